# Run by tests/CMakeLists.txt after a test program is built: writes into OUT the ctest tests that run it. A large program
# under a sanitizer takes longer to start than most of its tests take; and the long ones run side by side, first of all.
# So there is one for each test of the suites that match APART, and one for each other suite, "Suite.*"; or, with WIDEST,
# for as many as have names of so many characters together: "First.*:Second.*", which is the filter that chooses them.
#   cmake -D PROGRAM=... -D LAUNCHER=... -D OUT=... -D LABEL=... -D APART=REGEX -D WIDEST=NUMBER -P suites.cmake
execute_process(COMMAND ${PROGRAM} --gtest_list_tests OUTPUT_VARIABLE listed COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE "\n" ";" lines "${listed}")
set(tests "")

function(add_entry name cost)
  string(APPEND tests "add_test([=[${name}]=] \"${LAUNCHER}\" \"${PROGRAM}\" [=[--gtest_filter=${name}]=])\n"
    "set_tests_properties([=[${name}]=] PROPERTIES LABELS ${LABEL} COST ${cost})\n")
  set(tests "${tests}" PARENT_SCOPE)
endfunction()

set(together "")
foreach(line IN LISTS lines)
  if(line MATCHES "^([^ ]+)\\.$")
    set(suite ${CMAKE_MATCH_1})
    if(suite MATCHES "${APART}")
      continue()
    endif()
    string(LENGTH "${together}:${suite}.*" width)
    if(together AND WIDEST AND NOT width GREATER WIDEST)
      string(APPEND together ":${suite}.*")
      continue()
    endif()
    if(together)
      add_entry("${together}" 1)
    endif()
    set(together "${suite}.*")
  elseif(line MATCHES "^  ([^ ]+)")
    set(test ${CMAKE_MATCH_1})
    if(suite MATCHES "${APART}")
      add_entry("${suite}.${test}" 10)
    endif()
  endif()
endforeach()
if(together)
  add_entry("${together}" 1)
endif()
file(WRITE ${OUT} "${tests}")
