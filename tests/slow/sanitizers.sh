#!/usr/bin/env bash
# Target 37, except the branches covered (coverage.sh): every test with AddressSanitizer and UndefinedBehaviorSanitizer
# (tests/run.sh), with 20,000 connections of malformed input; then everything with threads (the store, the network,
# accounts, and the real server under load, kills and malformed input) with ThreadSanitizer; and how the deployed server
# is linked.
set -euo pipefail
cd "$(dirname "$0")/../.."
jobs=${BATTALIA_JOBS:-$(nproc)}
deployed=${BATTALIA_BIN:?names the folder of the programs}/battaliad
unset BATTALIA_SLOW BATTALIA_KILLS BATTALIA_BIN
export BATTALIA_RUBBISH=20000

# As deployed: position-independent, with read-only relocations, and with checked stack, indices and copies.
readelf -hW "$deployed" | grep -q 'Type: *DYN' || { echo "$deployed is not position-independent" && exit 1; }
readelf -lW "$deployed" | grep -q GNU_RELRO || { echo "$deployed has no read-only relocations" && exit 1; }
readelf -lW "$deployed" | grep -qE 'GNU_STACK .* RW ' || { echo "$deployed has an executable stack" && exit 1; }
readelf -sW "$deployed" | grep -q __stack_chk_fail || { echo "$deployed has no stack protector" && exit 1; }
readelf -sW "$deployed" | grep -q __glibcxx_assert_fail || { echo "$deployed does not check indices" && exit 1; }
if grep -q 'CMAKE_BUILD_TYPE:.*=Release' "$(dirname "$deployed")/../CMakeCache.txt"; then
  readelf -dW "$deployed" | grep -q BIND_NOW || { echo "$deployed binds symbols lazily" && exit 1; }
  readelf -sW "$deployed" | grep -v __stack_chk | grep -qE '__[a-z]+_chk' || { echo "$deployed does not check copies" && exit 1; }
  echo "metric: target 37: hardened, assertions on, copies checked | yes"
else
  echo "metric: target 37: hardened, assertions on; not built as deployed, so copies are not checked | yes"
fi

cmake -S . -B build-tsan -G Ninja -DBATTALIA_TSAN=ON >/dev/null
ninja -C build-tsan -j "$jobs" store_tests net_tests accounts_tests battaliad battalia battaliactl hostile_clients >build-tsan/ninja.log ||
  { tail -n 20 build-tsan/ninja.log && exit 1; }
# Without address space randomization, which ThreadSanitizer of g++ 12 does not support on newer kernels.
run=(ctest)
if setarch -R true 2>/dev/null; then run=(setarch -R ctest); fi
export TSAN_OPTIONS=halt_on_error=1
"${run[@]}" --test-dir build-tsan -j "$jobs" --timeout 1800 --output-on-failure -L '^(store|net|accounts)_tests$' </dev/null >build-tsan/tests.log 2>&1 ||
  { tail -n 60 build-tsan/tests.log && exit 1; }
"${run[@]}" --test-dir build-tsan --timeout 1800 --output-on-failure -R '^EndToEnd\.(load_test|hostile_clients_test|bad_input_test)$' </dev/null >>build-tsan/tests.log 2>&1 ||
  { tail -n 60 build-tsan/tests.log && exit 1; }
echo "metric: target 37: findings of ThreadSanitizer | 0"

BATTALIA_SANITIZE=full tests/run.sh >build-tsan/run.log 2>&1 || { grep -A3 'FAILED' build-tsan/run.log | tail -n 60 && exit 1; }
echo "metric: target 37: findings of AddressSanitizer and UndefinedBehaviorSanitizer | 0, $(tail -n 1 build-tsan/run.log)"
