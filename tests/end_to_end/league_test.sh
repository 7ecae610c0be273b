#!/usr/bin/env bash
# A season of a club's league with the real programs, all of it in the terminal: people register and hand in their lists,
# two divisions play a Swiss of five rounds, one player does not come, the umpire decides a dispute at the table, a result
# is corrected after its round, the server is killed between rounds, and the next season begins with promotion and
# relegation. Everybody may read it: terminal, admin tool, feeds. Nothing depends on who wins.
source "$(dirname "$0")/server.sh"
command -v python3 >/dev/null || { echo "python3 is not installed, so the league is not tested."; exit 0; }
start_server --computer-pause-ms 0
for person in Olga Ann Ben Uma; do echo "correct horse" | battalia sign-up "$person" >>"$work/people.log" 2>&1; done
league() { battalia --quiet --as "$1" league "${@:2}"; }

# ---- a club with an umpire, and its event: two divisions of three
club=$(league Olga club 0 '{"create":{"name":"York"}}')
league Olga club "$club" '{"change":{"name":"York","open":true}}' >/dev/null
for person in Ann Ben Uma; do league "$person" club "$club" '{"join":{}}' >/dev/null; done
league Olga club "$club" '{"setRoles":{"person":"Uma","roles":["CLUB_ROLE_UMPIRE"]}}' >/dev/null
terms='{"title":"York League, spring","club":"'$club'","membersOnly":true,"entry":"LEAGUE_ENTRY_OPEN","seal":"LEAGUE_SEAL_BOTH_IN",
  "match":{"system":"pike-and-shotte","needsUmpire":true},"stages":[{"format":"LEAGUE_FORMAT_SWISS","rounds":5}],
  "divisions":[{"name":"First","size":3,"relegated":1},{"name":"Second","promoted":1}],
  "scoring":{"preset":"win-draw-loss","byeThousandths":3000,"forfeitWinThousandths":3000,"tieBreaks":["opponents","margin","lot"]}}'
event=$(league Olga new "$terms")
order() { league "$1" order "$event" "$2" >/dev/null; }  # order WHO ORDER

# ---- people enter and hand in their lists; the organiser does both for computer players
league Ann enter "$event" --army Royalists >/dev/null
league Ben enter "$event" >/dev/null
for i in 1 2 3; do order Olga "{\"enter\":{\"name\":\"Computer $i\",\"computer\":true}}"; done
order Olga '{"enter":{"name":"Computer 4","computer":true,"division":1}}'
league Ann players "$event" | grep -q '^1 *Ann' || fail "the list of players lacks Ann"
list() {  # list REGIMENT
  printf 'profile,unit,command,commander,rating,general\n,,army,Sir Hugh,8,yes\nmilitia,%s,van,Colonel Dean,8,\n' "$1"
}
printf 'profile\nelephants\n' >"$work/elephants.csv"
! league Ann hand-in "$event" "$work/elephants.csv" 2>"$work/refused.log" || fail "an invalid list is accepted"
list "Ann's Reds" >"$work/list.csv"
league Ann hand-in "$event" "$work/list.csv" >/dev/null
list "Ben's Blues" >"$work/list.csv"
league Ben hand-in "$event" "$work/list.csv" >/dev/null
! battalia --json --as Ben league show "$event" | grep -q "Ann's Reds" || fail "a sealed list is visible"
view() { battalia --json --as Olga league show "$event"; }
# Evaluates a line of Python over the event as the organiser sees it: `view`, and the arguments after it.
ask() {  # ask EXPRESSION ARGUMENT...
  view | python3 -c 'import json, sys
view = json.load(sys.stdin)["view"]
entrants = {e["name"]: e["id"] for e in view["entrants"]}
games = view.get("games", [])
given = sys.argv[2:]
print(*eval(sys.argv[1]))' "$@"
}
for i in 1 2 3 4; do
  army='{"system":"pike-and-shotte","name":"Army '$i'","commands":[{"id":"army","name":"Army","commander":"Sir Hugh","rating":8,"general":true},
    {"id":"van","name":"Van","commander":"Colonel Dean","rating":8}],"units":[{"profile":"militia","name":"Levies","command":"van"}]}'
  order Olga '{"submitList":{"entrant":'"$(ask '[entrants[given[0]]]' "Computer $i")"',"army":'"$army"'}}'
done
! league Ann start "$event" 2>"$work/refused.log" || fail "a player can start the event"
grep -q 'Only an organiser of this event can do that' "$work/refused.log" || fail "a refusal does not say why"
league Olga start "$event" >/dev/null
ann=$(ask '[entrants["Ann"]]') ben=$(ask '[entrants["Ben"]]')

