#!/usr/bin/env bash
# Runs one test for ctest and writes a file to $BATTALIA_TIMES: its processor seconds, user and system, and its name. A
# retry replaces the first result.
#   tests/processor_time.sh COMMAND...
"$@"
code=$?
if [ -d "${BATTALIA_TIMES:-}" ] && [[ $* != *--gtest_list_tests* ]]; then
  name=${*: -1}
  for word in "$@"; do [[ $word != --gtest_filter=* ]] || name=$word; done
  file=$BATTALIA_TIMES/$(cksum <<<"$name" | cut -d' ' -f1)
  times >"$file"  # the shell's own, then its children's: 1m2.345s 0m0.678s
  echo "$name" >>"$file"
fi
exit "$code"
