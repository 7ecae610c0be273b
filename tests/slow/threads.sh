#!/usr/bin/env bash
# Bar 37: what has threads, the store and the network, under ThreadSanitizer. The others of that bar, AddressSanitizer
# and UndefinedBehaviorSanitizer, are tests/run.sh itself.
set -euo pipefail
cd "$(dirname "$0")/../.."
cmake -S . -B build-tsan -G Ninja -DBATTALIA_TSAN=ON >/dev/null
ninja -C build-tsan -j "$BATTALIA_JOBS" store_tests net_tests accounts_tests >/dev/null
# Without chance in the layout of addresses, which ThreadSanitizer of g++ 12 does not bear on newer kernels.
run=(ctest)
if setarch -R true 2>/dev/null; then run=(setarch -R ctest); fi
unset BATTALIA_SLOW
TSAN_OPTIONS=halt_on_error=1 "${run[@]}" --test-dir build-tsan -j "$BATTALIA_JOBS" --timeout 3600 \
  -L '^(store|net|accounts)_tests$' </dev/null | tail -n 30
echo "figure: bar 37: findings of ThreadSanitizer | 0"
