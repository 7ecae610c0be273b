#!/usr/bin/env bash
# Builds everything with AddressSanitizer and UndefinedBehaviorSanitizer, warnings as errors, and runs every test,
# the end-to-end ones with the real programs among them. Installs what is missing. The last line is
# "N passed, M failed"; the exit status is 0 only when something ran and nothing failed.
#
#   tests/run.sh [PATTERN]      only the tests whose name matches the regular expression
set -euo pipefail
cd "$(dirname "$0")/.."
build="build-asan"
jobs=${BATTALIA_JOBS:-$(nproc)}

say() { printf '\n== %s (at %d:%02d)\n' "$1" $((SECONDS / 60)) $((SECONDS % 60)); }

say "Packages"
deploy/packages.sh build tests
deploy/packages.sh web || echo "The web client's tests will say that they cannot run."

say "Building into $build, $jobs files at a time"
mkdir -p "$build"
export CCACHE_STATSLOG=$PWD/$build/ccache.log
: >"$CCACHE_STATSLOG"
cmake -S . -B "$build" -G Ninja -DBATTALIA_SANITIZE=ON -DBATTALIA_WERROR=ON >"$build/cmake.log" 2>&1 ||
  { cat "$build/cmake.log" && exit 1; }
NINJA_STATUS="[%f/%t %es] " ninja -C "$build" -j "$jobs"
if [ -s "$CCACHE_STATSLOG" ]; then ccache --show-log-stats || true; fi

say "Tests, $jobs at a time"
# A sanitizer's finding ends the program, so that no test passes with one.
export ASAN_OPTIONS=strict_string_checks=1:check_initialization_order=1
export UBSAN_OPTIONS=print_stacktrace=1
ctest --test-dir "$build" -j "$jobs" --timeout 900 --output-on-failure -R "${1:-.}" </dev/null 2>&1 |
  tee "$build/tests.log" | grep --line-buffered -vE '^ +Start +[0-9]+:' || true

say "Done"
skipped=$(grep -cE '^ *[0-9]+/[0-9]+ Test .*\*\*\*Skipped' "$build/tests.log" || true)
read -r failed ran < <(sed -nE 's/^[0-9]+% tests passed, ([0-9]+) tests? failed out of ([0-9]+)$/\1 \2/p' \
  "$build/tests.log") || { failed=0 ran=0 skipped=0; }
[ "$skipped" -eq 0 ] || echo "$skipped skipped"
[ "$ran" -gt 0 ] || echo "No test ran: nothing is named like '${1:-.}', or ctest itself failed (above)."
echo "$((ran - failed - skipped)) passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$ran" -gt 0 ]
