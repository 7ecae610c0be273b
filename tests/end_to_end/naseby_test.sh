#!/usr/bin/env bash
# Naseby from deployment to victory with the real programs: server, two bots, a spectator and an umpire. The server is
# killed with SIGKILL at least twenty times on the way, at moments chosen by chance. Afterwards every acknowledged
# order is in the log exactly once, the log is sound, and what the spectator saw equals a fold of it.
set -euo pipefail

bin=${BATTALIA_BIN:?names the folder of battaliad, battalia and battaliactl}
kills_wanted=${BATTALIA_KILLS:-20}
work=$(mktemp -d)
export XDG_CONFIG_HOME=$work/config
seed=${BATTALIA_SEED:-$RANDOM}
RANDOM=$seed
port=0 server=0 kills=0 began=$SECONDS

finish() {
  local code=$?
  [ "$server" -ne 0 ] && kill -9 "$server" 2>/dev/null
  pkill -P $$ 2>/dev/null || true
  if [ "$code" -ne 0 ]; then
    echo "failed with BATTALIA_SEED=$seed; what was said:"
    tail -n 15 "$work"/*.log
  fi
  [ -n "${BATTALIA_KEEP:-}" ] && echo "kept: $work" || rm -rf "$work"
  exit "$code"
}
trap finish EXIT

fail() { echo "$*" >&2; exit 1; }

# Starts the server and returns when it takes connections.
start_server() {
  "$bin/battaliad" --port "$port" --data-dir "$work/data" --messages-per-second 10000 >>"$work/server.log" 2>&1 &
  server=$!
  disown "$server"  # bash would tell of each kill
  for _ in $(seq 600); do
    [ "$port" -eq 0 ] && port=$(sed -n 's/.*listens .*http:\/\/[^:]*:\([0-9]*\) .*/\1/p' "$work/server.log" | tail -n 1) && port=${port:-0}
    if [ "$port" -ne 0 ] && (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then return; fi
    kill -0 "$server" 2>/dev/null || fail "the server does not start"
    sleep 0.05
  done
  fail "the server takes no connections"
}

acks() { { cat "$work"/acks-* 2>/dev/null || true; } | wc -l; }
battalia() { "$bin/battalia" --server "ws://127.0.0.1:$port/ws" "$@"; }
running() { kill -0 "$1" 2>/dev/null; }

# Fights one battle, killing the server whenever another few orders have been acknowledged.
fight() {
  local match red blue watcher umpire goal
  match=$(battalia --quiet --as House new naseby-1645 --title "Naseby, end to end")
  matches+=("$match")
  battalia --as Referee join "$(battalia --quiet --as House invite "$match" umpire)" >>"$work/umpire.log" 2>&1
  battalia watch "$match" --json --final-view "$work/view-$match.json" >"$work/watch-$match.jsonl" 2>"$work/watch-$match.log" &
  watcher=$!
  battalia --as Referee watch "$match" --seat umpire --json --final-view "$work/umpire-view-$match.json" >"$work/umpire-$match.jsonl" 2>>"$work/umpire.log" &
  umpire=$!
  until [ -s "$work/watch-$match.jsonl" ] && [ -s "$work/umpire-$match.jsonl" ]; do
    running "$watcher" && running "$umpire" || fail "a viewer found no view"
    sleep 0.02
  done
  battalia --as Rupert bot --match "$match" --seat red --seed "$RANDOM" --ack-log "$work/acks-red-$match" >"$work/red-$match.log" 2>&1 &
  red=$!
  battalia --as Fairfax bot --match "$match" --seat blue --seed "$RANDOM" --ack-log "$work/acks-blue-$match" >"$work/blue-$match.log" 2>&1 &
  blue=$!
  while running "$red" || running "$blue"; do
    goal=$(($(acks) + 1 + RANDOM % 8))
    while [ "$(acks)" -lt "$goal" ] && { running "$red" || running "$blue"; }; do
      [ $((SECONDS - began)) -lt "${BATTALIA_LIMIT:-300}" ] || fail "no victory after $((SECONDS - began)) seconds; $kills kills, $(acks) orders"
      sleep 0.02
    done
    running "$red" && running "$blue" || break
    if [ "$kills" -eq $((kills_wanted / 2)) ]; then umpire_acts "$match"; fi
    [ "$kills" -lt "$kills_wanted" ] || continue
    kill -9 "$server"
    kills=$((kills + 1))
    start_server
  done
  wait "$red" || fail "red's bot gave up"
  wait "$blue" || fail "blue's bot gave up"
  wait "$watcher" || fail "the spectator's line was lost for good"
  wait "$umpire" || fail "the umpire's line was lost for good"
}

# The umpire stops the clocks, corrects something and lets them go on; each with a reason that both sides read.
umpire_acts() {
  rule() { battalia --as Referee umpire "$@" >>"$work/umpire.log" 2>&1 || fail "the umpire was not heard: $*"; }
  rule "$1" pause because the lamp has fallen over
  rule "$1" status red omen 1 because it thundered
  rule "$1" unpause because the lamp stands again
}

matches=()
start_server
fight
while [ "$kills" -lt "$kills_wanted" ]; do fight; done  # a short battle: another one for the rest

kill -TERM "$server"
for _ in $(seq 100); do running "$server" || break; sleep 0.05; done
running "$server" && fail "the server did not stop within 5 seconds of SIGTERM"
server=0

"$bin/battaliactl" --data-dir "$work/data" verify
for match in "${matches[@]}"; do
  "$bin/battaliactl" --data-dir "$work/data" verify "$match" --view "$work/view-$match.json" --seat spectator
  "$bin/battaliactl" --data-dir "$work/data" verify "$match" --view "$work/umpire-view-$match.json" --seat umpire
  "$bin/battaliactl" --data-dir "$work/data" show "$match" | grep '^result' || fail "match $match has no result"
done
for match in "${matches[@]}"; do "$bin/battaliactl" --data-dir "$work/data" replay "$match"; done >"$work/told"
grep -q "the lamp stands again" "$work/told" || fail "the umpire's reason is not in the log"

# Every acknowledged order is in the log, once.
"$bin/battaliactl" --data-dir "$work/data" dump | awk '{print $2, $4}' | sort >"$work/have"
cat "$work"/acks-* | awk '{print $1, $3}' | sort >"$work/acked"
lost=$(comm -23 <(uniq "$work/acked") <(uniq "$work/have") | wc -l)
doubled=$(grep -v -- '-$' "$work/have" | uniq -d | wc -l)
[ "$lost" -eq 0 ] || fail "$lost acknowledged orders are not in the log"
[ "$doubled" -eq 0 ] || fail "$doubled orders are in the log more than once"
echo "$(wc -l <"$work/acked") orders acknowledged over $kills kills in ${#matches[@]} battles: none lost, none doubled ($((SECONDS - began)) s)"
