#!/usr/bin/env bash
# Naseby from deployment to victory with the real programs: server, two bots, a spectator and an umpire. The server is
# killed with SIGKILL twenty times on the way, at random moments. Afterwards every acknowledged
# order is in the log exactly once, the log is sound, what the spectator saw equals a fold of it, and every die is proved.
source "$(dirname "$0")/server.sh"

kills_wanted=20
kills=0

# Fights one battle, killing the server whenever another few orders have been acknowledged.
fight() {
  local match watcher umpire
  match=$(battalia --quiet --as House new naseby-1645 --title "Naseby, end to end")
  matches+=("$match")
  battalia --as Referee join "$(battalia --quiet --as House invite "$match" umpire)" >>"$work/umpire.log" 2>&1
  battalia watch "$match" --json --final-view "$work/view-$match.json" >"$work/watch-$match.jsonl" 2>"$work/watch-$match.log" &
  watcher=$!
  battalia --as Referee watch "$match" --seat umpire --json --final-view "$work/umpire-view-$match.json" >"$work/umpire-$match.jsonl" 2>>"$work/umpire.log" &
  umpire=$!
  until [ -s "$work/watch-$match.jsonl" ] && [ -s "$work/umpire-$match.jsonl" ]; do
    running "$watcher" && running "$umpire" || fail "a viewer has no view"
    sleep 0.02
  done
  fight_through_kills "$match" 8 halfway
  wait "$watcher" || fail "the spectator's connection was lost for good"
  wait "$umpire" || fail "the umpire's connection was lost for good"
}

halfway() {
  if [ "$kills" -eq $((kills_wanted / 2)) ]; then umpire_acts "$1"; fi
}

# The umpire pauses the game, corrects something and resumes it; each with a reason that both sides can read.
umpire_acts() {
  rule() { battalia --as Referee umpire "$@" >>"$work/umpire.log" 2>&1 || fail "the umpire's order was refused: $*"; }
  rule "$1" pause because the lamp has fallen over
  rule "$1" status MAU finished 1 because his horse is lame
  rule "$1" unpause because the lamp stands again
}

matches=()
start_server
fight
while [ "$kills" -lt "$kills_wanted" ]; do fight; done  # after a short battle, another one for the remaining kills

for match in "${matches[@]}"; do battalia report "$match" >"$work/report-$match.txt" || fail "match $match has no report"; done

kill -TERM "$server"
await_end

ctl verify
for match in "${matches[@]}"; do
  ctl verify "$match" --view "$work/view-$match.json" --seat spectator
  ctl verify "$match" --view "$work/umpire-view-$match.json" --seat umpire
  ctl show "$match" | grep '^result' || fail "match $match has no result"
  ctl report "$match" | cmp - "$work/report-$match.txt" || fail "server and log give different reports of match $match"
done
for match in "${matches[@]}"; do
  ctl export "$match" "$work/match-$match.jsonl"
  ctl verify-dice "$work/match-$match.jsonl" >"$work/dice-$match.log" || fail "the dice of match $match are not proved"
  ctl export "$match" "$work/dice-$match.jsonl" --dice
  grep -q '"t":"pseed"' "$work/dice-$match.jsonl" || fail "the bots of match $match took no part in the dice"
  grep "rolls proved" "$work/dice-$match.log"
done
if grep "ALARM" "$work"/*.log; then fail "a client raised an alarm over an honest game"; fi
for match in "${matches[@]}"; do ctl replay "$match"; done >"$work/told"
grep -q "the lamp stands again" "$work/told" || fail "the umpire's reason is not in the log"
nothing_lost
echo "$(wc -l <"$work/acked") orders acknowledged over $kills kills in ${#matches[@]} battles: none lost, none doubled ($((SECONDS - began)) s)"
echo "metric: target 1: orders acknowledged over $kills kills, lost | $(wc -l <"$work/acked"), 0"
