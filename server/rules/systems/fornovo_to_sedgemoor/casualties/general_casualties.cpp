#include "server/rules/systems/fornovo_to_sedgemoor/casualties/general_casualties.h"

#include "server/rules/mechanics/dice_needed.h"
#include "server/rules/systems/fornovo_to_sedgemoor/command/generals.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/shooting_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/phases.h"

namespace battalia::rules::fornovo_to_sedgemoor {

void roll_general_casualties(Draft& draft) {
  const auto now =
      static_cast<std::int32_t>(draft.table().turn * 10) + static_cast<std::int32_t>(part_of(draft.table()));
  for (const UnitId& id : all_in_order(draft.table())) {
    const Unit& unit = draft.unit(id);
    const Unit* general = attached_general(draft.table(), unit);
    if (general == nullptr || unit.statuses[kPhaseHits] < kGeneralDangerHits || unit.statuses[kDangerRolled] == now)
      continue;
    const UnitId rider = general->id;
    draft.set(unit, kDangerRolled, now, {"FTS-3.1.3-a"});
    v1::DiceRolled& roll =
        draft.roll({"general", rider.str() + " in danger with " + id.str(), rider.str()}, {"FTS-3.1.3-a"});
    const auto face = static_cast<std::int32_t>(roll.faces(0));
    mechanics::needs_at_least(roll, kGeneralLostOn + 1);
    roll.set_total(face);
    roll.set_outcome(face <= kGeneralLostOn ? "out of the game" : "unhurt");
    if (face <= kGeneralLostOn) lose_general(draft, rider, "falls", v1::FATE_KILLED, {"FTS-3.1.3-a"});
  }
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
