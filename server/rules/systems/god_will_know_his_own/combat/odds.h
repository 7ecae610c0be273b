// Exact odds of close combat or artillery fire, over all pairs of faces: for offers, previews, the calculator and the
// table of all types against all types. Rolls no dice.
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/systems/god_will_know_his_own/combat/result.h"

namespace battalia::rules::god_will_know_his_own {

v1::Odds combat_odds(const Table& table, const Pairing& pairing);

}  // namespace battalia::rules::god_will_know_his_own
