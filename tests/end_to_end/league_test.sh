#!/usr/bin/env bash
# A club's tournament with the real programs: six computer players and a person play a Swiss of five rounds to its end.
# The person does not come to the second round's game and is withdrawn; a result is corrected after its round; the server
# is killed between rounds. Everybody may read it: terminal, admin tool, feeds.
source "$(dirname "$0")/server.sh"
command -v python3 >/dev/null || { echo "There is no python3: the league is not tried."; exit 0; }
start_server --computer-pause-ms 0

echo "correct horse" | battalia sign-up Olga >"$work/people.log" 2>&1
echo "correct horse" | battalia sign-up Ann >>"$work/people.log" 2>&1
league() { battalia --quiet --as "$1" league "${@:2}"; }

# ---- a club and its event
club=$(league Olga club 0 '{"create":{"name":"York"}}')
for i in 1 2 3 4 5; do league Olga club "$club" "{\"addComputer\":{\"name\":\"Computer $i\"}}" >/dev/null; done
terms='{"title":"York Open","club":"'$club'","match":{"scenario":"meeting-at-a-brook-1544"},
  "stages":[{"format":"LEAGUE_FORMAT_SWISS","rounds":5}],
  "scoring":{"preset":"win-draw-loss","byeThousandths":3000,"forfeitWinThousandths":3000,"tieBreaks":["opponents","margin","lot"]},
  "entry":"LEAGUE_ENTRY_OPEN"}'
event=$(league Olga new "$terms")
for i in 1 2 3 4 5; do league Olga order "$event" "{\"enter\":{\"name\":\"Computer $i\",\"computer\":true}}" >/dev/null; done
league Ann enter "$event" --army Royalists >/dev/null
league Ann players "$event" | grep -q '^6 *Ann' || fail "the list of players lacks Ann"
! league Ann start "$event" 2>"$work/refused.log" || fail "a player starts the event"
grep -q 'Only an organiser of this event can do that' "$work/refused.log" || fail "a refusal does not say why"
league Olga start "$event" >/dev/null

# Five players may have no pairing left in which nobody meets again: the organiser lifts that rule then, as the refusal advises.
publish() {
  league Olga draft "$event" >"$work/pairs.log" 2>"$work/draft.log" || {
    grep -q 'Let players meet again' "$work/draft.log" || fail "no round is drafted: $(cat "$work/draft.log")"
    league Olga draft "$event" --repeats >"$work/pairs.log"
  }
  grep -q '^Draft of round' "$work/pairs.log" || fail "the draft is not shown"
  league Olga publish "$event" >/dev/null
}
shown() { battalia --json --as Olga league show "$event"; }
# Games of the round that have a result, and those that have not.
open_games() {
  ctl --json league show "$event" | python3 -c '
import json, sys
view = json.load(sys.stdin)
print(*[g["number"] for g in view.get("games", []) if g["round"] == int(sys.argv[1]) and not g.get("result", {}).get("confirmed")])' "$1"
}
only_ann_waits() { [ "$(open_games "$1" | wc -w)" -le "$2" ]; }

# ---- round one: Ann loses hers on the table, by resigning
publish
linked() { shown | grep -q '"match":"'; }
await "the matches of round one" linked
match() { league Ann me | sed -n 's/.*battalia play \([0-9]*\).*/\1/p' | head -n 1; }
has_match() { [ -n "$(match)" ]; }
await "Ann's match" has_match
battalia --quiet --as Ann bot --match "$(match)" >"$work/ann.log" 2>&1 || true
await "all results of round one" only_ann_waits 1 0

