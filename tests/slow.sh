#!/usr/bin/env bash
# The slow set: the tests again with the numbers that a release wants (BATTALIA_SLOW=1: thousands of games instead of
# hundreds) and the measurements, built as they are deployed. Ends with one table of the figures they reported.
#
#   tests/slow.sh [PATTERN]      only the tests whose name matches the regular expression
set -euo pipefail
cd "$(dirname "$0")/.."
build="build-slow"
jobs=${BATTALIA_JOBS:-$(nproc)}

deploy/packages.sh build tests
cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release >/dev/null
ninja -C "$build" -j "$jobs"

export BATTALIA_SLOW=1
status=0
ctest --test-dir "$build" -j "$jobs" --timeout 7200 --verbose -R "${1:-.}" </dev/null >"$build/slow.log" 2>&1 || status=$?
grep -E '\*\*\*(Failed|Timeout|Exception)|tests passed' "$build/slow.log" || true

# A test reports a figure with tests/support/figure.h, as a line "figure: what | value".
printf '\n%-72s %s\n' "figure" "value"
sed -nE 's/^([0-9]+: )?figure: (.*) \| (.*)$/\2\t\3/p' "$build/slow.log" | sort |
  while IFS=$'\t' read -r what value; do printf '%-72s %s\n' "$what" "$value"; done
exit "$status"
