#!/usr/bin/env bash
# Finds a Node.js new enough to build the web client. Debian 12 packages version 18, but Vite needs a newer one: if the
# installed Node.js is too old, this fetches the version pinned in deploy/node/ from the npm registry into build-node/,
# for this build only. Prints the folder to put in front of PATH, or nothing if the installed Node.js will do. Used by
# clients/web/build.sh and the web client's tests. Exits with status 1 and the reason if it cannot provide one.
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
  own=$(version_of node) || die "node is not installed; run deploy/packages.sh web"
  command -v npm >/dev/null || die "npm is not installed; run deploy/packages.sh web"
  echo "Node.js $own is too old to build the web client, which needs $wanted; fetching a newer one into build-node/." >&2
  mkdir -p "$folder/bin"
  cp deploy/node/package*.json "$folder"
  (cd "$folder" && npm ci --ignore-scripts --no-fund --no-audit --loglevel=error >&2) ||
    die "Node.js could not be fetched (see above): is the npm registry reachable?"
  ln -sf "$folder"/node_modules/node-linux-*/bin/node "$folder/bin/node"
  # npm skips packages that the Node.js running it is too old for, so the newer one must run npm too. Debian's npm keeps
  # its modules in a folder that only Debian's own node searches.
  npm=$(readlink -f "$(command -v npm)")
  printf '#!/bin/sh\nNODE_PATH=%s exec %s %s "$@"\n' "${npm%/npm/bin/*}" "$folder/bin/node" "$npm" >"$folder/bin/npm"
  chmod +x "$folder/bin/npm"
  new_enough "$folder/bin/node" || die "the fetched Node.js does not run on this machine ($(uname -m))"
fi
echo "$folder/bin"
