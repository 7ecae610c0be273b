#!/usr/bin/env bash
# Target 28: 5,000 people watch one game: the memory each needs, and how long an event takes to reach the last of them.
source "$(dirname "$0")/../end_to_end/server.sh"
watchers=${BATTALIA_WATCHERS:-5000}
ulimit -Sn "$(ulimit -Hn)"
start_server --newcomers-per-hour 1000000 --newcomers-per-hour-per-address 1000000 --max-connections-per-address 100000 --connections-per-second-per-address 100000
memory_kib() { awk '/VmRSS/ { print $2 }' "/proc/$server/status"; }
before=$(memory_kib)
battalia load first-battle --watchers "$watchers" --orders-per-second 2 --lockstep --seconds 30 --warm-up 2 --json >"$work/figures.json" 2>"$work/load.log" &
client=$!
begun() { grep -q 'have begun' "$work/load.log" 2>/dev/null || ! running "$client"; }
await "everybody to watch" begun
each=$((($(memory_kib) - before) / watchers))
wait "$client" || fail "the load generator gave up: $(cat "$work/load.log")"
last=$(p99_of "$work/figures.json" everybody)
echo "metric: target 28: memory of one of $watchers observers | $each KiB"
echo "metric: target 28: one event reaches the last, p99 | $last ms"
[ "$each" -le 64 ] || fail "a spectator takes $each KiB"
awk "BEGIN { exit !($last <= 500) }" || fail "an event takes $last ms to reach the last spectator"