# ---- round two: she does not come
publish
await "the results of the others" only_ann_waits 2 1
ann=$(ctl --json league show "$event" | python3 -c '
import json, sys
print(*[e["id"] for e in json.load(sys.stdin)["entrants"] if e["name"] == "Ann"])')
league Olga order "$event" "{\"withdraw\":{\"entrant\":$ann,\"noShow\":true,\"reason\":\"overslept\"}}" >/dev/null
await "no game of round two is open" only_ann_waits 2 0

# ---- killed between rounds; then a finished game of round one is corrected
kill_server
start_server --computer-pause-ms 0
before=$(ctl league standings "$event")
game=$(ctl --json league show "$event" | python3 -c '
import json, sys
ann = int(sys.argv[1])
print([g["number"] for g in json.load(sys.stdin)["games"] if g["round"] == 1 and ann not in (g["red"], g.get("blue"))][0])' "$ann")
league Olga order "$event" "{\"correct\":{\"game\":$game,\"ending\":\"LEAGUE_ENDING_RED_FORFEITS\",\"reason\":\"An illegal list.\"}}" >/dev/null
ctl league show "$event" | grep -q "game $game .*  0 - 3" || fail "the correction does not stand"
[ "$before" != "$(ctl league standings "$event")" ] || fail "the standings stay as they were"

# ---- to the end
for round in 3 4 5; do
  publish
  await "round $round" only_ann_waits "$round" 0
done
! league Olga order "$event" '{"draftRound":{}}' 2>>"$work/refused.log" || fail "there is a sixth round"
league Olga order "$event" '{"end":{}}' >/dev/null
league Olga list | grep -q 'York Open (York) .* ended' || fail "the event has not ended"
league Olga show "$event" | grep -q '^1 ' || fail "there is no winner"

# ---- everything that goes out
ctl league --help | grep -q 'battalia league --help' || fail "nothing says where orders are given"
ctl league export "$event" trf | grep -q '^012 York Open' || fail "there is no report for rating offices"
ctl league export "$event" csv | grep -q 'Computer 1' || fail "there are no standings as CSV"
league Ann file "$event" standings | grep -q 'Computer 1' || fail "the terminal saves no standings"
league Ann file "$event" statistics | grep -q '^Red,' || fail "there are no statistics as CSV"
league Ann file "$event" trf "$work/report.trf" && grep -q '^012 York Open' "$work/report.trf" || fail "no file is saved"
league Ann record "$event" | grep -q 'The event has ended' || fail "the terminal shows no record"
league Ann clubs | grep -q "^$club  York  6 members" || fail "the terminal lists no clubs"
league Ann ratings pike-and-shotte | grep -q '^Ratings' || fail "the terminal shows no ratings"
[ "$(get "/events/$event/games.ics")" = 200 ] && grep -q 'BEGIN:VCALENDAR' "$work/answer" || fail "there is no calendar"
[ "$(get "/events/$event/results.atom")" = 200 ] && grep -q '<feed' "$work/answer" || fail "there is no feed"
etag=$(tr -d '\r' <"$work/answer" | sed -n 's/^[Ee][Tt]ag: //p')
[ "$(get "/events/$event/results.atom" "If-None-Match: $etag\r\n")" = 304 ] || fail "a feed that is the same is sent again"
[ "$(get "/events/99/games.ics")" = 404 ] || fail "there is an event 99"
feed=$(battalia --json --as Ann league feeds | sed -n 's/.*"calendar":"\([^"]*\)".*/\1/p')
[ "$(get "/${feed#*//*/}")" = 200 ] && grep -q 'BEGIN:VCALENDAR' "$work/answer" || fail "Ann has no calendar of her own"
league Ann feeds >/dev/null
[ "$(get "/${feed#*//*/}")" = 404 ] || fail "a calendar is still at its old address"

# ---- each result once, and everything sound
matches=$(ctl --json league show "$event" | grep -o '"match":"[0-9]*"' | sort | uniq -d | wc -l)
[ "$matches" -eq 0 ] || fail "two games have the same match"
ctl league record "$event" | grep -c 'The event has ended' | grep -qx 1 || fail "the record does not end"
kill -TERM "$server"
await_end
ctl verify >"$work/verify.log" || fail "the logs do not hold"
grep -q "^event $event: .*, sound$" "$work/verify.log" || fail "the event was not checked"
ctl rebuild >>"$work/verify.log"
echo "A club's Swiss of five rounds: a no-show, a correction, a kill; $(grep -c ', sound' "$work/verify.log") logs sound."
