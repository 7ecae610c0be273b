#!/usr/bin/env bash
# Makes the TypeScript of the wire messages out of proto/, into generated/ (never committed). Wants protoc
# (Debian: protobuf-compiler) and what `npm ci` installed. Does nothing when everything is newer than the protos.
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
# A message within another is written as its bytes are. The client reads those about leagues when their pages are opened:
# until then nothing of them is loaded.
read_late=$(mktemp -d)
trap 'rm -rf "$read_late"' EXIT
cp -r "$proto/." "$read_late"
session=$read_late/battalia/v1/session.proto
sed -i '/^import .*league_session.proto/d; s/ LeagueRe\(quest\|ply\) league = / bytes league = /' "$session"
protoc -I "$read_late" --plugin=protoc-gen-es=node_modules/.bin/protoc-gen-es --es_out "$out" --es_opt target=ts \
  --es_opt import_extension=none "$read_late"/battalia/v1/*.proto
touch "$out/made"
