// How far an element may go in one move (GWK-MOVE-01 to 09, 17, 18). Used by all moves: ordered, impetuous, rout,
// flight.
#pragma once

#include "server/rules/systems/god_will_know_his_own/contact/nearest.h"
#include "server/rules/systems/god_will_know_his_own/terrain/ground.h"

namespace battalia::rules::god_will_know_his_own {

enum class Gait : std::uint8_t {
  ordered,
  impetuous,
  rout,         // broken: with the bonus of GWK-MOVE-07
  shaken_rout,  // shaken mounted: without the bonus (GWK-MOR-22)
  flight,       // flee results: a normal allowance, no bonus (R-G23)
  retreat,      // the same for mounted troops that retire: never over the edge (GWK-RES-39)
};

// The allowance in that going; nothing if it is impassable or the allowance is 0 (GWK-MOVE-04).
std::optional<Length> allowance_in(const Table& table, const Unit& element, Going going, Gait gait);

// The +1 in. of Swiss and Landsknecht pikes and of Swedes far from the enemy (GWK-MOVE-08, GWK-LATE-07): what it may
// add for a move from its position; the move must also end far enough from the enemy.
Length far_bonus(const Table& table, const Unit& element, Going going);
// Whether an element with such a bonus would be far enough from all enemies there.
bool is_far_enough(const Table& table, const Unit& element, const geometry::Footprint& there);

// Its allowance in open going without any distance bonus: "half its open allowance" (GWK-FACT-01), breaking off.
Length open_allowance(const Unit& element);

// The clause that gives the allowance.
std::string_view allowance_clause(const Unit& element);

}  // namespace battalia::rules::god_will_know_his_own
