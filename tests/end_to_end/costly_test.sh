#!/usr/bin/env bash
# Target 39: a search for whatever takes the server most work, by drawn scenarios, acts, previews, texts, armies, rosters,
# lists of players, formulas and campaigns. Here it is judged by the steps of work that the server counts, which no other
# load on the machine changes; the ping of a bystander is told, and judged in the slow set (tests/slow/costly.sh), where
# the search lasts an hour.
source "$(dirname "$0")/server.sh"
start_server --newcomers-per-hour 1000000
measured=()
[ "${BATTALIA_SLOW:-}" != 1 ] || measured=(--measured)
hostile costly --seconds "${BATTALIA_COSTLY_SECONDS:-120}" --seed "$seed" "${measured[@]}"
running "$server" || fail "the server is down"
[ "$(get /healthz)" = 200 ] || fail "the server is up, but not healthy"
# A start and waking wait for none of these games.
kill_server
start_server
[ "$(get /healthz)" = 200 ] || fail "the server does not come back beside these games"