# Three players meet again before five rounds are over: the organiser lifts that rule then, as the refusal advises.
publish() {
  league Olga draft "$event" >"$work/pairs.log" 2>"$work/draft.log" || {
    grep -q 'Let players meet again' "$work/draft.log" || fail "no round is drafted: $(cat "$work/draft.log")"
    league Olga draft "$event" --repeats --second-byes >"$work/pairs.log"
  }
  grep -q '^Draft of round' "$work/pairs.log" || fail "the draft is not shown"
  league Olga publish "$event" >/dev/null
}
# The number and the match of Ann's game in this round, while it has no result.
anns_game() {
  ask '[x for g in games if g["round"] == int(given[0]) and int(given[1]) in (g["red"], g.get("blue", 0)) and g.get("blue")
        and not g.get("result", {}).get("confirmed") for x in (g["number"], g.get("match", ""))]' "$1" "$ann"
}
round_over() {
  sleep 0.5  # games take longer than a request
  [ "$(ask '[sum(1 for g in games if g["round"] == int(given[0]) and not g.get("result", {}).get("confirmed"))]' "$1")" -eq 0 ]
}
# In her first game against a computer Ann calls the umpire, who declares that she has won. She resigns the others.
disputed=no
play_as_ann() {  # play_as_ann ROUND
  local number match side
  has_match() { read -r number match < <(anns_game "$1") || true; [ -z "$number" ] || [ -n "$match" ]; }
  await "Ann's match" has_match "$1"
  [ -n "$number" ] || return 0  # a bye, or Ben's absence has decided it
  ! league Ann date "$event" "$number" 2>"$work/refused.log" || fail "no date is proposed, and Ann agrees to it"
  grep -q 'No date is proposed for this game' "$work/refused.log" || fail "agreeing to no date: $(cat "$work/refused.log")"
  battalia --quiet --as Ann ready "$match" >/dev/null
  if [ "$disputed" = no ]; then
    disputed=yes
    side=$(ask '["red" if g["red"] == int(given[1]) else "blue" for g in games if g["number"] == int(given[0])]' "$number" "$ann")
    battalia --quiet --as Ann call-umpire "$match" "That company was out of reach." >/dev/null
    battalia --quiet --as Uma umpire "$match" result "$side" because it was out of reach >/dev/null
    await "the umpire's result" decided "$number"
    [ "$(ask '[g["result"][given[1] + "_thousandths"] for g in games if g["number"] == int(given[0])]' "$number" "$side")" = 3000 ] ||
      fail "Ann has not won the disputed game"
  else
    battalia --quiet --as Ann resign "$match" --yes >/dev/null
  fi
}
decided() { [ "$(ask '[g["result"]["confirmed"] for g in games if g["number"] == int(given[0]) and "result" in g]' "$1")" = True ]; }

# ---- round one: Ben does not show up
publish
order Olga "{\"withdraw\":{\"entrant\":$ben,\"noShow\":true,\"reason\":\"overslept\"}}"
play_as_ann 1
await "the results of round one" round_over 1

# ---- the server is killed between rounds; then the umpire corrects a finished game of round one, in the first division
kill_server
start_server --computer-pause-ms 0
before=$(ctl league standings "$event")
game=$(ask '[g["number"] for g in games if g["round"] == 1 and g.get("match") and g["red"] not in map(int, given)
             and g["blue"] not in map(int, given)][:1]' "$ann" "$ben")
order Uma "{\"correct\":{\"game\":$game,\"ending\":\"LEAGUE_ENDING_BOTH_FORFEIT\",\"reason\":\"Illegal lists.\"}}"
ctl league show "$event" | grep -q "game $game .*  0 - 0" || fail "the correction has no effect"
[ "$before" != "$(ctl league standings "$event")" ] || fail "the standings have not changed"

# ---- the remaining rounds
for round in 2 3 4 5; do
  publish
  play_as_ann "$round"
  await "round $round" round_over "$round"
done
[ "$disputed" = yes ] || fail "Ann met no computer in five rounds"
! order Olga '{"draftRound":{}}' 2>>"$work/refused.log" || fail "a sixth round can be drafted"
order Olga '{"end":{}}'
league Olga list | grep -q 'York League, spring (York) .* ended' || fail "the event has not ended"

