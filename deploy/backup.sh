#!/usr/bin/env bash
# A backup of a running server: one consistent copy of its database, checked by folding every match in it. The keys,
# which are made once and seal its dice and passwords, are copied beside the backups, into keys/. Run nightly by battalia-backup.timer, and by deploy/install.sh before a new version.
#
#   backup.sh [DATA_DIR]       default /var/lib/battalia; backups go to DATA_DIR/backups, one folder each
#
# Keeps the newest 30. To have them elsewhere too, set BATTALIA_BACKUP_THEN to a command; it is given the new folder.
# Where BATTALIA_BACKUP_FOR names a certificate, backups are encrypted for it: this machine cannot read them any more.
set -euo pipefail
data=${1:-/var/lib/battalia}
keep=30
ctl=$(dirname "$(readlink -f "$0")")/battaliactl
[ -x "$ctl" ] || ctl=battaliactl

folder=$data/backups/$(date -u +%Y-%m-%dT%H-%M-%SZ)
umask 077
mkdir -p "$folder.part"
"$ctl" --data-dir "$data" backup "$folder.part/battalia.db"
"$ctl" --data-dir "$folder.part" verify
if [ -n "${BATTALIA_BACKUP_FOR:-}" ]; then
  openssl cms -encrypt -binary -stream -outform DER -aes-256-gcm -in "$folder.part/battalia.db" \
    -out "$folder.part/battalia.db.cms" "$BATTALIA_BACKUP_FOR"
  rm "$folder.part"/battalia.db "$folder.part"/battalia.db-* 2>/dev/null || [ ! -e "$folder.part/battalia.db" ]
fi
mv "$folder.part" "$folder"
mkdir -p "$data/backups/keys"
cp -p "$data"/*.key "$data/backups/keys/"
[ -z "${BATTALIA_BACKUP_THEN:-}" ] || "$BATTALIA_BACKUP_THEN" "$folder"

# Oldest first; a name is a time, so their order is their age.
find "$data/backups" -mindepth 1 -maxdepth 1 -type d -name '2*Z' | sort | head -n -"$keep" | xargs -r rm -r
echo "$folder"
