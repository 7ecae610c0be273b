#include "server/rules/systems/god_will_know_his_own/orders/exchange.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/god_will_know_his_own/contact/formation.h"
#include "server/rules/systems/god_will_know_his_own/morale/levels.h"
#include "server/rules/systems/god_will_know_his_own/movement/carry_out.h"
#include "server/rules/systems/god_will_know_his_own/movement/groups.h"
#include "server/rules/systems/god_will_know_his_own/movement/path.h"
#include "server/rules/systems/god_will_know_his_own/orders/order_words.h"
#include "server/rules/systems/god_will_know_his_own/special_rules/scenario_rules.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::uint32_t kExchangeWeight = 20;

// HI(f), or Sh(f) with arquebus.
bool gives_place(const Table& table, const Unit& unit) {
  const Troop troop = troop_of(unit);
  if (troop == Troop{Type::hi, Grade::fast}) return true;
  return troop == Troop{Type::sh, Grade::fast} && weapon_of(table, unit) == Weapon::arquebus;
}

// The pikes of one command one behind another, starting with that one.
std::vector<const Unit*> pikes_from(const Table& table, const Unit& first) {
  std::vector<const Unit*> file;
  for (const Unit* rank = &first; rank != nullptr; rank = directly_behind(table, *rank)) {
    if (type_of(*rank) != Type::pk || rank->command != first.command) break;
    file.push_back(rank);
  }
  return file;
}

// Places are swapped: each pike moves up one place, the troops in front go behind the last (R-G52).
void exchange_file(Draft& draft, const UnitId& pike) {
  const Unit* front = directly_before(draft.table(), draft.unit(pike));
  const UnitId giving = front->id;
  std::vector<UnitId> order;
  std::vector<Footprint> places = {front->ground};
  for (const Unit* rank : pikes_from(draft.table(), draft.unit(pike))) {
    order.push_back(rank->id);
    places.push_back(rank->ground);
  }
  order.push_back(giving);
  draft.move(giving, places.back(), {}, {}, {"GWK-MOVE-26"});
  for (std::size_t i = 0; i + 1 < order.size(); ++i) draft.move(order[i], places[i], {}, {}, {"GWK-MOVE-26"});
  // For the pikes this is not a new contact (R-G52): as if they had followed up the same enemy.
  renew_contacts(draft, giving);
  for (const UnitId& id : order) renew_contacts(draft, id, ContactCause::followed);
  mark_ordered(draft, order, OrderGiven::move);
}

// Whether shaken or broken pikes of that file step towards the enemy (GWK-PIP-17).
bool wavers_forward(const Table& table, const UnitId& pike) {
  Footprint place = directly_before(table, table.unit(pike))->ground;
  for (const Unit* rank : pikes_from(table, table.unit(pike))) {
    const bool wavers = is_broken(*rank) || counts_as_shaken(table, *rank);
    if (wavers && comes_nearer(table, *rank, place)) return true;
    place = rank->ground;
  }
  return false;
}

OrderCost cost_of_exchange(const Table& table, UnitList pikes) {
  Modifiers rows;
  add(rows, true, pikes.size() == 1 ? kMoveSingleCost : kMoveGroupCost);
  add(rows, std::ranges::any_of(pikes, [&](const UnitId& id) { return wavers_forward(table, id); }), kShakenExtra);
  return cost_of_order(table, pikes, rows);
}

void offer_exchanging(const Table& table, UnitList pikes, const std::string& label, mechanics::Asking& asking) {
  if (!asking.is_about(pikes) || asking.knows(v1::VERB_REFORM, pikes) || why_not_exchange(table, pikes)) return;
  offer_order(
      asking, table, pikes, cost_of_exchange(table, pikes),
      {.verb = v1::VERB_REFORM, .key = kExchange, .label = label, .clause = "GWK-MOVE-26", .weight = kExchangeWeight});
}

}  // namespace

WhyNot why_not_exchange(const Table& table, std::span<const UnitId> pikes) {
  for (const UnitId& id : pikes) {
    const Unit& unit = table.unit(id);
    if (WhyNot fault = why_not_ordered_again(unit)) return fault;
    if (WhyNot fault = why_not_order_by_scenario(table, unit)) return fault;
    const Unit* before = type_of(unit) == Type::pk ? directly_before(table, unit) : nullptr;
    if (before == nullptr || !gives_place(table, *before)) {
      return violation("GWK-MOVE-26",
                       mechanics::name_or_id(unit) + " is not a Pk directly behind HI(f) or Sh(f) with arquebus.");
    }
    if (before->command != unit.command) {
      return violation("GWK-MOVE-12", mechanics::name_or_id(*before) + " and " + mechanics::name_within(unit) +
                                          " belong to different commands.");
    }
    if (WhyNot fault = why_not_ordered_again(*before)) return fault;
    for (const Unit* rank : pikes_from(table, unit)) {  // those behind move up as well
      if (WhyNot fault = why_not_ordered_again(*rank)) return fault;
    }
  }
  return why_not_group(table, pikes);
}

// For its own file, and for a whole rank as one order.
void offer_exchange(const Table& table, const Unit& unit, LedGroups& groups, mechanics::Asking& asking) {
  const Unit* before = type_of(unit) == Type::pk ? directly_before(table, unit) : nullptr;
  if (before == nullptr) return;
  offer_exchanging(table, unit.id,
                   mechanics::name_or_id(unit) + " changes places with " + mechanics::name_within(*before), asking);
  for (const Group& group : groups.all()) {
    const std::vector<UnitId> pikes = ids_of(group);
    offer_exchanging(table, pikes, in_words_of(pikes) + " change places with those before them", asking);
  }
}

WhyNot act_exchange(Draft& draft, const v1::Act& act, v1::Side) {
  const std::vector<UnitId> pikes = mechanics::units_of(act);
  if (WhyNot fault = why_not_exchange(draft.table(), pikes)) return fault;
  const OrderCost cost = cost_of_exchange(draft.table(), pikes);
  if (WhyNot fault = why_not_affordable(draft.table(), cost)) return fault;
  draft.say(in_words_of(pikes) + " changed places with those before them", pikes, {}, v1::VERB_REFORM, kExchange,
            {"GWK-MOVE-26"});
  pay(draft, cost, {"GWK-PIP-05"});
  for (const UnitId& id : pikes) exchange_file(draft, id);
  return std::nullopt;
}

}  // namespace battalia::rules::god_will_know_his_own
