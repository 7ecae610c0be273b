#!/usr/bin/env bash
# Targets 21 and 25: people who flood with orders, then 50 sign-ins a second by password, during battles with a steady
# load: flooders are warned and disconnected, sign-ins queue, and the p99 of everybody else's orders at most doubles.
source "$(dirname "$0")/../end_to_end/server.sh"
ulimit -Sn "$(ulimit -Hn)"
messages_per_second=50  # the default
seconds=${BATTALIA_FLOOD_SECONDS:-20}
start_server
for number in 0 1 2 3 4 5 6 7 8 9; do echo "correct horse" | ctl add-user "User $number" >/dev/null; done
load() {  # load NAME: lasts a little longer than a flood
  battalia load first-battle --games 20 --watchers 2 --umpire --orders-per-second 40 --seconds "$seconds" --warm-up 3 --json \
    >"$work/$1.json" 2>"$work/$1.log" || fail "the load generator gave up: $(cat "$work/$1.log")"
}
beside() {  # beside NAME KIND OPTIONS: the load while guests misbehave in that way
  load "$1" &
  local client=$!
  begun() { grep -q 'have begun' "$work/$name.log" 2>/dev/null || ! running "$client"; }
  name=$1 await "the battles to begin" begun
  sleep 3
  hostile "${@:2}" --seconds "$seconds" || failed=yes
  wait "$client"
}
load quiet
beside orders orders --many 5
beside sign-ins sign-ins --many 50 --measured
quiet=$(p99_of "$work/quiet.json" acknowledged)
orders=$(p99_of "$work/orders.json" acknowledged) sign_ins=$(p99_of "$work/sign-ins.json" acknowledged)
echo "metric: target 21: the others' p99 without and beside the flood, ms | $quiet, $orders"
echo "metric: target 25: p99 of orders without and beside the sign-ins, ms | $quiet, $sign_ins"
# Below 5 ms only the machine's own noise is measured.
most=$(awk "BEGIN { print 2 * ($quiet > 5 ? $quiet : 5) }")
at_most "p99 beside a flood of orders, ms" "$orders" "$most"
at_most "p99 beside sign-ins, ms" "$sign_ins" "$most"
[ -z "${failed:-}" ]
