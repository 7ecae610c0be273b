// What a book cannot play in a scenario that somebody drew. Called by the rule system.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "server/rules/families/brigade/book/book.h"

#include <vector>

namespace battalia::rules::brigade {

// Troops in a formation they never take (Rule::formations_by_arm_and_training), of a size that does not exist
// (Rule::sizes_of_units), a commander without a rating in the printed range (Rule::commander_has_a_rating).
// Precondition: every word in it is declared.
std::vector<v1::ArmyFault> check_scenario(const Book& book, const v1::Scenario& scenario);

// Writes down what a table may leave out, as every battle begins with it: the formation of a unit, the first that it
// knows, and the ground it covers in it.
void fill_up(const Book& book, v1::Table& table);

}  // namespace battalia::rules::brigade
