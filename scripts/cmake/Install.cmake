# SPDX-License-Identifier: Apache-2.0
install(TARGETS eve-cdi)
if(EVECDI_STATIC)
  return()  # that program is all there is to it
endif()

include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/evecdi)
install(TARGETS evecdi EXPORT evecdiTargets FILE_SET HEADERS)
install(EXPORT evecdiTargets NAMESPACE evecdi:: DESTINATION ${package_dir})
configure_package_config_file(scripts/cmake/evecdiConfig.cmake.in evecdiConfig.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(evecdiConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/evecdiConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/evecdiConfigVersion.cmake
  DESTINATION ${package_dir})

# An archive carries none of what it needs, so who links it needs that too.
if(BUILD_SHARED_LIBS)
  set(private .private)
endif()
file(RELATIVE_PATH prefix_from_pc /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(scripts/cmake/evecdi.pc.in evecdi.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/evecdi.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
