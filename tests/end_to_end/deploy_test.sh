#!/usr/bin/env bash
# What deploy/ says must be true of the programs: the sample settings are understood, and the scripts are sound as far
# as this machine has the tools to say so.
set -euo pipefail
cd "$(dirname "$0")/../.."

settings=$("$BATTALIA_BIN/battaliad" --config deploy/battaliad.toml --print-config)
[[ $settings == *'data_dir = '?/var/lib/battalia?* ]]
echo "The sample settings are understood."

for script in deploy/*.sh tests/*.sh tests/end_to_end/*.sh .ci/run; do
  bash -n "$script"
done
echo "The scripts are sound."

for set in build tests web; do
  packages=$(deploy/packages.sh --list "$set")
  [ -n "$packages" ]
done
echo "The packages are listed."
