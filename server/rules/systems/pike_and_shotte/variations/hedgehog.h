// Hedgehogs as a reply to cavalry, and who shelters in them (section HGH). The change of formation itself is
// formations.h; this decides who may form one by reaction, takes shot in, and lets them out or be lost with it.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <vector>

namespace battalia::rules::pike_and_shotte {

// Why the unit does not dice for a hedgehog when that enemy charges it: not pikes with the rule (PS-HGH-07), in one
// already, not cavalry, engaged, no room for it.
WhyNot why_not_react_with_hedgehog(const Battle& battle, const Unit& unit, const Unit& charger);

// Who stands on the ground that its hedgehog would take.
std::vector<UnitId> in_the_way(const Battle& battle, const Unit& unit);

// Sets of friendly shot that may shelter when the unit forms now: each one standard unit, one small one or two small
// ones, of its battalia and within 2 in, unengaged; nearest first (PS-HGH-09). A unit in its way is in every
// set. Empty: nobody is near.
std::vector<std::vector<UnitId>> shelter_choices(const Battle& battle, const Unit& unit);

// The optional input "shelter" for an act by which the unit may form a hedgehog, wanted when shot stands near; and what
// was answered to it: nobody when it was left out or the set is not one of those offered.
void want_shelter(v1::Offer& offer, const Battle& battle, const Unit& unit);
std::vector<UnitId> shelter_of(const Battle& battle, const Unit& unit, const v1::Act& act);

// Into the hedgehog: off the table and attached to it.
void shelter(Draft& draft, const UnitId& hedgehog, const std::vector<UnitId>& sheltered);
// They share the fate of a hedgehog that breaks (PS-HGH-11).
void lose_sheltered(Draft& draft, const UnitId& hedgehog);

// Forms it where the unit stands, as a reaction, with those who shelter (PS-HGH-01, PS-FRM-09).
void form_hedgehog(Draft& draft, const UnitId& unit, const std::vector<UnitId>& sheltered);

}  // namespace battalia::rules::pike_and_shotte
