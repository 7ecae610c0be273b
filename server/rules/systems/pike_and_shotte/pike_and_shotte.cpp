#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"

#include "server/rules/families/brigade/command/commanders.h"
#include "server/rules/families/brigade/deployment/deployment.h"
#include "server/rules/families/brigade/display/previews.h"
#include "server/rules/families/brigade/display/reaches.h"
#include "server/rules/families/brigade/melee/combat.h"
#include "server/rules/families/brigade/orders/blunder.h"
#include "server/rules/families/brigade/orders/commander_actions.h"
#include "server/rules/families/brigade/orders/free_moves.h"
#include "server/rules/families/brigade/orders/initiative.h"
#include "server/rules/families/brigade/orders/ordered_moves.h"
#include "server/rules/families/brigade/orders/orders.h"
#include "server/rules/families/brigade/orders/orders_offered.h"
#include "server/rules/families/brigade/shooting/shooting.h"
#include "server/rules/families/brigade/turn/resolve_pending.h"
#include "server/rules/families/brigade/turn/sequence.h"
#include "server/rules/families/brigade/victory/aftermath.h"
#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/families/brigade/vocabulary/decision_point.h"
#include "server/rules/limits/status_bounds.h"
#include "server/rules/limits/work_limits.h"
#include "server/rules/mechanics/end_of_phase.h"
#include "server/rules/mechanics/setup.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/pike_and_shotte/army/army.h"
#include "server/rules/systems/pike_and_shotte/army/muster.h"
#include "server/rules/systems/pike_and_shotte/battles/custom_scenario.h"
#include "server/rules/systems/pike_and_shotte/battles/scenarios.h"
#include "server/rules/systems/pike_and_shotte/book.h"
#include "server/rules/systems/pike_and_shotte/info/info.h"
#include "server/rules/systems/pike_and_shotte/out_of_step.h"
#include "server/rules/systems/pike_and_shotte/versions.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <algorithm>

namespace battalia::rules::pike_and_shotte {
namespace {

// A step in which a side acts: how its acts are offered and carried out.
struct Step {
  PhaseKey phase;
  void (*offer)(const Battle&, v1::Side, v1::Prompt&);
  WhyNot (*act)(Draft&, const v1::Act&, v1::Side);
};

void offer_orders_step(const Battle& battle, v1::Side side, v1::Prompt& prompt) {
  offer_arrivals(battle, side, prompt);
  offer_orders(battle, side, prompt);
  offer_commander_actions(battle, side, prompt);
  offer_free_moves(battle, side, prompt);
}

WhyNot act_in_orders(Draft& draft, const v1::Act& act, v1::Side side) {
  if (act.verb() == v1::VERB_DEPLOY) return arrive(draft, act, side);
  if (act.verb() == v1::VERB_MOVE) return move_freely(draft, act, side);
  if (act.verb() == v1::VERB_RALLY || act.key() == "follow_me") return carry_out_commander_action(draft, act, side);
  return give_order(draft, act, side);
}

constexpr Step kSteps[] = {
    {kDeploymentPhase, offer_deployment, deploy},     {kInitiativePhase, offer_initiative, use_initiative},
    {kOrdersPhase, offer_orders_step, act_in_orders}, {kCommandersPhase, offer_commanders, move_commander},
    {kShootingPhase, offer_shooting, shoot},          {kHandToHandPhase, offer_combats, fight},
};

const Step& step_named(PhaseKey phase) {
  const Step* found =
      std::find_if(std::begin(kSteps), std::end(kSteps) - 1, [&](const Step& step) { return step.phase == phase; });
  return *found;
}
const Step& step_of(const Table& table) { return step_named(table.phase); }

const std::vector<DecisionPoint>& decision_points() {
  static const std::vector<DecisionPoint> points = [] {
    std::vector<DecisionPoint> all = {first_turn_decision(), ordered_move_decision(), blunder_decision()};
    const auto fighting = fighting_decisions();
    all.insert(all.end(), fighting.begin(), fighting.end());
    return all;
  }();
  return points;
}

const DecisionPoint* point_of(const v1::Decision& decision) {
  const auto& points = decision_points();
  const auto found = std::find_if(points.begin(), points.end(),
                                  [&](const DecisionPoint& point) { return point.key == decision.key(); });
  return found == points.end() ? nullptr : &*found;
}

WhyNot take(Draft& draft, const v1::Act& act, v1::Seat seat) {
  const Table& table = draft.table();
  if (const v1::Decision* open = table.open_decision()) {
    if (open->seat() != seat) return violation("PS-SEQ-06", "The other side must answer a question first.");
    const DecisionPoint* point = point_of(*open);
    return point == nullptr ? WhyNot(not_offered(draft.battle(), act)) : point->answer(draft, act);
  }
  const v1::Side side = side_of(seat);
  if (table.active != side) return violation("PS-GEN-08", "It is the other side's player turn.");
  if (act.verb() == v1::VERB_END_PHASE) {
    if (WhyNot fault = why_not_end_phase(draft.battle())) return fault;
    end_phase(draft);
    return std::nullopt;
  }
  if (act.verb() == v1::VERB_CHOOSE) {
    return violation("PS-GEN-07", "There is no open question that \"" + act.key() + "\" answers.");
  }
  const PhaseKey step = step_for(act);
  if (!step.empty() && step != table.phase)
    return why_not_in_this_step(draft.battle(), act, side, step_named(step).act);
  return step_of(table).act(draft, act, side);
}

std::string label_of_phase(const Table& table) {
  for (const v1::PhaseDeclared& phase : system_info().phases()) {
    if (phase.key() == table.phase) return phase.label();
  }
  return table.phase.str();
}

class PikeAndShotte final : public RuleSystem, public StatusLimits {
 public:
  const v1::SystemInfo& info() const override { return system_info(); }
  std::span<const RulesVersion> versions() const override { return pike_and_shotte::versions(); }
  std::span<const v1::Scenario> scenarios() const override { return pike_and_shotte::scenarios(); }
  v1::ArmyReport check_army(const v1::ArmyList& army) const override { return pike_and_shotte::check_army(army); }
  v1::Scenario muster(const v1::ArmyList& red, const v1::ArmyList& blue) const override {
    return pike_and_shotte::muster(red, blue);
  }

