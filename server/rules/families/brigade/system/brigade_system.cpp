#include "server/rules/families/brigade/system/brigade_system.h"

#include "server/rules/families/brigade/display/previews.h"
#include "server/rules/families/brigade/display/reaches.h"
#include "server/rules/families/brigade/display/sighting.h"
#include "server/rules/families/brigade/orders/blunder.h"
#include "server/rules/families/brigade/orders/broken_retreat.h"
#include "server/rules/families/brigade/orders/commander_actions.h"
#include "server/rules/families/brigade/orders/initiative.h"
#include "server/rules/families/brigade/orders/ordered_moves.h"
#include "server/rules/families/brigade/shooting/shooting.h"
#include "server/rules/families/brigade/system/custom_scenario.h"
#include "server/rules/families/brigade/system/out_of_step.h"
#include "server/rules/families/brigade/turn/resolve_pending.h"
#include "server/rules/families/brigade/turn/sequence.h"
#include "server/rules/families/brigade/turn/steps.h"
#include "server/rules/families/brigade/victory/aftermath.h"
#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/families/brigade/vocabulary/decision_point.h"
#include "server/rules/limits/work_limits.h"
#include "server/rules/mechanics/end_of_phase.h"
#include "server/rules/mechanics/setup.h"
#include "server/rules/mechanics/side_names.h"

#include <algorithm>

