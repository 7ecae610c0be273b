#!/usr/bin/env bash
# Target 20: 200 spectators of a battle who never read; half of them request the table 500 times: how much memory they
# take, when they are dropped, whether they can resume, and whether players meanwhile wait longer for their answers.
source "$(dirname "$0")/../end_to_end/server.sh"
ulimit -Sn "$(ulimit -Hn)"
messages_per_second=50  # the default
start_server
load() {
  battalia load first-battle --games 4 --watchers 2 --umpire --orders-per-second 8 --seconds "$2" --warm-up 3 --json >"$work/$1.json" 2>"$work/$1.log"
}
load quiet 15
load beside 30 &
client=$!
begun() { grep -q 'have begun' "$work/beside.log" 2>/dev/null || ! running "$client"; }
await "the battles to begin" begun
sleep 4
hostile slow-reader --many "${BATTALIA_DEAF:-200}" --measured || failed=yes
wait "$client" || fail "the load generator gave up: $(cat "$work/beside.log")"
quiet=$(p99_of "$work/quiet.json" acknowledged) beside=$(p99_of "$work/beside.json" acknowledged)
echo "metric: target 20: players' p99 without and beside them, ms | $quiet, $beside"
# Nobody is delayed. Below 5 ms only the machine's own noise is measured.
at_most "players' p99 beside them, ms" "$beside" "$(awk "BEGIN { print 2 * ($quiet > 5 ? $quiet : 5) }")"
[ -z "${failed:-}" ]
