#!/usr/bin/env bash
# What deploy/ says must be true of the programs: the sample settings are understood, and scripts and units are sound
# as far as this machine has the tools to say so.
set -euo pipefail
cd "$(dirname "$0")/../.."

"$BATTALIA_BIN/battaliad" --config deploy/battaliad.toml --print-config | grep -q '^data_dir = "/var/lib/battalia"$'
echo "The sample settings are understood."

for script in deploy/*.sh tests/*.sh tests/end_to_end/*.sh .ci/run; do
  bash -n "$script"
  if command -v shellcheck >/dev/null; then shellcheck "$script"; fi
done
echo "The scripts are sound."

for set in build tests web; do
  deploy/packages.sh --list "$set" | grep -q '^[a-z0-9.+-]* *[^ ]'
done
echo "The packages are listed."
