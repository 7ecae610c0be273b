#!/usr/bin/env bash
# Bar 19, all but the half closed: connections that say nothing, that drip their request, WebSockets that answer no ping,
# and messages that drip are ended in time, and a healthy neighbour is answered all the while.
source "$(dirname "$0")/../end_to_end/house.sh"
trap '' PIPE  # we go on writing to what the server has closed
many=${BATTALIA_SILENT:-200}
ulimit -Sn "$(ulimit -Hn)"
start_server --max-connections-per-address 100000

ended() {  # ended DESCRIPTOR: the server has closed it; what it said is read and forgotten
  local said code=0
  read -r -t 0.001 -N 4096 -u "$1" said 2>/dev/null || code=$?
  [ "$code" -ne 0 ] && [ "$code" -le 128 ]
}
ring() {  # a connection; with WebSocket, one that has been upgraded
  exec {one}<>"/dev/tcp/127.0.0.1/$port"
  [ "$1" != WebSocket ] ||
    printf 'GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n' >&"$one"
  open+=("$one")
}

# all_end WHAT LIMIT_S FIRST DRIP: each says FIRST and then DRIP again and again, until the server has ended them all.
# We look every half second or so, hence the second that is granted.
all_end() {
  local what=$1 limit=$2 first=$3 drip=$4 from=${EPOCHREALTIME/./} took=0 round=0 still one
  for one in "${open[@]}"; do printf '%b' "$first" >&"$one" 2>/dev/null || true; done
  while [ ${#open[@]} -gt 0 ]; do
    still=()
    for one in "${open[@]}"; do
      if ended "$one"; then exec {one}>&-; else still+=("$one"); fi
    done
    open=("${still[@]}")
    took=$(((${EPOCHREALTIME/./} - from) / 1000))
    [ "$took" -le $((limit * 1000 + 1000)) ] || fail "$what: ${#open[@]} of $many are still open after $took ms"
    if [ $((++round % 10)) -eq 0 ]; then [ "$(get /healthz)" = 200 ] || fail "$what: a healthy neighbour is not answered"; fi
    for one in "${open[@]}"; do printf '%b' "$drip" >&"$one" 2>/dev/null || true; done
    sleep 0.2
  done
  echo "figure: bar 19: $many $what, the last ended after | $((took / 1000)).$((took % 1000 / 100)) s"
}

open=()
for _ in $(seq "$many"); do ring plain; done
all_end "silent connections" 10 "" ""
for _ in $(seq "$many"); do ring plain; done
all_end "requests that drip" 10 "GET /" "x"
for _ in $(seq "$many"); do ring WebSocket; done
all_end "mute WebSockets" 45 "" ""
for _ in $(seq "$many"); do ring WebSocket; done
all_end "messages that drip" 15 '\x82\xe4\x01\x02\x03\x04ab' "c"
