#!/usr/bin/env bash
# A separate machine: Debian 12 with systemd and git and nothing else, booted in a container, on which deploy/install.sh
# is run from a clone. Then everything that deploy/README.md tells an operator to do: the service and its backup unit in
# their sandboxes, an upgrade that changes the database, a rollback that is refused, and one with the backup. Needs root,
# debootstrap and systemd-container; without them it says so and ends with 77. Builds three times, the last two from the
# compiler's cache.
set -euo pipefail
cd "$(dirname "$0")/../.."
for program in debootstrap systemd-nspawn nsenter; do
  command -v "$program" >/dev/null || { echo "$program is not installed, so the installation is not tested." && exit 77; }
done
[ "$(id -u)" -eq 0 ] || { echo "Only root can create a machine, so the installation is not tested." && exit 77; }

work=$(mktemp -d)
machine=$work/machine container=0 init=0
finish() {
  local code=$?
  [ "$code" -eq 0 ] || inside journalctl --no-pager -n 30 || true
  [ "$container" -eq 0 ] || kill -KILL "$container" 2>/dev/null || true
  [ "$init" -eq 0 ] || kill -KILL "$init" 2>/dev/null || true
  sleep 1
  [ -n "${BATTALIA_KEEP:-}" ] && echo "kept: $work" || rm -rf --one-file-system "$work"
  exit "$code"
}
trap finish EXIT
fail() { echo "$*" >&2; exit 1; }
say() { printf '== %s (at %d:%02d)\n' "$1" $((SECONDS / 60)) $((SECONDS % 60)); }

inside() {
  nsenter -t "$init" -a -- env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 CCACHE_DIR=/ccache "$@"
}
install_sh() { inside nice /root/battalia/deploy/install.sh "$@"; }
healthy() { inside bash -c 'exec 3<>/dev/tcp/127.0.0.1/8080 && printf "GET /healthz HTTP/1.0\r\n\r\n" >&3 && grep -q "^ok" <&3' 2>/dev/null; }
play() { inside runuser -u nobody -- env HOME=/tmp XDG_CONFIG_HOME=/tmp /opt/battalia/current/bin/battalia --quiet --as Rupert "$@"; }
matches() { play list --json | grep -c '"title":"'"$1"'"' || true; }

say "Create a bare machine"
debootstrap --variant=minbase --include=git,ca-certificates,systemd,systemd-sysv,dbus bookworm "$machine" >"$work/debootstrap.log" 2>&1 ||
  { tail -n 5 "$work/debootstrap.log" && fail "the packages of Debian 12 are not available"; }
mkdir -p "$machine/ccache" "${CCACHE_DIR:=$work/ccache}"
git clone --quiet . "$machine/root/battalia"
for setting in "user.email operator@localhost" "user.name Operator"; do
  # shellcheck disable=SC2086
  git config --file "$machine/root/.gitconfig" $setting
done
systemd-nspawn -D "$machine" --register=no --keep-unit --boot --console=pipe --bind="$CCACHE_DIR:/ccache" >"$work/boot.log" 2>&1 </dev/null &
container=$!
for _ in $(seq 100); do
  init=$(pgrep -P "$container" || echo 0)
  [ "$init" -ne 0 ] && timeout 5 nsenter -t "$init" -a -- systemctl is-system-running 2>/dev/null | grep -qE 'running|degraded' && break
  sleep 0.2
done
[ "$init" -ne 0 ] || fail "the machine does not start: $(tail -n 3 "$work/boot.log")"

say "Install"
install_sh
healthy || fail "the service is not healthy"
before=$(play new naseby-1645 --title "Before the upgrade" --computer red,blue)
inside systemctl start battalia-backup || fail "the backup unit fails"
inside bash -c 'ls -d /var/lib/battalia/backups/2*Z' >/dev/null || fail "there is no backup"
inside battaliactl verify >/dev/null || fail "the operator's battaliactl does not find the data"
inside battaliad --print-config | grep -q '^data_dir = .\/var\/lib\/battalia' || fail "the operator's battaliad does not know the settings"
inside systemctl list-timers --no-pager | grep -q battalia-backup || fail "the timer is not set"
[ "$(inside stat -c '%U %a' /var/lib/battalia)" = "battalia 700" ] || fail "others can look into the data folder"

say "Restart after a kill"
inside systemctl kill --signal=KILL battaliad
for _ in $(seq 50); do healthy && break; sleep 0.2; done
healthy || fail "the supervisor did not start it again"
[ "$(matches "Before the upgrade")" = 1 ] || fail "match $before is gone"

say "Upgrade with a database migration"
cat >"$machine/root/battalia/migrations/9999_drill.sql" <<'SQL'
-- A table that only the newer version of the drill knows.
CREATE TABLE drill (
  id INTEGER PRIMARY KEY  -- its number
);
SQL
inside git -C /root/battalia add migrations
inside git -C /root/battalia commit --quiet -m "A newer version"
inside systemctl disable --quiet --now battalia-backup.timer
install_sh
! inside systemctl is-enabled --quiet battalia-backup.timer || fail "the upgrade enabled the timer that the operator had disabled"
inside systemctl is-enabled --quiet battaliad || fail "the upgrade disabled the server"
healthy || fail "the newer version is not healthy"
play new naseby-1645 --title "After the upgrade" --computer red,blue >/dev/null
newer=$(inside readlink -f /opt/battalia/current)

say "Roll back"
if install_sh --rollback >"$work/refused.log" 2>&1; then fail "the older version accepted a database that it cannot read"; fi
grep -q 'with-backup' "$work/refused.log" || fail "the refusal does not say how to continue"
healthy || fail "the refused rollback left no server"
[ "$(inside readlink -f /opt/battalia/current)" = "$newer" ] || fail "the refused rollback changed the version"
install_sh --rollback --with-backup
healthy || fail "the older version is not healthy"
[ "$(matches "Before the upgrade")" = 1 ] && [ "$(matches "After the upgrade")" = 0 ] || fail "the backup is not in place"
inside bash -c 'ls /var/lib/battalia/set-aside-*/battalia.db' >/dev/null || fail "the games played since were deleted"
say "Done"
