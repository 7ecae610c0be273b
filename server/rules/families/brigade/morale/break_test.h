// Break tests: when they are required, the two dice with their modifiers, and the effect of the score on the unit
// (section BRK). Called by closing fire, by resolve_pending() for tests caused by shooting and combat, and for odds.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "server/rules/ruling.h"

#include <optional>

namespace battalia::rules::brigade {

BreakColumn column_of(Trigger trigger);  // Rule::which_results_a_test_has

// Marks the test as pending; resolve_pending() takes it.
void queue_break_test(Draft& draft, const UnitId& unit, Trigger trigger);
// Wavering troops have suffered a casualty: marks their test as pending.
void waver(Draft& draft, const UnitId& unit, Trigger trigger);
// The unit with the next pending test: active side first, ascending id, supporters last (Rule::order_of_break_tests).
// Nothing: none is pending.
std::optional<UnitId> next_break_test(const Battle& battle);

// Takes the test now and applies its result: holds, retires, or breaks. May open `reroll` or `retire_path`.
void take_break_test(Draft& draft, const UnitId& unit, Trigger trigger);

// The unit breaks: it is destroyed together with units sheltering in it, the fate of commanders with it is rolled, and
// in a round of combat its supporters must take a test (Rule::test_of_supporters).
void break_unit(Draft& draft, const UnitId& unit, Trigger trigger, Clauses clauses);

// The result of a test with that many casualties above stamina, for the unit in its present state.
struct BreakOdds {
  double breaks = 0;
  double retires = 0;
  double holds = 0;
};
BreakOdds break_odds(const Battle& battle, const Unit& unit, Trigger trigger, std::int32_t excess, bool disordered);

// The decision `reroll` (DP-20): whether Valiant troops re-roll.
void offer_reroll(const Battle& battle, const v1::Decision& decision, v1::Prompt& prompt);
WhyNot answer_reroll(Draft& draft, const v1::Act& act);

}  // namespace battalia::rules::brigade
