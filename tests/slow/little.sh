#!/usr/bin/env bash
# Target 19: 1,000 connections that say nothing or drip, 500 each of half-closed ones, of WebSockets that answer no ping and
# of messages that drip, all at the same time: ended in time, and a healthy neighbour is answered all the while.
source "$(dirname "$0")/../end_to_end/server.sh"
start_server --max-connections-per-address 100000 --connections-per-second-per-address 100000
hostile slow --many "${BATTALIA_SILENT:-1000}"
