#!/usr/bin/env bash
# A backup of a running server: one consistent copy of its database, checked by folding every match in it. Run nightly
# and by deploy/install.sh before a new version, both times as battalia-backup.service.
#
#   backup.sh [DATA_DIR]       default /var/lib/battalia; backups go to DATA_DIR/backups, one folder each
#
# Keeps the newest 30, and always the newest sound one. A copy with a damaged match that has not been salvaged
# (battaliactl salvage) is kept too, since its other matches are sound; its name ends in -unsound and the exit status is
# 3. To send backups elsewhere, set BATTALIA_BACKUP_THEN to a command; it receives the new folder. If
# BATTALIA_BACKUP_FOR names a certificate, backups are encrypted for it and include the keys of the data folder; this
# machine cannot decrypt them. Unencrypted backups never contain the keys.
#
# Copies nothing if that would fill the disk: the server stops when it cannot write.
set -euo pipefail
case "${1:-}" in
  -h | --help) sed -n '2,13s/^# \{0,1\}//p' "$0" && exit 0 ;;
  -*) echo "backup.sh: there is no option $1; backup.sh --help" >&2 && exit 2 ;;
esac
data=${1:-/var/lib/battalia}
keep=30 spare_kib=65536
ctl=$(dirname "$(readlink -f "$0")")/battaliactl
[ -x "$ctl" ] || ctl=battaliactl

encrypt() {  # encrypt FILE: writes its input to FILE, encrypted
  openssl cms -encrypt -binary -stream -outform DER -aes-256-gcm -out "$1" "$BATTALIA_BACKUP_FOR"
}

# A copy, another one while it is encrypted, and as much as the games may need meanwhile.
need_room() {
  local size=0 file room wanted blocks block_bytes
  for file in "$data/battalia.db" "$data/battalia.db-wal"; do
    [ ! -e "$file" ] || size=$((size + $(stat -c %s "$file")))
  done
  wanted=$((size / 1024 + spare_kib))
  [ -z "${BATTALIA_BACKUP_FOR:-}" ] || wanted=$((wanted + size / 1024))
  read -r blocks block_bytes < <(stat -f -c '%a %S' "$data/backups")
  room=$((blocks * block_bytes / 1024))
  [ "$room" -lt "$wanted" ] || return 0
  echo "backup.sh: no backup was made, because $data/backups has $((room / 1024)) MiB of room and a backup needs" \
    "$((wanted / 1024)) MiB: the server stops on a full disk. Remove old backups there, or enlarge the disk." >&2
  exit 1
}

[ -e "$data/battalia.db" ] || {
  echo "backup.sh: there is no database $data/battalia.db; say where it is: backup.sh DATA_DIR" >&2
  exit 1
}
umask 077
mkdir -p "$data/backups"
exec {lock}>"$data/backups/.lock"
flock "$lock"
rm -rf "$data"/backups/2*.part  # left by an interrupted run
folder=$data/backups/$(date -u +%Y-%m-%dT%H-%M-%SZ)
while [ -e "$folder" ] || [ -e "$folder-unsound" ]; do  # its name is the time to the second
  sleep 0.1
  folder=$data/backups/$(date -u +%Y-%m-%dT%H-%M-%SZ)
done
need_room
part=$folder.part
trap 'rm -rf "$part"' EXIT

mkdir "$part"
unsound=0
"$ctl" --data-dir "$data" backup "$part/battalia.db" || unsound=$?  # 3: copied, but some matches are damaged
[ "$unsound" -eq 0 ] || [ "$unsound" -eq 3 ] || exit "$unsound"
# verify ignores damaged matches that have been salvaged.
if "$ctl" --data-dir "$part" verify; then unsound=0; else unsound=3; fi
if [ -n "${BATTALIA_BACKUP_FOR:-}" ]; then
  encrypt "$part/battalia.db.cms" <"$part/battalia.db"
  tar -C "$data" -c dice.key heads.key password.key | encrypt "$part/keys.tar.cms"
  rm "$part/battalia.db"
fi
[ "$unsound" -eq 0 ] || folder=$folder-unsound
mv -T "$part" "$folder"

# Names begin with the time, so sorting puts the oldest first. The newest sound backup stays, however many unsound ones
# came after it: it may be the only copy of a match that has been damaged for a month.
backups() { find "$data/backups" -mindepth 1 -maxdepth 1 -type d -name "$1" | sort; }
newest_sound=$(backups '2*Z' | tail -n 1)
backups '2*Z*' | head -n -"$keep" | { grep -vxF -- "${newest_sound:-none}" || true; } | xargs -r rm -r
echo "$folder"
[ -z "${BATTALIA_BACKUP_THEN:-}" ] || "$BATTALIA_BACKUP_THEN" "$folder" >&2
[ "$unsound" -eq 0 ] || echo "A match in it is damaged (see above); all others are backed up. See battaliactl salvage." >&2
exit "$unsound"
