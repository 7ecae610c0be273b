#!/usr/bin/env bash
# SIGTERM under load, with the real programs: three battles between six bots, a spectator, and twenty connections that
# never answer. Everybody is asked to reconnect (a notice, then close code 1001), no new client gets in, the server ends
# within five seconds, nothing acknowledged is lost; after the restart all continue automatically.
source "$(dirname "$0")/server.sh"

start_server
for i in 1 2 3; do
  match=$(battalia --quiet --as House new naseby-1645 --title "Stopped $i")
  for seat in red blue; do
    battalia --as "$seat$i" bot --match "$match" --seat "$seat" --seed "$RANDOM" --think 5ms \
      --ack-log "$work/acks-$seat-$match" >"$work/$seat-$match.log" 2>&1 &
  done
done
battalia watch "$match" >"$work/watch.log" 2>&1 &
for i in $(seq 20); do
  ring_up "$work/mute-$i"
  say_hello
  mute+=("$line") listeners+=("$listener")
done
under_load() { [ "$(acks)" -ge 60 ] && [ -s "$work/watch.log" ]; }
await "sixty orders and the spectator" under_load

from=${EPOCHREALTIME/./}
kill -TERM "$server"
await "the log to say that the server stops" grep -q "stopping" "$work/server.log"
lets_nobody_in() { ! (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; }
await "the stopping server to refuse new clients" lets_nobody_in
await_end
took_ms=$(((${EPOCHREALTIME/./} - from) / 1000))
for i in "${!mute[@]}"; do line=${mute[$i]} listener=${listeners[$i]} hang_up; done
at_stop=$(acks)

# The notice, then a close frame: 0x88, its length, and 1001 as two bytes.
closed=0
for i in $(seq 20); do
  grep -aq 'reconnect in a few seconds' "$work/mute-$i" || fail "a silent connection got no notice"
  LC_ALL=C grep -aqP '\x88.\x03\xe9' "$work/mute-$i" && closed=$((closed + 1))
done
[ "$closed" -eq 20 ] || fail "only $closed of 20 silent connections were closed with 1001"
for log in "$work"/{red,blue}-*.log; do
  grep -q 'the server is stopping' "$log" || fail "a bot's connection was not closed with 1001: $log"
done
grep -q "reconnect in a few seconds" "$work/watch.log" || fail "the spectator got no notice"
grep -q 'stopped' "$work/server.log" || fail "the server did not log that it stopped"
ctl verify >"$work/verify.log" 2>&1 || fail "the log is not sound after the stop"
nothing_lost
ctl dump | wc -l >"$work/rows"

start_server
[ "$(get /healthz)" = 200 ] || fail "it is running again, but not healthy"
gone_on() { [ "$(acks)" -ge $((at_stop + 30)) ]; }
await "the bots to continue automatically" gone_on

kill -TERM "$server"
await_end
ctl verify >"$work/verify.log" 2>&1 || fail "the log is not sound after the second stop"
nothing_lost
[ "$(ctl dump | wc -l)" -gt "$(cat "$work/rows")" ] || fail "nothing was stored after the restart"
echo "$(acks) orders acknowledged over two stops, $at_stop before the first: none lost ($((SECONDS - began)) s)"
echo "metric: target 5: silent connections closed with 1001, the server ended after | $closed of 20, $took_ms ms"
echo "metric: target 5: orders acknowledged over two stops, lost | $(acks), 0"
