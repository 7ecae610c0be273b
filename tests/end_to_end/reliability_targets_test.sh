#!/usr/bin/env bash
# Checks tests/reliability_targets.tsv: every target is listed once and in order, everything that should measure it
# exists, including each name that a pattern allows; what every run must measure is measured by a test, and each script
# of tests/slow/ measures something.
set -euo pipefail
build=$(dirname "$(realpath "${BATTALIA_BIN:?names the folder of the programs}")")
cd "$(dirname "$0")/../.."
fail() { echo "tests/reliability_targets.tsv: $*" >&2; exit 1; }
# From the files that ctest reads: a second ctest would overwrite the log of the one that runs this.
names=$(sed -nE 's/^add_test\(\[=*\[([^]]+)\].*/\1/p' "$build"/tests/*.cmake)
[ -n "$names" ] || fail "ctest lists no tests"

# Expands a pattern with choices into patterns without, one per line: ^(A|B)\.C$ gives ^A\.C$ and ^B\.C$.
choices() {
  local pattern=$1 before inner after choice
  if [[ $pattern =~ ^(.*)\(([^()]*)\)(.*)$ ]]; then
    before=${BASH_REMATCH[1]} inner=${BASH_REMATCH[2]} after=${BASH_REMATCH[3]}
    while read -r choice; do choices "$before$choice$after"; done < <(tr '|' '\n' <<<"$inner")
  else
    tr '|' '\n' <<<"$pattern"
  fi
}

next=1 measured=0
while IFS=$'\t' read -r target when what wanted by more; do
  [ "$target" = "$next" ] || { [ "$target" -gt "$next" ] && [ "$next" -gt 38 ]; } || fail "target $next is missing"
  next=$((target + 1))
  [ -n "$what" ] && [ -n "$wanted" ] && [ -z "$more" ] || fail "target $target needs five columns, separated by tabs"
  [[ $when == ci || $when == slow ]] || fail "target $target: when is ci or slow"
  [ "$when" = slow ] || [[ ${by#part } == "test "* ]] || fail "target $target: a target that only scripts measure belongs to the slow set"
  while read -r measure; do
    case "$measure" in
      "test "*)
        while read -r one; do
          grep -qE "$one" <<<"$names" || fail "target $target: no test is called $one"
        done < <(choices "${measure#test }" | sort -u)
        ;;
      "script "*) [ -x "tests/slow/${measure#script }" ] || fail "target $target: there is no tests/slow/${measure#script }" ;;
      *) fail "target $target: '$measure' measures nothing" ;;
    esac
  done < <(sed 's/^part //; s/ & /\n/g' <<<"$by")
  measured=$((measured + 1))
done < <(grep -v '^#' tests/reliability_targets.tsv)
[ "$measured" -ge 38 ] || fail "there are at least 38 targets, not $measured"
for script in tests/slow/*.sh; do bash -n "$script"; done
# Each bug of tests/slow/planted.tsv can still be planted: its text occurs once in its file. And the test that finds it
# still exists: a filter that matches no test would pass with the bug.
while IFS=$'\x1f' read -r bug file from _ _ filter; do
  [ "$(grep -cF -- "$from" "$file")" = 1 ] || fail "'$bug' of tests/slow/planted.tsv: \"$from\" does not occur exactly once in $file"
  suite=${filter%%.*} test=${filter#*.}
  grep -rqE --include='*_test.cpp' "^TEST(_F|_P)?\(${suite#\*}, ${test%%\**}" tests ||
    fail "'$bug' of tests/slow/planted.tsv: no test is called $filter"
done < <(grep -v '^#' tests/slow/planted.tsv | tr '\t' '\037')
echo "$measured targets are measured."
