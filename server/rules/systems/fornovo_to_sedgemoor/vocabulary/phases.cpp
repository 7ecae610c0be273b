#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/phases.h"

#include "common/base/check.h"

#include <algorithm>
#include <array>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::array<Phase, 22> kPhases = {{
    {kDeploymentPhase, "SETUP", "Deployment", Part::set_up, Actor::both, "G-212"},
    {kInitiativePhase, "R1", "Initiative", Part::rally, Actor::both, "FTS-6-a"},
    {kRecoilPhase, "R2", "Recoils and follow-ups", Part::rally, Actor::both, "FTS-6-b"},
    {kRallyPhase, "R3a", "Rally tests", Part::rally, Actor::both, "FTS-6-c"},
    {kHaltPhase, "R3b", "Halting pursuers", Part::rally, Actor::both, "FTS-6-c"},
    {kRoutPhase, "R3c", "Rout moves", Part::rally, Actor::both, "FTS-7.2.1-a"},
    {kPursuitPhase, "R3d", "Pursuit moves", Part::rally, Actor::both, "FTS-7.3-b"},
    {kReturnPhase, "R4", "Returns to the table", Part::rally, Actor::both, "FTS-6-d"},
    {kChargesA, "M1", "Charges of side A", Part::move, Actor::side_a, "FTS-6-e"},
    {kChargesB, "M2", "Charges of side B", Part::move, Actor::side_b, "FTS-6-f"},
    {kMarchA, "M3a", "Moves of side A", Part::move, Actor::side_a, "FTS-6-g"},
    {kMarchB, "M3b", "Moves of side B", Part::move, Actor::side_b, "FTS-6-g"},
    {kShootingPhase, "S1", "Shooting", Part::shoot, Actor::both, "FTS-6-h"},
    {kShootingTests, "S2a", "Tests against shooting", Part::shoot, Actor::both, "FTS-6-i"},
    {kChargeTests, "S2b", "Tests of chargers", Part::shoot, Actor::both, "FTS-6-i"},
    {kMeetTests, "S2c", "Tests to meet a charge", Part::shoot, Actor::both, "FTS-6-i"},
    {kFailedCharges, "S2d", "Failed charges, first rout moves", Part::shoot, Actor::both, "FTS-6-j"},
    {kCompletion, "S3", "Charges completed", Part::shoot, Actor::both, "FTS-6-k"},
    {kCombatPhase, "C1", "Combat", Part::combat, Actor::both, "FTS-6-l"},
    {kLosersPhase, "C2", "Losers test", Part::combat, Actor::both, "FTS-6-m"},
    {kFriendsPhase, "C3", "Friends of routers test", Part::combat, Actor::both, "FTS-6-n"},
    {kRecoveryPhase, "C4", "Recovery", Part::combat, Actor::both, "FTS-6-o"},
}};

}  // namespace

std::span<const Phase> phases() { return kPhases; }

const Phase& phase_of(const Table& table) {
  const auto found =
      std::find_if(kPhases.begin(), kPhases.end(), [&](const Phase& phase) { return phase.key == table.phase; });
  BATTALIA_CHECK(found != kPhases.end(), "the table is in a state of the turn");
  return *found;
}

std::string called(const Phase& phase) { return std::string(phase.label); }

}  // namespace battalia::rules::fornovo_to_sedgemoor
