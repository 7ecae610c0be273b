#!/usr/bin/env bash
# Installs this source tree as a service of this machine, or upgrades the one that is there. Run as root.
#
#   deploy/install.sh               build, back up, switch to the new version, restart
#   deploy/install.sh --rollback    switch back to the version before, restart
#
# Versions lie side by side in /opt/battalia, `current` points at the one that runs. /etc/battalia/battaliad.toml is
# made once and never touched again.
set -euo pipefail
cd "$(dirname "$0")/.."
root=/opt/battalia data=/var/lib/battalia settings=/etc/battalia/battaliad.toml

die() {
  printf 'install: %s\n' "$1" >&2
  exit 1
}
[ "$(id -u)" -eq 0 ] || die "run this as root: sudo deploy/install.sh"
[ -d /run/systemd/system ] || die "this machine does not run systemd; see deploy/README.md for the container"

switch_to() {  # switch_to VERSION_DIR: in one step, remembering what it replaces
  [ ! -e "$root/current" ] || ln -sfn "$(readlink -f "$root/current")" "$root/previous"
  ln -sfn "$1" "$root/current.new"
  mv -T "$root/current.new" "$root/current"
  systemctl restart battaliad
  sleep 2
  systemctl --quiet is-active battaliad || die "the server did not come up: journalctl -u battaliad; then: deploy/install.sh --rollback"
  echo "Running: $1"
}

if [ "${1:-}" = --rollback ]; then
  [ -e "$root/previous" ] || die "there is no version before this one"
  switch_to "$(readlink -f "$root/previous")"
  exit 0
fi
[ $# -eq 0 ] || die "there is no option '$1'; see the head of this file"

deploy/packages.sh build
cmake -S . -B build-release -G Ninja -DCMAKE_BUILD_TYPE=Release -DBATTALIA_TESTS=OFF >/dev/null
ninja -C build-release

version=$root/$(date -u +%Y%m%d-%H%M%S)-$(git rev-parse --short HEAD 2>/dev/null || echo source)
cmake --install build-release --prefix "$version" >/dev/null
if [ -x clients/web/build.sh ] && clients/web/build.sh; then
  mkdir -p "$version/share/battalia" && cp -r clients/web/dist "$version/share/battalia/web"
fi

getent passwd battalia >/dev/null || useradd --system --home-dir "$data" --shell /usr/sbin/nologin battalia
install -d -m 0700 -o battalia -g battalia "$data"
[ -e "$settings" ] || install -D -m 0640 -g battalia deploy/battaliad.toml "$settings"
install -m 0644 deploy/battaliad.service deploy/battalia-backup.service deploy/battalia-backup.timer /etc/systemd/system/
systemctl daemon-reload
systemctl enable --quiet battaliad
systemctl enable --quiet --now battalia-backup.timer
if [ -e "$data/battalia.db" ] && [ -e "$root/current" ]; then
  echo "Backup before the switch: $(runuser -u battalia -- "$root/current/bin/backup.sh" "$data" | tail -n 1)"
fi
switch_to "$version"
