#include "server/rules/families/brigade/turn/sequence.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/command/commanders.h"
#include "server/rules/families/brigade/deployment/deployment.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/melee/combat.h"
#include "server/rules/families/brigade/orders/blunder.h"
#include "server/rules/families/brigade/orders/initiative.h"
#include "server/rules/families/brigade/orders/ordered_moves.h"
#include "server/rules/families/brigade/orders/orders.h"
#include "server/rules/families/brigade/shooting/shooting.h"
#include "server/rules/families/brigade/troops/player_turn.h"
#include "server/rules/families/brigade/turn/resolve_pending.h"
#include "server/rules/families/brigade/turn/steps.h"
#include "server/rules/families/brigade/victory/brigades.h"
#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/families/brigade/vocabulary/decision_point.h"
#include "server/rules/mechanics/side_names.h"

namespace battalia::rules::brigade {
namespace {

// Marks that last for one player turn of their side (Rule::steps_of_a_player_turn, TURN_START).
constexpr StatusKey kOfTheTurn[] = {kMayUseInitiative, kInitiativeUsed, kOrdered, kOrderFailed, kMoved,
                                    kMovedFree,        kIntentX,        kIntentY, kShot,        kFought,
                                    kCharged,          kOrdering,       kFinished};

void clear_marks(Draft& draft, v1::Side side) {
  for (const Unit& unit : draft.table().units) {
    draft.set(unit, kClosingFireUsed, 0);  // once per enemy turn, for both sides
    draft.set(unit, kNoFurtherMove, 0);    // only for the player turn: after an enemy turn it moves again
    if (unit.side != side) continue;
    for (const StatusKey mark : kOfTheTurn) draft.set(unit, mark, 0);
    if (draft.table().engaged(unit.id))
      draft.set(unit, kFought, 1, {draft.clause(Rule::disorder_lasts_for_the_own_turn)});
  }
}

void begin_step(Draft& draft, const Step& step, v1::Side side) {
  draft.begin_phase(step.key, side, {draft.clause(step.rule)});
}

void begin_deployment(Draft& draft, v1::Side side) { begin_step(draft, step_named(kDeploymentPhase), side); }

// TURN_START, the check of the brigades, ELITE_RALLY, and the start of INITIATIVE.
void begin_player_turn(Draft& draft, std::uint32_t turn, v1::Side side) {
  draft.begin_turn(turn, side, {draft.clause(Rule::steps_of_a_player_turn), draft.clause(Rule::sides_take_turns)});
  clear_marks(draft, side);
  let_out_the_sheltered(draft, side);
  replace_commanders(draft, side);
  draft.book().scenario_rules.player_turn_begins(draft);
  check_brigades(draft, side);  // Rule::morale_begins_the_turn
  recover(draft, side);
  begin_step(draft, step_named(kInitiativePhase), side);
  begin_initiative(draft, side);
}

void begin_first_turn(Draft& draft) { begin_player_turn(draft, 1, first_side(draft.battle())); }

void after_deployment(Draft& draft) {
  const v1::Side first = first_side(draft.battle());
  const v1::Side done = draft.table().active;
  end_deployment(draft, done);
  for (const v1::Side side : {other(done), done}) {  // their brigades alternate, if the book says so
    if (deployment_left(draft.battle(), side)) return begin_deployment(draft, side);
  }
  if (draft.book().brigades_deploy_in_turn) return begin_first_turn(draft);
  if (done == first && deploys(draft.battle(), other(first))) return begin_deployment(draft, other(first));
  begin_first_turn(draft);
}

// Checks both sides' brigades again, then the result (Rule::half_lost_breaks_a_brigade, Rule::army_beaten).
bool is_over(Draft& draft, bool limit_reached) {
  for (const v1::Side side : {draft.table().active, other(draft.table().active)}) check_brigades(draft, side);
  std::optional<v1::Result> result = result_of(draft.battle(), limit_reached);
  if (!result) return false;
  draft.end_game(*std::move(result));
  return true;
}

// REMOVE_DISORDER and TURN_END.
void end_player_turn(Draft& draft) {
  const v1::Side side = draft.table().active;
  remove_disorder(draft, side);
  for (const Unit& unit : draft.table().units) {
    if (draft.table().engaged(unit.id))
      continue;  // Rule::charging_lasts_until_the_fight: kept for the fight that is still to come
    draft.set(unit, kIsCharging, 0, {draft.clause(Rule::steps_of_a_player_turn)});
    draft.set(unit, kCounterCharged, 0);
    draft.set(unit, kWonLastRound, 0);
  }
  const std::uint32_t turn = draft.table().turn;
  const bool second = side != first_side(draft.battle());
  if (is_over(draft, second && draft.table().turn_limit != 0 && turn >= draft.table().turn_limit)) return;
  begin_player_turn(draft, second ? turn + 1 : turn, other(side));
}

// SHOOTING_TESTS come between the last shot and the combats, one per unit (Rule::shooting_tests_after_shooting);
// resolve_pending() takes them.
void end_shooting(Draft& draft) {
  if (!draft.table().game.has(kTesting)) {
    draft.set_game(kTesting, 1);
    shooting_tests(draft);
    return;
  }
  draft.set_game(kTesting, 0);
  begin_step(draft, step_named(kHandToHandPhase), draft.table().active);
}

void next_step(Draft& draft) {
  const Step& step = step_of(draft.table());
  if (step.key == kDeploymentPhase) return after_deployment(draft);
  if (step.key == kShootingPhase) return end_shooting(draft);
  if (&step != &turn_steps().back()) return begin_step(draft, *(&step + 1), draft.table().active);
  end_hand_to_hand(draft);
  end_player_turn(draft);
}

// `deploying`: the side that deploys first.
void go_first(Draft& draft, v1::Side side, v1::Side deploying) {
  draft.set_game(kFirst, static_cast<std::int32_t>(side), {draft.clause(Rule::roll_off)});
  if (deploys(draft.battle(), deploying)) return begin_deployment(draft, deploying);
  if (deploys(draft.battle(), other(deploying))) return begin_deployment(draft, other(deploying));
  begin_first_turn(draft);
}

std::uint32_t roll_for(Draft& draft, v1::Side side) {
  const std::string label = "roll-off of " + mechanics::name_within(draft.table(), side);
  return draft.roll({"first_turn", label}, {draft.clause(Rule::roll_off)}).faces(0);
}

// One die each, re-rolled while they are equal.
v1::Side roll_off(Draft& draft) {
  for (;;) {
    const std::uint32_t red = roll_for(draft, v1::SIDE_RED);
    const std::uint32_t blue = roll_for(draft, v1::SIDE_BLUE);
    if (red != blue) return red > blue ? v1::SIDE_RED : v1::SIDE_BLUE;
  }
}

void offer_first_turn(const Battle&, const v1::Decision&, v1::Prompt& prompt) {
  offer(prompt, v1::VERB_CHOOSE, "first", "Go first", {}, "DP-01", 60);
  offer(prompt, v1::VERB_CHOOSE, "second", "Go second and deploy second", {}, "DP-01", 40);
  *prompt.mutable_default_act() = plain_act(prompt.offers(0));
}

WhyNot answer_first_turn(Draft& draft, const v1::Act& act) {
  const bool first = is(act, v1::VERB_CHOOSE, "first");
  if (!first && !is(act, v1::VERB_CHOOSE, "second")) return not_offered(draft.battle(), act);
  const v1::Side winner = side_of(draft.table().open_decision()->seat());
  draft.close_decision();
  const v1::Side begins = first ? winner : other(winner);
  go_first(draft, begins, draft.book().brigades_deploy_in_turn ? other(winner) : begins);
  return std::nullopt;
}

}  // namespace

void begin_game(Draft& draft) {
  if (draft.table().first != v1::SIDE_UNSPECIFIED) return go_first(draft, draft.table().first, draft.table().first);
  v1::Decision decision;
  decision.set_key(std::string(kFirstTurnDecision));
  decision.set_seat(seat_of(roll_off(draft)));
  decision.set_question("You won the roll-off. Go first or second?");
  draft.open(std::move(decision), {draft.clause(Rule::roll_off)});
}

void carry_on(Draft& draft) {
  for (;;) {
    resolve_pending(draft);
    if (draft.table().ended()) return;
    const bool continues = draft.table().decisions.empty() ? carry_on_charges(draft) || carry_on_blunder(draft)
                                                           : pass_over_the_stopped(draft);
    if (!continues) return;
  }
}

void advance(Draft& draft) {
  for (;;) {
    carry_on(draft);
    if (draft.table().ended() || !draft.table().decisions.empty()) return;
    if (step_of(draft.table()).left(draft.battle(), draft.table().active)) return;
    next_step(draft);
  }
}

WhyNot why_not_end_phase(const Battle& battle) {
  if (battle.table.phase == kHandToHandPhase && combats_left(battle)) {
    return violation(battle.clause(Rule::every_combat_is_fought),
                     "Fight every combat before you end the hand-to-hand part.");
  }
  if (battle.table.phase == kInitiativePhase) return why_not_end_initiative(battle, battle.table.active);
  return std::nullopt;
}

void end_phase(Draft& draft) { next_step(draft); }

DecisionPoint first_turn_decision() { return {kFirstTurnDecision, offer_first_turn, answer_first_turn}; }

}  // namespace battalia::rules::brigade
