#!/usr/bin/env bash
# Target 17: libFuzzer on each target of tests/fuzz, half a minute each (BATTALIA_FUZZ_S), from its valid and saved
# inputs, built by clang with its sanitizers. Its findings are left in build-clang/found: fix them, and keep the input
# in tests/fuzz/kept.
set -euo pipefail
cd "$(dirname "$0")/../.."
if ! command -v clang++ >/dev/null; then
  echo "clang is not installed, so nothing was fuzzed." && exit 1
fi
build=$PWD/build-clang
mkdir -p "$build/found"
cmake -S . -B "$build" -G Ninja -DCMAKE_CXX_COMPILER=clang++ -DBATTALIA_FUZZ=ON >"$build/cmake.log"
ninja -C "$build" -j "${BATTALIA_JOBS:-$(nproc)}" fuzz >"$build/build.log" 2>&1 || { tail -n 20 "$build/build.log" && exit 1; }
# The protobuf library is built without sanitizers, and passes containers to code that is built with them.
export ASAN_OPTIONS=detect_container_overflow=0
failed=no
for target in message act archive notation socket; do
  corpus=$build/corpus/$target kept=tests/fuzz/kept/$target
  mkdir -p "$corpus"
  BATTALIA_FUZZ=$target BATTALIA_FUZZ_SEEDS=$corpus "$build/bin/fuzz" >/dev/null
  folders=("$corpus")
  [ ! -d "$kept" ] || folders+=("$kept")
  if BATTALIA_FUZZ=$target "$build/bin/fuzz" -max_total_time="${BATTALIA_FUZZ_S:-30}" -max_len=4096 -timeout=10 -print_final_stats=1 \
    -artifact_prefix="$build/found/$target-" "${folders[@]}" >"$build/$target.log" 2>&1; then
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$build/$target.log")
    echo "metric: target 17: inputs to the $target target | $runs"
  else
    tail -n 30 "$build/$target.log"
    failed=yes
  fi
done
[ "$failed" = no ]
