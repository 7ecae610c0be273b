#!/usr/bin/env bash
# The slow set, run before a release: the tests again with larger numbers (BATTALIA_SLOW=1: thousands of games instead
# of hundreds), built as they are deployed, and the scripts of tests/slow/. Ends with one table of the bars of trust
# (tests/bars.tsv): bar, figure wanted, figure found; and one of what else was measured.
#
#   tests/slow.sh [PATTERN]      only the tests whose name matches the regular expression, and no scripts
#   tests/slow.sh --bar N        what measures that bar alone
set -euo pipefail
cd "$(dirname "$0")/.."
jobs=${BATTALIA_JOBS:-$(nproc)}
export BATTALIA_SLOW=1 BATTALIA_JOBS=$jobs BATTALIA_BIN=$PWD/build-slow/bin BATTALIA_KILLS=${BATTALIA_KILLS:-200} BATTALIA_LIMIT=3600
log=$PWD/build-slow/slow.log
results=$PWD/build-slow/results
pattern=. scripts=yes only=""
case "${1:-}" in
  --bar) only=${2:?--bar wants its number} ;;
  "") ;;
  *) pattern=$1 scripts=no ;;
esac

bars() { grep -v '^#' tests/bars.tsv; }
measured_by() { bars | awk -F'\t' -v bar="$1" '$1 == bar { sub(/^part /, "", $5); print $5 }'; }

deploy/packages.sh build tests
deploy/packages.sh slow || echo "What wants clang will say that it cannot run."
mkdir -p build-slow "$results"
rm -f "$results"/*
: >"$log"
cmake -S . -B build-slow -G Ninja -DCMAKE_BUILD_TYPE=Release >/dev/null
ninja -C build-slow -j "$jobs"

if [ -n "$only" ]; then
  case "$(measured_by "$only")" in
    "test "*) pattern=$(measured_by "$only") && pattern=${pattern#test } scripts=no ;;
    "script "*) pattern='^$' ;;
    *) echo "Nothing measures bar '$only' yet." && exit 1 ;;
  esac
fi
ctest --test-dir build-slow -j "$jobs" --timeout 7200 --verbose -R "$pattern" </dev/null >>"$log" 2>&1 || true
if [ "$scripts" = yes ]; then
  for file in tests/slow/*.sh; do
    script=$(basename "$file")
    [ -z "$only" ] || [ "$(measured_by "$only")" = "script $script" ] || continue
    if bash "$file" >"$results/$script" 2>&1; then echo passed; else echo FAILED; fi >"$results/$script.ended"
    cat "$results/$script" >>"$log"
  done
fi

# "passed", "FAILED" or nothing, and how many tests it were.
outcome_of() {  # outcome_of MEASURED_BY
  case "$1" in
    "test "*)
      sed -nE 's/^ *[0-9]+\/[0-9]+ Test +#[0-9]+: ([^ ]+) \.*( +|\*\*\*)(Passed|Failed|Timeout|Exception|Skipped).*/\1 \3/p' "$log" |
        names="${1#test }" awk '$1 ~ ENVIRON["names"] { ++all; if ($2 != "Passed") ++bad } END { if (all) print (bad ? "FAILED, " bad " of " : "passed, ") all (all == 1 ? " test" : " tests") }'
      ;;
    "script "*) cat "$results/${1#script }.ended" 2>/dev/null || true ;;
  esac
}
figures_of() { sed -nE "s/^([0-9]+: )?figure: bar $1: (.*) \| (.*)\$/\2 \3/p" "$log" | paste -sd ';' | sed 's/;/; /g'; }

line() { printf '%3s  %-4s %-114s  %-28s  %s\n' "$@"; }
failed=no
echo
line bar when "what" "wanted" "found"
while IFS=$'\t' read -r bar when what wanted by; do
  if [ -n "$only" ] && [ "$bar" != "$only" ]; then continue; fi
  part="" && case "$by" in "part "*) part="in part: " ;; esac
  outcome=$(outcome_of "${by#part }")
  figures=$(figures_of "$bar")
  case "$outcome" in FAILED*) failed=yes ;; esac
  found=${outcome:+$part$outcome}
  line "$bar" "$when" "$what" "$wanted" "${found:-not measured}${figures:+ ($figures)}"
done < <(bars)

for file in tests/slow/*.sh; do  # those that belong to no bar
  script=$(basename "$file")
  [ -e "$results/$script.ended" ] && ! grep -qE "script $script\$" tests/bars.tsv || continue
  line "" slow "$(sed -n '2s/^# //p' "$file")" "passed" "$(cat "$results/$script.ended")"
  grep -q passed "$results/$script.ended" || failed=yes
done

# A test reports a figure with tests/support/figure.h, as a line "figure: what | value".
echo
sed -nE '/figure: bar [0-9]+:/d; s/^([0-9]+: )?figure: (.*) \| (.*)$/\2\t\3/p' "$log" | sort |
  while IFS=$'\t' read -r what value; do printf '%-80s %s\n' "$what" "$value"; done
if grep -qE '^ *[0-9]+/[0-9]+ Test .*\*\*\*(Failed|Timeout|Exception)' "$log"; then
  grep -E '\*\*\*(Failed|Timeout|Exception)' "$log"
  failed=yes
fi
[ "$failed" = no ]
