#!/usr/bin/env bash
# The only list of the Debian and Ubuntu packages that Battalia needs, with the reason for each. Installs the missing
# ones and nothing else. Used by deploy/quickstart.sh, tests/run.sh and deploy/Containerfile.
#
#   deploy/packages.sh [--list] SET...      sets: build (the default), service, tests, web, package, slow
#
# Needs root or sudo only if a package is missing. Exit status 0: all packages are installed.
set -euo pipefail

# Each Debian release packages its own version of Boost; Asio, Beast and JSON need 1.81 or later.
boost_package() {
  # shellcheck source=/dev/null
  case "$([ ! -r /etc/os-release ] || . /etc/os-release; echo "${ID:-}:${VERSION_ID:-}")" in
    debian:12) echo libboost1.81-dev ;;
    debian:13 | ubuntu:24.*) echo libboost1.83-dev ;;
    *) echo libboost-dev ;;  # newer releases: their default Boost
  esac
}

# Ubuntu ships its browser only as a snap.
chromium_row() {
  # shellcheck source=/dev/null
  case "$([ ! -r /etc/os-release ] || . /etc/os-release; echo "${ID:-}")" in
    debian) echo "chromium chromium runs the browser tests of the web client" ;;
  esac
}

# A row per package: name, a command that shows it is not needed (or -), reason.
rows() {
  case "$1" in
    build)
      cat <<ROWS
g++ g++ compiles the server and the terminal client (C++20)
cmake cmake describes the build
ninja-build ninja runs the build
ccache ccache keeps compiled files, so that the next build takes seconds
mold mold links in a fraction of the time
pkg-config pkg-config finds libsodium and muParser for the build
$(boost_package) - Asio and Beast: the network, HTTP and WebSocket; JSON for tools
libprotobuf-dev - Protocol Buffers: the messages between server and clients
protobuf-compiler protoc turns proto/ into C++
libsqlite3-dev - SQLite: the event log
libsodium-dev - Argon2id for passwords, random numbers, signatures
libjemalloc-dev - jemalloc: the allocator of the server; a fifth more orders a second than with that of the C library
libssl-dev - TLS; SHA-256 of the log and the dice; SHA-1 for authenticators
libicu-dev - Unicode: which names look like others
liblemon-dev - LEMON: minimum-cost matching, which pairs the rounds of a tournament
libmuparser-dev - muParser: an organiser's own score formula
libexpected-dev - tl::expected: a ruling or a violation
libspdlog-dev - the server's own log
libcli11-dev - command lines
libtomlplusplus-dev - the configuration file
ROWS
      ;;
    tests)
      cat <<ROWS
libgtest-dev - GoogleTest: the tests
openssl openssl makes certificates for the tests of TLS
ROWS
      chromium_row
      ;;
    service)
      cat <<ROWS
curl curl checks the server's health
openssl openssl encrypts backups
ROWS
      ;;
    web)
      cat <<ROWS
nodejs node builds the web client
npm npm fetches what the web client is built with
ROWS
      ;;
    package)
      cat <<ROWS
dpkg-dev dpkg-shlibdeps finds the packages that hold the libraries
file file identifies programs, for CPack
help2man help2man makes the manual pages from the programs' own help
ROWS
      ;;
    slow)
      cat <<ROWS
clang clang++ provides libFuzzer and a second compiler
debootstrap debootstrap makes a bare Debian, to install into
systemd-container systemd-nspawn boots it as a machine of its own
gcovr gcovr counts the branches that the tests take
libbenchmark-dev - Google Benchmark: what tests/bench measures
locales - provides a locale with decimal commas for the tests
ROWS
      ;;
    *)
      echo "packages.sh: unknown set '$1'; the sets are build, service, tests, web, package and slow" >&2
      return 2
      ;;
  esac
}

installed() {  # installed PACKAGE COMMAND
  if [ "$2" != - ] && command -v "$2" >/dev/null; then return 0; fi
  [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif [ -t 0 ]; then
    sudo "$@"
  else
    sudo -n "$@"
  fi
}

install_missing() {
  if ! command -v apt-get >/dev/null; then
    echo "packages.sh: this machine has no apt-get, so nothing was installed. Install the equivalents of:" >&2
    printf '  %s\n' "$@" >&2
    return 0  # they may be installed already; the build reports what it cannot find
  fi
  if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
    echo "packages.sh: installing needs root, and sudo is not available. As root, run: apt-get install $*" >&2
    return 1
  fi
  local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=120)
  as_root "${apt[@]}" update || { sleep 3 && as_root "${apt[@]}" update; } || {
    echo "packages.sh: the package lists could not be fetched. Is this machine online, and may you use sudo?" >&2
    return 1
  }
  as_root "${apt[@]}" install -y --no-install-recommends "$@" </dev/null || {
    echo "packages.sh: apt-get could not install these packages (its reason is above): $*" >&2
    if command -v add-apt-repository >/dev/null; then
      echo "packages.sh: on Ubuntu most of them are in 'universe': sudo add-apt-repository universe, then try again." >&2
    fi
    return 1
  }
}

main() {
  local list=no sets=() set table name command why missing=()
  for set in "$@"; do
    case "$set" in
      --list) list=yes ;;
      -h | --help) sed -n '2,7s/^# \{0,1\}//p' "$0" && exit 0 ;;
      *) sets+=("$set") ;;
    esac
  done
  [ ${#sets[@]} -gt 0 ] || sets=(build)

  for set in "${sets[@]}"; do
    table=$(rows "$set")
    while read -r name command why; do
      if [ "$list" = yes ]; then
        printf '%-22s %s\n' "$name" "$why"
      elif ! installed "$name" "$command"; then
        [ ${#missing[@]} -gt 0 ] || echo "To be installed with apt-get:"
        printf '  %-22s %s\n' "$name" "$why"
        missing+=("$name")
      fi
    done <<<"$table"
  done
  [ ${#missing[@]} -eq 0 ] || install_missing "${missing[@]}"
}

main "$@"
