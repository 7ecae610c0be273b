#!/usr/bin/env bash
# Targets 26, 27 and 29 in every run: fifty games with 400 connections under a steady load for 20 seconds, a burst and a
# restart, by tests/slow/load.sh, which has 200 games for ten minutes. Nothing may be lost or stay unanswered; speed is
# judged in the slow set, which has the machine to itself.
export BATTALIA_GAMES=${BATTALIA_GAMES:-50} BATTALIA_LOAD_SECONDS=${BATTALIA_LOAD_SECONDS:-20} BATTALIA_TIMED=no
exec bash "$(dirname "$0")/../slow/load.sh"
