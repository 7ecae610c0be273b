#!/bin/sh
# Runs the compiler through ccache: CMake prefixes every compiler command with this script and the source folder.
#   deploy/ccache.sh SOURCES COMPILER ARGUMENTS...
# Any clone hits the same cache, because paths below the sources count as relative. ccache requires the sloppiness to
# cache precompiled headers. The inode cache is off: with it ccache 4.7 mistook regenerated messages for the old ones.
export CCACHE_BASEDIR="$1" CCACHE_NOINODECACHE=1
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
shift
# Delete an existing precompiled header first: ccache would hash the new one by the old one's bytes, even if its headers
# have changed, and return a stale one.
case " $* " in *" -x c++-header "*)
  last=
  for word in "$@"; do
    [ "$last" != -o ] || rm -f "$word"
    last=$word
  done
esac
exec ccache "$@"
