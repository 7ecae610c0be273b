#include "server/rules/systems/god_will_know_his_own/orders/morale_orders.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/god_will_know_his_own/contact/nearest.h"
#include "server/rules/systems/god_will_know_his_own/morale/levels.h"
#include "server/rules/systems/god_will_know_his_own/orders/order_words.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::uint32_t kRallyWeight = 40;
constexpr std::uint32_t kSeldomWeight = 5;

const PrintedRow& rally_cost(const Unit& element) {
  return type_of(element) == Type::el ? kRallyElephantCost : kRallyCost;
}

const PrintedRow& rally_command_cost(const Table& table, const Command& command) {
  const auto elements = elements_of(table, command);
  const bool elephants =
      std::any_of(elements.begin(), elements.end(), [](const Unit* unit) { return type_of(*unit) == Type::el; });
  return elephants ? kRallyElephantsCost : kRallyCommandCost;
}

WhyNot pay_for(Draft& draft, const OrderCost& cost, std::string_view clause) {
  if (WhyNot fault = why_not_affordable(draft.table(), cost)) return fault;
  pay(draft, cost, {clause});
  return std::nullopt;
}

WhyNot break_own(Draft& draft, const Command& command, const UnitId& id) {
  if (WhyNot fault = why_not_break(draft.table(), draft.unit(id))) return fault;
  if (WhyNot fault = pay_for(draft, cost_of_morale_order(draft.table(), command, kBreakCost), "GWK-PIP-30"))
    return fault;
  draft.say(id.str() + " is broken by order", id, {}, v1::VERB_RALLY, kBreakElement, {"GWK-PIP-30"});
  break_element(draft, id, {"GWK-PIP-30", "GWK-MOR-19"});
  return std::nullopt;
}

WhyNot break_unreliable(Draft& draft, const Command& command, const UnitId& id, const UnitId& target) {
  const Unit* enemy = draft.table().find(target);
  if (enemy == nullptr || enemy->side == draft.unit(id).side || !enemy->on_table() || !is_element(*enemy)) {
    return violation("GWK-SPEC-13", "\"" + target.str() + "\" is not an enemy element.");
  }
  if (WhyNot fault = why_not_break_enemy(draft.table(), *enemy)) return fault;
  if (WhyNot fault = pay_for(draft, cost_of_morale_order(draft.table(), command, kBreakCost), "GWK-SPEC-13"))
    return fault;
  draft.say(enemy->id.str() + " is unreliable and breaks", id, target, v1::VERB_RALLY, kBreakEnemy, {"GWK-SPEC-13"});
  break_element(draft, target, {"GWK-SPEC-13", "GWK-MOR-19"});
  return std::nullopt;
}

WhyNot rally(Draft& draft, const UnitId& id) {
  if (WhyNot fault = why_not_rally(draft.table(), draft.unit(id))) return fault;
  const OrderCost cost = cost_of_order(draft.table(), {&id, 1}, rally_cost(draft.unit(id)));
  if (WhyNot fault = pay_for(draft, cost, "GWK-PIP-32")) return fault;
  draft.say(id.str() + " rallies", id, {}, v1::VERB_RALLY, kRallyElement, {"GWK-PIP-32"});
  rally_element(draft, id, {"GWK-PIP-32"});
  return std::nullopt;
}

WhyNot own_morale(Draft& draft, const Command& command, const UnitId& id) {
  if (WhyNot fault = why_not_own_morale(draft.table(), command)) return fault;
  if (WhyNot fault = pay_for(draft, cost_of_morale_order(draft.table(), command, kOwnMoraleCost), "GWK-PIP-28")) {
    return fault;
  }
  draft.say(command.name + " has its own morale", id, {}, v1::VERB_RALLY, kOwnMoraleAct, {"GWK-PIP-28"});
  give_own_morale(draft, command.id);
  return std::nullopt;
}

WhyNot rally_command(Draft& draft, const Command& command, const UnitId& id) {
  if (WhyNot fault = why_not_rally_command(draft.table(), command)) return fault;
  const OrderCost cost = cost_of_morale_order(draft.table(), command, rally_command_cost(draft.table(), command));
  if (WhyNot fault = pay_for(draft, cost, "GWK-PIP-29")) return fault;
  draft.say(command.name + " returns to the morale of the army", id, {}, v1::VERB_RALLY, kRallyCommand, {"GWK-PIP-29"});
  take_own_morale(draft, command.id);
  return std::nullopt;
}

