#!/usr/bin/env bash
# The daily build, which compiles file by file. The build of the tests compiles a dozen files together, so a file can
# use a name that only another one includes, which breaks only the daily build. Only the files changed last are parsed,
# and no code is generated: half a minute of processor time; the slow set compiles them all.
set -euo pipefail
most=10
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git rev-parse HEAD >/dev/null 2>&1 || { echo "this is not a clone, so the files changed last are unknown" && exit 0; }

echo 'add_compile_options(-fsyntax-only)' >"$work/errors_only.cmake"
cmake -S . -B "$work" -G Ninja -DBATTALIA_TESTS=OFF -DCMAKE_PROJECT_INCLUDE="$work/errors_only.cmake" >"$work/cmake.log" ||
  { cat "$work/cmake.log" && exit 1; }
ninja -C "$work" -t targets all | sed -n 's/: CXX_COMPILER.*//p' >"$work/objects"
# A header is parsed with the source file of its name, which includes it first.
git log -n 200 --format= --name-only -- 'common/*.cpp' 'common/*.h' 'server/*.cpp' 'server/*.h' 'clients/*.cpp' 'clients/*.h' |
  sed -E 's/\.(cpp|h)$//' | awk '!seen[$0]++' >"$work/changed"
mapfile -t objects < <(while read -r file; do grep -F "/${file#*/}.cpp.o" "$work/objects" || true; done <"$work/changed" | head -n "$most")
[ ${#objects[@]} -gt 0 ] || { echo "no file was changed lately" && exit 1; }
ninja -C "$work" -j 1 -k 0 "${objects[@]}" >"$work/ninja.log" || { grep -vF '[' "$work/ninja.log" && exit 1; }
echo "metric: files changed last that compile separately | ${#objects[@]}"
