#!/usr/bin/env bash
# Target 10: the whole server is stopped for ten seconds (SIGSTOP), like a machine that is migrated or out of memory, in
# the middle of two battles whose clocks are shorter than that and cost a side the game: one with a time for each
# decision, one with a time for each side. Both are played to their end: nothing acknowledged is lost, and nobody has
# lost by the clock.
source "$(dirname "$0")/../end_to_end/server.sh"
start_server
matches=() bots=()
for clock in "--per-decision 4s" "--per-side 8s"; do
  # shellcheck disable=SC2086
  match=$(battalia --quiet --as House new first-battle --title "Suspended" $clock --forfeit)
  matches+=("$match")
  for seat in red blue; do
    battalia --as "Bot-$seat-$match" bot --match "$match" --seat "$seat" --seed 7 --think 50ms \
      --ack-log "$work/acks-$seat-$match" >"$work/$seat-$match.log" 2>&1 &
    bots+=($!)
  done
done
begun() { for match in "${matches[@]}"; do [ "$(cat "$work"/acks-*-"$match" 2>/dev/null | wc -l)" -ge 10 ] || return 1; done; }
await "both battles to begin" begun
for bot in "${bots[@]}"; do running "$bot" || fail "a battle was over before the server was stopped"; done
kill -STOP "$server"
before=$(acks)
sleep 10
[ "$(acks)" -le $((before + 4)) ] || fail "orders were acknowledged by a stopped server"
kill -CONT "$server"
over() { for bot in "${bots[@]}"; do ! running "$bot" || return 1; done; }
await "both battles to be fought to their end" over
for bot in "${bots[@]}"; do wait "$bot" || fail "a bot gave up"; done
[ "$(acks)" -ge $((before + 20)) ] || fail "nothing was played after the server continued"
kill -TERM "$server"
await_end
ctl verify >"$work/verify.log" 2>&1 || fail "the log is not sound"
nothing_lost
by_clock=0
for match in "${matches[@]}"; do
  ctl show "$match" >"$work/shown-$match.log"
  grep -q '^result' "$work/shown-$match.log" || fail "match $match has no result"
  ! grep -qi '^result.*ran out of time' "$work/shown-$match.log" || by_clock=$((by_clock + 1))
done
echo "metric: target 10: orders acknowledged; lost | $(wc -l <"$work/acked"); 0"
echo "metric: target 10: battles played to their end; lost by the clock | ${#matches[@]}; $by_clock"
[ "$by_clock" -eq 0 ] || fail "somebody lost by the clock: $(grep -h "^result" "$work"/shown-*.log)"
