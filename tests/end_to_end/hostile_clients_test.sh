#!/usr/bin/env bash
# Target 16: random and corrupted connections against the real server, which stays up, keeps no memory for them and
# answers another client throughout; 10,000 of them, in the slow set 100,000.
source "$(dirname "$0")/server.sh"
start_server --connections-per-second-per-address 100000
many=10000 measured=()
[ "${BATTALIA_SLOW:-}" != 1 ] || { many=100000 && measured=(--measured); }
hostile malformed-input --many "${BATTALIA_RUBBISH:-$many}" --seed "$seed" "${measured[@]}"
running "$server" || fail "the server is down"
[ "$(get /healthz)" = 200 ] || fail "the server is up, but not healthy"
kill -TERM "$server"
await_end
ctl verify >"$work/verify.log" 2>&1 || fail "the log is not sound"
