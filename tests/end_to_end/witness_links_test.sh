#!/usr/bin/env bash
# A battle with witness links by the real programs: two bots, a spectator, and a server that is killed with SIGKILL
# midway. Afterwards every roll has its witness and is proved, a link that was changed in the file is found and its row
# named, and the spectator has seen everything without an alarm.
source "$(dirname "$0")/server.sh"

kills_wanted=3
kills=0

start_server
match=$(battalia --quiet --as House new first-battle --title "With witnesses" --witness-links)
battalia list | grep "With witnesses" | grep -q "witness links" || fail "the list does not say that the match has witness links"
battalia watch "$match" --json --final-view "$work/view.json" >"$work/watched.jsonl" 2>"$work/watch.log" &
watcher=$!
await "a view" test -s "$work/watched.jsonl"
fight_through_kills "$match" 6
wait "$watcher" || fail "the spectator's connection was lost for good"
[ "$kills" -gt 0 ] || fail "the battle was over before the server was killed"
kill -TERM "$server"
await_end

ctl verify "$match" --view "$work/view.json" --seat spectator
nothing_lost
if grep "ALARM" "$work"/*.log; then fail "a client raised an alarm over an honest game"; fi
ctl export "$match" "$work/match.jsonl"
ctl verify-dice "$work/match.jsonl" >"$work/dice.log" || fail "the dice are not proved"

# A lost connection may cost a link, and with it the rest of that epoch's links; a player who is present gives them all.
rolls=$(grep -c "^row " "$work/dice.log")
given=$(grep -c "^row .*, witnessed by " "$work/dice.log")
missed=$(grep -c "^row .*, without a link of " "$work/dice.log" || true)
grep -q "^$rolls rolls proved, 0 attested, 0 open, 0 not proved, 0 false" "$work/dice.log" || fail "not every roll is proved: $(grep 'rolls proved' "$work/dice.log")"
[ $((given + missed)) -eq "$rolls" ] || fail "$rolls rolls, but witnesses were asked for $((given + missed))"
[ $((given * 10)) -ge $((rolls * 7)) ] || fail "only $given of $rolls rolls had a link"
for side in red blue; do grep -q ", witnessed by $side$" "$work/dice.log" || fail "$side has witnessed no roll"; done

# One bit of one link, in the row that contains it.
line=$(grep -n -m 1 '"showLink"\|"show_link"' "$work/match.jsonl" | cut -d : -f 1)
row=$(sed -n "${line}p" "$work/match.jsonl")
bytes=$(sed -E 's/.*"bytes":"([^"]*)".*/\1/' <<<"$row")
link=$(sed -E 's/.*"link":"([^"]*)".*/\1/' <<<"$row" | base64 -d | od -An -v -tx1 | tr -d ' \n')
[ ${#link} -eq 64 ] || fail "row without a link: $row"
changed=$(printf '%x%s' $((0x${link:0:1} ^ 1)) "${link:1}")
flipped=$(base64 -d <<<"$bytes" | od -An -v -tx1 | tr -d ' \n' | sed "s/$link/$changed/" | sed 's/../\\x&/g')
printf '%b' "$flipped" | base64 -w 0 >"$work/flipped"
[ "$(<"$work/flipped")" != "$bytes" ] || fail "the link was not found in the bytes of its row"
awk -v at="$line" -v with="$(<"$work/flipped")" 'NR == at { sub(/"bytes":"[^"]*"/, "\"bytes\":\"" with "\"") } { print }' "$work/match.jsonl" >"$work/forged.jsonl"
if ctl verify-dice "$work/forged.jsonl" >"$work/forged.log" 2>&1; then fail "a changed link was not found"; fi
grep -q "ine $line\b" "$work/forged.log" || fail "the changed row is line $line; the output: $(cat "$work/forged.log")"

echo "$rolls rolls over $kills kills: all proved, $given with a link ($((SECONDS - began)) s)"
