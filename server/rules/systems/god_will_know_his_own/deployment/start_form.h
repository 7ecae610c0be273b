// Mounted or on foot as the battle begins (R-G04, D-03): the forms that an element may start in, and the result.
// Starting on foot does not use up a change (GWK-DISM-19).
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/tables/troop_tables.h"
#include "server/rules/table.h"

#include <tl/expected.hpp>

namespace battalia::rules::god_will_know_his_own {

// The unit as the act has it start: its formation, its troop type on foot, the size of its base. Without a choice, as
// in the scenario. Its position is not set.
tl::expected<Unit, Violation> standing_as(const Unit& unit, const v1::Act& act);

// Adds the choice to a deployment offer, if there is one.
void offer_start_forms(const Unit& unit, v1::Offer& offer);

// The base that contains every form it may start in: a place for it suits each of them.
geometry::Footprint deepest_base(const Unit& unit);
Type type_with_the_deepest_base(const Unit& unit);

}  // namespace battalia::rules::god_will_know_his_own
