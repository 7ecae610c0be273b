// Which troops are exempt from which surcharge by nation, century or type (GWK-PIP-21, 24, 26, GWK-LATE-04, 06,
// GWK-SKIRM-04).
#pragma once

#include "server/rules/systems/god_will_know_his_own/movement/path.h"

namespace battalia::rules::god_will_know_his_own {

// A group made up entirely of these troops pays nothing for a wheel; wheels of columns are known from the plan of the
// move (Manoeuvres::wheels).
bool wheels_free(const Table& table, const Group& group);
// Exempt from the surcharge for changes of formation, and for quarter and half turns (R-C24).
bool reforms_free(const Table& table, const Group& group);
// Skirmish infantry turns freely.
bool turns_free(const Table& table, const Group& group);
// Inferior foot, elephants and guns pay for any move other than straight ahead (GWK-PIP-26, GWK-ART-12).
bool is_clumsy(const Table& table, const Unit& element);

}  // namespace battalia::rules::god_will_know_his_own
