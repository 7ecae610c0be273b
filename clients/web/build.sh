#!/usr/bin/env bash
# Builds the web client into clients/web/dist, which battaliad serves as its web_root. Called by deploy/quickstart.sh
# and by tests. Where npm, protoc or a Node.js that is new enough is missing it says so and changes nothing: the server
# and the terminal client need none of them. Safe to run again: what is up to date is not touched.
#
#   clients/web/build.sh [--test]      --test also runs the unit tests
set -euo pipefail
cd "$(dirname "$0")"
# Several tests and scripts call this at the same time: the first builds, the others wait and find it done.
if command -v flock >/dev/null; then
  exec {lock}<build.sh
  flock "$lock"
fi
for program in npm protoc; do
  if ! command -v "$program" >/dev/null; then
    echo "There is no $program, so the browser client is not built. The server and the terminal client need none."
    exit 0
  fi
done
if ! newer=$(../../deploy/node.sh); then
  echo "So the browser client is not built. The server and the terminal client need none of it."
  exit 0
fi
PATH=$newer${newer:+:}$PATH
# node_modules/.package-lock.json is what npm installed last.
if [ ! -e node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  npm ci --no-fund --no-audit --loglevel=error
  touch node_modules/.package-lock.json
fi
if [ ! -e dist/index.html ] || [ -n "$(find src public index.html package-lock.json vite.config.ts ../../proto ../../server/rules/systems/*/readings -newer dist/index.html -type f ! -path '*/generated/*' | head -1)" ]; then
  npm run --silent build
fi
if [ "${1:-}" = --test ]; then npm test --silent; fi
