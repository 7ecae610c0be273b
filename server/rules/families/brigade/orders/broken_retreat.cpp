#include "server/rules/families/brigade/orders/broken_retreat.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/formations/buildings.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/families/brigade/movement/surroundings.h"
#include "server/rules/families/brigade/victory/brigades.h"
#include "server/rules/families/brigade/vocabulary/acts.h"

#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace battalia::rules::brigade {
namespace {

using geometry::Footprint;

constexpr std::string_view kFacingInput = "facing";
constexpr std::string_view kFacingKept = "kept";
constexpr std::string_view kFacesAbout = "about";

void want_facing(v1::Offer& offer) {
  v1::ChooseWanted& facing = want_choice(offer, kFacingInput, "Final facing", true);
  add_option(facing, kFacingKept, "as it faces now");
  add_option(facing, kFacesAbout, "facing about");
}

// One full move straight away from the closest enemy, as far as it goes; over the edge if it leads there.
Plan retreat_plan(const Battle& battle, const Unit& unit) {
  // A move straight away is not restricted by the unit's quarters (Rule::forced_moves_ignore_proximity).
  const MoveLimits limits{.budget = move_allowance(battle, unit), .proximity = false, .over_edge = true};
  Footprint pose = unit.ground;
  pose.centre = geometry::moved(pose.centre, away_from_enemy(battle, unit), limits.budget);
  Plan plan = plan_to(battle, unit, pose, limits);
  if (plan.moves()) plan.fault.reset();  // Rule::blocked_retreat_goes_as_far_as_it_can: as far as it can
  return plan;
}

// True if it already faces away from the enemy, so that there is nothing to turn (Rule::directly_away).
bool faces_away(const Battle& battle, const Unit& unit) {
  return std::abs((unit.ground.facing - away_from_enemy(battle, unit)).turn_mdeg()) < 90'000;
}

// `turns_about`: it turns about at the end of the move (Rule::directly_away). True if it has moved and has a front that
// its owner may turn.
bool retreat(Draft& draft, const UnitId& id, bool turns_about = false) {
  if (in_building(draft.unit(id))) {
    const auto face = wall_to_flee_by(draft.battle(), draft.unit(id));
    if (!face) return false;
    draft.set(draft.unit(id), kInitiativeUsed, 1, {draft.clause(Rule::broken_brigades_retreat)});
    leave(draft, id, *face, {draft.clause(Rule::broken_brigades_retreat), draft.clause(Rule::buildings_take_a_move)});
    if (!leaves_at_no_cost(draft.battle())) return false;
  }
  Plan plan = retreat_plan(draft.battle(), draft.unit(id));
  if (!plan.moves()) return false;
  plan = up_to_the_edge(draft.battle(), std::move(plan));
  if (turns_about) plan.poses.back().facing = plan.poses.back().facing.opposite();
  draft.set(draft.unit(id), kInitiativeUsed, 1, {draft.clause(Rule::broken_brigades_retreat)});
  carry_out(draft, id, plan, Interpenetration::by_will, {draft.clause(Rule::broken_brigades_retreat)});
  if (plan.off_table) leave_table(draft, id);
  return stands(draft.unit(id)) && !has_no_flanks(draft.unit(id));
}

bool must_retreat(const Battle& battle, const Unit& unit) {
  const bool can = in_building(unit) || !why_not_move_at_all(battle, unit);
  return is_broken(battle, unit) && can && !battle.table.engaged(unit.id) &&
         enemy_within(battle, unit, scaled(battle, battle.book.victory.broken_retreat));
}

void ask_facing(Draft& draft, const UnitId& id) {
  v1::Decision decision;
  decision.set_key(std::string(kRetreatFacingDecision));
  decision.set_seat(seat_of(draft.unit(id).side));
  decision.add_units(id.str());
  decision.set_question("Which way does " + id.str() + " face after its retreat?");
  draft.open(std::move(decision), {draft.clause(Rule::directly_away)});
}

void offer_facing(const Battle& battle, const v1::Decision& decision, v1::Prompt& prompt) {
  const Unit& unit = battle.table.unit(UnitId(decision.units(0)));
  const std::string_view clause = battle.clause(Rule::directly_away);
  offer(prompt, v1::VERB_CHOOSE, kFacingKept, unit.id.str() + " faces as it does now", {unit.id}, clause, 60);
  *prompt.mutable_default_act() = plain_act(prompt.offers(0));
  if (!stands(unit) || faces_away(battle, unit)) return;  // the umpire has moved or removed it meanwhile
  offer(prompt, v1::VERB_CHOOSE, kFacesAbout, unit.id.str() + " faces about", {unit.id}, clause, 40);
}

WhyNot answer_facing(Draft& draft, const v1::Act& act) {
  const UnitId id(draft.table().open_decision()->units(0));
  const bool may_turn = stands(draft.unit(id)) && !faces_away(draft.battle(), draft.unit(id));
  const bool about = is(act, v1::VERB_CHOOSE, kFacesAbout) && may_turn;
  if (!about && !is(act, v1::VERB_CHOOSE, kFacingKept)) return not_offered(draft.battle(), act);
  draft.close_decision();
  if (!about) return std::nullopt;
  shift(draft, id, ground_once_faced(draft.unit(id), act), {}, Length(), {draft.clause(Rule::directly_away)});
  return std::nullopt;
}

}  // namespace

