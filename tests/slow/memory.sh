#!/usr/bin/env bash
# Target 24: only 256 MiB of memory (RLIMIT_DATA: all private memory that a process may write, touched or not, which is
# stricter than what the kernel counts for a cgroup): as many people as possible connect, each with their own game, and
# request more than they read. The server refuses some, is not killed, and serves those who are there.
source "$(dirname "$0")/../end_to_end/server.sh"
ulimit -Sn "$(ulimit -Hn)"
messages_per_second=50  # the default
cap_kib=$((256 * 1024))
(ulimit -d "$cap_kib") || fail "this machine cannot limit memory"
hard=$(ulimit -d)
ulimit -Sd "$cap_kib"
start_server --newcomers-per-hour 1000000 --connections-per-second-per-address 100000
ulimit -Sd "$hard"
hostile crowd --many 20000 --seconds "${BATTALIA_CROWD_SECONDS:-60}"
running "$server" || fail "the server was killed"
from=$SECONDS
takes_others() { "$bin/hostile_clients" connection-attempts --port "$port" --process "$server" --many 1 --seconds 1 >"$work/after.log" 2>&1; }
await "new clients to be accepted again" takes_others
echo "metric: target 24: afterwards new clients are accepted again within | $((SECONDS - from)) s"
kill -TERM "$server"
await_end
ctl verify >"$work/verify.log" 2>&1 || fail "the log is not sound"
