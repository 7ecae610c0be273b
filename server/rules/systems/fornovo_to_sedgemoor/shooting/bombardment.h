// Medium and heavy ball aimed at a work or a house itself, regardless of troops behind it; and which of its guns a
// battery has lost (FTS-11.8.5-a, FTS-11.10.1-a, G-198; FTS-9.15-a, D-26). Called by S1.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/volley.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// The fire at that feature of Table.terrain: the normal column, ball, no saves.
Volley plan_at_works(const Table& table, const Unit& guns, std::size_t works, const FireOrder& order);
// Refusals: the ball of these guns does not damage it, it is wrecked, it is out of reach.
WhyNot why_not_at_works(const Table& table, const Unit& guns, std::size_t works);
// All features that it may be aimed at, by index in Table.terrain.
std::vector<std::size_t> works_in_reach(const Table& table, const Unit& guns);

// A battery that has lost some of its guns keeps its position until its owner chooses which end is lost. Returns false
// if the owner must be asked first.
bool settle_lost_guns(Draft& draft);
mechanics::DecisionPoint lost_gun_decision();  // D-26

}  // namespace battalia::rules::fornovo_to_sedgemoor
