#!/usr/bin/env bash
# Installs this source tree as a system service, or upgrades the installed one. Run as root.
#
#   deploy/install.sh                            build, back up, switch to the new version, restart
#   deploy/install.sh --rollback                 switch back to the previous version, restart
#   deploy/install.sh --rollback --with-backup [FILE]
#                                                the same, and if the older version cannot read the database, replace it
#                                                by FILE or the backup made before the upgrade; games played since are
#                                                set aside in a folder, not deleted
#
# Versions are kept side by side in /opt/battalia; `current` points to the active one. /etc/battalia/battaliad.toml is
# created once and never changed afterwards. battalia, battaliactl and battaliad are installed in /usr/local/bin.
set -euo pipefail
cd "$(dirname "$0")/.."
root=/opt/battalia data=/var/lib/battalia settings=/etc/battalia/battaliad.toml
keep_versions=5

say() { printf '== %s\n' "$1"; }
die() {
  printf 'install: %s\n' "$1" >&2
  exit 1
}
as_battalia() { runuser -u battalia -- "$@"; }
# Accepts exit status 3 of battaliactl: it succeeded except for individual damaged matches.
done_but_for_matches() { as_battalia "$@" || [ $? -eq 3 ]; }

setting() {  # setting KEY
  "$root/current/bin/battaliad" --config "$settings" --print-config | sed -n "s/^$1 = [\"']\{0,1\}\([^\"']*\).*/\1/p"
}

# True if the server is healthy now and two seconds later. It may need a while first, to check a long log.
comes_up() {
  local address scheme=http url second
  address=$(setting address)
  case "$address" in
    0.0.0.0) address=127.0.0.1 ;;
    ::) address="[::1]" ;;
    *:*) address="[$address]" ;;
  esac
  [ -z "$(setting tls_certificate)" ] || scheme=https
  url=$scheme://$address:$(setting port)/healthz
  for ((second = 0; second < 120; ++second)); do
    if healthy "$url" && sleep 2 && healthy "$url"; then return 0; fi
    ! systemctl is-failed --quiet battaliad || return 1
    sleep 0.5
  done
  return 1
}
# Any certificate name will do: the request goes to this machine.
healthy() { curl --fail --silent --globoff --insecure --max-time 5 --output /dev/null "$1"; }

switch_to() {  # switch_to VERSION_DIR: atomically, remembering the version it replaces
  [ ! -e "$root/current" ] || ln -sfn "$(readlink -f "$root/current")" "$root/previous"
  ln -sfn "$1" "$root/current.new"
  mv -T "$root/current.new" "$root/current"
  install_units "$1"
  systemctl restart battaliad
  comes_up || die "the server did not start: see journalctl -u battaliad, then run deploy/install.sh --rollback"
  echo "Running: $1"
}

# An older version refuses a database that a newer one has migrated. Then only the backup made before the upgrade
# helps, and the caller decides whether to set aside the games played since.
roll_back() {
  local older backup aside why
  [ -e "$root/previous" ] || die "there is no previous version"
  older=$(readlink -f "$root/previous")
  systemctl stop battaliad
  if ! why=$(done_but_for_matches "$older/bin/battaliactl" restore-check "$data/battalia.db" 2>&1); then
    if [ "${1:-}" != --with-backup ]; then
      systemctl start battaliad
      comes_up || echo "The server did not start again: see journalctl -u battaliad" >&2
      die "the older version cannot use this database, so nothing was changed. It says: $why
To return to $(readlink -f "$root/before-upgrade" || echo "a backup") and set aside the games played since: deploy/install.sh --rollback --with-backup"
    fi
    backup=${2:-$root/before-upgrade/battalia.db}
    done_but_for_matches "$older/bin/battaliactl" restore-check "$backup" || {
      systemctl start battaliad
      die "that backup cannot be used, so nothing was changed. Decrypt an encrypted one first (see deploy/README.md), into a file that
the user battalia can read: deploy/install.sh --rollback --with-backup FILE"
    }
    aside=$data/set-aside-$(date -u +%Y%m%d-%H%M%S)
    as_battalia mkdir "$aside"
    mv "$data"/battalia.db* "$aside/"
    if ! done_but_for_matches "$older/bin/battaliactl" --data-dir "$data" restore "$backup"; then
      rm -f "$data"/battalia.db*
      mv "$aside"/battalia.db* "$data/"
      rmdir "$aside"
      systemctl start battaliad
      die "that backup could not be restored (the reason is above), so nothing was changed"
    fi
    echo "The games played since the upgrade are in $aside."
  fi
  switch_to "$older"
}

