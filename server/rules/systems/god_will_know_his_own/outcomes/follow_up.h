// Following up and breakthrough (GWK-OUT-09 to 20, R-G26, R-G27). Carried out from the queue (owed.h); melee/ fights
// the extra rounds.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/owed.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/decision_point.h"

namespace battalia::rules::god_will_know_his_own {

enum class FollowUp : std::uint8_t { never, may, must };
// What the winner does after that loss, in its own bound or an enemy's: depends on its troop type, with the grade that
// the ranks behind give it (GWK-SUPP-19), its morale, and the works that it defends against that loser, which may
// already be gone.
struct MayFollow {
  FollowUp what;
  std::string_view clause;
};
MayFollow follows_up(const Table& table, const Unit& winner, const Unit& loser, FollowedLoss loss);

// Extra rounds that it may fight in a bound (GWK-OUT-18 to 20).
std::int32_t most_extra_rounds(Type type);

// Carries out the winner's queued follow-up: asks D-21 if it is optional, moves if it is compulsory or chosen; records
// contact, breakthrough and extra round (kFrontCause, kBreakthrough, kFightsIn). False: the decision is open.
bool run_follow_up(Draft& draft, const UnitId& winner);

DecisionPoint follow_up_decision();  // D-21

}  // namespace battalia::rules::god_will_know_his_own
