// Army lists: what is wrong with one and what it costs (GWK-PTS, GWK-CMD-01 to 12, GWK-SPEC-01, 02, 11, 14). Called by
// the rule system. A list says by traits who the commanders are and what troops carry; years by an option of the list.
#pragma once

#include "battalia/v1/scenario.pb.h"

namespace battalia::rules::god_will_know_his_own {

v1::ArmyReport check_army(const v1::ArmyList& army);
// What may be said in a list, for clients.
void declare_army(v1::ArmyDeclared& army);

}  // namespace battalia::rules::god_will_know_his_own
