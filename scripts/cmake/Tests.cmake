# SPDX-License-Identifier: Apache-2.0
find_package(Catch2 2 REQUIRED)
include(Catch)

add_executable(evecdi_tests ${test_sources})
set_source_files_properties(lib/testing/shared.cpp PROPERTIES
  COMPILE_DEFINITIONS EVECDI_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
target_link_libraries(evecdi_tests PRIVATE
  evecdi_options evecdi_objects eve_cdi_objects Catch2::Catch2 CLI11::CLI11)
if(CMAKE_CXX_CLANG_TIDY)
  # The analyzer finds little in a test; and tests write the characters on purpose that may mislead a reader.
  set_target_properties(evecdi_tests PROPERTIES
    CXX_CLANG_TIDY "${CMAKE_CXX_CLANG_TIDY};--checks=-clang-analyzer-*,-misc-misleading-bidirectional")
endif()
# What scripts/conformance asks.
add_executable(evecdi_judge lib/testing/judge/main.cpp)
target_link_libraries(evecdi_judge PRIVATE evecdi_options evecdi_objects)
set(seconds 120)
if(CMAKE_CROSSCOMPILING)
  set(seconds 1200)  # an emulator takes ten times as long
endif()
# A test that prints a line "SKIPPED: why" counts as skipped ([^ -~] stands for the line break before it).
catch_discover_tests(evecdi_tests
  PROPERTIES TIMEOUT ${seconds} SKIP_REGULAR_EXPRESSION "(^|[^ -~])SKIPPED: ")

# What scripts check. Each says by the status 77 that it lacks what it needs.
function(add_script_test name)
  add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300)
endfunction()
if(NOT CMAKE_CROSSCOMPILING)
  add_script_test("the sample board is what its script makes" scripts/make-board --check)
  add_script_test("the README's table of rules is current" scripts/make-rules-table --check $<TARGET_FILE:eve-cdi>)
  add_script_test("the schemas say what their fixtures want" scripts/check-schemas)
  add_script_test("the outputs fit their schemas" scripts/check-outputs $<TARGET_FILE:eve-cdi>)
  add_script_test("completions complete, man pages are clean" scripts/check-completion $<TARGET_FILE:eve-cdi> ${share_dir})
  add_script_test("the lint step ends a build with a fault" scripts/check-lint-step $<TARGET_FILE:eve-cdi>)
  add_script_test("host paths are those of the grep, and right" scripts/check-host-paths $<TARGET_FILE:eve-cdi>)
  add_script_test("the init script never blocks" scripts/check-init $<TARGET_FILE:eve-cdi>)
  add_script_test("what is made to harm ends as it should" scripts/bad-inputs --statuses $<TARGET_FILE:eve-cdi>)
  add_script_test("a new rule compiles as it is made" scripts/check-new-rule ${CMAKE_CXX_COMPILER})
  add_script_test("scripts, workflows and hooks pass their linters" scripts/check-ship $<TARGET_FILE:eve-cdi>)
  add_script_test("the action does what GitHub expects of it" scripts/check-action $<TARGET_FILE:eve-cdi>)
  add_script_test("the README shows what is printed" scripts/check-readme $<TARGET_FILE:eve-cdi>)
  if(NOT CMAKE_CXX_FLAGS MATCHES "sanitize")  # which needs address space without end, and has no place under valgrind
    add_script_test("EVE's files need 64 MiB and one processor" scripts/check-limits $<TARGET_FILE:eve-cdi>)
    add_script_test("no command takes more instructions than it did" scripts/count-instructions $<TARGET_FILE:eve-cdi>)
  endif()
  add_script_test("a container starts with what was injected" scripts/test-container $<TARGET_FILE:eve-cdi>)
endif()

if(EVECDI_STATIC)
  add_script_test("the static program needs nothing" scripts/check-static $<TARGET_FILE:eve-cdi>)
elseif(NOT CMAKE_CROSSCOMPILING)
  # A project of its own finds the installed library, in both ways that it offers.
  set(prefix ${CMAKE_BINARY_DIR}/installed)
  add_test(NAME "nothing installed is left over" COMMAND ${CMAKE_COMMAND} -E rm -rf ${prefix})
  add_test(NAME "everything installs" COMMAND ${CMAKE_COMMAND} --install ${CMAKE_BINARY_DIR} --prefix ${prefix})
  set_tests_properties("nothing installed is left over" PROPERTIES FIXTURES_SETUP cleared)
  set_tests_properties("everything installs" PROPERTIES FIXTURES_SETUP installed FIXTURES_REQUIRED cleared)
  foreach(way IN ITEMS CMake pkg-config)
    add_test(NAME "a project finds the library by ${way}"
      COMMAND ${CMAKE_CTEST_COMMAND} --build-and-test ${CMAKE_SOURCE_DIR}/lib/testing/consumer ${CMAKE_BINARY_DIR}/consumer-${way}
        --build-generator ${CMAKE_GENERATOR}
        --build-options -DFIND_BY=${way} -DCMAKE_PREFIX_PATH=${prefix} -DVERSION=${PROJECT_VERSION}
          -DCMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER} -DCMAKE_CXX_FLAGS=${CMAKE_CXX_FLAGS}
        --test-command consumer)
    set_tests_properties("a project finds the library by ${way}" PROPERTIES FIXTURES_REQUIRED installed TIMEOUT 120)
  endforeach()
endif()
