#!/usr/bin/env bash
# Checks that the statements of deploy/ are true of the programs: the sample settings are valid, a backup of the running
# server can be restored and served, and units and scripts are sound, as far as this machine has the tools to check
# them. Installing, upgrading and rolling back on a separate machine is tests/slow/machine.sh.
source "$(dirname "$0")/server.sh"
cd "$(dirname "$0")/../.."

settings=$("$bin/battaliad" --config deploy/battaliad.toml --print-config)
[[ $settings == *'data_dir = '?/var/lib/battalia?* ]] || fail "the sample settings are not valid"
echo "The sample settings are valid."

# ---- the drill of deploy/README.md, during a battle
start_server
match=$(battalia --quiet --as Rupert new naseby-1645 --seat red --computer blue)
battalia --as Rupert bot --match "$match" --seat red --ack-log "$work/acks-red" >"$work/bot.log" 2>&1 &
grown() { [ "$(acks)" -ge 10 ]; }
await "ten orders" grown
mkdir "$work/programs"
cp deploy/backup.sh "$work/programs/"
ln -s "$(realpath "$bin")/battaliactl" "$work/programs/battaliactl"
[[ $("$work/programs/backup.sh" --help) == *"when it cannot write." ]] || fail "the help of backup.sh ends too early"
! told=$("$work/programs/backup.sh" "$work/mistyped" 2>&1) || fail "a folder without a database is backed up"
[[ $told == *"there is no database $work/mistyped/battalia.db"* ]] && [ ! -e "$work/mistyped" ] || fail "a mistyped folder: $told"
before=$(acks)
folder=$(BATTALIA_BACKUP_THEN="$(command -v basename)" "$work/programs/backup.sh" "$work/data" 2>"$work/sent.log" | tail -n 1) || fail "the backup failed"
grep -qx "${folder##*/}" "$work/sent.log" || fail "the command that sends backups did not get the backup"
[ "$(ls "$folder")" = battalia.db ] || fail "in the backup there is $(ls "$folder")"
[ -z "$(find "$work/data/backups" -name '*.key')" ] || fail "there is a key among the backups"

# An interrupted run leaves nothing that counts as a backup; if sending a backup fails the run fails, but old ones are
# still removed.
mkdir -p "$work/data/backups/2001-01-01T00-00-00Z.part" "$work"/data/backups/2001-01-{01..29}T00-00-00Z
sleep 1  # a backup is named by its second
! BATTALIA_BACKUP_THEN=false "$work/programs/backup.sh" "$work/data" >"$work/unsent.log" || fail "a backup that was not sent exits with 0"
[ ! -e "$work/data/backups/2001-01-01T00-00-00Z.part" ] || fail "an interrupted backup is still there"
[ "$(find "$work/data/backups" -name '2*Z' | wc -l)" -eq 30 ] && [ -s "$folder/battalia.db" ] || fail "the newest thirty are not kept"
rmdir "$work"/data/backups/2001-*

# A backup never uses the disk space that the server needs.
mkdir "$work/full"
printf '#!/bin/sh\n[ "$1" != -f ] || { echo 10 4096; exit; }\nexec %s "$@"\n' "$(command -v stat)" >"$work/full/stat"
chmod +x "$work/full/stat"
before_full=$(ls "$work/data/backups")
code=0
PATH=$work/full:$PATH "$work/programs/backup.sh" "$work/data" >"$work/full.log" 2>&1 || code=$?
[ "$code" -eq 1 ] && grep -q "has 0 MiB of room and a backup needs [0-9]* MiB" "$work/full.log" || fail "a backup on a full disk ends with $code: $(cat "$work/full.log")"
[ "$(ls "$work/data/backups")" = "$before_full" ] || fail "a backup without enough space leaves something behind"
if command -v openssl >/dev/null; then
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=backups -keyout "$work/backups.key" -out "$work/backups.pem" 2>/dev/null
  sleep 1  # a backup is named by its second
  closed=$(BATTALIA_BACKUP_FOR="$work/backups.pem" "$work/programs/backup.sh" "$work/data" | tail -n 1) || fail "the encrypted backup failed"
  [ "$(ls "$closed" | xargs)" = "battalia.db.cms keys.tar.cms" ] || fail "next to the encrypted backup there is $(ls "$closed")"
  decrypt() { openssl cms -decrypt -binary -inform DER -in "$closed/$1" -inkey "$work/backups.key" 2>/dev/null; }
  opened() { decrypt battalia.db.cms >"$work/opened.db"; }
  decrypt keys.tar.cms | tar -x -O dice.key | cmp -s - "$work/data/dice.key" || fail "the encrypted keys differ from the original ones"
  opened && "$bin/battaliactl" restore-check "$work/opened.db" >"$work/opened.log" || fail "the encrypted backup cannot be decrypted"
  ! told=$("$bin/battaliactl" restore-check "$closed/battalia.db.cms" 2>&1) || fail "an encrypted backup is checked"
  [[ $told == *"is encrypted; decrypt it first"* ]] || fail "an encrypted backup is called: $told"
  printf 'forged' | dd of="$closed/battalia.db.cms" bs=1 seek=20000 conv=notrunc 2>/dev/null
  ! opened || fail "an encrypted backup that was changed can be decrypted"