namespace battalia::rules::brigade {
namespace {

const std::vector<DecisionPoint>& decision_points() {
  static const std::vector<DecisionPoint> points = [] {
    std::vector<DecisionPoint> all = {first_turn_decision(), ordered_move_decision(), blunder_decision(),
                                      retreat_facing_decision()};
    const auto fighting = fighting_decisions();
    all.insert(all.end(), fighting.begin(), fighting.end());
    return all;
  }();
  return points;
}

const DecisionPoint* point_of(const Book& book, const v1::Decision& decision) {
  const std::span<const DecisionPoint> own = book.variations.own_decisions();
  for (const std::span<const DecisionPoint> points : {std::span<const DecisionPoint>(decision_points()), own}) {
    const auto found = std::ranges::find(points, DecisionKey(decision.key()), &DecisionPoint::key);
    if (found != points.end()) return &*found;
  }
  return nullptr;
}

WhyNot take(Draft& draft, const v1::Act& act, v1::Seat seat) {
  const Table& table = draft.table();
  if (const v1::Decision* open = table.open_decision()) {
    if (open->seat() != seat)
      return violation(draft.clause(Rule::response_interrupts), "The other side must answer a question first.");
    const DecisionPoint* point = point_of(draft.book(), *open);
    return point == nullptr ? WhyNot(not_offered(draft.battle(), act)) : point->answer(draft, act);
  }
  const v1::Side side = side_of(seat);
  if (table.active != side)
    return violation(draft.clause(Rule::sides_take_turns), "It is the other side's player turn.");
  if (act.verb() == v1::VERB_END_PHASE) {
    if (WhyNot fault = why_not_end_phase(draft.battle())) return fault;
    end_phase(draft);
    return std::nullopt;
  }
  if (act.verb() == v1::VERB_CHOOSE) {
    return violation(draft.clause(Rule::refused_before_the_dice),
                     "There is no open question that \"" + act.key() + "\" answers.");
  }
  const PhaseKey step = step_for(act);
  if (!step.empty() && step != table.phase) return why_not_in_this_step(draft.battle(), act, side);
  return step_of(table).act(draft, act, side);
}

mechanics::MakeOffers offers_of_step(const Battle& battle) {
  return [&battle](mechanics::Asking& asking) { step_of(battle.table).offer(battle, battle.table.active, asking); };
}

void offer_step(const Battle& battle, const std::string& label, v1::Prompt& prompt) {
  const mechanics::MakeOffers make = offers_of_step(battle);
  const bool must_act = why_not_end_phase(battle).has_value();
  const bool cut = !mechanics::list_offers(prompt, make);
  if (cut && prompt.units().empty() && must_act) {  // something must be offered
    mechanics::Asking asking(prompt);
    make(asking);
    asking.write_list();
  }
  if (!must_act) mechanics::offer_end_of_phase(prompt, label, battle.clause(Rule::steps_of_a_player_turn));
  // By default, a side carries out its compulsory shooting and its combats, in ascending id.
  const bool shoots = battle.table.phase == kShootingPhase && !prompt.units().empty();
  if (!shoots && !must_act) return;
  const v1::Offer first = mechanics::first_offer(prompt, make);
  *prompt.mutable_default_act() = shoots ? shoots_by_default(first) : plain_act(first);
}

}  // namespace

std::vector<v1::ArmyFault> BrigadeSystem::check_scenario(const v1::Scenario& scenario) const {
  return brigade::check_scenario(book_, scenario);
}

Ruling BrigadeSystem::set_up(const v1::Scenario& scenario, std::span<const v1::Option> options, Dice& dice) const {
  // The rules' options, overridden by the scenario, overridden by the players.
  auto table = mechanics::opening_table(info(), scenario, options, kDeploymentPhase,
                                        book_.clauses.of(Rule::options_are_fixed_at_set_up));
  if (!table) return tl::unexpected(std::move(table).error());
  fill_up(book_, *table);
  v1::Event set;
  *set.mutable_table_set()->mutable_table() = *std::move(table);
  Draft draft(Table(), dice, book_);
  draft.record(std::move(set));
  begin_game(draft);
  advance(draft);
  return draft.take();
}

Ruling BrigadeSystem::adjudicate(const Table& table, const v1::Act& act, v1::Seat seat, Dice& dice) const {
  Draft draft(table, dice, book_);  // all dice are rolled through it (Rule::dice_are_published)
  if (WhyNot fault = take(draft, act, seat)) return tl::unexpected(*std::move(fault));
  book_.scenario_rules.after_act(draft);
  advance(draft);
  return draft.take();
}

Ruling BrigadeSystem::proceed(const Table& table, Dice& dice) const {
  Draft draft(table, dice, book_);
  if (!table.ended()) {
    note_missing_initiative(draft);
    carry_on(draft);
  }
  return draft.take();
}

v1::Prompt BrigadeSystem::prompt(const Table& table, v1::Seat seat) const {
  v1::Prompt prompt;
  prompt.set_seat(seat);
  if (table.ended()) return prompt;
  const Battle battle = battle_on(table);
  const v1::Decision* open = table.open_decision();
  const v1::Seat to_move = open != nullptr ? open->seat() : seat_of(table.active);
  const std::string label(step_of(table).label);
  prompt.set_to_move(to_move == seat);
  if (!prompt.to_move()) {
    prompt.set_headline(label);
    prompt.set_waiting_for(mechanics::name_within(table, side_of(to_move)));
  } else if (open != nullptr) {
    prompt.set_decision(open->key());
    prompt.set_headline(open->question());
    if (const DecisionPoint* point = point_of(book_, *open)) point->offer(battle, *open, prompt);
  } else {
    prompt.set_headline(mechanics::name_of(table, side_of(to_move)) + ": " + label);
    offer_step(battle, label, prompt);
  }
  return prompt;
}

UnitOffers BrigadeSystem::offers(const Table& table, v1::Seat seat, std::span<const UnitId> units) const {
  if (table.ended() || table.open_decision() != nullptr || seat != seat_of(table.active)) {
    return {{units.begin(), units.end()}, {}};
  }
  const Battle battle = battle_on(table);
  return mechanics::full_offers(units, offers_of_step(battle));
}

v1::Preview BrigadeSystem::preview(const Table& table, const v1::Act& act, v1::Seat seat) const {
  return preview_of(*this, battle_on(table), act, seat);
}

std::optional<std::int32_t> BrigadeSystem::most_of(const Unit& unit, std::string_view status) const {
  if (status != kCasualties || !unit.is_troops() || unit.stat(kStamina) == 0) return std::nullopt;
  // Until the test they cause, casualties may exceed stamina (Rule::excess_casualties): then the limit is their present
  // number.
  return std::max(unit.statuses[kCasualties], stamina(unit));
}

v1::Aftermath BrigadeSystem::aftermath(const Table& table) const { return brigade::aftermath(battle_on(table)); }

std::vector<v1::Reach> BrigadeSystem::reaches(const Table& table, const UnitId& unit) const {
  return reaches_of(battle_on(table), unit);
}

std::optional<Sighting> BrigadeSystem::sees(const Table& table, const UnitId& unit, const UnitId& target) const {
  return sighting_of(battle_on(table), unit, target);
}

}  // namespace battalia::rules::brigade
