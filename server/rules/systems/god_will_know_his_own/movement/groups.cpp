#include "server/rules/systems/god_will_know_his_own/movement/groups.h"

#include "common/base/check.h"
#include "common/base/work.h"
#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/systems/god_will_know_his_own/movement/column.h"

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <limits>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::int32_t kSameFacing_mdeg = 1'000;
constexpr Length kInLine = 10_mm;  // smaller than the distance between ranks, larger than the sum of many joints'
                                   // tolerances

// A place in files and ranks relative to the first element found, before the minimum of each is known.
struct Place {
  const Unit* unit;
  std::int32_t file;
  std::int32_t rank;
};

struct Step {
  std::int32_t file;
  std::int32_t rank;
};
// How b is joined to a by a full edge.
std::optional<Step> joined(const Unit& a, const Unit& b) {
  if (mechanics::beyond_reach(a.ground, b.ground, kTouching)) return std::nullopt;
  if (stands_beside(a.ground, b.ground, Face::right)) return Step{1, 0};
  if (stands_beside(a.ground, b.ground, Face::left)) return Step{-1, 0};
  if (stands_behind(a.ground, b.ground)) return Step{0, 1};
  if (stands_behind(b.ground, a.ground)) return Step{0, -1};
  return std::nullopt;
}

// One behind the other at a bend in a column (GWK-MOVE-17).
std::optional<Step> joined_round_corner(const Unit& a, const Unit& b) {
  if (mechanics::beyond_reach(a.ground, b.ground, kBaseWidth)) return std::nullopt;
  if (bend_between(a.ground, b.ground)) return Step{0, 1};
  if (bend_between(b.ground, a.ground)) return Step{0, -1};
  return std::nullopt;
}

bool is_one_wide(const std::vector<Place>& places) {
  return std::ranges::all_of(places, [](const Place& place) { return place.file == 0; });
}

// Those of them that are joined to the first, directly or through others.
std::vector<Place> joined_to(const Unit& first, std::vector<const Unit*> others,
                             std::optional<Step> (*how)(const Unit&, const Unit&) = joined) {
  std::vector<Place> places{{&first, 0, 0}};
  for (std::size_t at = 0; at < places.size(); ++at) {
    const Place from = places[at];
    work::count(others.size() / 8 + 1);
    std::erase_if(others, [&](const Unit* other) {
      const auto step = how(*from.unit, *other);
      if (step) places.push_back({other, from.file + step->file, from.rank + step->rank});
      return step.has_value();
    });
  }
  return places;
}

// The elements named, as a column with a bend; empty if they are not one.
std::vector<Place> bent_column(const std::vector<const Unit*>& units) {
  const auto how = [](const Unit& a, const Unit& b) {
    const auto step = joined(a, b);
    return step ? step : joined_round_corner(a, b);
  };
  std::vector<Place> places = joined_to(*units.front(), {units.begin() + 1, units.end()}, how);
  return places.size() == units.size() && is_one_wide(places) ? places : std::vector<Place>();
}

void from_front_left(std::vector<Place>& places) {
  std::int32_t file = std::numeric_limits<std::int32_t>::max(), rank = file;
  for (const Place& place : places) file = std::min(file, place.file), rank = std::min(rank, place.rank);
  for (Place& place : places) place.file -= file, place.rank -= rank;
  std::ranges::sort(
      places, [](const Place& a, const Place& b) { return a.rank != b.rank ? a.rank < b.rank : a.file < b.file; });
}

Footprint edge_of(const Unit& left, const Unit& right) {
  const geometry::Point from = geometry::edge(left.ground, Face::front).a;
  const geometry::Point to = geometry::edge(right.ground, Face::front).b;
  return geometry::standing_at(geometry::between(from, to), left.ground.facing, geometry::distance(from, to),
                               left.ground.depth);
}

Group made_of(std::vector<Place> places) {
  from_front_left(places);
  Group group;
  const Unit* rightmost = places.front().unit;
  for (const Place& place : places) {
    group.members.push_back({place.unit->id, place.file, place.rank});
    group.files = std::max(group.files, place.file + 1);
    group.ranks = std::max(group.ranks, place.rank + 1);
    if (place.rank == 0) rightmost = place.unit;
  }
  group.front_edge = edge_of(*places.front().unit, *rightmost);
  return group;
}

std::vector<const Unit*> units_of(const Table& table, std::span<const UnitId> ids) {
  std::vector<const Unit*> units;
  for (const UnitId& id : ids) units.push_back(&table.unit(id));
  return units;
}

bool looks_like(const Unit& a, const Unit& b) {
  return std::abs((a.ground.facing - b.ground.facing).turn_mdeg()) <= kSameFacing_mdeg;
}

// All that could belong to one block with it: of its command, with its facing.
std::vector<const Unit*> drawn_up_with(const Table& table, const Unit& element) {
  return mechanics::units_where(table, [&](const Unit& other) {
    return other.side == element.side && looks_like(element, other) && other.on_table() &&
           other.command == element.command && other.id != element.id && is_element(other);
  });
}

std::vector<Place> block_places(const Table& table, const Unit& element) {
  return joined_to(element, drawn_up_with(table, element));
}

// Those of a block for which `wanted` is true and that are joined to the element through each other.
template <class Wanted>
void add_part(std::vector<Group>& groups, const std::vector<Place>& block, const Place& element, Wanted wanted) {
  std::vector<const Unit*> others;
  for (const Place& place : block) {
    if (place.unit != element.unit && wanted(place)) others.push_back(place.unit);
  }
  if (others.empty()) return;
  std::vector<Place> part = joined_to(*element.unit, std::move(others));
  if (part.size() < 2) return;
  Group group = made_of(std::move(part));
  const bool known = std::ranges::any_of(groups, [&](const Group& other) {
    return std::ranges::equal(other.members, group.members, {}, &InBlock::unit, &InBlock::unit);
  });
  if (!known) groups.push_back(std::move(group));
}

}  // namespace

