#!/bin/sh
# Compiles through ccache: CMake puts it, with the folder of the sources, before every command of the compiler.
#   deploy/ccache.sh SOURCES COMPILER ARGUMENTS...
# Files are found again in any clone: paths below the sources count as relative. The sloppiness is what ccache asks for to
# keep precompiled headers. A file's hash is not remembered by its inode: ccache 4.7 then took generated messages that had
# changed for the old ones.
export CCACHE_BASEDIR="$1" CCACHE_NOINODECACHE=1
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
shift
# Where a precompiled header stands from before, ccache would know the new one by the old one's bytes, whatever its
# headers say by now, and hand out one made of other headers.
case " $* " in *" -x c++-header "*)
  last=
  for word in "$@"; do
    [ "$last" != -o ] || rm -f "$word"
    last=$word
  done
esac
exec ccache "$@"