# ---- the next season: the last player of the first division and the best of the second change places
place() {  # place DIVISION first|last
  ask '[[row["name"] for row in sorted(table["rows"], key=lambda row: row["place"]) if row["name"] != "Ben"][0 if given[1] == "first" else -1]
        for table in view["standings"] if given[0] in table.get("title", "")]' "$@"
}
best=$(place Second first) worst=$(place First last)
autumn=$(league Olga next-season "$event" "York League, autumn")
players=$(league Olga players "$autumn")
division_of() { event=$autumn ask '[e.get("division", 0) for e in view["entrants"] if e["name"] == given[0]]' "$1"; }
[ "$(division_of "$best")" = 0 ] || fail "$best is not promoted"
[ "$(division_of "$worst")" = 1 ] || fail "$worst is not relegated"
! grep -q 'Ben' <<<"$players" || fail "Ben, who has withdrawn, is entered again"
[ "$(wc -l <<<"$players")" -eq 5 ] || fail "somebody else is not entered again: $players"

# ---- exports, feeds and lists
ctl league --help | grep -q 'battalia league --help' || fail "the help does not say where orders are given"
ctl league export "$event" trf | grep -q '^012 York League' || fail "there is no report for rating officers"
ctl league export "$event" standings | grep -q 'Computer 1' || fail "the standings cannot be exported as CSV"
league Ann file "$event" standings | grep -q 'Computer 1' || fail "the terminal does not save the standings"
league Ann file "$event" statistics | grep -q '^Red,' || fail "the statistics cannot be exported as CSV"
league Ann file "$event" trf "$work/report.trf" && grep -q '^012 York League' "$work/report.trf" || fail "no file is saved"
league Ann record "$event" | grep -q 'The event has ended' || fail "the terminal shows no record"
league Ann clubs | grep -q "^$club  York  4 members" || fail "the terminal lists no clubs"
league Ann ratings pike-and-shotte | grep -q '^Ratings' || fail "the terminal shows no ratings"
[ "$(get "/events/$event/games.ics")" = 200 ] && grep -q 'BEGIN:VCALENDAR' "$work/answer" || fail "there is no calendar"
[ "$(get "/events/$event/results.atom")" = 200 ] && grep -q '<feed' "$work/answer" || fail "there is no feed"
etag=$(tr -d '\r' <"$work/answer" | sed -n 's/^[Ee][Tt]ag: //p')
[ "$(get "/events/$event/results.atom" "If-None-Match: $etag\r\n")" = 304 ] || fail "an unchanged feed is sent again"
[ "$(get "/events/99/games.ics")" = 404 ] || fail "an event that does not exist is served"
feed=$(battalia --json --as Ann league feeds | sed -n 's/.*"calendar":"\([^"]*\)".*/\1/p')
[ "$(get "/${feed#*//*/}")" = 200 ] && grep -q 'BEGIN:VCALENDAR' "$work/answer" || fail "Ann has no personal calendar"
league Ann feeds >/dev/null
[ "$(get "/${feed#*//*/}")" = 404 ] || fail "a calendar is still served at its old address"

# ---- every game has one match, and all logs are sound
matches=$(ctl --json league show "$event" | grep -o '"match":"[0-9]*"' | sort | uniq -d | wc -l)
[ "$matches" -eq 0 ] || fail "two games have the same match"
ctl league record "$event" | grep -c 'The event has ended' | grep -qx 1 || fail "the end is not in the record once"
! ctl league order "$event" '{"end":{}}' 2>>"$work/refused.log" || fail "the operator can give orders while the server runs"
kill -TERM "$server"
await_end

# ---- the operator corrects something while no server runs
! ctl league order "$autumn" '{"draftRound":{}}' 2>"$work/refused.log" || fail "the operator can pair a season that has not started"
grep -q 'The event has not started yet' "$work/refused.log" || fail "a refusal does not say why"
! ctl league order 99 '{"end":{}}' 2>"$work/refused.log" || fail "an event that does not exist is served"
! ctl league order "$event" '{"end":{}}' 2>"$work/refused.log" || fail "an event can be ended twice"
ctl league order "$autumn" '{"withdraw":{"entrant":1,"reason":"moved away"}}' | grep -q '^Done' || fail "the operator cannot withdraw a player"
ctl league record "$autumn" | tail -n 1 | grep -q '(operator)' || fail "the record does not name the operator"
ctl verify >"$work/verify.log" || fail "the logs are not sound"
grep -q "^event $event: .*, sound$" "$work/verify.log" || fail "the event was not checked"
ctl rebuild >>"$work/verify.log"
echo "A league's season of five rounds: a no-show, a dispute, a correction, a kill, promotion; $(grep -c ', sound' "$work/verify.log") logs sound."
