#include "server/rules/families/brigade/turn/resolve_pending.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/charge/response.h"
#include "server/rules/families/brigade/melee/after_combat.h"
#include "server/rules/families/brigade/melee/combat_round.h"
#include "server/rules/families/brigade/melee/division.h"
#include "server/rules/families/brigade/morale/break_test.h"
#include "server/rules/families/brigade/morale/retire.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "server/rules/families/brigade/vocabulary/decision_point.h"

namespace battalia::rules::brigade {

namespace {

// True if a question is open that must be answered first. The next move of an order is not one.
bool is_asked(const Table& table) {
  const v1::Decision* open = table.open_decision();
  return open != nullptr && kOrderedMoveDecision != DecisionKey(open->key());
}

}  // namespace

void resolve_pending(Draft& draft) {
  while (!is_asked(draft.table())) {
    if (draft.book().variations.carry_on_response(draft)) continue;
    if (const std::optional<UnitId> unit = next_break_test(draft.battle())) {
      take_break_test(draft, *unit, draft.unit(*unit).state(kBreakTestDue));
    } else if (const std::optional<UnitId> victor = next_victor(draft.battle())) {
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

}  // namespace battalia::rules::brigade
