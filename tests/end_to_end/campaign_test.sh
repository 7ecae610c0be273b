#!/usr/bin/env bash
# The track for two with the real programs: computer players have both seats, meet, and fight their battles as matches
# of the rule engine; the server is killed during one. What the umpire, the operator and a stranger can read is correct.
source "$(dirname "$0")/server.sh"
start_server --computer-pause-ms 0

echo "correct horse" | battalia sign-up Olga >"$work/people.log" 2>&1
echo "correct horse" | battalia sign-up Ann >>"$work/people.log" 2>&1
campaign() { battalia --quiet --as "$1" campaign "${@:2}"; }

# Printed to a file, so that no program writes to a pipe whose reader has gone.
says() {  # says PATTERN COMMAND...
  local pattern=$1
  shift
  "$@" >"$work/said" || return 1
  grep -q -e "$pattern" "$work/said"
}

says '^the-relief-road ' campaign Olga contents || fail "the track for two is not offered"
war=$(campaign Olga new the-relief-road)
! campaign Ann order "$war" '{"close":{}}' 2>"$work/refused.log" || fail "a stranger can end the turn"
grep -q 'Only the umpire of this campaign can do that' "$work/refused.log" || fail "a refusal does not say why"
seats=$(campaign Olga show "$war" | sed -n 's/^seat \([a-z-]*\) .*/\1/p')
[ "$(echo "$seats" | wc -w)" -eq 2 ] || fail "there are not two seats: $seats"
# ---- a player takes a seat, reads the offers, tries orders, sends them and leaves
seat=${seats%%[[:space:]]*}
campaign Ann join "$war" "$seat" >/dev/null || fail "a free seat cannot be taken"
says '^force ' campaign Ann offers "$war" || fail "the player has no offers"
force=$(sed -n 's/^force \([^ ]*\) .*/\1/p' "$work/said" | head -n 1)
march="{\"forces\":[{\"force\":\"$force\",\"deed\":\"CAMPAIGN_DEED_MARCH\"}]}"
campaign Ann send "$war" "$march" --try >/dev/null || fail "a march cannot be tried"
campaign Ann send "$war" --order "$force march cautious" --try >/dev/null || fail "an order in words cannot be tried"
! campaign Ann send "$war" '{"forces":[{"force":"nobody"}]}' --try 2>"$work/refused.log" || fail "a force that does not exist marches"
grep -q 'You have no force "nobody"' "$work/refused.log" || fail "a refused order does not say why"
campaign Ann send "$war" "$march" >/dev/null || fail "orders cannot be sent"
says 'orders are in' campaign Ann show "$war" || fail "the orders are not in"
campaign Ann standing "$war" "$march" >/dev/null || fail "standing orders cannot be left"
! campaign Ann deputy "$war" Olga 2>"$work/refused.log" || fail "the umpire can become a deputy"
grep -q "umpire can't be a deputy" "$work/refused.log" || fail "it does not say why"
says "Orders of .* marches" campaign Ann export "$war" report || fail "the report has no orders"
! campaign Ann ahead "$war" 2>"$work/refused.log" || fail "a player can preview the turn"
says '^Turn 2' campaign Olga ahead "$war" || fail "the umpire cannot preview the turn"
! campaign Ann leave "$war" 2>"$work/refused.log" || fail "a seat is given up without a question"
grep -q 'Add --yes if you are sure; nothing was done' "$work/refused.log" || fail "it does not say how to confirm"
campaign Ann leave "$war" --yes >/dev/null || fail "the seat cannot be given up"

for seat in $seats; do
  campaign Olga order "$war" "{\"assign\":{\"seat\":\"$seat\",\"computer\":true}}" >/dev/null
done

# ---- purchases, on a map where troops are raised: added to the orders that have been sent
county=$(campaign Olga new the-county-divided)
campaign Ann join "$county" abbot >/dev/null || fail "a free seat cannot be taken"
says '^recruit billmen abbot-household NAME: ' campaign Ann offers "$county" || fail "no troops are offered"
campaign Ann send "$county" --order "abbot-household march pilgrim-road" >/dev/null || fail "orders cannot be sent"
! campaign Ann buy "$county" "recruit billmen nobody The new men" 2>"$work/refused.log" || fail "troops are raised for a force that does not exist"
! campaign Ann buy "$county" "depot lacy-court" 2>"$work/refused.log" || fail "a depot is built on enemy land"
grep -q 'You have no force in' "$work/refused.log" || fail "a refused purchase does not say why"
campaign Ann buy "$county" "recruit billmen abbot-household The new men" --try >/dev/null || fail "a purchase cannot be tried"
! campaign Ann buy "$county" "recruit billmen abbot-household The new men" "depot granges" 2>"$work/refused.log" ||
  fail "more is bought than there is money for"
