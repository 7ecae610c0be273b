#!/usr/bin/env bash
# Target 19: 1,000 connections that send nothing or drip, 500 each of half-closed ones, of WebSockets that answer no
# ping and of messages that drip, all at the same time: they are closed in time, and a well-behaved client is answered
# throughout.
source "$(dirname "$0")/../end_to_end/server.sh"
start_server --max-connections-per-address 100000 --connections-per-second-per-address 100000
hostile slow --many "${BATTALIA_SILENT:-1000}"
