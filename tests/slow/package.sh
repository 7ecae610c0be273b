#!/usr/bin/env bash
# The Debian package as a club without a compiler uses it: built by deploy/package.sh, from the programs in
# $BATTALIA_BIN or a release built for it, and installed with apt into a bare Debian 12; a battle is played there to its
# end, the package is installed over itself, upgraded, and removed; the games stay. Needs a Debian 12, root and debootstrap;
# without them it says so and ends with 77.
set -euo pipefail
cd "$(dirname "$0")/../.."
for program in debootstrap chroot unshare; do
  command -v "$program" >/dev/null || { echo "$program is not installed, so the package is not tested." && exit 77; }
done
[ "$(id -u)" -eq 0 ] || { echo "Only root can create a Debian root, so the package is not tested." && exit 77; }
grep -qs '^12' /etc/debian_version || { echo "This is not Debian 12: the package would need other libraries." && exit 77; }

work=$(mktemp -d)
root=$work/root
finish() {
  local code=$?
  [ "$code" -eq 0 ] || tail -n 20 "$work"/*.log >&2 || true
  rm -rf --one-file-system "$work"
  exit "$code"
}
trap finish EXIT
fail() { echo "$*" >&2; exit 1; }
# Runs it in that root, as a process group that ends together.
inside() { unshare --pid --fork --kill-child --mount-proc="$root/proc" chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }

from=()
if [ -n "${BATTALIA_BIN:-}" ]; then
  clients/web/build.sh >"$work/web.log" 2>&1
  from=(--from "$(dirname "$BATTALIA_BIN")")
fi
package=$(deploy/package.sh "${from[@]}" --out "$work/out" 2>"$work/package.log" | tail -n 1)
[ -s "$package" ] || fail "no package was made"
debootstrap --variant=minbase bookworm "$root" >"$work/debootstrap.log" 2>&1 || fail "the packages of Debian 12 are not available"
cp "$package" "$root/root/"
apt-config dump | grep -E '^Acquire::https?::.*Proxy' >"$root/etc/apt/apt.conf.d/01proxy" || true
cp /etc/resolv.conf "$root/etc/" 2>/dev/null || true

inside sh -c 'apt-get -q update && apt-get -q install -y --no-install-recommends /root/battalia_*.deb' >"$work/install.log" 2>&1 ||
  fail "apt could not install it"
! inside sh -c 'command -v g++ || command -v cc' >/dev/null || fail "it installed a compiler"
[ "$(inside stat -c '%U %a' /var/lib/battalia)" = "battalia 700" ] || fail "others can look into the data folder"
[ "$(inside stat -c '%G %a' /etc/battalia/battaliad.toml)" = "battalia 640" ] || fail "others can read the settings"

# shellcheck disable=SC2016  # the inner shell expands it
inside sh -ec '
  battaliad --port 0 --computer-pause-ms 1 >/tmp/server.log 2>&1 &  # as root: as the server'"'"'s own user
  for _ in $(seq 600); do grep -q listens /tmp/server.log && break; sleep 0.1; done
  cat /tmp/server.log
  export XDG_CONFIG_HOME=/tmp
  server=ws://127.0.0.1:$(sed -n "s/.*listens.*https*:\/\/[^:]*:\([0-9]*\).*/\1/p" /tmp/server.log)/ws
  match=$(battalia --server "$server" --quiet --as House new first-battle --computer red,blue)
  battalia --server "$server" watch "$match" | tail -n 3
  kill $!; wait
  battaliactl verify' >"$work/play.log" 2>&1 || fail "no battle could be played"
grep -q sound "$work/play.log" || fail "the log is not sound"

inside sh -c 'apt-get -q install -y --reinstall /root/battalia_*.deb' >"$work/again.log" 2>&1 || fail "it cannot be reinstalled"
# An upgrade as the manual says: the same package, as a later commit makes it.
dpkg-deb --raw-extract "$package" "$work/later"
sed -i 's/^Version: .*/&.1/' "$work/later/DEBIAN/control"
dpkg-deb --build "$work/later" "$root/root/later.deb" >"$work/later.log"
inside rm /etc/systemd/system/timers.target.wants/battalia-backup.timer  # as systemctl disable does
inside rm /etc/battalia/battaliad.toml
inside apt-get -q install -y /root/later.deb >"$work/upgrade.log" 2>&1 || fail "it cannot be upgraded"
[[ $(inside dpkg-query --show --showformat '${Version}' battalia) == *.1 ]] || fail "apt did not upgrade it"
! inside test -L /etc/systemd/system/timers.target.wants/battalia-backup.timer || fail "the upgrade enabled a unit that was disabled"
inside test -L /etc/systemd/system/multi-user.target.wants/battaliad.service || fail "the upgrade disabled the server"
inside apt-get -q purge -y battalia >"$work/purge.log" 2>&1 || fail "it cannot be removed"
[ -s "$root/var/lib/battalia/battalia.db" ] || fail "removing the package deleted the games"
! inside sh -c 'command -v battaliad' || fail "some of its programs are left"
echo "metric: package: installed into a bare Debian 12, played, installed again, upgraded, removed; games kept | yes"
