#!/usr/bin/env bash
# Builds everything with AddressSanitizer and UndefinedBehaviorSanitizer, warnings as errors, and runs every test,
# including the end-to-end tests with the real programs. Installs what is missing. The last line is
# "N passed, M failed"; the exit status is 0 only when something ran and nothing failed. A program that fails is run
# once more: one that passes then is reported as unsteady, to be fixed, so that a busy machine does not stop a release.
#
#   tests/run.sh [PATTERN]      only the tests whose name matches the regular expression
#   BATTALIA_SANITIZE=full ...  with the checks that find little and cost a fifth of the build (CMakeLists.txt)
set -euo pipefail
cd "$(dirname "$0")/.."
sanitize=${BATTALIA_SANITIZE:-ON}
build="build-asan"
[ "$sanitize" = ON ] || build=build-asan-$sanitize
jobs=${BATTALIA_JOBS:-$(nproc)}

say() { printf '\n== %s (at %d:%02d)\n' "$1" $((SECONDS / 60)) $((SECONDS % 60)); }

say "Packages"
deploy/packages.sh build tests package
deploy/packages.sh web || echo "The web client's tests will be skipped."

say "Building into $build, $jobs files at a time"
mkdir -p "$build"
export CCACHE_STATSLOG=$PWD/$build/ccache.log
: >"$CCACHE_STATSLOG"
cmake -S . -B "$build" -G Ninja -DBATTALIA_SANITIZE="$sanitize" -DBATTALIA_WERROR=ON -DBATTALIA_UNITY=ON >"$build/cmake.log" 2>&1 ||
  { cat "$build/cmake.log" && exit 1; }
NINJA_STATUS="[%f/%t %es] " ninja -C "$build" -j "$jobs"
if [ -s "$CCACHE_STATSLOG" ]; then ccache --show-log-stats || true; fi

at_a_time=$((jobs + 2))  # some wait for a server, a browser or a disk
say "Tests, $at_a_time at a time"
# A sanitizer's finding ends the program, so that no test passes with one. Two callers are kept for each allocation and
# release. More would cost a fifth of the time: run a failed test separately for its full report. With fewer, leaks are
# not found.
export ASAN_OPTIONS=strict_string_checks=1:check_initialization_order=1:malloc_context_size=2:quarantine_size_mb=4
export UBSAN_OPTIONS=print_stacktrace=1
rm -rf "$build/all_well" "$build/times"
mkdir "$build/times"
export BATTALIA_TIMES=$PWD/$build/times
{ ctest --test-dir "$build" -j "$at_a_time" --timeout 3600 --output-on-failure --repeat until-pass:2 -R "${1:-.}" \
    </dev/null 2>&1 &&
  touch "$build/all_well"; } | tee "$build/tests.log" | grep --line-buffered -vE '^ +Start +[0-9]+:' || true

say "Done"
# A program's own count, if it prints one: many run a whole suite. A program that ends without a count, or fails after a
# good one, counts as one failure. Of two tries the last counts.
read -r passed failed skipped unsteady < <(awk '
  / Testing: /                           { test = $1; name[test] = $3; tries[test]++; counted[test] = 0 }
  / Testing: /                           { passed[test] = failed[test] = skipped[test] = 0 }
  /^\[  PASSED  \] [0-9]+ test/          { passed[test] += $4; counted[test] = 1 }
  /^\[  FAILED  \] [0-9]+ test.*listed/  { failed[test] += $4 }
  /^\[  SKIPPED \] [0-9]+ test.*listed/  { skipped[test] += $4 }
  /^Test Passed\./                       { passed[test] += !counted[test]; if (tries[test] > 1) twice = twice " " name[test] }
  /^Test Failed\./                       { failed[test] += !failed[test] }
  END {
    for (test in tries) { all[1] += passed[test]; all[2] += failed[test]; all[3] += skipped[test] }
    print all[1] + 0, all[2] + 0, all[3] + 0, twice
  }' "$build/Testing/Temporary/LastTest.log")
for name in $unsteady; do echo "unsteady: $name failed, then passed"; done
# Each single test that failed in a try, by its own program's words: gtest's or vitest's.
sed -nE 's/\x1b\[[0-9;]*m//g; s/^\[  FAILED  \] ([^ ,]+\.[^ ,]+).*/\1/p; s/^ *FAIL +//p' "$build/Testing/Temporary/LastTest.log" |
  sort -u | head -n 20 | sed 's/^/failed: /'
[ "$skipped" -eq 0 ] || echo "$skipped skipped"
[ "$passed" -gt 0 ] || echo "No test has passed: no test matches '${1:-.}', or ctest itself failed (see above)."
[ -f "$build/all_well" ] || [ "$failed" -gt 0 ] || failed=1

# The cost of the tests and their budgets (tests/budgets.tsv), in processor seconds.
seconds='function seconds(text, part) { split(text, part, /[ms]/); return part[1] * 60 + part[2] }'
count_to_a_million() { for ((i = 0; i < 1000000; ++i)); do :; done; times; }
speed=$(count_to_a_million | awk "$seconds"'NR == 1 { print (seconds($1) + seconds($2)) / 1.1 }')
awk "$seconds"'
  FNR == 2 { spent = seconds($1) + seconds($2) }
  FNR == 3 { printf "%.2f\t%s\n", spent, $0 }' "$build"/times/* | sort -rn >"$build/times.tsv"
awk -F '\t' -v speed="$speed" '
  /^#/ { next }
  FILENAME ~ /budgets/ { name[++many] = $1; budget[many] = $2 * speed; tests[many] = $3; next }
  { for (i = 1; i <= many; ++i) if ($2 ~ tests[i]) spent[i] += $1 }
  END {
    for (i = 1; i <= many; ++i) {
      over = spent[i] > budget[i]
      printf "%-28s %7.1f of %7.1f processor seconds%s\n", name[i], spent[i], budget[i], over ? ": OVER BUDGET" : ""
      bad += over
    }
    exit bad > 0
  }' tests/budgets.tsv "$build/times.tsv" || failed=$((failed + 1))
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
