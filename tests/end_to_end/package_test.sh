#!/usr/bin/env bash
# The Debian package (deploy/package.sh), built from the programs of these tests: its contents, that its programs run
# from where they will be installed, and that its server serves the web client. tests/slow/package.sh installs a release
# of it into a bare Debian 12.
source "$(dirname "$0")/server.sh"
cd "$(dirname "$0")/../.."
command -v cpack >/dev/null || fail "cpack is not installed"
if ! command -v npm >/dev/null; then echo "npm is not installed, so there is no web client and no package." && exit 0; fi
clients/web/build.sh >"$work/web.log" 2>&1 || fail "the web client could not be built"

package=$(deploy/package.sh --from "$(dirname "$bin")" --out "$work/out" 2>"$work/package.log" | tail -n 1)
[ -s "$package" ] || fail "no package was made"
field() { dpkg-deb --field "$package" "$1"; }
[ "$(field Package) $(field Architecture)" = "battalia $(dpkg --print-architecture)" ] || fail "wrong package or architecture: $(dpkg-deb --field "$package")"
if commit=$(git log -1 --format=%h 2>/dev/null); then
  plain=$("$bin/battaliad" --version | grep -oE '[0-9]+(\.[0-9]+)+' | head -n 1)
  [[ $(field Version) == *."$commit" ]] && dpkg --compare-versions "$(field Version)" gt "$plain" ||
    fail "apt would not upgrade to version $(field Version) of commit $commit"
fi
for library in libprotobuf libsqlite3 libsodium libssl; do
  [[ $(field Depends) == *$library* ]] || fail "it does not depend on $library: $(field Depends)"
done
dpkg-deb --ctrl-tarfile "$package" | tar -t >"$work/control"
for part in conffiles postinst prerm postrm; do grep -q "$part" "$work/control" || fail "its control part has no $part"; done

root=$work/root
dpkg-deb --extract "$package" "$root"
dpkg-deb --control "$package" "$work/scripts"
for file in usr/bin/battalia usr/bin/battaliactl usr/bin/battaliad usr/lib/battalia/bin/battaliad usr/lib/battalia/bin/backup.sh \
  usr/lib/battalia/share/battalia/web/index.html lib/systemd/system/battaliad.service lib/systemd/system/battalia-backup.timer \
  etc/battalia/battaliad.toml usr/share/doc/battalia/README.md; do
  [ -e "$root/$file" ] || [ -L "$root/$file" ] || fail "$file is missing"
done
! grep -rl /opt/battalia "$root/lib" "$root/etc" "$root/usr/bin/battaliactl" || fail "these files contain the paths of an installation from source"
# Everything that a unit starts or writes to is in the package or created by it.
sed -nE 's/^ExecStart=([^ ]+).*/\1/p' "$root"/lib/systemd/system/*.service | while read -r program; do
  [ -x "$root$program" ] || fail "a unit starts $program, which is not in the package"
done
for page in man1/battalia.1 man8/battaliactl.8 man8/battaliad.8; do
  zcat "$root/usr/share/man/$page.gz" >"$work/page"
  grep -q '^\.SH NAME' "$work/page" || fail "$page is not a manual page"
done
for subcommand in play umpire watch; do
  zgrep -q "battalia $subcommand" "$root/usr/share/man/man1/battalia.1.gz" || fail "the manual page does not describe battalia $subcommand"
done

# An upgrade keeps a unit disabled that the operator has disabled. The scripts work only on that root: programs
# that would change this machine are replaced by ones that do nothing.
if command -v deb-systemd-helper >/dev/null; then
  mkdir "$work/harmless"
  for program in getent adduser install chgrp chmod systemctl deb-systemd-invoke; do
    printf '#!/bin/sh\n' >"$work/harmless/$program"
    chmod +x "$work/harmless/$program"
  done
  script() { DPKG_ROOT=$root DPKG_MAINTSCRIPT_PACKAGE=battalia PATH=$work/harmless:$PATH "$work/scripts/$1" "${@:2}"; }
  enabled() { find "$root/etc/systemd/system" -name 'battalia*' -printf '%f\n' | sort | xargs; }
  # Without the settings, which the operator may have deleted: an installation that changes their rights would fail.
  sed -i "s|settings=/etc/battalia|settings=$work/deleted|" "$work/scripts/postinst"
  printf '#!/bin/sh\necho "chgrp $*" >&2\nexit 1\n' >"$work/harmless/chgrp"
  script postinst configure
  [ "$(enabled)" = "battalia-backup.timer battaliad.service" ] || fail "a new installation enables '$(enabled)'"
  rm "$root"/etc/systemd/system/*.wants/battalia-backup.timer  # as systemctl disable does
  script postinst configure 1.0
  [ "$(enabled)" = battaliad.service ] || fail "after an upgrade the operator's choice is '$(enabled)'"
  script prerm remove && script postrm remove
  script postinst configure
  [ "$(enabled)" = battaliad.service ] || fail "after another installation the operator's choice is '$(enabled)'"
  script postrm purge >"$work/purge.log"
  [ -z "$(enabled)" ] || fail "after a purge '$(enabled)' is left"
fi

bin=$root/usr/lib/battalia/bin
start_server --computer-pause-ms 1 --web-root "$root/usr/lib/battalia/share/battalia/web"
[ "$(get /)" = 200 ] || fail "the page is not served"
match=$(battalia --quiet --as House new first-battle --computer red,blue)
battalia watch "$match" >"$work/watch.log" 2>&1 || fail "the battle did not end"
kill -TERM "$server"
await_end
ctl verify >"$work/verify.log" || fail "the log is not sound"
echo "$(basename "$package"): a battle was fought from it ($((SECONDS - began)) s)"
