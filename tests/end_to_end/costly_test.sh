#!/usr/bin/env bash
# Target 39: a search for the requests that cost the server most work: custom scenarios, acts, previews, texts, armies,
# rosters, lists of players, formulas and campaigns. Here it is judged by the steps of work that the server counts,
# which does not depend on other load; the ping of another client is printed, and judged in the slow set
# (tests/slow/costly.sh), where the search lasts an hour.
source "$(dirname "$0")/server.sh"
start_server --newcomers-per-hour 1000000
measured=()
[ "${BATTALIA_SLOW:-}" != 1 ] || measured=(--measured)
hostile costly --seconds "${BATTALIA_COSTLY_SECONDS:-60}" --seed "$seed" "${measured[@]}"
running "$server" || fail "the server is down"
[ "$(get /healthz)" = 200 ] || fail "the server is up, but not healthy"
# Neither a start nor a wake-up waits for any of these games.
kill_server
start_server
[ "$(get /healthz)" = 200 ] || fail "the server does not restart with these games"
