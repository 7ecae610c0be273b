#!/usr/bin/env bash
# deploy/quickstart.sh --league with the real programs: the club of twelve computer players plays its Swiss of five
# rounds to the end without help, here without pauses. Run again, it keeps what exists; --stop ends its server.
source "$(dirname "$0")/server.sh"
cd "$(dirname "$0")/../.."
command -v python3 >/dev/null || { echo "python3 is not installed, so the quickstart is not tested."; exit 0; }
port=$(python3 -c 'import socket; one = socket.socket(); one.bind(("127.0.0.1", 0)); print(one.getsockname()[1])')
quickstart() { deploy/quickstart.sh --programs "$bin" --port "$port" --data "$work/data" "$@" >"$work/quickstart.log" 2>&1; }

quickstart --no-demo --league --quick || fail "the quickstart fails: $(tail -n 5 "$work/quickstart.log")"
server=$(cat "$work/data/battaliad.pid")
event=$(cat "$work/data/demo.event")
grep -q "league show $event" "$work/quickstart.log" || fail "it does not say how to follow the league"
quickstart --no-demo --league --quick || fail "a second run fails: $(tail -n 5 "$work/quickstart.log")"
grep -q 'Already running' "$work/quickstart.log" || fail "a second run starts another server"
grep -q "Event $event already exists" "$work/quickstart.log" || fail "a second run makes another event"

view() { battalia --json league show "$event"; }
all_played() {
  sleep 2  # a round takes longer than a request
  [ "$(battalia --quiet league show "$event" | grep -c '^round .* [0-9.]* : [0-9.]*$')" -eq 30 ]
}
await "the results of five rounds" all_played
view | python3 -c '
import collections, json, sys
view = json.load(sys.stdin)["view"]
games = view["games"]
assert len(games) == 30 and all(game["result"]["confirmed"] for game in games), "not five rounds of six games"
assert len({game["match"] for game in games}) == 30, "two games have the same match"
assert len({frozenset((game["red"], game["blue"])) for game in games}) == 30, "two players met twice"
played = collections.Counter(player for game in games for player in (game["red"], game["blue"]))
assert len(played) == 12 and set(played.values()) == {5}, "not everybody played five games"
assert len(view["standings"][0]["rows"]) == 12, "not everybody is in the standings"
' || fail "the tournament is incomplete"

quickstart --stop || fail "its server is not stopped"
running "$server" && fail "its server still runs"
server=0
ctl verify >"$work/verify.log" || fail "the logs are not sound"
echo "Quickstart: twelve computer players have played their Swiss to the end; $(grep -c ', sound' "$work/verify.log") logs sound."
