#!/usr/bin/env bash
# The slow set, run before a release: the tests again with larger numbers (BATTALIA_SLOW=1: thousands of games instead
# of hundreds), built as they are deployed, and the scripts of tests/slow/. Ends with one table of the reliability targets
# (tests/reliability_targets.tsv): number, wanted, found; and one of what else was measured. For each script a line
# says how long it may take; one that takes longer has failed, so that the set always ends: on two processors after six
# to seven hours at most, one of them for the soak; usually after half of that.
#
#   tests/slow.sh [PATTERN]        only the tests whose name matches the regular expression, and no scripts
#   tests/slow.sh --only 4,26      only what measures these targets
#   BATTALIA_BUILD=build tests/slow.sh ...      with what is built there, brought up to date, whatever its build type
set -euo pipefail
cd "$(dirname "$0")/.."
jobs=${BATTALIA_JOBS:-$(nproc)}
build=${BATTALIA_BUILD:-build-slow}
mkdir -p "$build/results"
build=$(realpath "$build")
export BATTALIA_SLOW=1 BATTALIA_JOBS=$jobs BATTALIA_BIN=$build/bin BATTALIA_KILLS=${BATTALIA_KILLS:-200}
log=$build/slow.log
results=$build/results
pattern=. scripts=yes only=""
case "${1:-}" in
  --only) only=${2:?--only wants numbers of targets, as 4,26} ;;
  -*) sed -n '2,11s/^# \{0,1\}//p' "$0" && exit 0 ;;
  "") ;;
  *) pattern=$1 scripts=no ;;
esac
say() { printf '== %s (at %d:%02d)\n' "$1" $((SECONDS / 60)) $((SECONDS % 60)); }

targets() { grep -v '^#' tests/reliability_targets.tsv; }
chosen() { [ -z "$only" ] || [[ ",$only," == *",$1,"* ]]; }
# The tests and scripts that measure the chosen targets, one per line: "test REGEX" or "script FILE".
measures() {
  while IFS=$'\t' read -r target _ _ _ by; do
    ! chosen "$target" || sed 's/^part //; s/ & /\n/g' <<<"$by"
  done < <(targets)
}
if [ -n "$only" ]; then
  [ -n "$(measures)" ] || { echo "Target $only is not in tests/reliability_targets.tsv." >&2 && exit 2; }
  pattern=$(measures | sed -n 's/^test //p' | sort -u | paste -sd '|')
fi

# Minutes that a script may take.
minutes_of() {
  case "$1" in
    soak.sh) echo 70 ;;
    coverage.sh) echo 90 ;;
    machine.sh | planted.sh | sanitizers.sh) echo 60 ;;
    fuzz.sh | load.sh | package.sh | same_digests.sh) echo 30 ;;
    *) echo 10 ;;
  esac
}

deploy/packages.sh build tests
deploy/packages.sh slow || echo "Scripts that need clang or gcovr will be skipped."
rm -f "$results"/*
: >"$log"
say "Building into $build"
if [ ! -f "$build/build.ninja" ]; then cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release >/dev/null; fi
ninja -C "$build" -j "$jobs" >"$build/ninja.log" || { tail -n 20 "$build/ninja.log" && exit 1; }

# The speed of this machine: waits for its disk or processor can be no shorter than it allows.
unrest() { read -r one _ </proc/loadavg && echo "metric: the machine's load $1 | $one on $(nproc) processors"; }
unrest "before" | tee -a "$log"
sync_ms=$(LC_ALL=C dd if=/dev/zero of="$build/synced" bs=4k count=200 oflag=dsync 2>&1 | sed -nE 's/.* ([0-9.]+) s,.*/\1/p' | awk '{ print $1 * 5 }')
echo "metric: one sync of 4 KiB, ms | ${sync_ms:-unknown}" | tee -a "$log"
rm -f "$build/synced"

if [ -n "$pattern" ]; then
  say "Tests, 90 minutes at most"
  timeout 5400 ctest --test-dir "$build" -j "$jobs" --timeout 3600 --verbose -R "$pattern" </dev/null >>"$log" 2>&1 || true
