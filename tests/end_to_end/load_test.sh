#!/usr/bin/env bash
# Target 1: the load generator's eight players against the real server, which is killed forty times meanwhile, in the
# slow set two hundred times: players reconnect, repeat unanswered orders under the same request ids, and watchers
# follow. Every printed acknowledgement, with the hash it quoted, is in the log exactly once.
source "$(dirname "$0")/server.sh"
kills_wanted=${BATTALIA_KILLS:-40}
settings=(--newcomers-per-hour-per-address 100000 --newcomers-per-hour 1000000 --connections-per-second-per-address 100000)
kills=0 worst_ms=0
given() { { cat "$work/load-acks" 2>/dev/null || true; } | wc -l; }
healthy() { [ "$(get /healthz 2>/dev/null)" = 200 ]; }

kill_and_start() {
  kill_server
  local from=${EPOCHREALTIME/./} took
  start_server "${settings[@]}"
  await "the server to be healthy" healthy
  took=$(((${EPOCHREALTIME/./} - from) / 1000))
  [ "$took" -le "$worst_ms" ] || worst_ms=$took
  kills=$((kills + 1))
}

start_server "${settings[@]}"
while [ "$kills" -lt "$kills_wanted" ]; do
  battalia load first-battle --games 4 --watchers 2 --umpire --seconds $((5 + kills_wanted / 2)) --warm-up 1 --json \
    --ack-log "$work/load-acks" >"$work/figures.json" 2>"$work/load.log" &
  load=$!
  while [ "$kills" -lt "$kills_wanted" ] && running "$load"; do
    goal=$(($(given) + 5 + RANDOM % 30))
    enough() { [ "$(given)" -ge "$goal" ] || ! running "$load"; }
    await "orders under load" enough
    ! running "$load" || kill_and_start
  done
  wait "$load" || fail "the load generator gave up: $(cat "$work/load.log")"
done
kill -TERM "$server"
await_end

ctl verify >"$work/verify.log" 2>&1 || fail "the log is not sound"
sed -nE 's/^ack [0-9.]+ (.*)$/have \1/p' "$work/load-acks" | sort >"$work/said"
[ "$(wc -l <"$work/said")" -ge $((kills_wanted * 4)) ] || fail "too few orders: $(wc -l <"$work/said")"
[ -z "$(uniq -d "$work/said")" ] || fail "an order was acknowledged twice"
ctl dump | sort >"$work/have"
lost=$(comm -23 "$work/said" "$work/have")
[ -z "$lost" ] || fail "acknowledged, but not in the log as acknowledged: $lost"
doubled=$(awk '$4 != "-" { print $2, $4 }' "$work/have" | sort | uniq -d)
[ -z "$doubled" ] || fail "in the log more than once: $doubled"
grep -q '"orders_per_second":' "$work/figures.json" || fail "no measurements: $(cat "$work/figures.json")"
echo "metric: target 1: orders acknowledged over $kills kills; lost, doubled or changed | $(wc -l <"$work/said"); 0"
echo "metric: target 1: healthy again after a kill, at most | $worst_ms ms"
[ "${BATTALIA_SLOW:-}" != 1 ] || [ "$worst_ms" -le 2000 ] || fail "it took $worst_ms ms to serve again"
