#!/usr/bin/env bash
# Runs one test for ctest and leaves a file in $BATTALIA_TIMES: its processor seconds, user and system, and its name.
#   tests/processor_time.sh COMMAND...
"$@"
code=$?
if [ -d "${BATTALIA_TIMES:-}" ] && [[ $* != *--gtest_list_tests* ]]; then
  times >"$BATTALIA_TIMES/$$"  # the shell's own, then its children's: 1m2.345s 0m0.678s
  name=${*: -1}
  for word in "$@"; do [[ $word != --gtest_filter=* ]] || name=$word; done
  echo "$name" >>"$BATTALIA_TIMES/$$"
fi
exit "$code"
