#!/bin/sh
# Runs battaliad or battaliactl for the operator; install.sh installs it in /usr/local/bin under both names. With sudo,
# the program runs as the server's user with its settings and data; without, as the caller, on the data they name.
program=/opt/battalia/current/bin/${0##*/}
[ "$(id -u)" -eq 0 ] || exec "$program" "$@"
exec runuser -u battalia -- env BATTALIA_CONFIG="${BATTALIA_CONFIG-/etc/battalia/battaliad.toml}" \
  BATTALIA_DATA_DIR="${BATTALIA_DATA_DIR-/var/lib/battalia}" "$program" "$@"
