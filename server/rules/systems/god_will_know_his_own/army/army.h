// Army lists: checks and prices one (GWK-PTS, GWK-CMD-01 to 12, GWK-SPEC-01, 02, 11, 14). Called by the rule system.
// The words that a list may use are in army_words.h.
#pragma once

#include "battalia/v1/scenario.pb.h"

namespace battalia::rules::god_will_know_his_own {

// The points of the list are rounded up to whole ones; the limit is compared with the exact sum (GWK-PTS-20).
v1::ArmyReport check_army(const v1::ArmyList& army);

}  // namespace battalia::rules::god_will_know_his_own
