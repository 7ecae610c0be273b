# Shared by the end-to-end tests, for `source`: a server of the real programs in its own folder. Everything that was
# started ends with the test; a test that fails shows the output.
set -euo pipefail

bin=${BATTALIA_BIN:?names the folder of battaliad, battalia and battaliactl}
work=$(mktemp -d)
export XDG_CONFIG_HOME=$work/config
seed=${BATTALIA_SEED:-$RANDOM}
RANDOM=$seed
port=0 server=0 began=$SECONDS patience=${BATTALIA_PATIENCE:-600}

# All processes that a process has started, and their children; a client in the background is a grandchild.
offspring() {
  local child
  for child in $(pgrep -P "$1"); do
    offspring "$child"
    echo "$child"
  done
}

# Checks that no secret of this test's people and server, in any form, is in their logs; a test adds further secrets to
# $secrets, and names the logs that may contain a person's own in $telling.
secrets=("correct horse" "wrong horse" "another horse" "battery staple") telling=()
nothing_secret() {
  local key log
  {
    grep -rhoE '[A-Za-z0-9_-]{43}' "$work"/*/battalia/tokens 2>/dev/null || true
    printf '%s\n' "${secrets[@]}"
    for key in "$work"/data/*.key; do
      [ ! -f "$key" ] || { base64 -w0 "$key" && echo && od -An -v -tx1 "$key" | tr -d ' \n' && echo; }
    done
  } | grep . | sort -u >"$work/secrets"
  for log in "$work"/*.log; do
    [[ " ${telling[*]-} " != *" $(basename "$log" .log) "* ]] && grep -qaFf "$work/secrets" "$log" || continue
    echo "a secret is in $(basename "$log"): $(grep -aoFf "$work/secrets" "$log" | head -n 1)" >&2
    return 1
  done
}

finish() {
  local code=$?
  [ "$code" -ne 0 ] || nothing_secret || code=1
  [ "$server" -eq 0 ] || kill -9 "$server" 2>/dev/null || true  # it may be gone already
  kill $(offspring $$) 2>/dev/null || true
  if [ "$code" -ne 0 ]; then
    echo "failed with BATTALIA_SEED=$seed; its output:"
    tail -n 15 "$work"/*.log
  fi
  [ -n "${BATTALIA_KEEP:-}" ] && echo "kept: $work" || rm -rf "$work"
  exit "$code"
}
trap finish EXIT

fail() { echo "$*" >&2; exit 1; }
running() { kill -0 "$1" 2>/dev/null; }
battalia() { "$bin/battalia" --server "ws://127.0.0.1:$port/ws" "$@"; }
ctl() { "$bin/battaliactl" --data-dir "$work/data" "$@"; }
hostile() { "$bin/hostile_clients" --port "$port" --process "$server" "$@"; }  # tests/hostile_clients
acks() { { cat "$work"/acks-* 2>/dev/null || true; } | wc -l; }

# Starts the server, with these further settings, and returns when it takes connections.
start_server() {
  "$bin/battaliad" --port "$port" --data-dir "$work/data" --messages-per-second "${messages_per_second:-10000}" "$@" >>"$work/server.log" 2>&1 &
  server=$!
  disown "$server"  # otherwise bash reports each kill
  local until=$((SECONDS + patience))
  while [ "$SECONDS" -lt "$until" ]; do
    [ "$port" -ne 0 ] || port=$(sed -n 's/.*listens.*https*:\/\/[^:]*:\([0-9]*\)[ "].*/\1/p' "$work/server.log" 2>/dev/null | tail -n 1) || true
    port=${port:-0}
    if [ "$port" -ne 0 ] && (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then return; fi
    running "$server" || fail "the server does not start"
    sleep 0.05
  done
  fail "the server accepts no connections"
}

# Kills the server, and returns when all of it has ended: until then its port accepts connections and can't be reused.
kill_server() {
  kill -9 "$server"
  while running "$server"; do sleep 0.005; done
}

# Waits until the stopping server has ended. Target 5 gives it five seconds, on an otherwise idle machine.
await_end() {
  local from=${EPOCHREALTIME/./}
  has_ended() { ! running "$server"; }
  await "the server to end after SIGTERM" has_ended
  on_time "the server ended after SIGTERM" $((${EPOCHREALTIME/./} - from)) 5000000
  server=0
}

# Waits until the command succeeds; $1 says for what. On a busy machine anything may take minutes, so a wait fails only
# after a very long time.
await() {
  local what=$1 until=$((SECONDS + patience))
  shift
  until "$@"; do
    [ "$SECONDS" -lt "$until" ] || fail "waited $patience s for $what"
    sleep 0.02
  done
}

# The same for something that must happen within this many seconds.
await_within() {  # await_within SECONDS WHAT COMMAND...
  local from=${EPOCHREALTIME/./}
  await "${@:2}"
  on_time "$2" $((${EPOCHREALTIME/./} - from)) $(($1 * 1000000))
}

# Speed is judged in the slow set, which has the machine to itself: WHAT took this many microseconds.
on_time() {  # on_time WHAT TOOK MOST
  [ "${BATTALIA_SLOW:-}" != 1 ] || [ "$2" -le "$3" ] || fail "$1: $2 us, not at most $3"
}

# Every acknowledged order is in the log, once.
nothing_lost() {
  ctl dump | awk '{print $2, $4}' | sort >"$work/have"
  cat "$work"/acks-* | awk '{print $1, $3}' | sort >"$work/acked"
  local lost doubled
  lost=$(comm -23 <(uniq "$work/acked") <(uniq "$work/have") | wc -l)
  doubled=$(grep -v -- '-$' "$work/have" | uniq -d | wc -l)
  [ "$lost" -eq 0 ] || fail "$lost acknowledged orders are not in the log"
  [ "$doubled" -eq 0 ] || fail "$doubled orders are in the log more than once"
}

# One answer over HTTP: its status, then header and body in $work/answer.
get() {
  exec {http}<>"/dev/tcp/127.0.0.1/$port"
  printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n%b\r\n' "$1" "${2:-}" >&"$http"
  timeout "$patience" cat <&"$http" >"$work/answer" || true
  exec {http}>&-
  sed -n '1s/^HTTP[^ ]* \([0-9]*\).*/\1/p' "$work/answer"
}

# From the output of `battalia load --json` in a file: a figure, and the 99th percentile of a wait in ms.
figure_of() { sed -nE 's/.*"'"$2"'":([-0-9.]+).*/\1/p' "$1"; }
p99_of() { sed -nE 's/.*"'"$2"'_ms":\{[^}]*"p99":([0-9.]+).*/\1/p' "$1"; }
at_most() { awk "BEGIN { exit !($2 <= $3) }" || fail "$1: $2, not at most $3"; }  # at_most WHAT FOUND MOST

# Opens a WebSocket on file descriptor $line; the bytes received go to the file $1.
ring_up() {
  exec {line}<>"/dev/tcp/127.0.0.1/$port"
  printf 'GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n' >&"$line"
  : >"$1"
  cat <&"$line" >"$1" &
  listener=$!
  disown "$listener"
  await "a WebSocket" grep -aq '^HTTP/1.1 101' "$1"
}

# Says Hello on that line, as a frame that is masked with zeros.
say_hello() { printf '\x82\x86\0\0\0\0\x08\x01\x12\x02\x08\x01' >&"$line"; }

# Drops that connection without a close frame.
hang_up() {
  kill "$listener" 2>/dev/null || true
  exec {line}>&-
}

# Two bots fight the match to its end. Whenever up to STRIDE more orders have been acknowledged, the server is killed with
# SIGKILL and started again, until it has been $kills_wanted times in all; $kills counts. BEFORE, if given, is called first.
fight_through_kills() {  # fight_through_kills MATCH STRIDE [BEFORE]
  local match=$1 stride=$2 before=${3:-true} red blue goal
  battalia --as Rupert bot --match "$match" --seat red --seed "$RANDOM" --ack-log "$work/acks-red-$match" >"$work/red-$match.log" 2>&1 &
  red=$!
  battalia --as Fairfax bot --match "$match" --seat blue --seed "$RANDOM" --ack-log "$work/acks-blue-$match" >"$work/blue-$match.log" 2>&1 &
  blue=$!
  while running "$red" || running "$blue"; do
    goal=$(($(acks) + 1 + RANDOM % stride))
    while [ "$(acks)" -lt "$goal" ] && { running "$red" || running "$blue"; }; do
      [ $((SECONDS - began)) -lt "${BATTALIA_LIMIT:-1800}" ] || fail "no victory after $((SECONDS - began)) seconds; $kills kills, $(acks) orders"
      sleep 0.02
    done
    running "$red" && running "$blue" || break
    "$before" "$match"
    [ "$kills" -lt "$kills_wanted" ] || continue
    kill_server
    kills=$((kills + 1))
    start_server
  done
  wait "$red" || fail "red's bot gave up"
  wait "$blue" || fail "blue's bot gave up"
}
