#!/usr/bin/env bash
# One damaged match, with the real programs: it is set aside and reported to its players and the operator, all others
# are served, exported and backed up, and its sound rows continue as a new match.
source "$(dirname "$0")/server.sh"
cd "$(dirname "$0")/../.."

start_server
first=$(battalia --quiet --as Rupert new naseby-1645 --seat red --computer blue)
second=$(battalia --quiet --as Ottilia new naseby-1645 --seat red)
battalia --as Quirin join "$second" blue >"$work/join.log" || battalia --as Quirin join "$second" --seat blue >"$work/join.log"
third=$(battalia --quiet --as Rupert new naseby-1645 --seat blue --computer red)
battalia --as Ottilia list >"$work/list.log"
kill -TERM "$server"
await_end

# ---- changes a byte of the second match's log, in the row with which Quirin took the seat
at=$(grep -obUaP '\x12\x06Quirin' "$work/data/battalia.db" | tail -n 1 | cut -d: -f1)
[ -n "$at" ] || fail "the row is not found"
printf 'K' | dd of="$work/data/battalia.db" bs=1 seek=$((at + 2)) conv=notrunc 2>/dev/null
code=0
told=$(ctl verify 2>&1) || code=$?
[ "$code" -eq 1 ] || fail "verify ends with $code"
grep -q "^match $second: .*NOT SOUND" <<<"$told" && grep -q "the log of match $second is damaged at row" <<<"$told" || fail "it is not named: $told"
[ "$(grep -c '^match .*, sound$' <<<"$told")" -eq 2 ] || fail "the other two are not sound: $told"
grep -q "battaliactl salvage $second " <<<"$told" || fail "the message does not suggest battaliactl salvage: $told"

# ---- all other matches continue
start_server
grep -q "the log of match $second is damaged at row .*set aside, all others are not affected" "$work/server.log" || fail "the server's log does not report it"
[ "$(get /metrics)" = 200 ] && grep -q '^battalia_matches_damaged 1' "$work/answer" || fail "no metric reports it"
battalia --as Rupert map "$first" >"$work/map.log" && battalia --as Rupert map "$third" >>"$work/map.log" || fail "a sound match is not served"
for match in "$first" "$third"; do ctl export "$match" "$work/$match.jsonl" || fail "match $match is not exported"; done
! told=$(ctl export "$second" "$work/x.jsonl" 2>&1) || fail "a damaged match is exported"
grep -q "match $second is damaged" <<<"$told" || fail "$told"

# ---- its players are informed
battalia --as Ottilia list --mine >"$work/list.log" 2>&1 || battalia --as Ottilia list >"$work/list.log"
grep -q "^$second .*damaged on the server; its operator has been notified" "$work/list.log" || fail "the list says: $(cat "$work/list.log")"
! told=$(battalia --as Ottilia map "$second" 2>&1) || fail "a damaged match is shown"
grep -q "The record of this game was damaged" <<<"$told" || fail "a player who opens it reads: $told"

# ---- it is backed up, and the backup is marked as unsound
mkdir "$work/programs"
cp deploy/backup.sh "$work/programs/"
ln -s "$(realpath "$bin")/battaliactl" "$work/programs/battaliactl"
code=0
folder=$("$work/programs/backup.sh" "$work/data" 2>"$work/backup.log" | tail -n 1) || code=$?
[ "$code" -eq 3 ] && [[ $folder == *Z-unsound ]] && [ -s "$folder/battalia.db" ] || fail "the backup ends with $code: $folder"
code=0
"$bin/battaliactl" --data-dir "$work/drill" restore "$folder/battalia.db" >"$work/restore.log" 2>&1 || code=$?
[ "$code" -eq 3 ] || fail "restoring it ends with $code"
"$bin/battaliactl" --data-dir "$work/drill" export "$first" "$work/drill.jsonl" || fail "the sound match of a backup is not there"
cmp -s "$work/drill.jsonl" <("$bin/battaliactl" --data-dir "$work/drill" export "$first" -) || fail "two exports of it differ"

# ---- it is salvaged while the server runs
told=$(ctl salvage "$second") || fail "it is not salvaged"
new=$(sed -n "s/^Match $second continues as match \([0-9]*\), .*/\1/p" <<<"$told")
[ -n "$new" ] || fail "the new match is not named: $told"
told=$(battalia --as Ottilia map "$second" 2>&1) && fail "the damaged match is shown"
grep -q "continues as game $new" <<<"$told" || fail "the message does not name the new match: $told"
battalia --as Ottilia map "$new" >"$work/map.log" || fail "the new match is not served"
battalia --as Ottilia list >"$work/list.log"
grep -q "^$second .*continues as match $new" "$work/list.log" || fail "the list says: $(cat "$work/list.log")"
ctl replay "$new" | grep -q "game $second was damaged" || fail "its log does not say where it comes from"
[ "$(get /metrics)" = 200 ] && grep -q '^battalia_matches_damaged 0' "$work/answer" || fail "the metric does not go back to 0"
ctl verify >"$work/verify.log" || fail "a salvaged match still counts as a fault"
folder=$("$work/programs/backup.sh" "$work/data" 2>>"$work/backup.log" | tail -n 1) || fail "the next backup is not sound"
[[ $folder == *Z ]] || fail "the backup is called $folder"
! ctl salvage "$second" 2>"$work/again.log" || fail "a match can be salvaged twice"
! ctl salvage "$first" 2>>"$work/again.log" || fail "a sound match can be salvaged"
restart_log=$(wc -l <"$work/server.log")
kill -TERM "$server"
await_end
start_server
tail -n +"$restart_log" "$work/server.log" | grep -q "set aside" && fail "a known fault is reported again"
echo "Match $second was set aside, and continues as match $new; all others were served."

# ---- two backups within a second get different names
"$work/programs/backup.sh" "$work/data" >"$work/one" 2>>"$work/backup.log" & one=$!
"$work/programs/backup.sh" "$work/data" >"$work/two" 2>>"$work/backup.log"
wait "$one"
one=$(tail -n 1 "$work/one") two=$(tail -n 1 "$work/two")
[ "$one" != "$two" ] && [ "$(ls "$one" "$two" | grep -c '^battalia.db$')" -eq 2 ] || fail "two backups: $one and $two"
[ -z "$(find "$one" "$two" -mindepth 1 -type d)" ] || fail "one lies within the other"
kill -TERM "$server"
await_end

# ---- a corrupt database file: the printed commands recover everything that can be read
printf 'garbage garbage garbage' | dd of="$work/data/battalia.db" bs=1 seek=$((4096 * 20)) conv=notrunc 2>/dev/null
! told=$("$bin/battaliad" --port 0 --data-dir "$work/data" 2>&1) || fail "a server starts on it"
grep -q "damaged, so the server does not start" <<<"$told" || fail "$told"
sed -n 's/^    \(mkdir .*\)/\1/p; s/^    battaliactl \(.* recover .*\)/'"${bin//\//\\/}"'\/battaliactl \1/p' <<<"$told" >"$work/commands"
[ "$(wc -l <"$work/commands")" -eq 2 ] || fail "the commands are not printed: $told"
code=0
bash -e "$work/commands" >"$work/recover.log" 2>&1 || code=$?
[ "$code" -eq 0 ] || [ "$code" -eq 3 ] || fail "the printed commands end with $code: $(cat "$work/recover.log")"
start_server
[ "$(get /healthz)" = 200 ] || fail "the recovered database is not served"
echo "A corrupt database file was recovered by the commands that the server prints."