// Orders about a command are offered with its commander's element, or else its first element.
bool speaks_for(const Table& table, const Command& command, const Unit& unit) {
  const Unit* commander = commander_of(table, command);
  if (commander != nullptr) return commander->id == unit.id;
  const auto elements = elements_of(table, command);
  return !elements.empty() && elements.front()->id == unit.id;
}

void offer_for_command(const Table& table, const Command& command, const Unit& unit, v1::Prompt& prompt) {
  if (!why_not_own_morale(table, command)) {
    offer_order(prompt, table, {&unit.id, 1}, cost_of_morale_order(table, command, kOwnMoraleCost),
                {.verb = v1::VERB_RALLY,
                 .key = kOwnMoraleAct,
                 .label = "Give " + mechanics::within(command.name) + " its own morale",
                 .clause = "GWK-PIP-28",
                 .weight = kSeldomWeight});
  }
  if (why_not_rally_command(table, command)) return;
  offer_order(prompt, table, {&unit.id, 1}, cost_of_morale_order(table, command, rally_command_cost(table, command)),
              {.verb = v1::VERB_RALLY,
               .key = kRallyCommand,
               .label = "Return " + mechanics::within(command.name) + " to the morale of the army",
               .clause = "GWK-PIP-29",
               .weight = kSeldomWeight});
}

// Once for the command that pays: with the element that stands for it.
void offer_break_enemy(const Table& table, const Command& command, const Unit& unit, v1::Prompt& prompt) {
  std::vector<const Unit*> targets;
  for (const Unit* enemy : elements_of(table, other(unit.side))) {
    if (enemy->has_trait(kUnreliable) && !why_not_break_enemy(table, *enemy)) targets.push_back(enemy);
  }
  if (targets.empty()) return;
  v1::Offer* offer = offer_order(prompt, table, {&unit.id, 1}, cost_of_morale_order(table, command, kBreakCost),
                                 {.verb = v1::VERB_RALLY,
                                  .key = kBreakEnemy,
                                  .label = "Break an unreliable enemy",
                                  .clause = "GWK-SPEC-13",
                                  .weight = kRallyWeight});
  if (offer == nullptr) return;
  v1::TargetsWanted& wanted = mechanics::want_target(*offer, mechanics::kTargetInput, "Which enemy?");
  for (const Unit* target : targets) mechanics::add_target(wanted, *target, distance_between(unit, *target));
}

}  // namespace

void offer_morale_orders(const Table& table, const Unit& unit, v1::Prompt& prompt) {
  const Command* command = table.find(unit.command);
  if (command == nullptr) return;
  if (!why_not_rally(table, unit)) {
    offer_order(prompt, table, {&unit.id, 1}, cost_of_order(table, {&unit.id, 1}, rally_cost(unit)),
                {.verb = v1::VERB_RALLY,
                 .key = kRallyElement,
                 .label = "Rally " + mechanics::name_within(unit),
                 .clause = "GWK-PIP-32",
                 .weight = kRallyWeight});
  }
  if (!why_not_break(table, unit)) {
    offer_order(prompt, table, {&unit.id, 1}, cost_of_morale_order(table, *command, kBreakCost),
                {.verb = v1::VERB_RALLY,
                 .key = kBreakElement,
                 .label = "Break " + mechanics::name_within(unit),
                 .clause = "GWK-PIP-30",
                 .weight = 0});
  }
  if (!speaks_for(table, *command, unit)) return;
  offer_for_command(table, *command, unit, prompt);
  offer_break_enemy(table, *command, unit, prompt);
}

WhyNot act_morale_order(Draft& draft, const v1::Act& act, v1::Side side) {
  if (WhyNot fault = mechanics::why_not_one_of(draft.table(), act, side, "GWK-PIP-28")) return fault;
  const UnitId id = mechanics::first_unit(act);
  const Command* command = draft.table().find(draft.unit(id).command);
  if (command == nullptr) return violation("GWK-PIP-28", id.str() + " belongs to no command.");
  if (act.key() == kRallyElement) return rally(draft, id);
  if (act.key() == kBreakElement) return break_own(draft, *command, id);
  if (act.key() == kOwnMoraleAct) return own_morale(draft, *command, id);
  if (act.key() == kRallyCommand) return rally_command(draft, *command, id);
  const UnitId target = mechanics::target_of(act, mechanics::kTargetInput);
  if (act.key() == kBreakEnemy) return break_unreliable(draft, *command, id, target);
  return mechanics::not_offered(act, "GWK-PIP-28");
}

}  // namespace battalia::rules::god_will_know_his_own
