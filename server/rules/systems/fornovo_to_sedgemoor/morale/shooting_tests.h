// S2: units shot at test, chargers test, who is charged tests; the failed go back, the broken run (sections 8.6, 8.7).
#pragma once

#include "server/rules/draft.h"
#include "server/rules/table.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// On the table, not routed, and no snipers or transport: troops who take tests.
bool takes_tests(const Unit& unit);

bool run_shooting_tests(Draft& draft);  // S2a

}  // namespace battalia::rules::fornovo_to_sedgemoor