fi
kill -TERM "$server"
await_end
"$bin/battaliactl" restore-check "$folder/battalia.db" >"$work/drill.log"
head -c 20000 "$folder/battalia.db" >"$work/torn.db"
if told=$("$bin/battaliactl" restore-check "$work/torn.db" 2>&1) || [[ $told == *"is sound"* ]]; then
  fail "a torn backup is called sound"
fi
mkdir "$work/drill"
"$bin/battaliactl" --data-dir "$work/drill" restore "$folder/battalia.db" >>"$work/drill.log"
tar -C "$work/data" -c dice.key heads.key password.key | tar -C "$work/drill" -x
"$bin/battaliactl" --data-dir "$work/drill" verify >>"$work/drill.log" || fail "the restored database is not sound"
have=$("$bin/battaliactl" --data-dir "$work/drill" dump | grep -vc -- '-$')
[ "$have" -ge "$before" ] || fail "the backup contains $have orders, but $before were acknowledged before it was made"
"$bin/battaliactl" --data-dir "$work/drill" dump | sort >"$work/restored"
"$bin/battaliactl" --data-dir "$work/data" dump | sort >"$work/original"
[ -z "$(comm -23 "$work/restored" "$work/original")" ] || fail "the backup contains rows that the log does not"
mv "$work/data" "$work/data.kept" && mv "$work/drill" "$work/data"
start_server
[ "$(get /healthz)" = 200 ] || fail "the restored server is not healthy"
battalia --as Rupert list >"$work/list.log" || fail "the restored server lists no matches"
kill -TERM "$server"
await_end
echo "A backup of the running server: $have orders, restored and served."

# ---- a match that does not fold: the copy is kept as unsound; for a damaged database verify names a sound one
printf '#!/bin/sh\ncase " $* " in *" verify "*) exit 1 ;; esac\nexec %s/battaliactl "$@"\n' "$(realpath "$bin")" >"$work/programs/doubting"
chmod +x "$work/programs/doubting" && ln -sf doubting "$work/programs/battaliactl"
mkdir -p "$work/data/backups/2001-01-01T00-00-00Z" "$work"/data/backups/2001-02-{01..30}T00-00-00Z-unsound
code=0
unsound=$("$work/programs/backup.sh" "$work/data" 2>"$work/unsound.log" | tail -n 1) || code=$?
[ "$code" -eq 3 ] && [[ $unsound == *Z-unsound ]] && [ -s "$unsound/battalia.db" ] || fail "a doubtful backup ends with $code: $unsound"
[ -d "$work/data/backups/2001-01-01T00-00-00Z" ] || fail "thirty unsound backups replaced the last sound one"
[ "$(find "$work/data/backups" -name '2*Z*' | wc -l)" -eq 31 ] || fail "thirty backups and the last sound one should be kept"
rm -r "$work"/data/backups/2001-*
sound=$work/data.kept/backups/${folder##*/}
cp -r "$sound" "$work/data/backups/"
cp -r "$sound" "$work/data/backups/2999-01-01T00-00-00Z.part"
printf 'damaged' | dd of="$work/data/battalia.db" bs=1 seek=4096 conv=notrunc 2>/dev/null
told=$(ctl verify 2>&1) && fail "a damaged database is called sound"
grep -q "restore $work/data/backups/[^ ]*Z/battalia.db$" <<<"$told" || fail "no sound backup is named: $told"
echo "An unsound copy is kept and marked; for a damaged database verify names a sound backup."

# ---- units
if command -v systemd-analyze >/dev/null; then
  root=$work/root
  mkdir -p "$root/opt/battalia/current/bin" "$root/etc/systemd/system"
  cp deploy/*.service deploy/*.timer "$root/etc/systemd/system/"
  for program in battaliad backup.sh; do install -m 755 /dev/null "$root/opt/battalia/current/bin/$program"; done
  for unit in deploy/*.service deploy/*.timer; do
    systemd-analyze verify --man=no --recursive-errors=no --root="$root" "$(basename "$unit")" >"$work/units.log" 2>&1 ||
      fail "systemd finds fault with $unit"
  done
  for unit in deploy/*.service; do
    systemd-analyze security --offline=true --threshold=15 "$unit" >"$work/units.log" 2>&1 ||
      fail "$unit is less restricted than before: $(tail -n 1 "$work/units.log")"
  done
  echo "The units are sound, and exposed no more than 1.5 of 10."
fi

# ---- scripts and packages
for script in deploy/*.sh tests/*.sh tests/*/*.sh .ci/run; do
  bash -n "$script" || fail "$script"
done
if command -v shellcheck >/dev/null; then
  shellcheck --severity=warning --exclude=SC2034,SC2154 --external-sources deploy/*.sh tests/*.sh .ci/run || fail "shellcheck finds fault"
fi
echo "The scripts are sound."
for set in build service tests web slow; do
  packages=$(deploy/packages.sh --list "$set")
  [ -n "$packages" ] || fail "the set $set is empty"
done
echo "The packages are listed."