grep -q 'cost 27 money; you have 24 money' "$work/refused.log" || fail "a purchase that costs too much is refused without the numbers"
campaign Ann buy "$county" "recruit levies abbot-household The new men" "depot granges" >/dev/null || fail "nothing can be bought"
battalia --json --as Ann campaign show "$county" >"$work/bought"
for part in '"name":"The new men"' '"depots":\["granges"\]' '"path":\["pilgrim-road"\]'; do
  grep -q "\"sealed\":.*$part" "$work/bought" || fail "the orders that are in lack $part"
done
! campaign Ann offers "$county" --seat lacy >"$work/said" 2>"$work/refused.log" || fail "a player sees another seat's offers"
! campaign Ann send "$county" --order "lacy-household hold" --try 2>"$work/refused.log" || fail "Ann can give orders to another seat's force"

# ---- another umpire: the former one loses all powers, and the new one gets them
handed=$(campaign Olga new the-relief-road)
! campaign Ann umpire "$handed" Ann "It is mine now" --yes 2>"$work/refused.log" || fail "a stranger can become the umpire"
grep -q 'Only the umpire of this campaign can do that' "$work/refused.log" || fail "a refusal does not say why"
! campaign Olga umpire "$handed" Ann "I am moving house" </dev/null 2>"$work/refused.log" || fail "the command does not ask for confirmation"
campaign Olga umpire "$handed" ann "I am moving house" --yes >/dev/null || fail "a campaign cannot be handed over"
says 'you umpire it' campaign Ann show "$handed" || fail "the new umpire has no powers"
! campaign Olga order "$handed" '{"close":{}}' 2>"$work/refused.log" || fail "the former umpire can still end turns"

# ---- killed while a battle is fought
battle_over() { says '^battle .*, won by ' campaign Olga show "$war"; }
met() { says 'to be fought: battalia play' campaign Olga show "$war" || battle_over; }
await "the armies to meet" met
kill_server
start_server --computer-pause-ms 0
await "the battle to be over" battle_over
turn() { campaign Olga show "$war" | sed -n '1s/.* turn \([0-9]*\) of .*/\1/p'; }
two_turns_on() { [ -z "$(turn)" ] || [ "$(turn)" -ge 3 ]; }
await "two turns" two_turns_on

# ---- what each person can read
says '^force ' campaign Olga show "$war" || fail "the umpire sees no forces"
campaign Ann show "$war" >"$work/stranger"
! grep -q '^force ' "$work/stranger" || grep -q ' ended, won by ' "$work/stranger" || fail "a stranger sees forces"
says '^Turn 1' campaign Olga map "$war" --turn 1 || fail "there is no map of the first turn"
says '^side,force,' campaign Olga export "$war" rosters || fail "there are no rosters"
says 'Battle of ' campaign Olga export "$war" report || fail "the report has no battle"

# ---- every battle has one match, and all logs are sound
kill -TERM "$server"
await_end
says "^$war " ctl campaign list || fail "the campaign is not listed"
matches=$(ctl campaign show "$war" | sed -n 's/.*, match \([0-9]*\).*/\1/p')
[ -n "$matches" ] || fail "no battle has a match"
[ -z "$(echo "$matches" | sort | uniq -d)" ] || fail "two battles have the same match"
says '^1,' ctl campaign export "$war" battles || fail "the battle is not exported"
ctl verify >"$work/verify.log" || fail "the logs are not sound"
grep -q "^campaign $war: .*, sound$" "$work/verify.log" || fail "the campaign was not checked"
ctl rebuild >>"$work/verify.log"
echo "The track for two: $(echo "$matches" | wc -w) battles, a kill; $(grep -c ', sound' "$work/verify.log") logs sound."
