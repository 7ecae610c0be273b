#include "server/rules/systems/god_will_know_his_own/turn/sequence.h"

#include "server/rules/systems/god_will_know_his_own/command/points.h"
#include "server/rules/systems/god_will_know_his_own/compulsory/compulsory_phase.h"
#include "server/rules/systems/god_will_know_his_own/contact/turn_to_face.h"
#include "server/rules/systems/god_will_know_his_own/deployment/arrivals.h"
#include "server/rules/systems/god_will_know_his_own/deployment/deployment.h"
#include "server/rules/systems/god_will_know_his_own/melee/combat_phase.h"
#include "server/rules/systems/god_will_know_his_own/morale/morale_phase.h"
#include "server/rules/systems/god_will_know_his_own/orders/order_phase.h"
#include "server/rules/systems/god_will_know_his_own/orders/order_words.h"
#include "server/rules/systems/god_will_know_his_own/shooting/gunnery.h"
#include "server/rules/systems/god_will_know_his_own/shooting/shooting_phase.h"
#include "server/rules/systems/god_will_know_his_own/turn/bound.h"
#include "server/rules/systems/god_will_know_his_own/victory/scenario_events.h"
#include "server/rules/systems/god_will_know_his_own/victory/victory.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/keys.h"

#include <algorithm>
#include <array>

namespace battalia::rules::god_will_know_his_own {
namespace {

// kStage of a phase after its beginning has been carried out; before that, the beginning uses the stage itself.
constexpr std::int32_t kBegun = 10;

bool has_ended(const Table& table, v1::Side side) { return table.side(side).has(kDone); }
bool active_has_ended(const Table& table) { return has_ended(table, table.active); }

// --- The phases ---------------------------------------------------------------------------------------------------

Run place_commands(Draft& draft) { return run_deployment(draft) ? Run::over : Run::waits; }

Run decide_who_acts(Draft& draft) { return run_initiative(draft) ? Run::over : Run::waits; }

Run give_points(Draft& draft) {
  begin_bound(draft);
  bound_begins(draft);
  roll_points(draft);
  return Run::over;
}

Run take_orders(Draft& draft) {
  const v1::Side side = draft.table().active;
  const bool may_do_more = !has_no_arrivals(draft.table(), side) || !has_no_orders(draft.table(), side);
  if (!has_ended(draft.table(), side) && may_do_more) return Run::waits;
  end_orders(draft);
  return Run::over;
}

// For rules whose offers are as cheap to make as to list.
template <void (*offer)(const Table&, const Unit&, v1::Prompt&)>
void offer_as_made(const Table& table, const Unit& unit, mechanics::Asking& asking) {
  v1::Prompt made;
  offer(table, unit, made);
  offer_made(asking, std::move(made));
}

void offer_orders_and_arrivals(const Table& table, const Unit& unit, mechanics::Asking& asking) {
  if (unit.on_table()) return offer_orders(table, unit, asking);
  offer_as_made<offer_arrivals>(table, unit, asking);
}

WhyNot act_order_or_arrival(Draft& draft, const v1::Act& act, v1::Side side) {
  return is_arrival(act) ? act_arrive(draft, act, side) : act_order(draft, act, side);
}

bool take_prisoners_first(Draft& draft) {
  begin_compulsory(draft);
  return true;
}

Run make_compulsory_moves(Draft& draft) {
  if (run_compulsory(draft)) return Run::over;
  if (!draft.table().decisions.empty() || !active_has_ended(draft.table())) return Run::waits;
  return move_next(draft) ? Run::again : Run::waits;
}

Run turn_to_face(Draft& draft) { return run_turns_to_face(draft) ? Run::over : Run::waits; }

v1::Side actor_of(const Table& table, Actor actor) {
  if (actor == Actor::active) return table.active;
  return actor == Actor::other ? other(table.active) : v1::SIDE_UNSPECIFIED;
}

Run exchange_shots(Draft& draft) {
  const v1::Side side = actor_of(draft.table(), phase_of(draft.table()).actor);
  return has_ended(draft.table(), side) || is_shooting_over(draft.table()) ? Run::over : Run::waits;
}

void offer_shots_of_all_arms(const Table& table, const Unit& unit, v1::Prompt& prompt) {
  offer_shots(table, unit, prompt);
  offer_fire(table, unit, prompt);
}

bool open_first_round(Draft& draft) {
  begin_combat(draft);
  return true;
}

// The side that ended the phase has left the rest of this round to the rules, but not the next round (D-23).
Run fight_rounds(Draft& draft) {
  const std::int32_t round = draft.table().game[kCombatRound];
  if (run_combat(draft)) return Run::over;
  if (draft.table().game[kCombatRound] != round) draft.set(draft.table().active, kDone, 0);
  if (!active_has_ended(draft.table())) return Run::waits;
  fight_next(draft);
  return Run::again;
}

Run close_bound(Draft& draft) {
  bound_ends(draft);
  run_morale(draft);
  check_victory(draft);
  if (!draft.table().ended()) end_bound(draft);
  return Run::over;
}

// In the order of phases().
constexpr std::array<Step, 10> kSteps = {{
    {nullptr, place_commands, offer_as_made<offer_deployment>, offer_deploy_commands, act_deploy},
    {nullptr, decide_who_acts, nullptr, nullptr, nullptr},
    {nullptr, give_points, nullptr, nullptr, nullptr},
    {nullptr, take_orders, offer_orders_and_arrivals, nullptr, act_order_or_arrival},
    {take_prisoners_first, make_compulsory_moves, offer_as_made<offer_compulsory>, nullptr, act_compulsory},
    {nullptr, turn_to_face, nullptr, nullptr, nullptr},
    {begin_shooting, exchange_shots, offer_as_made<offer_shots_of_all_arms>, offer_shoot_all, act_shoot},
    {nullptr, exchange_shots, offer_as_made<offer_shots>, offer_shoot_all, act_shoot},
    {open_first_round, fight_rounds, offer_as_made<offer_fight>, nullptr, act_fight},
    {nullptr, close_bound, nullptr, nullptr, nullptr},
}};

// --- Transitions --------------------------------------------------------------------------------------------------

std::size_t index_of(const Table& table) { return static_cast<std::size_t>(&phase_of(table) - phases().data()); }

bool has_begun(const Table& table) { return step_of(table).begin == nullptr || table.game[kStage] == kBegun; }

void begin_phase(Draft& draft, const Phase& phase) {
  draft.set_game(kStage, 0);
  for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) draft.set(side, kDone, 0);
  const bool of_a_bound = phase.key != kDeploymentPhase && phase.key != kInitiativePhase;
  draft.begin_phase(phase.key, of_a_bound ? acting_side(draft.table()) : v1::SIDE_UNSPECIFIED, {phase.clause});
}

void begin_next_phase(Draft& draft) {
  constexpr std::size_t kFirstOfBound = 1;
  const std::size_t next = index_of(draft.table()) + 1;
  begin_phase(draft, phases()[next < phases().size() ? next : kFirstOfBound]);
}

// Returns false if a player must choose.
bool run_phase(Draft& draft) {
  const Step& step = step_of(draft.table());
  if (!has_begun(draft.table())) {
    if (!step.begin(draft)) return false;
    draft.set_game(kStage, kBegun);
    return true;
  }
  const Run run = step.run(draft);
  if (run == Run::over && !draft.table().ended()) begin_next_phase(draft);
  return run != Run::waits;
}

bool is_choosing(const Table& table, v1::Side side) {
  const Phase& phase = phase_of(table);
  if (phase.key == kDeploymentPhase) return deploys(table, side);
  return side == actor_of(table, phase.actor) && !has_ended(table, side);
}

WhyNot why_not_end_phase(const Table& table, v1::Side side) {
  if (may_act(table, side)) return std::nullopt;
  const Phase& now = phase_of(table);
  const std::string step = "\"" + std::string(now.label) + "\"";
  if (has_ended(table, side)) return violation(now.clause, "You have ended " + step + ".");
  return violation(now.clause, "The other side ends " + step + ".");
}

}  // namespace

