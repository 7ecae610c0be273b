#include "server/rules/systems/pike_and_shotte/turn/resolve_pending.h"

#include "server/rules/systems/pike_and_shotte/charge/response.h"
#include "server/rules/systems/pike_and_shotte/melee/after_combat.h"
#include "server/rules/systems/pike_and_shotte/melee/combat_round.h"
#include "server/rules/systems/pike_and_shotte/melee/division.h"
#include "server/rules/systems/pike_and_shotte/morale/break_test.h"
#include "server/rules/systems/pike_and_shotte/morale/retire.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/combat_keys.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/decision_point.h"

namespace battalia::rules::pike_and_shotte {

void resolve_pending(Draft& draft) {
  while (draft.table().decisions.empty()) {
    if (carry_on_chase(draft)) continue;
    if (const std::optional<UnitId> unit = next_break_test(draft.table())) {
      take_break_test(draft, *unit, static_cast<Trigger>(draft.unit(*unit).statuses[kBreakTestDue]));
    } else if (const std::optional<UnitId> victor = next_victor(draft.table())) {
      free_victor(draft, *victor);
    } else if (!close_round(draft)) {
      return;
    }
  }
}

std::span<const DecisionPoint> fighting_decisions() {
  static constexpr DecisionPoint points[] = {
      {kChargeResponseDecision, offer_responses, answer_response},
      {kTurnToFaceDecision, offer_turn, answer_turn},
      {kDivideDiceDecision, offer_division, answer_division},
      {kSupportersDecision, offer_division, answer_division},
      {kRetirePathDecision, offer_retreat_paths, answer_retreat_path},
      {kRerollDecision, offer_reroll, answer_reroll},
      {kAfterCombatDecision, offer_after_combat, answer_after_combat},
  };
  return points;
}

}  // namespace battalia::rules::pike_and_shotte