# Builds run as the owner of the clone: root would leave files there that nobody else can replace.
as_owner() {
  local owner
  owner=$(stat -c %U .)
  if [ "$owner" = root ]; then "$@"; else runuser -u "$owner" -- env HOME="$(getent passwd "$owner" | cut -d: -f6)" "$@"; fi
}

build_and_install() {  # build_and_install VERSION_DIR
  find . ! -user "$(stat -c %u .)" -exec chown -h --reference=. {} +  # older versions of this script built as root
  deploy/packages.sh build service
  deploy/packages.sh web || echo "The browser client will be missing."
  as_owner cmake -S . -B build-release -G Ninja -DCMAKE_BUILD_TYPE=Release -DBATTALIA_TESTS=OFF -DBATTALIA_UNITY=ON >/dev/null
  as_owner ninja -C build-release
  cmake --install build-release --prefix "$1" >/dev/null
  rm -f build-release/install_manifest.txt
  if as_owner clients/web/build.sh && [ -e clients/web/dist/index.html ]; then
    mkdir -p "$1/share/battalia" && cp -r clients/web/dist "$1/share/battalia/web"
  else
    mkdir -p "$1/share/battalia/web"  # the settings name this folder
    echo "The browser client is missing from this version (the reason is above)."
  fi
}

set_up_service() {
  getent passwd battalia >/dev/null || useradd --system --home-dir "$data" --shell /usr/sbin/nologin battalia
  install -d -m 0700 -o battalia -g battalia "$data"
  [ -e "$settings" ] || install -D -m 0640 -g battalia deploy/battaliad.toml "$settings"
}

# Each version brings its own units. They are enabled when they are new; later the operator decides which are.
install_units() {  # install_units VERSION_DIR
  local unit new=()
  [ -d "$1/share/battalia/systemd" ] || return 0
  for unit in battaliad.service battalia-backup.timer; do
    [ -e "/etc/systemd/system/$unit" ] || new+=("$unit")
  done
  install -m 0644 "$1"/share/battalia/systemd/* /etc/systemd/system/
  install -m 0755 "$1/share/battalia/operator.sh" /usr/local/bin/battaliactl
  ln -sf battaliactl /usr/local/bin/battaliad
  ln -sf "$root/current/bin/battalia" /usr/local/bin/battalia
  systemctl daemon-reload
  for unit in "${new[@]}"; do systemctl enable --quiet --now "$unit"; done
}

# Runs the unit of the nightly backup, so it is encrypted and sent elsewhere if that is configured.
back_up() {
  local before folder
  if [ ! -e "$data/battalia.db" ] || [ ! -e "$root/current" ]; then return 0; fi
  before=$(newest_backup)
  systemctl start battalia-backup || echo "The backup has a problem: see journalctl -u battalia-backup" >&2
  folder=$(newest_backup)
  [ "$folder" != "$before" ] || die "no backup was made, so nothing was changed"
  ln -sfn "$folder" "$root/before-upgrade"
  echo "Backup before the switch: $folder"
}
newest_backup() {  # prints its folder, or nothing
  find "$data/backups" -mindepth 1 -maxdepth 1 -type d -name '2*Z*' ! -name '*.part' 2>/dev/null | sort | tail -n 1 || true
}

# Keeps the newest few, and always the current and the previous one.
forget_old_versions() {
  local version
  rm -rf "$data/backups/keys"  # older versions kept copies of the keys here
  find "$root" -mindepth 1 -maxdepth 1 -type d -name '2*' | sort | head -n -"$keep_versions" | while read -r version; do
    [ "$version" = "$(readlink -f "$root/current")" ] || [ "$version" = "$(readlink -f "$root/previous")" ] || rm -r "$version"
  done
}

[ "$(id -u)" -eq 0 ] || die "run this as root: sudo deploy/install.sh"
[ -d /run/systemd/system ] || die "this machine does not run systemd; see deploy/README.md for the container"
case "$*" in
  --rollback | "--rollback --with-backup"*)
    roll_back "${@:2}"
    exit 0
    ;;
  "") ;;
  *) die "unknown option '$*'; see the top of this file" ;;
esac

version=$root/$(date -u +%Y%m%d-%H%M%S)-$(as_owner git rev-parse --short HEAD 2>/dev/null || echo source)
say "Build"
build_and_install "$version"
say "Service"
set_up_service
back_up
switch_to "$version"
forget_old_versions
