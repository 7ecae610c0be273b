#include "server/rules/systems/god_will_know_his_own/shooting/shooting_phase.h"

#include "server/rules/limits/work_limits.h"
#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/owed.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/questions.h"
#include "server/rules/systems/god_will_know_his_own/shooting/gunnery.h"
#include "server/rules/systems/god_will_know_his_own/shooting/strips.h"
#include "server/rules/systems/god_will_know_his_own/shooting/volley.h"
#include "server/rules/systems/god_will_know_his_own/terrain/cover.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"

#include <algorithm>
#include <array>

namespace battalia::rules::god_will_know_his_own {
namespace {

const mechanics::Choice kDown = {"down", "Keep heads down"};
const mechanics::Choice kUp = {"up", "Stand ready to shoot"};
const std::array<mechanics::Choice, 2> kHeadsChoices = {kDown, kUp};
constexpr std::int32_t kAnsweredDown = 1;
constexpr std::int32_t kNoted = 1;  // kStage of the phase: previous shots are recorded, questions are being asked

// Small arms of both sides shoot in every bound, guns only in their own; if a side's commands act in turn, the others
// wait, and each element has one shot in all enemy bounds of a round (GWK-SEQ-06, GWK-SEQ-08, GWK-SEQ-12).
bool is_entitled(const Table& table, const Unit& element) {
  if (in_own_bound(table, element)) return true;
  return element.side != table.active && !is_artillery(element) && !has_shot_in_round(table, element);
}

void note_who_shot(Draft& draft) {
  const Table& table = draft.table();
  for (std::size_t i = 0; i < table.units.size(); ++i) {  // no unit is added or removed meanwhile
    const Unit& unit = table.units[i];
    if (!unit.on_table() || !is_element(unit)) continue;
    for (const StatusKey key : {kHeadsDown, StatusKey(kTarget), StatusKey(kShotAgainAt)}) draft.clear(unit, key);
    if (!is_entitled(table, unit)) continue;
    draft.set(unit, kShotBefore, unit.statuses[kShotLast]);
    draft.set(unit, kShotLast, unit.statuses[kShot]);
    draft.set(unit, kShot, 0);
  }
}

bool may_keep_down(const Table& table, const Unit& unit) {
  return unit.on_table() && is_element(unit) && is_foot(unit) && !is_artillery(unit) &&
         trench_of(table, unit) != Trench::none && !is_busy_in_combat(table, unit);
}

bool has_small_arms(const Table& table, const Unit& unit) {
  return weapon_of(table, unit) != Weapon::none && is_entitled(table, unit);
}

// Asked one after another; an element with nothing to shoot with loses nothing by keeping down (D-16).
bool settle_heads(Draft& draft) {
  std::vector<UnitId> candidates;
  for (const Unit& unit : draft.table().units) {
    if (may_keep_down(draft.table(), unit) && !unit.is(kHeadsDown)) candidates.push_back(unit.id);
  }
  for (const UnitId& id : candidates) {
    const std::int32_t answer = draft.unit(id).statuses[kAnswer];
    const bool shoots = has_small_arms(draft.table(), draft.unit(id));
    if (shoots && answer == 0) {
      mechanics::ask_owner(draft, kHeadsDownDecision, id,
                           "Does " + id.str() + " keep its heads down? Then it does not shoot.", "GWK-SHOOT-13");
      return false;
    }
    if (shoots && answer != kAnsweredDown) continue;  // its answer is kept until all have been asked
    draft.set(draft.unit(id), kHeadsDown, 1, {"GWK-SHOOT-13"});
    draft.set(draft.unit(id), kAnswer, 0);
  }
  for (const UnitId& id : candidates) draft.set(draft.unit(id), kAnswer, 0);
  return true;
}

// Keeps down if it has nothing to shoot at; else does not.
void offer_heads(const Table& table, const v1::Decision& decision, v1::Prompt& prompt) {
  const bool down_first = targets_of(table, table.unit(mechanics::asked_unit(decision))).empty();
  const std::array<mechanics::Choice, 2> choices = {down_first ? kDown : kUp, down_first ? kUp : kDown};
  mechanics::offer_choices(prompt, decision, "GWK-SHOOT-13", choices);
}
WhyNot answer_heads(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  return keep_answer(draft, act, decision, "GWK-SHOOT-13", kHeadsChoices);
}

v1::Side shooting_side(const Table& table) {
  return table.phase == kShootingBackPhase ? other(table.active) : table.active;
}

// Its first target now; nothing if it does not shoot.
const Unit* first_target(const Table& table, const Unit& unit) {
  if (!is_element(unit) || !unit.on_table()) return nullptr;
  const bool gun = is_artillery(unit);
  if (gun ? why_not_fire(table, unit).has_value() : why_not_shoot(table, unit).has_value()) return nullptr;
  const std::vector<const Unit*> targets = gun ? gun_targets(table, unit) : targets_of(table, unit);
  return targets.empty() ? nullptr : targets.front();
}

bool may_shoot_still(const Table& table, v1::Side side) {
  return std::any_of(table.units.begin(), table.units.end(),
                     [&](const Unit& unit) { return unit.side == side && first_target(table, unit) != nullptr; });
}

void shoot_or_fire(Draft& draft, const UnitId& shooter, const UnitId& target) {
  if (is_artillery(draft.unit(shooter))) return fire(draft, shooter, target);
  shoot(draft, shooter, target);
}

// True: all results of the shot are carried out; false: a decision is open.
bool carry_out_results(Draft& draft) {
  while (is_anything_due(draft.table())) {
    if (!run_next_due(draft)) return false;
  }
  return true;
}

// In ascending id, each shot completed before the next; a decision in the middle, or more work than one order may take,
// leaves the rest to be ordered again.
WhyNot shoot_all(Draft& draft, v1::Side side) {
  if (!may_shoot_still(draft.table(), side)) return violation("GWK-SHOOT-02", "Nobody can shoot any more.");
  std::vector<UnitId> all;
  for (const Unit& unit : draft.table().units) {
    if (unit.side == side) all.push_back(unit.id);
  }
  const work::Steps began = work::spent();
  for (const UnitId& id : all) {
    const Unit* target = first_target(draft.table(), draft.unit(id));
    if (target == nullptr) continue;
    shoot_or_fire(draft, id, UnitId(target->id));
    if (!carry_out_results(draft) || work::spent() - began > kStepsToGoOn) break;
  }
  return std::nullopt;
}

WhyNot shoot_one(Draft& draft, const v1::Act& act, v1::Side side) {
  const Table& table = draft.table();
  if (WhyNot fault = mechanics::why_not_one_of(table, act, side, "GWK-SHOOT-02")) return fault;
  const Unit& unit = draft.unit(mechanics::first_unit(act));
  const bool gun = is_element(unit) && is_artillery(unit);
  if (WhyNot fault = gun ? why_not_fire(table, unit) : why_not_shoot(table, unit)) return fault;
  const Unit* target = table.find(mechanics::target_of(act, mechanics::kTargetInput));
  if (target == nullptr) return violation("GWK-SHOOT-07", "The shot needs a target on the table.");
  if (WhyNot fault = gun ? why_not_fire_at(table, unit, *target) : why_not_shoot_at(table, unit, *target)) return fault;
  shoot_or_fire(draft, UnitId(unit.id), UnitId(target->id));
  return std::nullopt;
}

}  // namespace

bool begin_shooting(Draft& draft) {
  if (draft.table().game[kStage] != kNoted) {
    note_who_shot(draft);
    draft.set_game(kStage, kNoted, {"GWK-SEQ-12"});
  }
  if (!settle_heads(draft)) return false;
  draft.set_game(kStage, 0);
  return true;
}

bool is_shooting_over(const Table& table) { return !may_shoot_still(table, shooting_side(table)); }

void offer_shots(const Table& table, const Unit& unit, v1::Prompt& prompt) {
  if (!is_element(unit) || is_artillery(unit) || why_not_shoot(table, unit)) return;
  const std::vector<const Unit*> targets = targets_of(table, unit);
  if (targets.empty()) return;
  v1::Offer& offer = mechanics::offer(prompt, v1::VERB_SHOOT, kShoot, mechanics::name_or_id(unit) + " shoots", unit.id,
                                      "GWK-SHOOT-02", 70);
  v1::TargetsWanted& wanted = mechanics::want_target(offer, mechanics::kTargetInput, "at");
  for (const Unit* target : targets) {
    *mechanics::add_target(wanted, *target, shooting_distance(unit, *target)).mutable_odds() =
        shot_odds(table, unit, *target);
  }
}

void offer_shoot_all(const Table& table, v1::Side side, v1::Prompt& prompt) {
  if (side != shooting_side(table) || !may_shoot_still(table, side)) return;
  const v1::Offer& offer =
      mechanics::offer(prompt, v1::VERB_SHOOT, kShootAll, "All shoot at their nearest targets", {}, "GWK-SEQ-14", 60);
  *prompt.mutable_default_act() = mechanics::plain_act(offer);
}

WhyNot act_shoot(Draft& draft, const v1::Act& act, v1::Side side) {
  if (side != shooting_side(draft.table())) {
    return violation("GWK-SEQ-14", "The side whose bound it is shoots first, then the other.");
  }
  if (mechanics::is(act, v1::VERB_SHOOT, kShootAll)) return shoot_all(draft, side);
  if (mechanics::is(act, v1::VERB_SHOOT, kShoot)) return shoot_one(draft, act, side);
  return mechanics::not_offered(act, "GWK-SEQ-12");
}

DecisionPoint heads_down_decision() { return {kHeadsDownDecision, offer_heads, answer_heads}; }

}  // namespace battalia::rules::god_will_know_his_own