fi
for file in tests/slow/*.sh; do
  script=$(basename "$file")
  [ "$scripts" = yes ] || continue
  [ -z "$only" ] || measures | grep -qx "script $script" || continue
  say "$script, $(minutes_of "$script") minutes at most"
  from=$SECONDS code=0
  timeout --kill-after=30 "$(minutes_of "$script")m" bash "$file" >"$results/$script" 2>&1 </dev/null || code=$?
  case $code in
    0) echo passed ;;
    77) echo "skipped: $(tail -n 1 "$results/$script")" ;;
    124 | 137) echo "FAILED: still running after $(minutes_of "$script") minutes" ;;
    *) echo "FAILED: $(grep -v '^metric:' "$results/$script" | grep -m 1 . || echo "with $code")" ;;
  esac >"$results/$script.ended"
  echo " in $((SECONDS - from)) s" >>"$results/$script.ended"
  cat "$results/$script" >>"$log"
done

unrest "afterwards" >>"$log"

# "passed", "FAILED", and the number of tests; empty if nothing was run.
outcome_of() {  # outcome_of MEASURE
  case "$1" in
    "test "*)
      sed -nE 's/^ *[0-9]+\/[0-9]+ Test +#[0-9]+: ([^ ]+) \.*( +|\*\*\*)(Passed|Failed|Timeout|Exception|Skipped).*/\1 \3/p' "$log" |
        names="${1#test }" awk '$1 ~ ENVIRON["names"] { ++all; if ($2 != "Passed") ++bad } END { if (all) print (bad ? "FAILED, " bad " of " : "passed, ") all (all == 1 ? " test" : " tests") }'
      ;;
    "script "*) paste -sd '' "$results/${1#script }.ended" 2>/dev/null || true ;;
  esac
}
metrics_of() { sed -nE "s/^([0-9]+: )?metric: target $1: (.*) \| (.*)\$/\2: \3/p" "$log" | paste -sd ';' | sed 's/;/; /g'; }

failed=no
row() { printf '%3s  %-4s %s\n              wanted  %s\n              found   %s\n' "$@"; }
echo
while IFS=$'\t' read -r target when what wanted by; do
  chosen "$target" || continue
  found=""
  while read -r measure; do
    outcome=$(outcome_of "$measure")
    [ -n "$outcome" ] || outcome="not measured"
    case "$measure" in "script "*) outcome="${measure#script }: $outcome" ;; esac
    case "$outcome" in *passed*) ;; *) failed=yes ;; esac
    found+="${found:+; }$outcome"
  done < <(sed 's/^part //; s/ & /\n/g' <<<"$by")
  case "$by" in "part "*) found="in part: $found" ;; esac
  figures=$(metrics_of "$target")
  row "$target" "$when" "$what" "$wanted" "$found${figures:+
                      $figures}"
done < <(targets)

for file in tests/slow/*.sh; do  # those that belong to no target
  script=$(basename "$file")
  [ -e "$results/$script.ended" ] && ! grep -qE "script $script( |\$)" tests/reliability_targets.tsv || continue
  ended=$(paste -sd '' "$results/$script.ended")
  row "" slow "$(sed -n '2s/^# //p' "$file")" "passed" "$ended"
  case "$ended" in passed*) ;; *) failed=yes ;; esac
done

# A test reports a metric with tests/support/metric.h, as a line "metric: what | value".
echo
sed -nE '/metric: target [0-9]+:/d; s/^([0-9]+: )?metric: (.*) \| (.*)$/\2\t\3/p' "$log" | sort |
  while IFS=$'\t' read -r what value; do printf '%-80s %s\n' "$what" "$value"; done
if grep -qE '^ *[0-9]+/[0-9]+ Test .*\*\*\*(Failed|Timeout|Exception)' "$log"; then
  grep -E '\*\*\*(Failed|Timeout|Exception)' "$log"
  failed=yes
fi
say "Done; the full output is in $log"
[ "$failed" = no ]
