#!/usr/bin/env bash
# Generates TypeScript for the wire messages from proto/ into generated/ (never committed). Needs protoc
# (Debian: protobuf-compiler) and the packages that `npm ci` installs. Does nothing if generated/ is up to date.
set -euo pipefail
cd "$(dirname "$0")"
out=generated
proto=../../proto
if [ -e "$out/made" ] && [ -z "$(find "$proto" node_modules/@bufbuild/protoc-gen-es/package.json -newer "$out/made" -name '*.proto' -o -newer "$out/made" -name package.json | head -1)" ]; then
  exit 0
fi
command -v protoc >/dev/null || { echo "generate: there is no protoc; install protobuf-compiler" >&2 && exit 1; }
rm -rf "$out"
mkdir -p "$out"
# On the wire a nested message looks like a bytes field. League messages become bytes fields here, so the client loads
# their definitions only when it opens the pages of leagues.
read_late=$(mktemp -d)
trap 'rm -rf "$read_late"' EXIT
cp -r "$proto/." "$read_late"
session=$read_late/battalia/v1/session.proto
sed -i '/^import .*league_session.proto/d; s/ LeagueRe\(quest\|ply\) league = / bytes league = /' "$session"
protoc -I "$read_late" --plugin=protoc-gen-es=node_modules/.bin/protoc-gen-es --es_out "$out" --es_opt target=ts \
  --es_opt import_extension=none "$read_late"/battalia/v1/*.proto
touch "$out/made"
