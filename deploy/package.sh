#!/usr/bin/env bash
# Makes battalia_VERSION+COMMIT_ARCH.deb for machines without a compiler (apt-get install ./battalia_*.deb): server,
# client, admin tool, web client, units and manual pages. It installs in /usr/lib/battalia the tree that install.sh puts
# into /opt/battalia/current, and the same three commands.
#
#   deploy/package.sh [--from BUILD] [--out DIR]
#
#   --from BUILD   package the programs built there; by default, build a release in build-package
#   --out DIR      where to put the package; default: the build folder
set -euo pipefail
cd "$(dirname "$0")/.."
build=build-package out="" from=no

die() {
  printf 'package: %s\n' "$1" >&2
  exit 1
}
while [ $# -gt 0 ]; do
  case "$1" in
    --from) build=${2:?--from needs a folder} from=yes && shift ;;
    --out) out=${2:?--out needs a folder} && shift ;;
    -h | --help) sed -n '2,10s/^# \{0,1\}//p' "$0" && exit 0 ;;
    *) die "unknown option '$1'; see --help" ;;
  esac
  shift
done

build_release() {
  deploy/packages.sh build web
  cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DBATTALIA_TESTS=OFF -DBATTALIA_UNITY=ON >/dev/null
  ninja -C "$build"
  clients/web/build.sh
}

# A manual page per program: its help, then that of each subcommand.
manual_page() {  # manual_page PROGRAM SECTION SUMMARY
  local program=$build/bin/$1 extra=$build/$1.h2m subcommand
  {
    printf '[SEE ALSO]\nbattalia(1), battaliactl(8), battaliad(8), /usr/share/doc/battalia/README.md\n'
    for subcommand in $("$program" --help | sed -nE 's/^  ([a-z][a-z-]+) {2,}.*/\1/p'); do
      printf '\n[%s %s]\n.nf\n' "$1" "$subcommand"
      "$program" "$subcommand" --help | sed 's/\\/\\\\/g; s/^\([.'"'"']\)/\\\&\1/'
      printf '.fi\n'
    done
  } >"$extra"
  install -d "$stage/usr/share/man/man$2"
  help2man --no-info --section="$2" --name="$3" --include="$extra" --version-string="Battalia $version" "$program" |
    gzip -9n >"$stage/usr/share/man/man$2/$1.$2.gz"
}

# Lays out the installed tree below $stage.
lay_out() {
  local tree=$stage/usr/lib/battalia unit
  rm -rf "$stage"
  DESTDIR=$stage cmake --install "$build" --prefix /usr/lib/battalia --strip >/dev/null
  rm -f "$build/install_manifest.txt"
  [ -e clients/web/dist/index.html ] || die "the web client is not built; run clients/web/build.sh to see why"
  cp -r clients/web/dist "$tree/share/battalia/web"

  install -d "$stage/usr/bin" "$stage/usr/share/doc" "$stage/lib/systemd/system"
  sed 's|/opt/battalia/current|/usr/lib/battalia|' deploy/operator.sh >"$stage/usr/bin/battaliactl"
  chmod 0755 "$stage/usr/bin/battaliactl"
  ln -s battaliactl "$stage/usr/bin/battaliad"
  ln -s ../lib/battalia/bin/battalia "$stage/usr/bin/battalia"
  for unit in "$tree"/share/battalia/systemd/*; do
    sed 's|/opt/battalia/current|/usr/lib/battalia|g' "$unit" >"$stage/lib/systemd/system/${unit##*/}"
  done
  rm -r "$tree/share/battalia/systemd" "$tree/share/battalia/operator.sh"
  mv "$tree/share/doc/battalia" "$stage/usr/share/doc/battalia"
  rmdir "$tree/share/doc"
  sed 's|/opt/battalia/current|/usr/lib/battalia|' deploy/battaliad.toml | install -D -m 0644 /dev/stdin "$stage/etc/battalia/battaliad.toml"

  manual_page battalia 1 "play, watch and umpire tabletop battles"
  manual_page battaliactl 8 "administer a Battalia server"
  manual_page battaliad 8 "the Battalia server"
}

deploy/packages.sh package
if [ "$from" = no ]; then
  build_release
fi
[ -x "$build/bin/battaliad" ] || die "there is no battaliad in $build/bin"
build=$(realpath "$build")
out=$(realpath -m "${out:-$build}")
stage=$build/package
version=$("$build/bin/battaliad" --version | grep -oE '[0-9]+(\.[0-9]+)+' | head -n 1)
# apt replaces a package only by one of a later version, so the version has the commit, its time first.
commit=$(TZ=UTC git log -1 --date=format-local:%Y%m%d%H%M%S --format=%cd.%h 2>/dev/null || true)
package_version=$version${commit:++$commit}
lay_out
mkdir -p "$out"
compression=xz
[ "$from" = no ] || compression=gzip  # a package for testing need not be small
BATTALIA_STAGE=$stage cpack --config deploy/package/cpack.cmake -D CPACK_PACKAGE_VERSION="$package_version" \
  -D CPACK_DEBIAN_COMPRESSION_TYPE="$compression" -B "$out" >"$build/cpack.log" ||
  { tail -n 20 "$build/cpack.log" >&2 && die "CPack could not make the package (see above)"; }
rm -rf "$out/_CPack_Packages"
find "$out" -maxdepth 1 -name "battalia_${package_version}_*.deb" -newer "$stage/usr/bin/battaliactl"
