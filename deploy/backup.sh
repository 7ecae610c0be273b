#!/usr/bin/env bash
# A backup of a running server: one consistent copy of its database, checked by folding every match in it. Run nightly
# and by deploy/install.sh before a new version, both times as battalia-backup.service.
#
#   backup.sh [DATA_DIR]       default /var/lib/battalia; backups go to DATA_DIR/backups, one folder each
#
# Keeps the newest 30. A copy with a match that does not fold is kept too, its name ends in -unsound and the exit status
# is 3. To have backups elsewhere, set BATTALIA_BACKUP_THEN to a command; it is given the new folder.
# Where BATTALIA_BACKUP_FOR names a certificate, backups are encrypted for it, with the keys of the data folder: this
# machine cannot read them any more. Otherwise the keys are in no backup.
set -euo pipefail
data=${1:-/var/lib/battalia}
keep=30
ctl=$(dirname "$(readlink -f "$0")")/battaliactl
[ -x "$ctl" ] || ctl=battaliactl

encrypt() {  # encrypt TO: its input
  openssl cms -encrypt -binary -stream -outform DER -aes-256-gcm -out "$1" "$BATTALIA_BACKUP_FOR"
}

umask 077
mkdir -p "$data/backups"
exec {lock}>"$data/backups/.lock"
flock "$lock"
rm -rf "$data"/backups/2*.part  # of a run that was cut short
folder=$data/backups/$(date -u +%Y-%m-%dT%H-%M-%SZ)
part=$folder.part
trap 'rm -rf "$part"' EXIT

mkdir "$part"
"$ctl" --data-dir "$data" backup "$part/battalia.db"
unsound=0
"$ctl" --data-dir "$part" verify || unsound=3
rm -f "$part"/battalia.db-*
if [ -n "${BATTALIA_BACKUP_FOR:-}" ]; then
  encrypt "$part/battalia.db.cms" <"$part/battalia.db"
  tar -C "$data" -c dice.key heads.key password.key | encrypt "$part/keys.tar.cms"
  rm "$part/battalia.db"
fi
[ "$unsound" -eq 0 ] || folder=$folder-unsound
mv "$part" "$folder"

# Oldest first; a name begins with its time, so their order is their age.
find "$data/backups" -mindepth 1 -maxdepth 1 -type d -name '2*Z*' | sort | head -n -"$keep" | xargs -r rm -r
echo "$folder"
[ -z "${BATTALIA_BACKUP_THEN:-}" ] || "$BATTALIA_BACKUP_THEN" "$folder" >&2
[ "$unsound" -eq 0 ] || echo "A match in it does not fold, see above: it is kept, and is no backup to rely on." >&2
exit "$unsound"
