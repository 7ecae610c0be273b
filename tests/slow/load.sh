#!/usr/bin/env bash
# Targets 26, 27 and 29: 200 games with 1,600 connections under a steady load, a burst of ten times as much, and a
# restart midway, after which all clients reconnect. BATTALIA_GAMES and BATTALIA_LOAD_SECONDS make it smaller; with
# BATTALIA_TIMED=no, for runs next to other tests or with sanitizers, results that depend on the machine's speed and
# memory are ignored.
source "$(dirname "$0")/../end_to_end/server.sh"
games=${BATTALIA_GAMES:-200} seconds=${BATTALIA_LOAD_SECONDS:-600}
lines=$((games * 8)) rate=$((games / 2))
ulimit -Sn "$(ulimit -Hn)"
settings=(--newcomers-per-hour 1000000 --newcomers-per-hour-per-address 1000000 --max-connections-per-address 100000 --connections-per-second-per-address 100000)
start_server "${settings[@]}"

load() {  # load NAME OPTIONS: figures in $work/NAME.json, acknowledgements in $work/said-NAME
  battalia load first-battle --games "$games" --watchers 5 --umpire --json --ack-log "$work/said-$1" "${@:2}" \
    >"$work/$1.json" 2>"$work/$1.log" || fail "the load generator gave up: $(cat "$work/$1.log")"
}
peak_mib() { awk '/VmHWM/ { print int($2 / 1024) }' "/proc/$server/status"; }
here() { exec {http}<>"/dev/tcp/127.0.0.1/$port" && printf 'GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&"$http" &&
  sed -nE 's/^battalia_lines ([0-9]+).*/\1/p' <&"$http"; exec {http}>&-; }
# Every order acknowledged to a client is in the log as it was acknowledged.
all_stored() {
  ctl dump | sort >"$work/have"
  local lost
  lost=$(cat "$work"/said-* | sed -nE 's/^ack [0-9.]+ (.*)$/have \1/p' | sort | comm -23 - "$work/have" | wc -l)
  [ "$lost" -eq 0 ] || fail "$lost acknowledged orders are not in the log"
}

load steady --orders-per-second "$rate" --seconds "$seconds" --warm-up 10
echo "metric: target 26: answered after, p99 | $(p99_of "$work/steady.json" acknowledged) ms"
echo "metric: target 26: delivered to the last watcher after, p99 | $(p99_of "$work/steady.json" everybody) ms"
echo "metric: target 26: lines lost | $(figure_of "$work/steady.json" lines_lost)"
peak=$(peak_mib)
echo "metric: target 26: memory at most | $peak MiB"

load burst --orders-per-second $((rate * 10)) --seconds 10 --warm-up 2
echo "metric: target 27: orders a second | $(figure_of "$work/burst.json" orders_per_second)"
unanswered=$(($(figure_of "$work/burst.json" unanswered) + $(figure_of "$work/burst.json" refused) + $(figure_of "$work/burst.json" rejected)))
echo "metric: target 27: orders acknowledged, refused or not answered | $(figure_of "$work/burst.json" orders), $unanswered"

load restart --orders-per-second "$rate" --seconds 40 --warm-up 5 &
client=$!
everybody() { [ "$(here 2>/dev/null || echo 0)" = "$lines" ]; }
await "everybody to connect" everybody
sleep 10
kill -TERM "$server"
await_end
start_server "${settings[@]}"
wait "$client"
# A connection has recovered when its match has been shown again: by the view, the next update, or the answer that it
# missed none.
back=$(figure_of "$work/restart.json" back) took=$(sed -nE 's/.*"back_ms":\{[^}]*"max":([0-9.]+).*/\1/p' "$work/restart.json")
echo "metric: target 29: of $lines lines have their table again | $back"
echo "metric: target 29: the last of them after the loss, including the server's restart | $took ms"
kill -TERM "$server"
await_end
all_stored

at_most "connections lost" "$(figure_of "$work/steady.json" lines_lost)" 0
at_most "orders not answered" "$(figure_of "$work/steady.json" unanswered)" 0
at_most "orders of the burst refused or not answered" "$unanswered" 0
at_most "connections lost in the burst" "$(figure_of "$work/burst.json" lines_lost)" 0
at_most "connections that did not recover" $((lines - back)) 0
echo "metric: target 26: orders acknowledged and lost | 0"  # or all_stored would have failed
[ "${BATTALIA_TIMED:-yes}" = yes ] || exit 0
at_most "p99 of the answer, ms" "$(p99_of "$work/steady.json" acknowledged)" 50
at_most "p99 of delivery, ms" "$(p99_of "$work/steady.json" everybody)" 100
at_most "memory, MiB" "$peak" 512
at_most "required orders a second" $((rate * 95 / 100)) "$(figure_of "$work/steady.json" orders_per_second)"
at_most "required orders a second in the burst" $((rate * 10 * 95 / 100)) "$(figure_of "$work/burst.json" orders_per_second)"
at_most "milliseconds until everybody was back" "$took" 15000
