#!/usr/bin/env bash
# Target 30: an hour of play, battle after battle: memory and descriptors must not grow. BATTALIA_SOAK_SECONDS makes it
# shorter.
source "$(dirname "$0")/../end_to_end/server.sh"
seconds=${BATTALIA_SOAK_SECONDS:-3600}
start_server --newcomers-per-hour 1000000 --newcomers-per-hour-per-address 1000000 --max-connections-per-address 100000 --idle-match-minutes 1
battalia load first-battle --games 40 --watchers 2 --umpire --orders-per-second 80 --seconds "$seconds" --warm-up 10 --json >"$work/figures.json" 2>"$work/load.log" &
client=$!
# Twenty samples; the first five are the beginning, the last five the end.
: >"$work/looks"
for _ in $(seq 20); do
  sleep $((seconds / 20))
  echo "$(awk '/VmRSS/ { print $2 }' "/proc/$server/status") $(ls "/proc/$server/fd" | wc -l)" >>"$work/looks"
done
wait "$client" || fail "the load generator gave up: $(cat "$work/load.log")"
mean() { awk -v column="$1" '{ sum += $column } END { printf "%.0f", sum / NR }'; }
began_kib=$(head -n 5 "$work/looks" | mean 1) ended_kib=$(tail -n 5 "$work/looks" | mean 1)
began_fds=$(head -n 5 "$work/looks" | mean 2) ended_fds=$(tail -n 5 "$work/looks" | mean 2)
echo "metric: target 30: memory in the first quarter and in the last | $((began_kib / 1024)) and $((ended_kib / 1024)) MiB"
echo "metric: target 30: descriptors in the first quarter and in the last | $began_fds and $ended_fds"
[ "$ended_kib" -le $((began_kib * 11 / 10 + 4096)) ] || fail "memory grows"
[ "$ended_fds" -le $((began_fds + 2)) ] || fail "descriptors grow"
