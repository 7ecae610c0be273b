#!/usr/bin/env bash
# Bar 10: the whole server stands still for ten seconds (SIGSTOP), as a machine does that is moved or out of memory, in
# the middle of a battle with clocks. Nothing acknowledged is lost and nobody has lost by it.
source "$(dirname "$0")/../end_to_end/house.sh"
start_server
match=$(battalia --quiet --as House new naseby-1645 --title "Stands still")
for seat in red blue; do
  battalia --as "Bot-$seat" bot --match "$match" --seat "$seat" --seed 7 --think 50ms --ack-log "$work/acks-$seat" >"$work/$seat.log" 2>&1 &
done
grown() { [ "$(acks)" -ge "$1" ]; }
await "the battle to begin" 60 grown 20
kill -STOP "$server"
before=$(acks)
sleep 10
[ "$(acks)" -le $((before + 2)) ] || fail "orders were acknowledged by a server that stood still"
kill -CONT "$server"
await "the battle to go on" 30 grown $((before + 20))
kill -TERM "$server"
await_end
ctl verify >"$work/verify.log" 2>&1 || fail "the log is not sound"
nothing_lost
if ctl show "$match" | grep -qi 'result.*time'; then fail "somebody lost by the clock"; fi
echo "figure: bar 10: orders lost | 0"
echo "figure: bar 10: players who lost by the clock | 0"
