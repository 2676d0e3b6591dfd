# SPDX-License-Identifier: Apache-2.0
# What is installed, and the packages: of the static program, or of the library with what a user of it needs.
set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)  # the tests need not be built for a package

install(TARGETS eve-cdi COMPONENT program)
install(DIRECTORY ${share_dir}/ DESTINATION ${CMAKE_INSTALL_DATADIR} COMPONENT program)
install(DIRECTORY schemas DESTINATION ${CMAKE_INSTALL_DATADIR}/eve-cdi COMPONENT program FILES_MATCHING PATTERN "*.json")
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/eve-cdi RENAME copyright COMPONENT program)

if(NOT EVECDI_STATIC)
  include(CMakePackageConfigHelpers)
  set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/evecdi)
  install(TARGETS evecdi EXPORT evecdiTargets COMPONENT library FILE_SET HEADERS COMPONENT library)
  install(EXPORT evecdiTargets NAMESPACE evecdi:: DESTINATION ${package_dir} COMPONENT library)
  configure_package_config_file(scripts/cmake/evecdiConfig.cmake.in evecdiConfig.cmake INSTALL_DESTINATION ${package_dir})
  write_basic_package_version_file(evecdiConfigVersion.cmake COMPATIBILITY SameMinorVersion)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/evecdiConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/evecdiConfigVersion.cmake
    DESTINATION ${package_dir} COMPONENT library)

  # An archive carries none of what it needs, so who links it needs that too.
  if(BUILD_SHARED_LIBS)
    set(private .private)
  endif()
  file(RELATIVE_PATH prefix_from_pc /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
  configure_file(scripts/cmake/evecdi.pc.in evecdi.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/evecdi.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
  install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libevecdi-dev RENAME copyright COMPONENT library)
endif()

# The packages, made by scripts/build-packages.
if(EVECDI_STATIC)
  set(CPACK_PACKAGE_NAME eve-cdi)
  set(CPACK_COMPONENTS_ALL program)
  set(CPACK_DEBIAN_PACKAGE_SECTION utils)
else()
  set(CPACK_PACKAGE_NAME libevecdi-dev)
  set(CPACK_COMPONENTS_ALL library)
  set(CPACK_DEBIAN_PACKAGE_SECTION libdevel)
  set(CPACK_DEBIAN_PACKAGE_DEPENDS nlohmann-json3-dev)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
endif()
set(debian_architectures x86_64=amd64 aarch64=arm64)
foreach(pair IN LISTS debian_architectures)
  if(pair MATCHES "^${CMAKE_SYSTEM_PROCESSOR}=(.*)")
    set(CPACK_DEBIAN_PACKAGE_ARCHITECTURE ${CMAKE_MATCH_1})
  endif()
endforeach()
set(CPACK_PACKAGE_CONTACT "The eve-cdi authors <eve-cdi@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_PACKAGE_DESCRIPTION "Predicts what an LF Edge EVE device will do with files of the Container Device\n"
  "Interface, with device models and with OCI runtime specs, and says why it fails.")
string(JOIN "" CPACK_PACKAGE_DESCRIPTION ${CPACK_PACKAGE_DESCRIPTION})
set(CPACK_GENERATOR DEB TGZ)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_PACKAGE_FILE_NAME ${CPACK_PACKAGE_NAME}-${PROJECT_VERSION}-linux-${CPACK_DEBIAN_PACKAGE_ARCHITECTURE})
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
# With SOURCE_DATE_EPOCH, equal bytes whenever and wherever they are made.
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_SOURCE_DIR}/scripts/cmake/SetTimes.cmake)
include(CPack)
