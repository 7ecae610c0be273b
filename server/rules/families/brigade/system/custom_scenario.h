// Checks what a book cannot play in a custom scenario. Called by the rule system.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "server/rules/families/brigade/book/book.h"

#include <vector>

namespace battalia::rules::brigade {

// Troops in a formation they cannot take (Rule::formations_by_arm_and_training), of a size that does not exist
// (Rule::sizes_of_units), a commander without a rating in the printed range (Rule::commander_has_a_rating).
// Precondition: every key in it is declared.
std::vector<v1::ArmyFault> check_scenario(const Book& book, const v1::Scenario& scenario);

// Fills in what a table may leave out: a unit's formation, by default its first, and its footprint in it.
void fill_up(const Book& book, v1::Table& table);

}  // namespace battalia::rules::brigade
