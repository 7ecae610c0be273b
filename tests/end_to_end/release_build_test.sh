#!/usr/bin/env bash
# The release that deploy/quickstart.sh, deploy/package.sh and the container build compile. It combines more files than
# the build of the tests does (UNHURRIED in CMakeLists.txt), so names of two files can clash only there. Only the
# sources that the tests' build has not compiled are parsed, and no code is generated: half a minute of processor time.
# They are few, because a release combines the UNHURRIED files of a library after all others.
set -euo pipefail
bin=${BATTALIA_BIN:?names the folder of battaliad, battalia and battaliactl}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

echo 'add_compile_options(-fsyntax-only)' >"$work/errors_only.cmake"
cmake -S . -B "$work" -G Ninja -DCMAKE_BUILD_TYPE=Release -DBATTALIA_TESTS=OFF -DBATTALIA_UNITY=ON \
  -DCMAKE_PROJECT_INCLUDE="$work/errors_only.cmake" >"$work/cmake.log" || { cat "$work/cmake.log" && exit 1; }

# The files that each source made by CMake combines, one per line: "files source". The build's location makes no
# difference.
put_together() {  # put_together BUILD
  (cd "$1" && find common server clients -name 'unity_*.cxx' | while read -r source; do
    echo "$(sed "s|$1|BUILD|g" "$source" | grep '^#include' | sha256sum | cut -c 1-64) $source"
  done) | sort
}
put_together "$work" >"$work/release"
put_together "$(dirname "$(realpath "$bin")")" >"$work/tests"
mapfile -t sources < <(join -v 1 "$work/release" "$work/tests" | cut -d ' ' -f 2)
[ -s "$work/release" ] || { echo "a release combines no files" && exit 1; }
[ ${#sources[@]} -gt 0 ] || { echo "the tests' build combines the same files" && exit 0; }
ninja -C "$work" -j 1 "${sources[@]/%/.o}" >"$work/ninja.log" || { grep -vF '[' "$work/ninja.log" && exit 1; }
echo "metric: sources that only a release combines | ${#sources[@]} of $(wc -l <"$work/release")"
