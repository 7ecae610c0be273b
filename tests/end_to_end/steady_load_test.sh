#!/usr/bin/env bash
# Targets 26, 27 and 29 in every run: fifty games with 400 lines under a steady load for 20 seconds, a burst and a restart, by
# tests/slow/load.sh, which has 200 games for ten minutes. Nothing may be lost or stay unanswered; how long it takes is
# for the slow set to say, which has the machine for itself.
export BATTALIA_GAMES=${BATTALIA_GAMES:-50} BATTALIA_LOAD_SECONDS=${BATTALIA_LOAD_SECONDS:-20} BATTALIA_TIMED=no
exec bash "$(dirname "$0")/../slow/load.sh"
