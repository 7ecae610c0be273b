#include "server/rules/families/brigade/morale/break_test.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/command/commanders.h"
#include "server/rules/families/brigade/morale/retire.h"
#include "server/rules/families/brigade/morale/saves.h"
#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "server/rules/mechanics/odds.h"
#include "server/rules/references.h"

#include <algorithm>
#include <charconv>

namespace battalia::rules::brigade {
namespace {

constexpr std::string_view kTriggerKept = "trigger";
constexpr std::string_view kResultKept = "result";
constexpr std::string_view kClauseKept = "clause";
constexpr std::string_view kThrowAgain = "use";
constexpr std::string_view kKeep = "keep";

struct TriggerText {
  std::string_view why;
  Rule rule;
};
TriggerText text_of(Trigger trigger) {
  switch (trigger) {
    case Trigger::lost_combat:
      return {"lost combat", Rule::test_after_a_lost_combat};
    case Trigger::drawn_combat:
      return {"shaken in a drawn combat", Rule::test_after_a_drawn_combat};
    case Trigger::closing_fire:
      return {"shaken by closing fire", Rule::test_after_closing_fire};
    case Trigger::shooting:
      return {"casualties above stamina", Rule::test_after_shooting};
    case Trigger::supported_broke:
      return {"a unit it supported broke", Rule::test_of_supporters};
    case Trigger::scenario:
      return {"what has just happened", Rule::which_results_a_test_has};
    case Trigger::guns_in_closing_fire:
      return {"casualties from guns in closing fire", Rule::guns_in_closing_fire_shake};
    case Trigger::wavering_under_fire:
    case Trigger::wavering_in_combat:
      return {"it wavers", Rule::wavering_troops};
    case Trigger::terror:
      return {"a terrifying charge", Rule::terrifying_charge};
  }
  return {};
}

std::string_view words_for(BreakResult result) {
  switch (result) {
    case BreakResult::breaks:
      return "breaks and flees";
    case BreakResult::retires_disordered:
      return "falls back one move, disordered";
    case BreakResult::retires_in_good_order:
      return "falls back one move in good order";
    case BreakResult::holds:
      return "holds";
  }
  return {};
}

// Shot at in this part of the turn: casualties from guns count.
bool is_under_fire(Trigger trigger) {
  return trigger == Trigger::shooting || trigger == Trigger::closing_fire || trigger == Trigger::guns_in_closing_fire;
}

Modifiers rows_for(const Battle& battle, const Unit& unit, Trigger trigger, std::int32_t excess, bool disordered) {
  const MoraleTable& table = battle.book.morale;
  Modifiers rows;
  add(rows, excess > 0, table.above_stamina, excess);
  add(rows, disordered, table.disordered);  // Rule::disorder_counts_in_break_tests
  add(rows, unit.is(kArtilleryCasualty) && (is_under_fire(trigger) || table.artillery_counts_in_combat),
      table.artillery_casualty);  // once, whatever the column: Rule::artillery_casualties_count_for_the_part
  battle.book.variations.add_break_test_rows(rows, battle, unit, trigger == Trigger::supported_broke);
  add_umpire_modifiers(rows, battle, unit.id, kBreakTestDice);
  return rows;
}

std::int32_t excess_of(const Unit& unit) { return std::max(0, unit.statuses[kCasualties] - stamina(unit)); }

// The result of the table as it takes effect: units that cannot retire hold; guns have no retreat
// (Rule::guns_have_no_retreat).
BreakResult result_for(const Battle& battle, const Unit& unit, std::int32_t score, Trigger trigger) {
  const BreakResult result = break_result(battle.book.morale, score, arm_of(unit), column_of(trigger));
  const bool retires = result == BreakResult::retires_disordered || result == BreakResult::retires_in_good_order;
  return retires && why_not_retire(battle, unit) ? BreakResult::holds : result;
}

// The result of a test, and its clause.
struct TestResult {
  BreakResult result;
  std::string clause;
};

TestResult throw_test(Draft& draft, const UnitId& id, Trigger trigger, std::string_view occasion) {
  const Unit& unit = draft.unit(id);
  const Modifiers rows = rows_for(draft.battle(), unit, trigger, excess_of(unit), is_disordered(unit));
  v1::DiceRolled& rolled =
      draft.roll({.purpose = std::string(kBreakTestDice),
                  .label = "break test of " + id.str() + (occasion.empty() ? "" : ": ") + std::string(occasion),
                  .unit = id.str(),
                  .count = 2},
                 {draft.clause(Rule::break_test), draft.clause(text_of(trigger).rule)});
  const auto score = static_cast<std::int32_t>(rolled.faces(0) + rolled.faces(1)) + rows.total();
  const BreakResult result = result_for(draft.battle(), unit, score, trigger);
  draft.count(rows, rolled);
  rolled.set_total(score);
  std::string clause(break_clause(draft.book().morale, score, column_of(trigger)));
  rolled.set_outcome(std::string(words_for(result)) + " (" + clause + ")");
  return {result, std::move(clause)};
}

// Ends the test: clears what it counted, and applies its result.
void apply_result(Draft& draft, const UnitId& id, const TestResult& test, Trigger trigger) {
  discard_excess(draft, id);
  draft.clear(draft.unit(id), kBreakTestDue);
  if (!stands(draft.unit(id))) return;  // the umpire has removed it meanwhile
  if (is_under_fire(trigger)) draft.set(draft.unit(id), kArtilleryCasualty, 0);
  switch (test.result) {
    case BreakResult::breaks:
      break_unit(draft, id, trigger, {test.clause});
      break;
    case BreakResult::retires_disordered:
      retire(draft, id, true, test.clause);
      break;
    case BreakResult::retires_in_good_order:
      retire(draft, id, false, test.clause);
      break;
    case BreakResult::holds:
      break;
  }
}

bool is_worth_rerolling(BreakResult result) {
  return result == BreakResult::breaks || result == BreakResult::retires_disordered;
}

void throw_again(Draft& draft, const UnitId& id, Trigger trigger) {
  draft.set(draft.unit(id), kValiantUsed, 1,
            {draft.clause(Rule::valiant_troops), draft.clause(Rule::valiant_reroll_once)});
  apply_result(draft, id, throw_test(draft, id, trigger, "valiant troops re-roll"), trigger);
}

// One stored by an older version has no clause: uses that of the most common cause of such a result.
std::string clause_kept(const Battle& battle, const v1::Decision& decision, BreakResult result) {
  const std::string_view clause = context_value(decision, kClauseKept);
  return std::string(!clause.empty()                 ? clause
                     : result == BreakResult::breaks ? battle.clause(Rule::lowest_score_breaks)
                                                     : battle.clause(Rule::low_score_retires));
}

template <class Value>
Value number_kept(const v1::Decision& decision, std::string_view key) {
  const std::string_view text = context_value(decision, key);
  int value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return static_cast<Value>(value);
}

}  // namespace

BreakColumn column_of(Trigger trigger) {
  const bool shot_at = trigger == Trigger::shooting || trigger == Trigger::wavering_under_fire ||
                       trigger == Trigger::guns_in_closing_fire;
  return shot_at ? BreakColumn::shooting : BreakColumn::hand_to_hand;  // Rule::results_after_closing_fire
}

void queue_break_test(Draft& draft, const UnitId& unit, Trigger trigger) {
  draft.set(draft.unit(unit), kBreakTestDue, trigger, {draft.clause(text_of(trigger).rule)});
}

void waver(Draft& draft, const UnitId& unit, Trigger trigger) {
  if (draft.book().variations.wavers(draft.unit(unit))) queue_break_test(draft, unit, trigger);
}

std::optional<UnitId> next_break_test(const Battle& battle) {
  for (const bool supporters : {false, true}) {
    for (const v1::Side side : {battle.table.active, other(battle.table.active)}) {
      for (const Unit& unit : battle.table.units) {
        const bool supporter = unit.state(kBreakTestDue) == Trigger::supported_broke;
        const bool due = unit.side == side && unit.on_table() && unit.is(kBreakTestDue);
        if (due && supporter == supporters) return unit.id;
      }
    }
  }
  return std::nullopt;
}

void take_break_test(Draft& draft, const UnitId& id, Trigger trigger) {
  const Unit& unit = draft.unit(id);
  const bool steady = unit.has_trait(kSteady) || draft.book().scenario_rules.is_steady(draft.battle(), unit);
  if (steady && !unit.is(kSteadyUsed)) {
    draft.set(unit, kSteadyUsed, 1,
              {draft.clause(Rule::steady_troops), draft.clause(Rule::steady_pass_the_first_test)});
    draft.say(id.str() + " is steady and passes its first break test without dice", {id}, {}, {}, kBreakTestDice,
              {draft.clause(Rule::steady_troops)});
    const bool horse_in_combat = is_cavalry(unit) && column_of(trigger) == BreakColumn::hand_to_hand;
    constexpr std::int32_t kPassed = 7;
    const BreakResult result =
        horse_in_combat ? result_for(draft.battle(), unit, kPassed, trigger) : BreakResult::holds;
    return apply_result(draft, id,
                        {result, std::string(break_clause(draft.book().morale, kPassed, column_of(trigger)))}, trigger);
  }
  const TestResult test = throw_test(draft, id, trigger, text_of(trigger).why);
  if (!is_worth_rerolling(test.result) || !unit.has_trait(kValiant) || draft.unit(id).is(kValiantUsed)) {
    return apply_result(draft, id, test, trigger);
  }
  if (!draft.battle().is_on(&BookOptions::ask_rerolls)) return throw_again(draft, id, trigger);
  v1::Decision decision;
  decision.set_key(std::string(kRerollDecision));
  decision.set_seat(seat_of(unit.side));
  decision.add_units(id.str());
  decision.set_question(id.str() + " " + std::string(words_for(test.result)) + ". Re-roll the break test?");
  save_context(decision, kTriggerKept, std::to_string(static_cast<int>(trigger)));
  save_context(decision, kResultKept, std::to_string(static_cast<int>(test.result)));
  save_context(decision, kClauseKept, test.clause);
  draft.open(std::move(decision), {draft.clause(Rule::valiant_troops)});
}

void break_unit(Draft& draft, const UnitId& id, Trigger trigger, Clauses clauses) {
  draft.clear(draft.unit(id), kBreakTestDue);
  std::vector<UnitId> enemies;
  for (const Contact& contact : draft.table().contacts_of(id)) enemies.push_back(contact.b);
  const bool in_combat = column_of(trigger) == BreakColumn::hand_to_hand;
  if (in_combat && draft.book().scenario_rules.is_captured_instead(draft, id, enemies)) return;
  std::vector<UnitId> supporters;
  for (const Unit& unit : draft.table().units) {
    if (unit.on_table() && refers_to(draft.table(), unit, kSupports, id)) supporters.push_back(unit.id);
  }
  draft.remove(id, v1::PRESENCE_DESTROYED, "breaks", clauses);
  draft.book().variations.lose_sheltered(draft, id);
  lose_unit(draft, id);
  for (const UnitId& supporter : supporters) queue_break_test(draft, supporter, Trigger::supported_broke);
}

BreakOdds break_odds(const Battle& battle, const Unit& unit, Trigger trigger, std::int32_t excess, bool disordered) {
  const std::int32_t rows = rows_for(battle, unit, trigger, excess, disordered).total();
  const mechanics::Distribution dice = mechanics::sum_of_dice(2);
  BreakOdds odds;
  for (std::int32_t sum = 2; sum <= 12; ++sum) {
    const BreakResult result = result_for(battle, unit, sum + rows, trigger);
    double& kind = result == BreakResult::breaks  ? odds.breaks
                   : result == BreakResult::holds ? odds.holds
                                                  : odds.retires;
    kind += dice[static_cast<std::size_t>(sum)];
  }
  return odds;
}

void offer_reroll(const Battle& battle, const v1::Decision& decision, v1::Prompt& prompt) {
  const UnitId unit(decision.units(0));
  const Unit& thrower = battle.table.unit(unit);
  const BreakOdds odds = break_odds(battle, thrower, number_kept<Trigger>(decision, kTriggerKept), excess_of(thrower),
                                    is_disordered(thrower));
  offer(prompt, v1::VERB_CHOOSE, kThrowAgain,
        unit.str() + " re-rolls the test: " + mechanics::percent(odds.breaks) + " chance to break", {unit},
        battle.clause(Rule::valiant_troops), 90);
  offer(prompt, v1::VERB_CHOOSE, kKeep, "Keep the result", {unit}, battle.clause(Rule::valiant_troops), 10);
  *prompt.mutable_default_act() = plain_act(prompt.offers(0));  // DP-20: used if useful
}

WhyNot answer_reroll(Draft& draft, const v1::Act& act) {
  if (act.key() != kThrowAgain && act.key() != kKeep) return not_offered(draft.battle(), act);
  const v1::Decision decision = *draft.table().open_decision();
  const UnitId id(decision.units(0));
  const auto trigger = number_kept<Trigger>(decision, kTriggerKept);
  draft.close_decision();
  if (act.key() == kThrowAgain) {
    throw_again(draft, id, trigger);
  } else {
    const auto result = number_kept<BreakResult>(decision, kResultKept);
    apply_result(draft, id, {result, clause_kept(draft.battle(), decision, result)}, trigger);
  }
  return std::nullopt;
}

}  // namespace battalia::rules::brigade
