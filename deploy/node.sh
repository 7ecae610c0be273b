#!/usr/bin/env bash
# A Node.js that is new enough to build the web client with. Debian 12 packages version 18, Vite wants a newer one: so
# where the machine's own is too old, the one that deploy/node/ pins is fetched from the npm registry into build-node/,
# only for this build. Prints the folder to put in front of PATH; nothing when the machine's own will do. Used by
# clients/web/build.sh and the web client's test. Exit status 1, with the reason: there is none to be had.
#
#   PATH=$(deploy/node.sh)${PATH:+:$PATH}
set -euo pipefail
cd "$(dirname "$0")/.."
wanted=$(sed -n 's/.*"node": ">=\([0-9.]*\)".*/\1/p' clients/web/package.json)
folder=$PWD/build-node

version_of() { "$1" --version 2>/dev/null | tr -d v; }
new_enough() {  # new_enough NODE
  local version
  version=$(version_of "$1") && [ "$(printf '%s\n' "$wanted" "$version" | sort -V | head -n 1)" = "$wanted" ]
}
die() {
  printf 'node.sh: %s\n' "$1" >&2
  exit 1
}

if new_enough node; then exit 0; fi
if ! new_enough "$folder/bin/node"; then
  own=$(version_of node) || die "there is no node; deploy/packages.sh web installs it"
  command -v npm >/dev/null || die "there is no npm; deploy/packages.sh web installs it"
  echo "Node.js $own is older than $wanted, which the web client's build wants; a newer one is fetched into build-node/." >&2
  mkdir -p "$folder/bin"
  cp deploy/node/package*.json "$folder"
  (cd "$folder" && npm ci --ignore-scripts --no-fund --no-audit --loglevel=error >&2) ||
    die "it could not be fetched (above): is the npm registry within reach?"
  ln -sf "$folder"/node_modules/node-linux-*/bin/node "$folder/bin/node"
  # npm leaves out what the Node.js that runs it is too old for, so the newer one runs it too; Debian's npm has its parts
  # in a folder where only Debian's own node would look.
  npm=$(readlink -f "$(command -v npm)")
  printf '#!/bin/sh\nNODE_PATH=%s exec %s %s "$@"\n' "${npm%/npm/bin/*}" "$folder/bin/node" "$npm" >"$folder/bin/npm"
  chmod +x "$folder/bin/npm"
  new_enough "$folder/bin/node" || die "the one that was fetched does not run on this machine ($(uname -m))"
fi
echo "$folder/bin"
