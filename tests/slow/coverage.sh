#!/usr/bin/env bash
# Target 37, branch coverage: of the engine with its rule systems, the projection (which part of a row each seat sees,
# and redaction), the dice with their epochs, seeds, witnesses and proofs, and the store, by the tests of their layers
# and the simulation. Each binary runs once with its usual numbers. Branches that the compiler adds for exceptions do
# not count, nor do our assertions, whose other branch is a bug. Prints the figure of each folder and writes
# build-coverage/branches.txt: every file, and the lines whose branches were not all taken.
#   tests/slow/coverage.sh [BINARY...]        only what these test binaries reach
set -euo pipefail
cd "$(dirname "$0")/../.."
command -v gcovr >/dev/null || { echo "gcovr is not installed, so no branches were counted." && exit 1; }
build=$PWD/build-coverage
unset BATTALIA_SLOW  # the usual numbers are enough
binaries=(rules_tests play_tests store_tests simulation_tests common_tests)
[ $# -eq 0 ] || binaries=("$@")

mkdir -p "$build"
cmake -S . -B "$build" -G Ninja -DBATTALIA_COVERAGE=ON >"$build/cmake.log"
ninja -C "$build" -j "${BATTALIA_JOBS:-$(nproc)}" "${binaries[@]}" >"$build/ninja.log" || { tail -n 20 "$build/ninja.log" && exit 1; }
find "$build" -name '*.gcda' -delete
for binary in "${binaries[@]}"; do
  timeout 3000 "$build/bin/$binary" --gtest_brief=1 </dev/null >"$build/$binary.log" 2>&1 ||
    { grep -A3 'FAILED' "$build/$binary.log" | tail -n 20 && echo "$binary fails; what it covered is still counted."; }
done

# The compiler stores its sources only as paths in this tree, which gcov reads relative to the build folder.
# A file is not counted if one of its sources is not found.
for part in server/*/ common/*/; do ln -sfn "$PWD/${part%/}" "$build/${part%/}"; done
ln -sfn . "$build/$(basename "$build")"
report() { gcovr --root . --object-directory "$build" "$build/server" "$build/common" --branches --exclude-throw-branches --exclude-unreachable-branches \
  --exclude-branches-by-pattern '.*BATTALIA_CHECK.*' --filter 'server/(rules|store)/' --filter 'common/proof/' \
  --filter 'server/play/(log/committed_record|keys/(sealing|signing)|state/dice_state|dice/(verifiable_dice|dice_epochs|seeds|witnesses))\.cpp' "$@"; }
report --csv "$build/branches.csv" --txt "$build/branches.txt" 2>"$build/gcovr.log"
# Columns: filename, line_total, line_covered, line_percent, branch_total, branch_covered, ...
awk -F, '
  NR > 1 { sub(/^build-coverage\//, ""); part = $1; sub(/\/[^\/]*$/, "", part); if ($1 ~ /\/(redaction|committed_record)\.cpp$/) part = "the projection (" $1 ")"
           all[part] += $5; taken[part] += $6; every += $5; covered += $6 }
  END { for (part in all) if (all[part]) printf "metric: target 37: branches covered in %s | %d of %d, %.1f %%\n", part, taken[part], all[part], 100 * taken[part] / all[part]
        printf "metric: target 37: branches covered | %d of %d, %.1f %%\n", covered, every, 100 * covered / every
        exit covered < 0.95 * every }' "$build/branches.csv" | sort
