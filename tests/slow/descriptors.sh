#!/usr/bin/env bash
# Target 23: opens connections until the server has no file descriptor left. It must then neither spin nor harm its open
# connections, and accept new ones within two seconds once there is room again.
source "$(dirname "$0")/../end_to_end/server.sh"
ulimit -Sn 128
start_server
ring_up "$work/held"
say_hello
ulimit -Sn "$(ulimit -Hn)"
ticks() { awk '{print $14 + $15}' "/proc/$server/stat"; }  # hundredths of a second of processor time
held=()
for _ in $(seq 200); do
  exec {one}<>"/dev/tcp/127.0.0.1/$port" && held+=("$one")
done
sleep 0.5
open_files() { ls "/proc/$server/fd" | wc -l; }
[ "$(open_files)" -ge 127 ] || fail "its descriptors are not exhausted: $(open_files) of 128"
before=$(ticks)
sleep 5
used=$(($(ticks) - before))
[ "$(open_files)" -ge 127 ] || fail "its descriptors did not stay exhausted: $(open_files) of 128"
printf '\x89\x85\0\0\0\0still' >&"$line"  # a ping, masked with zeros
await_within 1 "the earlier connection to be answered" grep -aq 'still' "$work/held"
[ "$used" -le 50 ] || fail "the server spins: $used hundredths of a second of processor time in five seconds"
hang_up
from=${EPOCHREALTIME/./}
for one in "${held[@]}"; do exec {one}>&-; done
healthy() { [ "$(get /healthz)" = 200 ]; }
await_within 5 "connections to be accepted again" healthy
took_ms=$(((${EPOCHREALTIME/./} - from) / 1000))
[ "$took_ms" -le 2000 ] || fail "it took $took_ms ms to accept connections again"
echo "metric: target 23: a connection held throughout was answered | yes"
echo "metric: target 23: processor time while exhausted | $((used / 5)) %"
echo "metric: target 23: accepting again after | $took_ms ms"
