# Run by tests/CMakeLists.txt after a test program is built: writes into OUT one ctest test for each of its suites, named
# "Suite.*", and one for each test of the suites that match APART. A large program under a sanitizer takes longer to
# start than most of its tests take; and the long ones run side by side, first of all.
#   cmake -D PROGRAM=... -D LAUNCHER=... -D OUT=... -D LABEL=... -D APART=REGEX -P suites.cmake
execute_process(COMMAND ${PROGRAM} --gtest_list_tests OUTPUT_VARIABLE listed COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE "\n" ";" lines "${listed}")
set(tests "")
foreach(line IN LISTS lines)
  set(name "")
  set(cost 1)
  if(line MATCHES "^([^ ]+)\\.$")
    set(suite ${CMAKE_MATCH_1})
    if(NOT suite MATCHES "${APART}")
      set(name "${suite}.*")
    endif()
  elseif(line MATCHES "^  ([^ ]+)")
    set(test ${CMAKE_MATCH_1})
    if(suite MATCHES "${APART}")
      set(name "${suite}.${test}")
      set(cost 10)
    endif()
  endif()
  if(name)
    string(APPEND tests "add_test([=[${name}]=] \"${LAUNCHER}\" \"${PROGRAM}\" [=[--gtest_filter=${name}]=])\n"
      "set_tests_properties([=[${name}]=] PROPERTIES LABELS ${LABEL} COST ${cost})\n")
  endif()
endforeach()
file(WRITE ${OUT} "${tests}")
