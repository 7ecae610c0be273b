#!/usr/bin/env bash
# Target 39: an hour of tests/end_to_end/costly_test.sh's search for costly inputs, judged by another client's ping.
BATTALIA_SLOW=1 BATTALIA_COSTLY_SECONDS=${BATTALIA_COSTLY_SECONDS:-3600} exec bash "$(dirname "$0")/../end_to_end/costly_test.sh"