void retreat_from_the_enemy(Draft& draft, v1::Side side) {
  std::vector<UnitId> all;
  for (const Unit* unit : standing(draft.battle(), side)) all.push_back(unit->id);
  std::vector<UnitId> retreated;
  for (const UnitId& id : all) {
    if (must_retreat(draft.battle(), draft.unit(id)) && retreat(draft, id)) retreated.push_back(id);
  }
  if (!draft.book().victory.retreat_may_turn_about) return;
  for (auto id = retreated.rbegin(); id != retreated.rend(); ++id) {  // the first comes on top
    if (!faces_away(draft.battle(), draft.unit(*id))) ask_facing(draft, *id);
  }
}

WhyNot why_not_retreat(const Battle& battle, const Unit& unit) {
  if (!is_broken(battle, unit))
    return violation(battle.clause(Rule::broken_brigades_retreat),
                     "The " + std::string(battle.book.words.brigade) + " of " + unit.id.str() + " is not broken.");
  if (unit.is(kInitiativeUsed))
    return violation(battle.clause(Rule::broken_brigades_retreat), unit.id.str() + " has retreated this turn.");
  if (in_building(unit)) {
    if (wall_to_flee_by(battle, unit)) return std::nullopt;
    return violation(battle.clause(Rule::broken_brigades_retreat),
                     unit.id.str() + " can't retreat: no wall of its building has room outside.");
  }
  if (WhyNot fault = why_not_move_at_all(battle, unit)) return fault;
  if (retreat_plan(battle, unit).moves()) return std::nullopt;
  return violation(battle.clause(Rule::broken_brigades_retreat), unit.id.str() + " can't retreat: its way is blocked.");
}

void offer_retreat(const Battle& battle, const Unit& unit, v1::Prompt& prompt) {
  v1::Offer& added = offer(prompt, v1::VERB_MOVE, "retreat", unit.id.str() + " retreats", {unit.id},
                           battle.clause(Rule::broken_brigades_retreat), 10);
  const bool may_turn = battle.book.victory.retreat_may_turn_about && !in_building(unit) && !faces_away(battle, unit);
  if (may_turn) want_facing(added);
}

WhyNot retreat_by_choice(Draft& draft, const v1::Act& act, const UnitId& id) {
  if (WhyNot fault = why_not_retreat(draft.battle(), draft.unit(id))) return fault;
  const bool about = draft.book().victory.retreat_may_turn_about && option_of(act, kFacingInput) == kFacesAbout;
  if (about && !in_building(draft.unit(id)) && faces_away(draft.battle(), draft.unit(id)))
    return violation(draft.clause(Rule::directly_away), id.str() + " faces away from the enemy already.");
  retreat(draft, id, about);
  return std::nullopt;
}

geometry::Footprint ground_once_faced(const Unit& unit, const v1::Act& answer) {
  return answer.key() == kFacesAbout ? geometry::turned_to(unit.ground, unit.ground.facing.opposite()) : unit.ground;
}

DecisionPoint retreat_facing_decision() { return {kRetreatFacingDecision, offer_facing, answer_facing}; }

}  // namespace battalia::rules::brigade
