#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/phases.h"

#include <array>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::array<Phase, 22> kPhases = {{
    {{kDeploymentPhase, "Deployment", "G-212"}, "SETUP", Part::set_up, Actor::both},
    {{kInitiativePhase, "Initiative", "FTS-6-a"}, "R1", Part::rally, Actor::both},
    {{kRecoilPhase, "Recoils and follow-ups", "FTS-6-b"}, "R2", Part::rally, Actor::both},
    {{kRallyPhase, "Rally tests", "FTS-6-c"}, "R3a", Part::rally, Actor::both},
    {{kHaltPhase, "Halting pursuers", "FTS-6-c"}, "R3b", Part::rally, Actor::both},
    {{kRoutPhase, "Rout moves", "FTS-7.2.1-a"}, "R3c", Part::rally, Actor::both},
    {{kPursuitPhase, "Pursuit moves", "FTS-7.3-b"}, "R3d", Part::rally, Actor::both},
    {{kReturnPhase, "Returns to the table", "FTS-6-d"}, "R4", Part::rally, Actor::both},
    {{kChargesA, "Charges of side A", "FTS-6-e"}, "M1", Part::move, Actor::side_a},
    {{kChargesB, "Charges of side B", "FTS-6-f"}, "M2", Part::move, Actor::side_b},
    {{kMarchA, "Moves of side A", "FTS-6-g"}, "M3a", Part::move, Actor::side_a},
    {{kMarchB, "Moves of side B", "FTS-6-g"}, "M3b", Part::move, Actor::side_b},
    {{kShootingPhase, "Shooting", "FTS-6-h"}, "S1", Part::shoot, Actor::both},
    {{kShootingTests, "Tests against shooting", "FTS-6-i"}, "S2a", Part::shoot, Actor::both},
    {{kChargeTests, "Tests of chargers", "FTS-6-i"}, "S2b", Part::shoot, Actor::both},
    {{kMeetTests, "Tests to meet a charge", "FTS-6-i"}, "S2c", Part::shoot, Actor::both},
    {{kFailedCharges, "Failed charges, first rout moves", "FTS-6-j"}, "S2d", Part::shoot, Actor::both},
    {{kCompletion, "Charges completed", "FTS-6-k"}, "S3", Part::shoot, Actor::both},
    {{kCombatPhase, "Combat", "FTS-6-l"}, "C1", Part::combat, Actor::both},
    {{kLosersPhase, "Losers test", "FTS-6-m"}, "C2", Part::combat, Actor::both},
    {{kFriendsPhase, "Friends of routers test", "FTS-6-n"}, "C3", Part::combat, Actor::both},
    {{kRecoveryPhase, "Recovery", "FTS-6-o"}, "C4", Part::combat, Actor::both},
}};

}  // namespace

std::span<const Phase> phases() { return kPhases; }

const Phase& phase_of(const Table& table) { return mechanics::phase_named(phases(), table.phase); }

}  // namespace battalia::rules::fornovo_to_sedgemoor
