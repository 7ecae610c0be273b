#!/usr/bin/env bash
# No signal except KILL ends the server without a line in its log; files it creates are only for its own user, whatever
# the umask; its last line is JSON if the log is; and the terminal client ends with its documented exit codes.
source "$(dirname "$0")/server.sh"

umask 000
start_server --log-json true
logged() { grep -q "$1" "$work/server.log"; }
match=$(battalia --quiet --as House new naseby-1645 --seat red)
logged "\"text\":\"match made\",\"match\":\"$match\",\"scenario\":\"naseby-1645\",\"detail\":\"House\"" || fail "the log does not mention the match"

# ---- files
others=$(find "$work/data" -perm /077)
[ -z "$others" ] || fail "other users of this machine can read: $others"
ctl export "$match" "$work/data/match.jsonl"
ctl backup "$work/data/copy.db" >/dev/null
others=$(find "$work/data" -perm /077)
[ -z "$others" ] || fail "other users of this machine can read files made by the admin tool: $others"

# ---- text written by others never reaches a terminal as a control sequence
battalia --quiet --as House new naseby-1645 --seat red --title $'evil\xc2\x9b2J\xe2\x80\xae' >/dev/null
battalia --as House list >"$work/list.log"
grep -q evil2J "$work/list.log" || fail "the title is not listed: $(cat "$work/list.log")"
battalia --as House --json list >>"$work/list.log"
ctl dump >>"$work/list.log"
! grep -q $'\xc2\x9b\|\xe2\x80\xae' "$work/list.log" || fail "a control character written by somebody else is printed"

# ---- signals without a meaning
for signal in HUP USR1 USR2 ALRM VTALRM PROF IO STKFLT RTMIN RTMIN+3 RTMAX; do
  kill -s "$signal" "$server"
  case "$signal" in RT*) name=RTMIN ;; IO) name=POLL ;; *) name=$signal ;; esac  # the system's name for it
  await "a line about $signal" logged "\"signal\":\"$name"
done
kill -s PIPE "$server"
kill -s XFSZ "$server"
[ "$(get /healthz)" = 200 ] || fail "a signal without a meaning has ended the server"

# ---- the terminal client's exit codes
code_of() {
  local code=0
  "$@" >"$work/said.log" 2>&1 || code=$?
  echo "$code"
}
[ "$(code_of battalia --as House order 77 1)" = 4 ] || fail "an unknown match does not give 4: $(cat "$work/said.log")"
[ "$(code_of battalia --as Stranger order "$match" 1)" = 4 ] || fail "a missing seat does not give 4: $(cat "$work/said.log")"
[ "$(code_of battalia --as House order "$match")" = 2 ] || fail "a command without its arguments does not give 2"
[ "$(code_of battalia --as House --no-such-option)" = 2 ] || fail "an unknown option does not give 2"
[ "$(code_of battalia --as Computer list)" = 6 ] || fail "a reserved name does not give 6: $(cat "$work/said.log")"

# ---- signals that stop the server
kill -QUIT "$server"
await_end
logged '"text":"stopping: no new orders; waiting for work in progress","signal":"QUIT"' || fail "QUIT is not logged"
logged '"text":"stopped"' || fail "QUIT does not stop the server as TERM does"
start_server --log-json true
kill -ABRT "$server"  # a sanitizer handles the other fatal signals itself
while running "$server"; do sleep 0.02; done
logged '"text":"ended by a signal","signal":"ABRT"' || fail "a fatal signal ends the server without a line in the log"
server=0

# ---- the last line
code=$(code_of "$bin/battaliad" --data-dir "$work/data" --port 0 --log-json true --web-root /nonexistent)
[ "$code" = 2 ] && grep -q '^{"level":"critical","text":"web_root (--web-root) must be a folder, not' "$work/said.log" ||
  fail "a wrong setting ends with $code: $(cat "$work/said.log")"
mkdir "$work/open" && chmod 755 "$work/open"
: >"$work/open/dice.key" && chmod 644 "$work/open/dice.key"
code=$(code_of "$bin/battaliad" --data-dir "$work/open" --port 0 --log-json true)
[ "$code" != 0 ] && grep -q '^{"level":"critical","text":".*dice.key' "$work/said.log" || fail "a wrong key ends with $code: $(cat "$work/said.log")"
if command -v python3 >/dev/null; then
  python3 -c 'import json, sys; [json.loads(line) for line in sys.stdin]' <"$work/server.log" || fail "a line of the log is not JSON"
fi
ctl verify >"$work/verify.log"
echo "signals, files, exit codes and last lines ($((SECONDS - began)) s)"
