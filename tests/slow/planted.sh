#!/usr/bin/env bash
# Target 38: the bugs of planted.tsv, planted one at a time into a copy of the sources; the test named with each must
# pass without it and fail with it. They never get into the product. A bug costs a dozen compiled files and one test
# linked and run; the rest comes from the compiler's cache, because it is built as tests/run.sh builds it.
#   tests/slow/planted.sh [PATTERN]        only the bugs that the regular expression matches
set -euo pipefail
cd "$(dirname "$0")/../.."
table=$PWD/tests/slow/planted.tsv
copy=$PWD/build-planted
build=$copy/tree/build  # at the usual depth, so that the compiler's cache recognises it
jobs=${BATTALIA_JOBS:-$(nproc)} pattern=${1:-.}
unset BATTALIA_SLOW  # the usual numbers are enough

rm -rf "$copy/tree"
mkdir -p "$copy/tree"
git ls-files -z | xargs -0 cp --parents -t "$copy/tree"
cmake -S "$copy/tree" -B "$build" -G Ninja -DBATTALIA_SANITIZE=ON -DBATTALIA_WERROR=ON -DBATTALIA_UNITY=ON >/dev/null

rows() { grep -v '^#' "$table" | { grep -E -- "$pattern" || { echo "No bug matches '$pattern'." >&2 && exit 1; }; }; }
build() { ninja -C "$build" -j "$jobs" "$@" >"$copy/build.log" 2>&1 </dev/null || { tail -n 20 "$copy/build.log" && return 1; }; }
try() { timeout 300 "$build/bin/$1" --gtest_filter="$2" --gtest_brief=1 >"$copy/test.log" 2>&1 </dev/null; }  # a test that hangs has failed

targets=$(rows | cut -f 5 | sort -u)
build $targets
while IFS=$'\t' read -r binary filter; do
  try "$binary" "$filter" || { tail -n 20 "$copy/test.log" && echo "$filter fails without a planted bug." && exit 1; }
done < <(rows | cut -f 5,6 | sort -u)

found=0 all=0
# A row may replace text by nothing, and read would merge the two tabs.
while IFS=$'\x1f' read -r bug file from to binary filter; do
  all=$((all + 1))
  sound=$(<"$copy/tree/$file")
  printf '%s\n' "${sound/"$from"/"$to"}" >"$copy/tree/$file"
  if ! build "$binary"; then
    echo "NOT BUILT: $bug"
  elif try "$binary" "$filter"; then
    echo "NOT FOUND: $bug, by $filter"
  else
    found=$((found + 1))
    echo "found: $bug, by $filter$(grep -om 1 ', seed [0-9]*\|seed [0-9]*:' "$copy/test.log" | sed 's/^[, ]*/, /; s/:$//')"
  fi
  cp "$file" "$copy/tree/$file"
  touch "$copy/tree/$file"
done < <(rows | tr '\t' '\037')
echo "metric: target 38: bugs planted, found | $all, $found"
[ "$found" -eq "$all" ]
