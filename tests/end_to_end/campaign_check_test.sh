#!/usr/bin/env bash
# `battaliactl campaign check` with the real program and the real rule systems: the campaigns that come with it and the
# examples for writers are valid, a writer's mistake is reported with its line, and so is one that only the rule system
# can find. For a campaign whose rule system is not in this build the message says exactly that.
source "$(dirname "$0")/server.sh"

campaigns=server/campaign/campaigns
sound=0
for file in "$campaigns"/*.toml server/campaign/content/examples/*.toml; do
  if ctl campaign check "$file" >"$work/said" 2>"$work/error"; then
    grep -q "sound" "$work/said" || fail "$file: $(cat "$work/said")"
    sound=$((sound + 1))
  else
    [ "$(wc -l <"$work/said")" -eq 1 ] && grep -q "There is no rule system" "$work/said" || fail "$file: $(cat "$work/said")"
  fi
done
[ "$sound" -ge 4 ] || fail "only $sound campaigns are valid"

# told LINE WORDS: the changed file has that error at that line.
told() {
  if ctl campaign check "$work/changed.toml" >"$work/said" 2>&1; then fail "no fault found"; fi
  grep -q "^$work/changed.toml:$1: .*$2" "$work/said" || fail "line $1: $2, not: $(cat "$work/said")"
}
line_of() { grep -nm1 "$1" "$work/changed.toml" | cut -d: -f1; }
sed 's/^castle = 3/castel = 3/' "$campaigns/the-county-divided.toml" >"$work/changed.toml"
told "$(line_of castel)" 'Did you mean "castle"'
sed 's/profile = "halberdiers"/profile = "halbardiers"/' "$campaigns/the-county-divided.toml" >"$work/changed.toml"
told "$(line_of 'key = "billmen"' | awk '{ print $1 - 1 }')" 'no profile "halbardiers". Did you mean "halberdiers"'
sed 's/^terrain rough moss/terrain roug moss/' "$campaigns/the-county-divided.toml" >"$work/changed.toml"
told "$(line_of 'terrain roug moss')" 'These rules have no terrain "roug"'
sed 's/^rolls = "shooting_test"/rolls = "shoting_test"/' "$campaigns/the-county-divided.toml" >"$work/changed.toml"
told "$(line_of 'when = "rain"' | awk '{ print $1 - 1 }')" 'no dice for "shoting_test". Did you mean "shooting_test"'
sed 's/men_each = 20/men_each = 1/' "$campaigns/the-county-divided.toml" >"$work/changed.toml"
told "[0-9]*" "figures"
ctl --json campaign check "$work/changed.toml" >"$work/said" 2>"$work/error" && fail "an invalid file passes"
grep -q '^{"line":[0-9]*,"fault":' "$work/said" || fail "no JSON: $(cat "$work/said")"
if ctl campaign check "$work/none.toml" 2>"$work/error"; then fail "a missing file passes"; fi
