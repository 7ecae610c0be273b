#!/usr/bin/env bash
# Drill, the workload that other servers were measured on, against ours, and beside it what the network and the disk
# cost by themselves, in the same minutes on the same machine. Builds as deployed, then prints one table: what, our
# figure, the baseline, how they compare, what is wanted. The server has one processor, the driver another; WAL and
# synchronous = FULL; every order is told only after its commit. Some four minutes a pass, on a machine that does nothing
# else.
#
#   tests/bench/run.sh [PASSES]      so many times, quoting the median; usually 3
#   BATTALIA_BIN=FOLDER tests/bench/run.sh      with what was built there
#   BATTALIA_SECONDS=2                          counted of each cell; usually 4
#   TMPDIR=/var/tmp                             on which disk
set -euo pipefail
cd "$(dirname "$0")/../.."
passes=${1:-3} seconds=${BATTALIA_SECONDS:-4}
bin=${BATTALIA_BIN:-}
if [ -z "$bin" ]; then
  bin=build-bench/bin
  cmake -S . -B build-bench -G Ninja -DCMAKE_BUILD_TYPE=Release >/dev/null
  ninja -C build-bench battaliad_drill drill_drive baseline_server baseline_store >/dev/null
fi
work=$(mktemp -d)
server=0
finish() {
  [ "$server" -eq 0 ] || kill -9 "$server" 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT
ulimit -Sn "$(ulimit -Hn)"

listening() { (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; }
await_server() {
  for _ in $(seq 100); do
    port=$(sed -n 's/.*http:\/\/[^:]*:\([0-9]*\).*/\1/p' "$work/log" 2>/dev/null || true)
    [ -n "$port" ] && return
    sleep 0.05
  done
  cat "$work/log" >&2
  exit 1
}
drive() { taskset -c 1 "$bin/drill_drive" --port "$port" --pid "$server" --seconds "$seconds" "$@"; }
stop() {
  kill "$server"
  wait "$server" 2>/dev/null || true
  server=0
}

# cell NAME OPTIONS OF THE DRIVER...: against a server that has just been made.
cell() {
  local name=$1
  shift
  rm -rf "$work/data" "$work/log"
  taskset -c 0 "$bin/battaliad_drill" --port 0 --data-dir "$work/data" --log-level info --messages-per-second 1000000000 \
    --newcomers-per-hour 100000000 --newcomers-per-hour-per-address 100000000 \
    --max-connections 100000 --max-connections-per-address 100000 --connections-per-second-per-address 100000 >"$work/log" 2>&1 &
  server=$!
  await_server
  drive "$@" >>"$work/$name"
  stop
}
# The same against the bare network, with frames as long as our events.
baseline() {
  local name=$1
  shift
  port=18470
  taskset -c 0 "$bin/baseline_server" "$port" &
  server=$!
  until listening; do sleep 0.05; done
  drive --baseline "$@" >>"$work/$name"
  stop
}

median() { sort -g | awk '{ at[NR] = $1 } END { if (NR) print at[int((NR + 1) / 2)] }'; }
# of CELL KEY: the median over all passes.
of() { sed -nE 's/.*"'"$2"'":([-0-9.]+).*/\1/p' "$work/$1" | median; }

load() { cut -d' ' -f1 /proc/loadavg; }
load=$(load)
for _ in $(seq "$passes"); do
  cell one
  cell ten --games 10
  cell many --games 64
  cell hundred_games --games 100
  cell thousand --games 1000
  cell hundred --observers 100
  cell one_lockstep --observers 1 --lockstep
  cell ten_lockstep --observers 10 --lockstep
  cell hundred_lockstep --observers 100 --lockstep
  cell thousand_lockstep --observers 1000 --lockstep
  cell five_thousand_lockstep --observers 5000 --lockstep
  cell ten_times_hundred --games 10 --observers 1000
  cell sleeper --observers 100 --lockstep --sleepers 1
  cell idle --observers 1000 --idle 1
  cell growth --growth
  baseline echo
  baseline echo_ten --games 10
  baseline echo_many --games 64
  baseline echo_hundred --games 100
  baseline echo_thousand --games 1000
  bytes=$(of hundred event_bytes)
  baseline fan_freely --observers 100 --frame-bytes "$bytes"
  baseline fan_one --observers 1 --lockstep --frame-bytes "$bytes"
  baseline fan_ten --observers 10 --lockstep --frame-bytes "$bytes"
  baseline fan --observers 100 --lockstep --frame-bytes "$bytes"
  baseline fan_thousand --observers 1000 --lockstep --frame-bytes "$bytes"
  baseline fan_five_thousand --observers 5000 --lockstep --frame-bytes "$bytes"
  baseline fan_ten_times_hundred --games 10 --observers 1000 --frame-bytes "$bytes"
  baseline idle_baseline --observers 1000 --idle 1
  TMPDIR=$work taskset -c 0 "$bin/baseline_store" --benchmark_format=csv --benchmark_min_time=0.5 2>/dev/null >>"$work/store.csv"
done

# store ROWS COLUMN_FROM_THE_RIGHT: of the bare disk, committing this many rows at once.
store() {
  awk -F, -v name="\"group_commits/$1/real_time\"" -v back="$2" '$1 == name { print $(NF - back) }' "$work/store.csv" |
    median
}
commits() { store "$1" 0; }  # rows a second
commit_us() { store "$1" 1; }  # processor time of a row
commit_kib() { calc "sprintf(\"%.1f\", $(store "$1" 2))"; }  # written for a row
calc() { awk "BEGIN { print $1 }"; }
row() {  # row WHAT FIGURE BASELINE WANTED
  local ratio=""
  [ -z "$3" ] || ratio=$(calc "($3 > 0 ? sprintf(\"%.2f\", $2 / $3) : \"\")")
  printf '%-64s %11s %11s %7s  %s\n' "$1" "$2" "${3:-}" "$ratio" "$4"
}
# One order at a time: the network and the disk take turns. Many games: whichever of the two is slower.
in_turn() { calc "sprintf(\"%.0f\", 1 / (1 / $(of "$1" orders_s) + 1 / $(commits 1)))"; }
side_by_side() { calc "sprintf(\"%.0f\", $({ of "$1" orders_s; commits "$2"; } | sort -g | head -1))"; }

rm -rf "$work/data"
grep -h '"lost":[1-9]' "$work"/* >&2 || true
printf '%s, %s, load %s before and %s after\n' "$(date -u +%Y-%m-%d)" "$(git log -1 --format=%h 2>/dev/null || true)" \
  "$load" "$(load)"
awk -F': ' '/model name/ { print $2; exit }' /proc/cpuinfo
printf '%-64s %11s %11s %7s  %s\n' "what" "ours" "baseline" "ratio" "wanted"
row "orders a second, one game" "$(of one orders_s)" "$(in_turn echo)" ">= 10,000"
row "orders a second, 10 games" "$(of ten orders_s)" "$(side_by_side echo_ten 8)" ""
row "orders a second, 64 games" "$(of many orders_s)" "$(side_by_side echo_many 64)" ">= 20,000"
row "  its p99 of the answer, ms" "$(of many wait_p99_ms)" "$(of echo_many wait_p99_ms)" "<= 2"
row "orders a second, 100 games" "$(of hundred_games orders_s)" "$(side_by_side echo_hundred 64)" "as 64"
row "orders a second, 1,000 games" "$(of thousand orders_s)" "$(side_by_side echo_thousand 64)" "as 64"
row "orders a second, 100 observers" "$(of hundred orders_s)" "$(in_turn fan_freely)" ">= 2,000"
row "orders a second, 10 games of 100 observers" "$(of ten_times_hundred orders_s)" "$(side_by_side fan_ten_times_hundred 8)" ""
lockstep() {  # lockstep OBSERVERS CELL BASELINE WANTED WANTED_P99
  row "orders a second, $1 in lockstep" "$(of "$2" orders_s)" "$(in_turn "$3")" "$4"
  row "  p99 of the last observer, ms" "$(of "$2" last_p99_ms)" "$(of "$3" last_p99_ms)" "$5"
}
lockstep "1 observer" one_lockstep fan_one "" ""
lockstep "10 observers" ten_lockstep fan_ten "" ""
lockstep "100 observers" hundred_lockstep fan "" "<= 10"
lockstep "1,000 observers" thousand_lockstep fan_thousand ">= 200" "<= 10"
lockstep "5,000 observers" five_thousand_lockstep fan_five_thousand "" ""
row "p99 of the last of 100 beside one who never reads, ms" "$(of sleeper last_p99_ms)" "$(of hundred_lockstep last_p99_ms)" "as without"
row "processor time of an order, us, one game" "$(of one order_us)" "$(calc "sprintf(\"%.1f\", $(of echo order_us) + $(commit_us 1))")" ""
row "processor time of an order, us, 64 games" "$(of many order_us)" "$(calc "sprintf(\"%.1f\", $(of echo_many order_us) + $(commit_us 64))")" "<= 30"
row "processor time of an observer's event, us, 1,000 in lockstep" "$(of thousand_lockstep event_us)" "$(of fan_thousand event_us)" "<= 3"
row "bytes of an observer's event" "$(of hundred event_bytes)" "" "<= 100"
row "bytes of joining, before the first order" "$(of hundred join_bytes)" "" "<= 10,240"
row "bytes of joining, after 11,000 orders" "$(of growth join_bytes)" "" "<= 10,240"
row "processor time of order 10,000 beside order 10, us" "$(of growth late_order_us)" "$(of growth early_order_us)" "<= 1.05"
row "KiB of an idle connection" "$(of idle observer_kib)" "$(of idle_baseline observer_kib)" "<= 12"
row "MiB at rest" "$(of one rest_mib)" "$(of echo rest_mib)" "<= 20"
row "KiB written to the disk an order, one game" "$(of one disk_kib_order)" "$(commit_kib 1)" ""
row "KiB written to the disk an order, 64 games" "$(of many disk_kib_order)" "$(commit_kib 64)" ""
