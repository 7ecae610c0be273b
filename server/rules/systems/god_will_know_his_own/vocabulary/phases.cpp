#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"

#include "common/base/check.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::array<Phase, 10> kPhases = {{
    {kDeploymentPhase, "Deployment", Actor::both, "GWK-SEQ-01"},
    {kInitiativePhase, "Initiative", Actor::nobody, "GWK-SEQ-02"},
    {kPointsPhase, "Command points", Actor::nobody, "GWK-SEQ-10"},
    {kOrdersPhase, "Orders", Actor::active, "GWK-SEQ-11"},
    {kCompulsoryPhase, "Compulsory moves", Actor::active, "GWK-SEQ-11"},
    {kContactsPhase, "Turning to face", Actor::nobody, "GWK-MOVE-29"},
    {kShootingPhase, "Shooting", Actor::active, "GWK-SEQ-12"},
    {kShootingBackPhase, "Shooting back", Actor::other, "GWK-SEQ-12"},
    {kCombatPhase, "Close combat", Actor::active, "GWK-SEQ-13"},
    {kEndPhase, "End of the bound", Actor::nobody, "GWK-MOR-29"},
}};

}  // namespace

std::span<const Phase> phases() { return kPhases; }

const Phase& phase_of(const Table& table) {
  const auto found =
      std::find_if(kPhases.begin(), kPhases.end(), [&](const Phase& phase) { return phase.key == table.phase; });
  BATTALIA_CHECK(found != kPhases.end(), "the table is in a phase of the bound");
  return *found;
}

}  // namespace battalia::rules::god_will_know_his_own
