// Hedgehogs as a response to cavalry, and who shelters in them (section HGH). formations.h handles the change of
// formation itself; this file decides who may form one by reaction, takes shot in, lets it out again, or loses it with
// the hedgehog.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <vector>

namespace battalia::rules::pike_and_shotte {

// Why the unit does not roll for a hedgehog when that enemy charges it: not pikes with the rule (PS-HGH-07), in one
// already, the enemy is not cavalry, engaged, no room for it.
WhyNot why_not_react_with_hedgehog(const Battle& battle, const Unit& unit, const Unit& charger);

// The units on the ground that its hedgehog would occupy.
std::vector<UnitId> in_the_way(const Battle& battle, const Unit& unit);

// Sets of friendly shot that could shelter if the unit formed now: one standard unit, or one or two small ones, of its
// battalia and within 2 in, unengaged; nearest first (PS-HGH-09). A unit in its way is in every set. Empty if nobody is
// near.
std::vector<std::vector<UnitId>> shelter_choices(const Battle& battle, const Unit& unit);

// The optional input "shelter" of an act by which the unit may form a hedgehog, added if shot stands near; and its
// answer: nobody if it was omitted or the set is not one of those offered.
void want_shelter(v1::Offer& offer, const Battle& battle, const Unit& unit);
std::vector<UnitId> shelter_of(const Battle& battle, const Unit& unit, const v1::Act& act);

// Moves them into the hedgehog: off the table and attached to it.
void shelter(Draft& draft, const UnitId& hedgehog, const std::vector<UnitId>& sheltered);
// They share the fate of a hedgehog that breaks (PS-HGH-11).
void lose_sheltered(Draft& draft, const UnitId& hedgehog);

// Forms a hedgehog in place as a reaction, together with the units that shelter (PS-HGH-01, PS-FRM-09).
void form_hedgehog(Draft& draft, const UnitId& unit, const std::vector<UnitId>& sheltered);

}  // namespace battalia::rules::pike_and_shotte
