#!/usr/bin/env bash
# Target 9: a thousand battles give the same table after every event, built by g++ -O2 and by clang -O1 with its sanitizers,
# here and with another locale and time zone.
set -euo pipefail
cd "$(dirname "$0")/../.."
games=${BATTALIA_GAMES:-1000}
command -v clang++ >/dev/null || { echo "clang is not installed, so there is nothing to compare with." && exit 1; }
build() {  # build FOLDER OPTION...
  local folder=$PWD/$1
  mkdir -p "$folder"
  cmake -S . -B "$folder" -G Ninja "${@:2}" >"$folder/cmake.log"
  ninja -C "$folder" -j "${BATTALIA_JOBS:-$(nproc)}" digests >"$folder/digests.log" 2>&1 || { tail -n 20 "$folder/digests.log" && exit 1; }
}
build build-slow -DCMAKE_BUILD_TYPE=Release
build build-clang -DCMAKE_CXX_COMPILER=clang++ -DBATTALIA_FUZZ=ON  # with its sanitizers, as in fuzz.sh
export ASAN_OPTIONS=detect_container_overflow=0  # the protobuf library is built without sanitizers
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
build-slow/bin/digests "$games" >"$work/gcc" &
build-clang/bin/digests "$games" >"$work/clang"
wait $!
mkdir "$work/locales"
localedef -i de_DE -f UTF-8 "$work/locales/de_DE.UTF-8" || { echo "No locale can be created here (Debian package: locales)." && exit 1; }
LOCPATH=$work/locales LC_ALL=de_DE.UTF-8 TZ=Asia/Kathmandu build-slow/bin/digests "$games" elsewhere >"$work/elsewhere"
for other in clang elsewhere; do
  if ! cmp -s "$work/gcc" "$work/$other"; then
    diff "$work/gcc" "$work/$other" | head -n 5
    echo "The digests of g++ here and of $other differ." && exit 1
  fi
done
[ "$(wc -l <"$work/gcc")" -eq "$games" ]
echo "metric: target 9: battles with the same table after every event | $games"
