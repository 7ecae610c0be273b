#!/usr/bin/env bash
# Target 39: the search for costly inputs of tests/end_to_end/costly_test.sh for an hour, judged by a bystander's ping.
BATTALIA_SLOW=1 BATTALIA_COSTLY_SECONDS=${BATTALIA_COSTLY_SECONDS:-3600} exec bash "$(dirname "$0")/../end_to_end/costly_test.sh"
