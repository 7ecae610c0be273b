// S2: chargers test, charged units test, failed charges go back (section 8.7).
#pragma once

#include "server/rules/draft.h"

namespace battalia::rules::fornovo_to_sedgemoor {

bool run_charge_tests(Draft& draft);    // S2b
bool run_meet_tests(Draft& draft);      // S2c
bool run_failed_charges(Draft& draft);  // S2d

}  // namespace battalia::rules::fornovo_to_sedgemoor
