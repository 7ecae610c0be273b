#!/usr/bin/env bash
# The slow set, run before a release: the tests again with larger numbers (BATTALIA_SLOW=1: thousands of games instead
# of hundreds), built as they are deployed; then what has threads under ThreadSanitizer. Ends with one table of figures.
#
#   tests/slow.sh [PATTERN]      only the tests whose name matches the regular expression
set -euo pipefail
cd "$(dirname "$0")/.."
pattern=${1:-.}
jobs=${BATTALIA_JOBS:-$(nproc)}
log=$PWD/build-slow/slow.log

# Without chance in the layout of addresses, which ThreadSanitizer of g++ 12 does not bear on newer kernels.
run=(ctest)
if setarch -R true 2>/dev/null; then run=(setarch -R ctest); fi

run_tests() {  # run_tests BUILD_DIR CTEST_ARGUMENT...
  "${run[@]}" --test-dir "$1" -j "$jobs" --timeout 7200 --verbose "${@:2}" </dev/null >>"$log" 2>&1 && echo passed || echo FAILED
}

deploy/packages.sh build tests
mkdir -p build-slow && : >"$log"
cmake -S . -B build-slow -G Ninja -DCMAKE_BUILD_TYPE=Release >/dev/null
ninja -C build-slow -j "$jobs"
cmake -S . -B build-tsan -G Ninja -DBATTALIA_TSAN=ON >/dev/null
ninja -C build-tsan -j "$jobs" store_tests net_tests

export TSAN_OPTIONS=halt_on_error=1
threads=$(run_tests build-tsan -L '^(store|net)_tests$')
export BATTALIA_SLOW=1
tests=$(run_tests build-slow -R "$pattern")

# A test reports a figure with tests/support/figure.h, as a line "figure: what | value".
row() { printf '%-80s %s\n' "$1" "$2"; }
echo
row "what" "figure"
row "all tests, with the numbers of the slow set" "$tests"
row "store and network under ThreadSanitizer" "$threads"
sed -nE 's/^([0-9]+: )?figure: (.*) \| (.*)$/\2\t\3/p' "$log" | sort |
  while IFS=$'\t' read -r what value; do row "$what" "$value"; done
[ "$tests $threads" = "passed passed" ] || { grep -E '\*\*\*(Failed|Timeout|Exception)' "$log" && exit 1; }
