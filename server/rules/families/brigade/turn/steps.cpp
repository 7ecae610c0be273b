#include "server/rules/families/brigade/turn/steps.h"

#include "server/rules/families/brigade/command/commanders.h"
#include "server/rules/families/brigade/deployment/deployment.h"
#include "server/rules/families/brigade/melee/combat.h"
#include "server/rules/families/brigade/orders/commander_actions.h"
#include "server/rules/families/brigade/orders/free_moves.h"
#include "server/rules/families/brigade/orders/initiative.h"
#include "server/rules/families/brigade/orders/orders.h"
#include "server/rules/families/brigade/orders/orders_offered.h"
#include "server/rules/families/brigade/shooting/shooting.h"
#include "server/rules/families/brigade/vocabulary/keys.h"

#include <algorithm>

namespace battalia::rules::brigade {
namespace {

bool any_order_left(const Battle& battle, v1::Side side) {
  return orders_left(battle, side) || rallies_left(battle, side) || free_moves_left(battle, side) ||
         arrivals_left(battle, side);
}
void offer_all_orders(const Battle& battle, v1::Side side, mechanics::Asking& asking) {
  offer_arrivals(battle, side, asking);
  offer_orders(battle, side, asking);
  offer_commander_actions(battle, side, asking);
  offer_free_moves(battle, side, asking);
}
WhyNot act_in_orders(Draft& draft, const v1::Act& act, v1::Side side) {
  if (act.verb() == v1::VERB_DEPLOY) return arrive(draft, act, side);
  if (act.verb() == v1::VERB_MOVE) return move_freely(draft, act, side);
  if (act.verb() == v1::VERB_RALLY || act.key() == "follow_me") return carry_out_commander_action(draft, act, side);
  return give_order(draft, act, side);
}

bool any_shot_left(const Battle& battle, v1::Side side) {
  return !battle.table.game.has(kTesting) && shooting_left(battle, side);
}
bool any_combat_left(const Battle& battle, v1::Side) { return combats_left(battle); }

constexpr Step kSteps[] = {
    {kDeploymentPhase, "Deployment", Rule::deployment_in_the_zone, deploys, offer_deployment, deploy},
    {kInitiativePhase, "Initiative", Rule::initiative_before_orders, initiative_left, offer_initiative, use_initiative},
    {kOrdersPhase, "Orders", Rule::orders_after_initiative, any_order_left, offer_all_orders, act_in_orders},
    {kCommandersPhase, "Commanders", Rule::commanders_move_after_orders, commanders_left, offer_commanders,
     move_commander},
    {kShootingPhase, "Shooting", Rule::parts_of_a_player_turn, any_shot_left, offer_shooting, shoot},
    {kHandToHandPhase, "Hand to hand", Rule::parts_of_a_player_turn, any_combat_left, offer_combats, fight},
};

}  // namespace

std::span<const Step> turn_steps() { return kSteps; }

const Step& step_named(PhaseKey key) {
  return *std::find_if(std::begin(kSteps), std::end(kSteps) - 1, [&](const Step& step) { return step.key == key; });
}

const Step& step_of(const Table& table) { return step_named(table.phase); }

}  // namespace battalia::rules::brigade
