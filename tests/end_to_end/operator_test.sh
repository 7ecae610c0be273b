#!/usr/bin/env bash
# What an operator relies on, against the real server: one order can be followed through the log by its request id;
# every metric is explained in deploy/README.md; the alerts and the dashboard use existing metrics, and, if Debian's
# prometheus is installed, its promtool accepts them.
source "$(dirname "$0")/server.sh"
cd "$(dirname "$0")/../.."
start_server --log-level debug --log-json true

# A few orders, given as a player gives them.
match=$(battalia --quiet --as Rupert new naseby-1645 --seat red --computer blue)
battalia --as Rupert bot --match "$match" --seat red --ack-log "$work/acks-red" >"$work/bot.log" 2>&1 &
acknowledged() { [ "$(acks)" -ge 5 ]; }
await "five acknowledged orders" acknowledged

# ---- one order through the log
request=$(sed -n '3p' "$work/acks-red" | awk '{print $3}')
grep "\"request\":\"$request\"" "$work/server.log" >"$work/followed" || fail "request $request is not in the log"
steps=$(sed 's/.*"text":"\([a-z]*\)".*/\1/' "$work/followed" | tr '\n' ' ')
[ "$steps" = "asked adjudicated stored told answered " ] || fail "the log of request $request has the steps: $steps"
grep -q '"person":"Rupert"' "$work/followed" || fail "the log does not say whose order it was"
grep '"text":"answered"' "$work/followed" | grep -q '"answer":"accepted"' || fail "the log does not say how it was answered"
if command -v python3 >/dev/null; then
  python3 -c 'import json, sys; [json.loads(line) for line in sys.stdin]' <"$work/server.log" || fail "a line of the log is not JSON"
fi
echo "One order in the log: $steps(request $request)."

# ---- metrics
[ "$(get /metrics)" = 200 ] || fail "there are no metrics"
tr -d '\r' <"$work/answer" | sed '1,/^$/d' >"$work/figures"
sed -n 's/^# TYPE \([a-z_]*\) .*/\1/p' "$work/figures" | sort >"$work/names"
[ "$(wc -l <"$work/names")" -ge 25 ] || fail "only $(wc -l <"$work/names") metrics are served"
while read -r name; do
  grep -q "^| \`$name\`" deploy/README.md || fail "deploy/README.md does not explain $name"
done <"$work/names"
grep -o '^| `[a-z]*_[a-z_]*`' deploy/README.md | tr -d '|` ' | sort >"$work/explained"
grep -rhoE '"battalia_[a-z_]+"' server | tr -d '"' | sort -u >"$work/in-code"
while read -r name; do  # some appear only once they have a value
  grep -qx "$name" "$work/names" "$work/in-code" || fail "deploy/README.md explains $name, which does not exist"
done <"$work/explained"
{ grep -ohE '(battalia|process)_[a-z_]+' deploy/prometheus/alerts.yml; grep -ohE '(battalia|process)_[a-z_]+' deploy/prometheus/dashboard.json; } |
  sed -E 's/_(bucket|count|sum)$//' | sort -u | while read -r name; do
  grep -qx "$name" "$work/explained" || fail "the alerts or the dashboard use $name, which does not exist"
done
for stage in adjudicate store tell; do
  told=$(sed -n "s/^battalia_order_stage_seconds_count{stage=\"$stage\"} //p" "$work/figures")
  [ "${told:-0}" -ge 5 ] || fail "stage $stage has measured ${told:-nothing}"
done
grep -qx 'battalia_matches_stored 1' "$work/figures" && grep -qx 'battalia_matches_unfinished 1' "$work/figures" ||
  fail "one match is stored and unfinished, but: $(grep '^battalia_matches_' "$work/figures")"
echo "$(wc -l <"$work/names") metrics, each explained; alerts and dashboard use no others."

if command -v promtool >/dev/null; then
  promtool check metrics <"$work/figures" >"$work/promtool.log" 2>&1 || fail "promtool rejects the metrics"
  promtool check rules deploy/prometheus/alerts.yml >>"$work/promtool.log" 2>&1 || fail "promtool rejects the alerts"
  sed "s#/etc/prometheus/alerts.yml#$PWD/deploy/prometheus/alerts.yml#" deploy/prometheus/prometheus.yml >"$work/prometheus.yml"
  promtool check config "$work/prometheus.yml" >>"$work/promtool.log" 2>&1 || fail "promtool rejects the configuration"
  promtool test rules tests/end_to_end/alerts.yml >>"$work/promtool.log" 2>&1 || fail "an alert does not fire, or fires without reason"
  echo "promtool accepts everything, and the alerts fire when they should."
else
  echo "promtool is not installed, so the alerts are not tested."
fi