const Step& step_of(const Table& table) { return kSteps[index_of(table)]; }

void begin_game(Draft& draft) { begin_phase(draft, phases().front()); }

void advance(Draft& draft, work::Steps most) {
  const work::Steps began = work::spent();
  while (!draft.table().ended() && draft.table().decisions.empty()) {
    if (work::spent() - began > most && is_cut_short(draft.table())) return;
    if (is_anything_due(draft.table())) {
      if (!run_next_due(draft)) return;
    } else if (!run_phase(draft)) {
      return;
    }
  }
}

bool is_cut_short(const Table& table) {
  if (table.ended() || !table.decisions.empty()) return false;
  if (is_anything_due(table) || step_of(table).act == nullptr || !has_begun(table)) return true;
  return !is_choosing(table, v1::SIDE_RED) && !is_choosing(table, v1::SIDE_BLUE);
}

WhyNot end_phase(Draft& draft, v1::Side side) {
  if (WhyNot fault = why_not_end_phase(draft.table(), side)) return fault;
  if (draft.table().phase == kDeploymentPhase) return end_deployment(draft, side);
  draft.set(side, kDone, 1);
  return std::nullopt;
}

bool may_act(const Table& table, v1::Side side) {
  if (table.ended() || !table.decisions.empty() || is_cut_short(table)) return false;
  return is_choosing(table, side);
}

}  // namespace battalia::rules::god_will_know_his_own
