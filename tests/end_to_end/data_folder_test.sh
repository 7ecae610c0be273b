#!/usr/bin/env bash
# A data folder belongs to one program at a time, and to the keys that it was created with: against the real programs.
source "$(dirname "$0")/server.sh"
cd "$(dirname "$0")/../.."

start_server
match=$(battalia --quiet --as Rupert new naseby-1645 --seat red --computer blue)

# ---- the folder
code=0
told=$("$bin/battaliad" --port 0 --data-dir "$work/data" 2>&1) || code=$?
[ "$code" -ne 0 ] || fail "a second server starts on the same folder"
grep -q "is in use by battaliad .*, process $server on $(hostname), since 20" <<<"$told" || fail "it does not say which process uses it: $told"
[ "$(get /healthz)" = 200 ] || fail "the first server no longer answers"
mkdir "$work/elsewhere"
ctl backup "$work/elsewhere/battalia.db" >"$work/backup.log" || fail "no backup can be made while the server runs"
for command in migrate rebuild "restore $work/elsewhere/battalia.db" "recover $work/elsewhere/battalia.db"; do
  # shellcheck disable=SC2086
  ! told=$(ctl $command 2>&1) || fail "$command works while the server runs"
  grep -q "in use by battaliad .*process $server " <<<"$told" || fail "$command: $told"
done
ctl verify >"$work/verify.log" || fail "verify does not work while the server runs"
for command in "verify 999" "dump 999" "show 999"; do
  told=$(ctl $command 2>&1) && fail "$command succeeds without such a match: $told"
  grep -q "^battaliactl: There is no match 999 in " <<<"$told" || fail "$command says: $told"
done
told=$(ctl show "$match" --version 999 2>&1) && fail "a row that match $match does not have is shown"
grep -q "^battaliactl: Match $match has only " <<<"$told" || fail "$told"
ctl export "$match" "$work/export.jsonl" || fail "export does not work while the server runs"
ctl import "$work/export.jsonl" >"$work/import.log" 2>&1 && fail "a match that already exists can be imported"
ctl add-user Anne --role organiser <<<"correct horse battery" >"$work/accounts.log" || fail "no account can be created while the server runs"
ctl ban Anne --reason "to see that it works" >>"$work/accounts.log" || fail "nobody can be banned while the server runs"
kill_server
start_server  # files left by a killed server do not prevent a start
kill -TERM "$server"
await_end
echo "Only one server at a time can use a folder."

# ---- reading changes nothing
print_files() { find "$work/data" -printf '%p %s %T@\n' | sort; }
before=$(print_files)
ctl verify >"$work/verify.log"
ctl show "$match" >/dev/null
ctl export "$match" "$work/export.jsonl"
ctl backup "$work/elsewhere/second.db" >>"$work/backup.log"
[ "$(print_files)" = "$before" ] || fail "a check has changed the data folder: $(diff <(echo "$before") <(print_files))"
echo "Checks change nothing in it."

# ---- the keys
refuses() {  # refuses WHAT: the server does not start, says so, and has touched nothing
  local before told code=0
  before=$(cd "$work/data" && sha256sum -- *.key 2>/dev/null || true)
  told=$("$bin/battaliad" --port 0 --data-dir "$work/data" 2>&1) || code=$?
  [ "$code" -eq 2 ] || fail "started with $code where it should not: $told"
  grep -q "$1" <<<"$told" && grep -q -- --accept-new-keys <<<"$told" || fail "it does not say '$1' and what to do: $told"
  [ "$(cd "$work/data" && sha256sum -- *.key 2>/dev/null || true)" = "$before" ] || fail "keys were changed"
}
mkdir "$work/keys"
cp "$work"/data/*.key "$work/keys/"
for key in dice password heads; do
  head -c 32 /dev/urandom >"$work/data/$key.key"
  refuses "$key.key is not the one that this database was used with"
  rm "$work/data/$key.key"
  refuses "$key.key is missing"
  cp "$work/keys/$key.key" "$work/data/"
done
printf 'cut short' >"$work/data/dice.key"
code=0
told=$("$bin/battaliad" --port 0 --data-dir "$work/data" 2>&1) || code=$?
[ "$code" -eq 2 ] || fail "with a key that was cut short it ends with $code, and the service would start it for ever"
grep -q "dice.key must hold exactly 32 bytes" <<<"$told" || fail "it does not say what is wrong with the key: $told"
rm "$work"/data/*.key
refuses "dice.key is missing"
! told=$(ctl set-password Anne <<<"battery staple battery" 2>&1) || fail "a password can be set with a new key"
grep -q "password.key is missing" <<<"$told" && [ ! -e "$work/data/password.key" ] || fail "the admin tool: $told"
cp "$work"/keys/*.key "$work/data/"
start_server
battalia --as Rupert list >"$work/list.log" || fail "the original keys are not accepted again"
kill -TERM "$server"
await_end
grep -q "accepted as requested\|not proved\|stay unproved" "$work/server.log" && fail "a key or secret was replaced: $(tail -n 5 "$work/server.log")"
rm "$work/data/password.key"
start_server --accept-new-keys
grep -q "accepted as requested: .*password.key is missing" "$work/server.log" || fail "the log does not say what was accepted"
kill -TERM "$server"
await_end
start_server
echo "The server does not start with another key, or without one."
