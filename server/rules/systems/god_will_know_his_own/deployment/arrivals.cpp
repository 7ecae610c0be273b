#include "server/rules/systems/god_will_know_his_own/deployment/arrivals.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/god_will_know_his_own/deployment/stands.h"
#include "server/rules/systems/god_will_know_his_own/orders/order_words.h"
#include "server/rules/systems/god_will_know_his_own/tables/movement_tables.h"
#include "server/rules/systems/god_will_know_his_own/troops/elements.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/keys.h"

#include <algorithm>
#include <array>
#include <utility>

namespace battalia::rules::god_will_know_his_own {
namespace {

using geometry::Footprint;
using geometry::Polygon;

constexpr std::string_view kArrivalClause = "R-G48";
constexpr Length kEdgeStrip = 4_in;  // for troops without a zone, along their own edge
constexpr std::uint32_t kCommandWeight = 75;
constexpr std::uint32_t kElementWeight = 20;

mechanics::Box round(const Polygon& zone) {
  mechanics::Box box;
  for (const geometry::Point& corner : zone) box.add(corner);
  return box;
}

struct Edge {
  Length away;   // distance from the zone
  Angle facing;  // facing of troops that arrive there
};

// The edge of the table nearest to the zone; if several are equally near, the side's own edge.
Edge nearest_edge(const Table& table, const Polygon& zone, v1::Side side) {
  const mechanics::Box box = round(zone);
  const Edge bottom = {box.least.y, Angle()};
  const Edge top = {table.height - box.most.y, Angle::degrees(180)};
  const bool red = side == v1::SIDE_RED;
  const std::array<Edge, 4> edges = {red ? bottom : top,
                                     {box.least.x, Angle::degrees(90)},
                                     {table.width - box.most.x, Angle::degrees(270)},
                                     red ? top : bottom};
  return *std::ranges::min_element(edges, {}, &Edge::away);
}

DeploymentGround ground_for(const Table& table, const Unit& unit) {
  if (const Zone* zone = table.find(ZoneId(unit.arrival.zone()))) {
    return {table, unit.side, {zone->points}, nearest_edge(table, zone->points, unit.side).facing, kArrivalClause};
  }
  const Length from = unit.side == v1::SIDE_RED ? Length() : table.height - kEdgeStrip;
  const Length to = from + kEdgeStrip;
  Polygon strip = {{Length(), from}, {table.width, from}, {table.width, to}, {Length(), to}};
  return {table, unit.side, {std::move(strip)}, deployment_facing(unit.side), kArrivalClause};
}

bool acts_now(const Table& table, const Unit& unit) {
  const Command* command = table.find(unit.command);
  return command != nullptr && command->statuses.has(kActing);
}

std::vector<const Unit*> waiting_of(const Table& table, const CommandId& command) {
  return mechanics::units_where(table,
                                [&](const Unit& unit) { return unit.command == command && may_arrive(table, unit); });
}

// Elements of one command arrive through the same zone, the one used by the first of them.
std::vector<const Unit*> together_with(const Table& table, const Unit& first) {
  std::vector<const Unit*> all = waiting_of(table, first.command);
  std::erase_if(
      all, [&](const Unit* unit) { return is_command_stand(*unit) || unit->arrival.zone() != first.arrival.zone(); });
  return all;
}

const Unit* first_element(const std::vector<const Unit*>& waiting) {
  const auto found = std::ranges::find_if(waiting, [](const Unit* unit) { return is_element(*unit); });
  return found == waiting.end() ? nullptr : *found;
}

std::optional<std::vector<DrawnUp>> places_of_all(const Table& table, const Unit& unit) {
  return as_drawn_or_drawn_up(table, ground_for(table, unit), together_with(table, unit));
}

WhyNot why_not_now(const Table& table, const Unit& unit) {
  const std::string& name = mechanics::name_or_id(unit);
  if (!comes_later(unit) || unit.presence != v1::PRESENCE_RESERVE) {
    return violation(kArrivalClause, name + " is not waiting off the table.");
  }
  if (!may_arrive(table, unit)) {
    return violation(kArrivalClause, name + " comes in round " + std::to_string(unit.arrival.turn()) +
                                         " at the earliest; this is round " + std::to_string(table.turn) + ".");
  }
  if (acts_now(table, unit)) return std::nullopt;
  return violation("GWK-PIP-04", "The command of " + mechanics::within(name) + " is not acting in this bound.");
}

void bring_on(Draft& draft, const UnitId& id, const Footprint& ground) {
  draft.place(id, draft.unit(id).formation, ground, {kArrivalClause});
  const Length whole = printed_allowance(type_of(draft.unit(id)), Going::open);
  draft.set(draft.unit(id), kMoved, whole.um());
  draft.set(draft.unit(id), kMoveKind, MoveKind::controlled);
  mark_ordered(draft, {&id, 1}, OrderGiven::move);
}

WhyNot arrive_alone(Draft& draft, const v1::Act& act, const Unit& unit) {
  const v1::Placement* where = mechanics::place_of(act, kWhere);
  if (where == nullptr) return violation(kArrivalClause, "Choose where it comes on.");
  const Footprint place = footprint(*where, unit.ground.frontage, unit.ground.depth);
  const UnitId id = unit.id;
  if (is_command_stand(unit)) {
    if (WhyNot fault = why_not_stand_at(draft.table(), unit, place)) return fault;
    draft.place(id, unit.formation, place, {kStandClause});
    return std::nullopt;
  }
  if (WhyNot fault = ground_for(draft.table(), unit).why_not_there(type_of(unit), place)) return fault;
  bring_on(draft, id, place);
  return std::nullopt;
}

WhyNot arrive_together(Draft& draft, const Unit& unit) {
  const CommandId command = unit.command;
  const Unit* first = first_element(waiting_of(draft.table(), command));
  const auto places = first == nullptr ? std::nullopt : places_of_all(draft.table(), *first);
  if (!places) {
    return violation(kArrivalClause, "There is no room for all of it at its edge: bring its elements on one by one.");
  }
  for (const DrawnUp& drawn : *places) bring_on(draft, drawn.unit, drawn.ground);
  place_stands(draft, waiting_of(draft.table(), command));
  return std::nullopt;
}

void offer_command(const Table& table, const Unit& first, v1::Prompt& prompt) {
  if (!places_of_all(table, first)) return;
  std::vector<UnitId> ids;
  for (const Unit* unit : together_with(table, first)) ids.push_back(unit->id);
  const std::string name = mechanics::within(table.command(first.command).name);
  mechanics::offer(prompt, v1::VERB_DEPLOY, kArriveTogether, "Bring on " + name, ids, kArrivalClause, kCommandWeight);
}

void offer_alone(const Table& table, const Unit& unit, v1::Prompt& prompt) {
  const auto place =
      is_command_stand(unit) ? place_for_stand(table, unit) : ground_for(table, unit).first_free(type_of(unit));
  if (!place) return;
  v1::Offer& offer = mechanics::offer(prompt, v1::VERB_DEPLOY, kArrive, "Bring on " + mechanics::name_within(unit),
                                      {unit.id}, kArrivalClause, kElementWeight);
  v1::PlaceWanted& wanted = mechanics::want_place(offer, kWhere, "Where it comes on", unit);
  mechanics::suggest(wanted, is_command_stand(unit) ? "behind its regiment" : "the first free place", *place);
}

}  // namespace

bool comes_later(const Unit& unit) {
  return (unit.arrival.turn() != 0 || !unit.arrival.zone().empty()) && (is_element(unit) || is_command_stand(unit));
}

bool may_arrive(const Table& table, const Unit& unit) {
  return unit.presence == v1::PRESENCE_RESERVE && comes_later(unit) && unit.arrival.turn() <= table.turn;
}

bool may_arrive(const Table& table, const Command& command) { return !waiting_of(table, command.id).empty(); }

void give_pools_to_arrivals(Table& table) {
  for (Command& command : table.commands) {
    const auto of_it = [&](const Unit& unit) { return unit.command == command.id && is_element(unit); };
    const auto elements = std::ranges::count_if(table.units, of_it);
    const auto later =
        std::ranges::count_if(table.units, [&](const Unit& unit) { return of_it(unit) && comes_later(unit); });
    if (later == 0 || later != elements || command.statuses[kContingent] != 0) continue;
    std::int32_t most = 0;
    for (const Command& other : table.commands) {
      if (other.side == command.side) most = std::max(most, other.statuses[kContingent]);
    }
    command.statuses.set(kContingent, most + 1);
  }
}

void offer_arrivals(const Table& table, const Unit& unit, v1::Prompt& prompt) {
  if (unit.side != table.active || why_not_now(table, unit)) return;
  const Unit* first = first_element(waiting_of(table, unit.command));
  if (first != nullptr && first->id == unit.id) offer_command(table, unit, prompt);
  offer_alone(table, unit, prompt);
}

bool has_no_arrivals(const Table& table, v1::Side side) {
  return std::ranges::none_of(table.units, [&](const Unit& unit) {
    v1::Prompt prompt;
    if (unit.side == side) offer_arrivals(table, unit, prompt);
    return prompt.offers_size() > 0;
  });
}

bool is_arrival(const v1::Act& act) {
  return mechanics::is(act, v1::VERB_DEPLOY, kArrive) || mechanics::is(act, v1::VERB_DEPLOY, kArriveTogether);
}

WhyNot act_arrive(Draft& draft, const v1::Act& act, v1::Side side) {
  if (WhyNot fault = mechanics::why_not_units_of(draft.table(), act, side, kArrivalClause)) return fault;
  const CommandId command = draft.unit(mechanics::first_unit(act)).command;
  for (const UnitId& id : mechanics::units_of(act)) {
    if (WhyNot fault = why_not_now(draft.table(), draft.unit(id))) return fault;
    if (draft.unit(id).command != command) return violation(kArrivalClause, "One command comes on at a time.");
  }
  const Unit& unit = draft.unit(mechanics::first_unit(act));
  if (act.key() == kArriveTogether) return arrive_together(draft, unit);
  if (act.units_size() > 1) return violation(kArrivalClause, "Only one unit at a time can be placed.");
  return arrive_alone(draft, act, unit);
}

std::vector<DrawnUp> arrivals_placed_by(const Table& table, const v1::Act& act) {
  const Unit* unit = table.find(mechanics::first_unit(act));
  if (!is_arrival(act) || unit == nullptr || !may_arrive(table, *unit)) return {};
  if (act.key() == kArriveTogether) {
    const Unit* first = first_element(waiting_of(table, unit->command));
    return first == nullptr ? std::vector<DrawnUp>() : places_of_all(table, *first).value_or(std::vector<DrawnUp>());
  }
  const v1::Placement* where = mechanics::place_of(act, kWhere);
  if (where == nullptr) return {};
  return {{unit->id, footprint(*where, unit->ground.frontage, unit->ground.depth)}};
}

WhyNot why_not_arrive_through(const Table& table, const Zone& zone) {
  const Length away = nearest_edge(table, zone.points, zone.side).away;
  if (mechanics::is_within(away, Length())) return std::nullopt;
  return violation(kArrivalClause, "Reinforcements come on at an edge of the table: \"" + zone.name + "\" is " +
                                       in_words(away) + " away from the nearest.");
}

}  // namespace battalia::rules::god_will_know_his_own
