#!/bin/sh
# battaliad and battaliactl for the operator of the server; install.sh puts it into /usr/local/bin by these names.
# With sudo: as the server's own user, on its settings and its data. Without: as oneself, on what one names.
program=/opt/battalia/current/bin/${0##*/}
[ "$(id -u)" -eq 0 ] || exec "$program" "$@"
exec runuser -u battalia -- env BATTALIA_CONFIG="${BATTALIA_CONFIG-/etc/battalia/battaliad.toml}" \
  BATTALIA_DATA_DIR="${BATTALIA_DATA_DIR-/var/lib/battalia}" "$program" "$@"
