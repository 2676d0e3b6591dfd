# SPDX-License-Identifier: Apache-2.0
# What scripts/bench --in-process runs, by Google Benchmark.
find_package(benchmark REQUIRED)
file(GLOB bench_sources CONFIGURE_DEPENDS lib/testing/bench/*.cpp)
add_executable(evecdi_bench ${bench_sources})
target_link_libraries(evecdi_bench PRIVATE evecdi_options evecdi_objects benchmark::benchmark)
if(CMAKE_CXX_CLANG_TIDY)
  # The analyzer takes the benchmarks that the package keeps for lost.
  set_target_properties(evecdi_bench PROPERTIES
    CXX_CLANG_TIDY "${CMAKE_CXX_CLANG_TIDY};--checks=-clang-analyzer-cplusplus.NewDeleteLeaks")
endif()
