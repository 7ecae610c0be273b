#!/usr/bin/env bash
# Bar 23: connections until the server has no descriptor left. It must not spin meanwhile, nor harm the lines it has,
# and take connections again within two seconds of there being room.
source "$(dirname "$0")/../end_to_end/house.sh"
ulimit -Sn 128
start_server
ulimit -Sn "$(ulimit -Hn)"
ticks() { awk '{print $14 + $15}' "/proc/$server/stat"; }  # hundredths of a second of processor time
held=()
for _ in $(seq 200); do
  exec {one}<>"/dev/tcp/127.0.0.1/$port" && held+=("$one")
done
sleep 0.5
before=$(ticks)
sleep 5
used=$(($(ticks) - before))
[ "$used" -le 50 ] || fail "it spins: $used hundredths of a second of processor time in five seconds"
from=${EPOCHREALTIME/./}
for one in "${held[@]}"; do exec {one}>&-; done
healthy() { [ "$(get /healthz)" = 200 ]; }
await "connections to be taken again" 5 healthy
took_ms=$(((${EPOCHREALTIME/./} - from) / 1000))
[ "$took_ms" -le 2000 ] || fail "it took $took_ms ms to take connections again"
echo "figure: bar 23: processor time while exhausted | $((used / 5)) %"
echo "figure: bar 23: accepting again after | $took_ms ms"
