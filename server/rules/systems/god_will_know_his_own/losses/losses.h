// Elements that leave the game, and what hangs on them: contacts, commanders, regiments, half losses (GWK-CMD-17, 18,
// GWK-MOR-16, 19, 30, GWK-ART-10). The only place that removes an element or takes a crew away. Which neighbours a loss
// drags along is outcomes/neighbours.h.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/contact/records.h"

#include <string_view>

namespace battalia::rules::god_will_know_his_own {

// Destroyed, surrendered, or over the edge: contacts broken, the command without its commander from now on, the stand
// removed with the last element of its regiment; kHalfLost where it was counted half already.
void remove_element(Draft& draft, const UnitId& element, std::string_view reason, Clauses clauses);
void lose_crew(Draft& draft, const UnitId& gun, Clauses clauses);

}  // namespace battalia::rules::god_will_know_his_own
