#!/usr/bin/env bash
# Installs this source tree as a service of this machine, or upgrades the one that is there. Run as root.
#
#   deploy/install.sh                            build, back up, switch to the new version, restart
#   deploy/install.sh --rollback                 switch back to the version before, restart
#   deploy/install.sh --rollback --with-backup   the same, and put the backup made before the upgrade in place of a
#                                                database that the older version cannot read; what was played since
#                                                the upgrade is set aside in a folder, not thrown away
#
# Versions lie side by side in /opt/battalia, `current` points at the one that runs. /etc/battalia/battaliad.toml is
# made once and never touched again.
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

# Does the server that was started answer? It may first have a long log to check.
comes_up() {
  local told address port tls line tenth
  told=$("$root/current/bin/battaliad" --config "$settings" --print-config)
  port=$(sed -n 's/^port = //p' <<<"$told")
  address=$(sed -n "s/^address = [\"']\(.*\)[\"']/\1/p" <<<"$told")
  case "$address" in 0.0.0.0 | ::) address=127.0.0.1 ;; esac
  tls=$(sed -n "s/^tls_certificate = [\"']\(.*\)[\"']/\1/p" <<<"$told")
  for ((tenth = 0; tenth < 600; ++tenth)); do
    if { exec 9<>"/dev/tcp/$address/$port"; } 2>/dev/null; then
      [ -z "$tls" ] || { exec 9<&- 9>&- && return 0; }  # it takes connections; the handshake is between it and others
      printf 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&9
      read -r -t 5 line <&9 || line=""
      exec 9<&- 9>&-
      [[ $line != *" 200 "* ]] || return 0
    fi
    sleep 0.1
  done
  return 1
}

switch_to() {  # switch_to VERSION_DIR: in one step, remembering what it replaces
  [ ! -e "$root/current" ] || ln -sfn "$(readlink -f "$root/current")" "$root/previous"
  ln -sfn "$1" "$root/current.new"
  mv -T "$root/current.new" "$root/current"
  systemctl restart battaliad
  comes_up || die "the server did not come up: journalctl -u battaliad; then: deploy/install.sh --rollback"
  echo "Running: $1"
}

# The older version refuses a database that a newer one has changed. Then only the backup made before the upgrade will
# do, and whoever calls decides whether what was played since may be set aside.
roll_back() {
  local older aside why
  [ -e "$root/previous" ] || die "there is no version before this one"
  older=$(readlink -f "$root/previous")
  systemctl stop battaliad
  if ! why=$(as_battalia "$older/bin/battaliactl" restore-check "$data/battalia.db" 2>&1); then
    if [ "${1:-}" != --with-backup ]; then
      systemctl start battaliad
      comes_up || echo "The server did not come up again: journalctl -u battaliad" >&2
      die "the older version cannot go on with this database, so nothing was changed. It says: $why
To go back to $(readlink -f "$root/before-upgrade" || echo "a backup"), which sets aside what was played since: deploy/install.sh --rollback --with-backup"
    fi
    aside=$data/set-aside-$(date -u +%Y%m%d-%H%M%S)
    as_battalia "$older/bin/battaliactl" restore-check "$root/before-upgrade/battalia.db"
    as_battalia mkdir "$aside"
    mv "$data"/battalia.db* "$aside/"
    as_battalia "$older/bin/battaliactl" --data-dir "$data" restore "$root/before-upgrade/battalia.db"
    echo "What was played since the upgrade lies in $aside."
  fi
  switch_to "$older"
}

build_and_install() {  # build_and_install VERSION_DIR
  deploy/packages.sh build
  deploy/packages.sh web || echo "The browser client will be missing."
  cmake -S . -B build-release -G Ninja -DCMAKE_BUILD_TYPE=Release -DBATTALIA_TESTS=OFF >/dev/null
  ninja -C build-release
  cmake --install build-release --prefix "$1" >/dev/null
  if clients/web/build.sh && [ -e clients/web/dist/index.html ]; then
    mkdir -p "$1/share/battalia" && cp -r clients/web/dist "$1/share/battalia/web"
  else
    echo "The browser client is missing from this version (the reason is above)."
  fi
}

set_up_service() {
  getent passwd battalia >/dev/null || useradd --system --home-dir "$data" --shell /usr/sbin/nologin battalia
  install -d -m 0700 -o battalia -g battalia "$data"
  [ -e "$settings" ] || install -D -m 0640 -g battalia deploy/battaliad.toml "$settings"
  install -m 0644 deploy/battaliad.service deploy/battalia-backup.service deploy/battalia-backup.timer /etc/systemd/system/
  systemctl daemon-reload
  systemctl enable --quiet battaliad
  systemctl enable --quiet --now battalia-backup.timer
}

back_up() {
  local folder
  if [ ! -e "$data/battalia.db" ] || [ ! -e "$root/current" ]; then return 0; fi
  folder=$(as_battalia "$root/current/bin/backup.sh" "$data" | tail -n 1)
  ln -sfn "$folder" "$root/before-upgrade"
  echo "Backup before the switch: $folder"
}

# The newest few stay, and those that may be wanted at once.
forget_old_versions() {
  local version
  find "$root" -mindepth 1 -maxdepth 1 -type d -name '2*' | sort | head -n -"$keep_versions" | while read -r version; do
    [ "$version" = "$(readlink -f "$root/current")" ] || [ "$version" = "$(readlink -f "$root/previous")" ] || rm -r "$version"
  done
}

[ "$(id -u)" -eq 0 ] || die "run this as root: sudo deploy/install.sh"
[ -d /run/systemd/system ] || die "this machine does not run systemd; see deploy/README.md for the container"
case "$*" in
  --rollback | "--rollback --with-backup")
    roll_back "${2:-}"
    exit 0
    ;;
  "") ;;
  *) die "there is no option '$*'; see the head of this file" ;;
esac

version=$root/$(date -u +%Y%m%d-%H%M%S)-$(git rev-parse --short HEAD 2>/dev/null || echo source)
say "Build"
build_and_install "$version"
say "Service"
set_up_service
back_up
switch_to "$version"
forget_old_versions
