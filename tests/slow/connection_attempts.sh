#!/usr/bin/env bash
# Target 22: 1,000 connections a second from one address, which keeps as many as it is allowed; people from 200 other
# addresses connect one after another.
source "$(dirname "$0")/../end_to_end/server.sh"
start_server
hostile connection-attempts --many 1000 --seconds "${BATTALIA_KNOCK_SECONDS:-20}" --measured
[ "$(get /healthz)" = 200 ] || fail "the server is not healthy"
