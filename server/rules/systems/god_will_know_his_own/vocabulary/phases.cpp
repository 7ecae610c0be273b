#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"

#include <array>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::array<Phase, 10> kPhases = {{
    {{kDeploymentPhase, "Deployment", "GWK-SEQ-01"}, Actor::both},
    {{kInitiativePhase, "Initiative", "GWK-SEQ-02"}, Actor::nobody},
    {{kPointsPhase, "Command points", "GWK-SEQ-10"}, Actor::nobody},
    {{kOrdersPhase, "Orders", "GWK-SEQ-11"}, Actor::active},
    {{kCompulsoryPhase, "Compulsory moves", "GWK-SEQ-11"}, Actor::active},
    {{kContactsPhase, "Turning to face", "GWK-MOVE-29"}, Actor::nobody},
    {{kShootingPhase, "Shooting", "GWK-SEQ-12"}, Actor::active},
    {{kShootingBackPhase, "Shooting back", "GWK-SEQ-12"}, Actor::other},
    {{kCombatPhase, "Close combat", "GWK-SEQ-13"}, Actor::active},
    {{kEndPhase, "End of the bound", "GWK-MOR-29"}, Actor::nobody},
}};

}  // namespace

std::span<const Phase> phases() { return kPhases; }

const Phase& phase_of(const Table& table) { return mechanics::phase_named(phases(), table.phase); }

}  // namespace battalia::rules::god_will_know_his_own
