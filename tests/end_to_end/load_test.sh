#!/usr/bin/env bash
# The load generator against the real server, which is killed three times meanwhile: players come back, give what was not
# answered again under its own request id, and watchers follow. Every acknowledgement printed, with the hash it quoted,
# is in the log exactly once.
source "$(dirname "$0")/house.sh"

start_server --newcomers-per-hour-per-address 1000
battalia load first-battle --games 4 --watchers 2 --umpire --seconds 5 --warm-up 1 --json \
  --ack-log "$work/load-acks" >"$work/figures.json" 2>"$work/load.log" &
load=$!
given() { { cat "$work/load-acks" 2>/dev/null || true; } | wc -l; }
for kill in 1 2 3; do
  goal=$(($(given) + 25))
  enough() { [ "$(given)" -ge "$goal" ] || ! running "$load"; }
  await "orders under load" 20 enough
  kill -9 "$server"
  start_server --newcomers-per-hour-per-address 1000
done
wait "$load" || fail "the load generator gave up: $(cat "$work/load.log")"
kill -TERM "$server"
await_end

sed -nE 's/^ack [0-9]+ (.*)$/have \1/p' "$work/load-acks" | sort >"$work/said"
[ "$(wc -l <"$work/said")" -ge 75 ] || fail "too few orders to speak of: $(wc -l <"$work/said")"
[ -z "$(uniq -d "$work/said")" ] || fail "an order was acknowledged twice"
ctl dump | sort >"$work/have"
lost=$(comm -23 "$work/said" "$work/have")
[ -z "$lost" ] || fail "acknowledged, and not in the log as it was said: $lost"
grep -q '"orders_per_second":' "$work/figures.json" || fail "no figures: $(cat "$work/figures.json")"
echo "$(wc -l <"$work/said") acknowledgements over three kills: each in the log under its hash ($((SECONDS - began)) s)"
