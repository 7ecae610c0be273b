#!/usr/bin/env bash
# A backup of a running server: one consistent copy of its database, checked by folding every match in it, beside a copy
# of the key that seals the dice. Run nightly by battalia-backup.timer, and by deploy/install.sh before a new version.
#
#   backup.sh [DATA_DIR]       default /var/lib/battalia; backups go to DATA_DIR/backups, one folder each
#
# Keeps the newest 30. To have them elsewhere too, set BATTALIA_BACKUP_THEN to a command; it is given the new folder.
set -euo pipefail
data=${1:-/var/lib/battalia}
keep=30
ctl=$(dirname "$(readlink -f "$0")")/battaliactl
[ -x "$ctl" ] || ctl=battaliactl

folder=$data/backups/$(date -u +%Y-%m-%dT%H-%M-%SZ)
umask 077
mkdir -p "$folder.part"
"$ctl" backup --data-dir "$data" "$folder.part/battalia.db"
[ ! -e "$data/dice.key" ] || cp "$data/dice.key" "$folder.part/"
"$ctl" verify --data-dir "$folder.part"
mv "$folder.part" "$folder"
[ -z "${BATTALIA_BACKUP_THEN:-}" ] || "$BATTALIA_BACKUP_THEN" "$folder"

# Oldest first; a name is a time, so their order is their age.
find "$data/backups" -mindepth 1 -maxdepth 1 -type d ! -name '*.part' | sort | head -n -"$keep" | xargs -r rm -r
echo "$folder"
