#!/usr/bin/env bash
# The web client: built, its unit tests, and where Debian's Chromium is installed its pages against the real battaliad.
# If npm, protoc or Chromium is missing it says so and passes: the server and the terminal client need none of them.
set -euo pipefail
cd "$(dirname "$0")/../../clients/web"
for program in npm protoc; do
  command -v "$program" >/dev/null || { echo "$program is not installed, so the web client is not tested." && exit 0; }
done
newer=$(../../deploy/node.sh) || { echo "So the web client is not tested." && exit 0; }
export PATH=$newer${newer:+:}$PATH
./build.sh
if [ -x /usr/bin/chromium ]; then
  npm run --silent test:all
else
  npm test --silent
  echo "Chromium is not installed, so the pages are not tested."
fi