std::vector<UnitId> ids_of(const Group& group) {
  std::vector<UnitId> ids;
  for (const InBlock& member : group.members) ids.push_back(member.unit);
  return ids;
}

WhyNot why_not_group(const Table& table, std::span<const UnitId> elements) {
  if (elements.empty()) return violation("GWK-MOVE-12", "An order needs at least one element.");
  for (const UnitId& id : elements) {
    const Unit* unit = table.find(id);
    if (unit == nullptr || !unit->on_table() || !is_element(*unit))
      return violation("GWK-MOVE-12", id.str() + " is not an element on the table.");
    if (std::ranges::count(elements, id) > 1) return violation("GWK-MOVE-12", id.str() + " is named twice.");
  }
  const std::vector<const Unit*> units = units_of(table, elements);
  const Unit& first = *units.front();
  for (const Unit* unit : units) {
    if (unit->command != first.command)
      return violation("GWK-MOVE-12", first.id.str() + " and " + unit->id.str() + " belong to different commands.");
  }
  const auto other_way = std::ranges::find_if_not(units, [&](const Unit* unit) { return looks_like(first, *unit); });
  const std::vector<Place> places = joined_to(first, {units.begin() + 1, units.end()});
  if (other_way == units.end() && places.size() == units.size()) return std::nullopt;
  if (!bent_column(units).empty()) return std::nullopt;
  if (other_way != units.end())
    return violation("GWK-MOVE-12", first.id.str() + " and " + (*other_way)->id.str() + " don't face the same way.");
  const auto apart = std::ranges::find_if(
      units, [&](const Unit* unit) { return std::ranges::find(places, unit, &Place::unit) == places.end(); });
  return violation("GWK-MOVE-12", (*apart)->id.str() + " is not joined to the others edge to edge, corner to corner.");
}

Group group_of(const Table& table, std::span<const UnitId> elements) {
  BATTALIA_CHECK(!elements.empty(), "a group has at least one element");
  const std::vector<const Unit*> units = units_of(table, elements);
  std::vector<Place> places = joined_to(*units.front(), {units.begin() + 1, units.end()});
  return made_of(places.size() == units.size() ? std::move(places) : bent_column(units));
}

std::int32_t free_turns_of(const Table& table, const Group& group) {
  std::int32_t all_have = free_turns(table.unit(group.leader()));
  for (const InBlock& member : group.members) all_have = std::min(all_have, free_turns(table.unit(member.unit)));
  return all_have;
}

bool can_form_square(const Table& table, const Group& group) {
  return std::ranges::all_of(group.members,
                             [&](const InBlock& member) { return can_form_square(table, table.unit(member.unit)); });
}

Group block_of(const Table& table, const Unit& element) { return made_of(block_places(table, element)); }

std::optional<Footprint> block_ground(const Group& group, std::span<const Footprint> now) {
  if (group.files < 2 || now.empty()) return std::nullopt;
  const Footprint axes{now.front().centre, now.front().facing, {}, {}};
  mechanics::Box box;
  for (const Footprint& ground : now) {
    if (std::abs((ground.facing - axes.facing).turn_mdeg()) > kSameFacing_mdeg) return std::nullopt;
    for (const geometry::Point corner : geometry::corners(ground)) box.add(geometry::local(axes, corner));
  }
  const Length right = (box.least.x + box.most.x) / 2;
  const geometry::Point front = geometry::moved(axes.centre, axes.facing, box.most.y, right);
  return geometry::standing_at(front, axes.facing, box.most.x - box.least.x, box.most.y - box.least.y);
}

std::vector<Group> groups_led_by(const Table& table, const Unit& element) {
  std::vector<const Unit*> others = drawn_up_with(table, element);
  const bool follows =
      std::ranges::any_of(others, [&](const Unit* other) { return stands_behind(other->ground, element.ground); });
  const bool has_left = std::ranges::any_of(
      others, [&](const Unit* other) { return stands_beside(element.ground, other->ground, Face::left); });
  if (follows && has_left) return {};
  // Then it can lead only its rank or its file: nothing more is searched.
  const geometry::Point front = geometry::local(element.ground, geometry::front_centre(element.ground));
  const auto is_elsewhere = [&](const Unit* other) {
    const geometry::Point at = geometry::local(element.ground, geometry::front_centre(other->ground));
    const auto apart = [](Length one, Length two) { return std::abs((one - two).um()) > kInLine.um(); };
    return (follows && apart(at.y, front.y)) || (has_left && apart(at.x, front.x));
  };
  if (follows || has_left) std::erase_if(others, is_elsewhere);
  std::vector<Place> block = joined_to(element, std::move(others));
  if (block.size() < 2) return {};
  from_front_left(block);
  const Place own = *std::ranges::find(block, &element, &Place::unit);
  std::vector<Group> groups;
  add_part(groups, block, own, [](const Place&) { return true; });
  add_part(groups, block, own, [&](const Place& place) { return place.rank == own.rank; });
  add_part(groups, block, own, [&](const Place& place) { return place.file == own.file; });
  std::erase_if(groups, [&](const Group& group) { return group.leader() != element.id; });
  std::ranges::stable_sort(groups, std::greater{}, [](const Group& group) { return group.members.size(); });
  return groups;
}

}  // namespace battalia::rules::god_will_know_his_own
