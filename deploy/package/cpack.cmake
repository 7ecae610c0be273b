# CPack settings of deploy/package.sh: they turn the tree laid out in $BATTALIA_STAGE into a Debian package.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME battalia)
set(CPACK_PACKAGE_DESCRIPTION "Battalia, a server for tabletop wargames")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "rules-aware server and clients for tabletop wargames")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Battalia holds tabletop battles over the internet: it validates every order against the
 rules, rolls dice that both sides can check, and streams the game to browsers
 and terminals. This package has the server (a systemd service), the admin tool,
 the terminal client and the web client.")
set(CPACK_PACKAGE_CONTACT "The Battalia project <battalia@localhost>")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_PACKAGE_FILE_NAME battalia)  # names CPack's work folder; the package itself gets Debian's default name:
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)  # depend on the packages of the linked libraries
set(CPACK_DEBIAN_PACKAGE_DEPENDS "adduser, openssl")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "systemd")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION TRUE)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${CMAKE_CURRENT_LIST_DIR}/conffiles ${CMAKE_CURRENT_LIST_DIR}/postinst
    ${CMAKE_CURRENT_LIST_DIR}/prerm ${CMAKE_CURRENT_LIST_DIR}/postrm)
set(CPACK_INSTALLED_DIRECTORIES "$ENV{BATTALIA_STAGE};/")
set(CPACK_PACKAGING_INSTALL_PREFIX /)
set(CPACK_INSTALL_CMAKE_PROJECTS "")
set(CPACK_STRIP_FILES FALSE)  # package.sh has already stripped them
