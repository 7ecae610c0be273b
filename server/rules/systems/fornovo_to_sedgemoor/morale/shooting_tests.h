// S2: units shot at test, chargers test, charged units test; those that fail go back, broken ones run (sections 8.6,
// 8.7).
#pragma once

#include "server/rules/draft.h"
#include "server/rules/table.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// On the table, not routed, and neither snipers nor transport: troops that take tests.
bool takes_tests(const Unit& unit);

bool run_shooting_tests(Draft& draft);  // S2a

}  // namespace battalia::rules::fornovo_to_sedgemoor
