// Who is free of which surcharge by nation, century or type (GWK-PIP-21, 24, 26, GWK-LATE-04, 06, 09, GWK-SKIRM-04).
#pragma once

#include "server/rules/systems/god_will_know_his_own/movement/path.h"

namespace battalia::rules::god_will_know_his_own {

// A group wholly of these troops pays nothing for a wheel; of columns the plan of the move knows (Manoeuvres::wheels).
bool wheels_free(const Table& table, const Group& group);
// Nothing for a change of formation, nor for quarter and half turns (R-C24).
bool reforms_free(const Table& table, const Group& group);
// Skirmish infantry turns as it likes.
bool turns_free(const Table& table, const Group& group);
// Prussians form square free of charge from 1730.
bool forms_square_free(const Table& table, const Group& group);
// Inferior foot, elephants and guns pay for moving otherwise than straight ahead (GWK-PIP-26, GWK-ART-12).
bool is_clumsy(const Table& table, const Unit& element);

}  // namespace battalia::rules::god_will_know_his_own