  std::vector<v1::ArmyFault> check_scenario(const v1::Scenario& scenario) const override {
    return pike_and_shotte::check_scenario(scenario);
  }

  Ruling set_up(const v1::Scenario& scenario, std::span<const v1::Option> options, Dice& dice) const override {
    // The options are those of the rules, as the scenario has them, as the players have set them (PS-OPT-01).
    auto table = mechanics::opening_table(system_info(), scenario, options, kDeploymentPhase, "PS-OPT-01");
    if (!table) return tl::unexpected(std::move(table).error());
    fill_up(*table);
    v1::Event set;
    *set.mutable_table_set()->mutable_table() = *std::move(table);
    Draft draft(Table(), dice, book());
    draft.record(std::move(set));
    begin_game(draft);
    advance(draft);
    return draft.take();
  }

  // Every die is drawn from the one source given and published as an event (PS-DIE-09).
  Ruling adjudicate(const Table& table, const v1::Act& act, v1::Seat seat, Dice& dice) const override {
    Draft draft(table, dice, book());  // every die is thrown through it, from one stream, and published (PS-DIE-09)
    if (WhyNot fault = take(draft, act, seat)) return tl::unexpected(*std::move(fault));
    book().scenario_rules.after_act(draft);
    advance(draft);
    return draft.take();
  }

  Ruling proceed(const Table& table, Dice& dice) const override {
    Draft draft(table, dice, book());
    if (!table.ended()) carry_on(draft);
    return draft.take();
  }

  v1::Prompt prompt(const Table& table, v1::Seat seat) const override {
    v1::Prompt prompt;
    prompt.set_seat(seat);
    if (table.ended()) return prompt;
    const v1::Decision* open = table.open_decision();
    const v1::Seat to_move = open != nullptr ? open->seat() : seat_of(table.active);
    prompt.set_to_move(to_move == seat);
    if (!prompt.to_move()) {
      prompt.set_headline(label_of_phase(table));
      prompt.set_waiting_for(mechanics::name_within(table, side_of(to_move)));
    } else if (open != nullptr) {
      prompt.set_decision(open->key());
      prompt.set_headline(open->question());
      if (const DecisionPoint* point = point_of(*open)) point->offer(battle_on(table), *open, prompt);
    } else {
      prompt.set_headline(mechanics::name_of(table, side_of(to_move)) + ": " + label_of_phase(table));
      offer_step(battle_on(table), prompt);
    }
    return prompt;
  }

  v1::Preview preview(const Table& table, const v1::Act& act, v1::Seat seat) const override {
    return preview_of(*this, battle_on(table), act, seat);
  }

  std::optional<std::int32_t> most_of(const Unit& unit, std::string_view status) const override {
    if (status != kCasualties || !unit.is_troops() || unit.stat(kStamina) == 0) return std::nullopt;
    return stamina(unit);  // what lies beyond it is lost again when its test is taken (PS-UNI-07)
  }

  v1::Aftermath aftermath(const Table& table) const override { return brigade::aftermath(battle_on(table)); }

  std::vector<v1::Reach> reaches(const Table& table, const UnitId& unit) const override {
    return reaches_of(battle_on(table), unit);
  }

 private:
  static void offer_step(const Battle& battle, v1::Prompt& prompt) {
    const auto make = [&] { step_of(battle).offer(battle, battle.table.active, prompt); };
    const bool cut = !offer_within_limit(prompt, make);
    if (cut && prompt.offers().empty() && why_not_end_phase(battle)) make();  // something must be offered
    if (!why_not_end_phase(battle)) mechanics::offer_end_of_phase(prompt, label_of_phase(battle), "PS-SEQ-05");
    // DP-13, DP-15: a side that says nothing shoots at what it must, and fights, in ascending id.
    if (battle.table.phase == kShootingPhase && prompt.offers(0).verb() == v1::VERB_SHOOT) {
      *prompt.mutable_default_act() = shoots_by_default(prompt.offers(0));
    } else if (why_not_end_phase(battle)) {
      *prompt.mutable_default_act() = plain_act(prompt.offers(0));
    }
  }
};

}  // namespace

const RuleSystem& system() {
  static const PikeAndShotte object;
  return object;
}

}  // namespace battalia::rules::pike_and_shotte
