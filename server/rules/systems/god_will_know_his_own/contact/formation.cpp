#include "server/rules/systems/god_will_know_his_own/contact/formation.h"

#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/systems/god_will_know_his_own/terrain/ground.h"
#include "server/rules/systems/god_will_know_his_own/troops/effective_grade.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include <algorithm>
#include <cstdlib>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::size_t kMostRanksBehind = 3;
constexpr std::int32_t kScotsFrom = 1275;  // for years after this one (GWK-SQ-01)

// The friend for whose footprint and the element's `stands` is true.
const Unit* friend_where(const Table& table, const Unit& element,
                         bool (*stands)(const Footprint& element, const Footprint& other)) {
  for (const Unit& other : table.units) {
    if (other.side != element.side || mechanics::beyond_reach(element.ground, other.ground, kTouching)) continue;
    if (!other.on_table() || other.id == element.id) continue;
    if (stands(element.ground, other.ground) && is_element(other)) return &other;
  }
  return nullptr;
}

bool stands_before(const Footprint& a, const Footprint& b) { return stands_behind(b, a); }

std::optional<Face> overlapped_side(const Table& table, const Unit& e, const Unit& f) {
  if (e.side == f.side || mechanics::beyond_reach(e.ground, f.ground, kTouching)) return std::nullopt;
  if (!e.on_table() || !f.on_table() || !is_element(e) || !is_element(f)) return std::nullopt;
  if (is_broken(e) || !is_crewed(e)) return std::nullopt;
  const Unit* fought = front_enemy(table, f);
  if (fought == nullptr || fought->id == e.id || !is_front_to_front(table, f, *fought)) return std::nullopt;
  return overlap_side(e.ground, f.ground, front_enemy(table, e) == nullptr);
}

bool has_weapon_of(const CountsAsRow& row, const Table& table, const Unit& front) {
  return row.weapon != kArquebus || type_of(front) != Type::sh || weapon_of(table, front) == Weapon::arquebus;
}

bool backs(const CountsAsRow& row, const Table& table, const Unit& front, const std::vector<const Unit*>& ranks) {
  std::int32_t backing = 0;
  for (const Unit* rank : ranks) {
    if (!row.behind.has(troop_of(*rank)) || !in_good_going(table, rank->ground)) break;
    ++backing;
  }
  return backing >= row.least_behind && in_good_going(table, front.ground);
}

bool is_of_one_file(const Footprint& a, const Footprint& b) { return stands_behind(a, b) || stands_behind(b, a); }

}  // namespace

const Unit* directly_behind(const Table& table, const Unit& element) {
  return friend_where(table, element, stands_behind);
}
const Unit* directly_before(const Table& table, const Unit& element) {
  return friend_where(table, element, stands_before);
}

std::vector<const Unit*> ranks_behind(const Table& table, const Unit& front) {
  std::vector<const Unit*> ranks;
  for (const Unit* rank = directly_behind(table, front); rank != nullptr && !is_in_contact(table, *rank);
       rank = directly_behind(table, *rank)) {
    ranks.push_back(rank);
    if (ranks.size() == kMostRanksBehind) break;
  }
  return ranks;
}

const CountsAsRow* counts_as_row(const Table& table, const Unit& front) {
  const Troop troop = as_listed(troop_of(front));
  for (const CountsAsRow& row : counts_as_rows()) {
    if (!row.front.has(troop) || !has_weapon_of(row, table, front)) continue;
    if (backs(row, table, front, ranks_behind(table, front))) return &row;
  }
  return nullptr;
}

std::int32_t depth_in_ranks(const Table& table, const Unit& front) {
  std::int32_t depth = 1;
  const Type type = type_of(front);
  for (const Unit* rank = directly_behind(table, front); rank != nullptr && type_of(*rank) == type;
       rank = directly_behind(table, *rank)) {
    ++depth;
  }
  return depth;
}

std::optional<Face> overlap_side(const Footprint& e, const Footprint& f, bool front_is_free) {
  if (mechanics::beyond_reach(e, f, kTouching)) return std::nullopt;
  if (const auto side = flank_to_flank(e, f)) return side;
  const bool opposite = std::abs((e.facing - f.facing.opposite()).turn_mdeg()) <= 1'000;
  if (!opposite || !front_is_free) return std::nullopt;
  const auto ours = geometry::corners(e), theirs = geometry::corners(f);
  if (geometry::distance(ours[0], theirs[0]) <= kTouching) return Face::left;
  if (geometry::distance(ours[1], theirs[1]) <= kTouching) return Face::right;
  return std::nullopt;
}

bool overlaps(const Table& table, const Unit& overlapping, const Unit& enemy) {
  return overlapped_side(table, overlapping, enemy).has_value();
}

bool is_overlapped(const Table& table, const Unit& element, Face side) {
  return std::ranges::any_of(table.units,
                             [&](const Unit& other) { return overlapped_side(table, other, element) == side; });
}

bool is_overlapping(const Table& table, const Unit& element) {
  return std::ranges::any_of(table.units, [&](const Unit& enemy) { return overlaps(table, element, enemy); });
}

bool is_hedgehog(const Table& table, const Unit& element) {
  switch (as_listed(troop_of(element)).type) {
    case Type::pk:
      return true;
    case Type::ph:
      return element.has_trait(kLowCountry) || (element.has_trait(kScots) && year_of(table) > kScotsFrom);
    case Type::sh: {
      if (in_late_period(table) && element.has_trait(kEuropean) && element.has_trait(kBayonet)) return true;
      const Unit* behind = directly_behind(table, element);
      if (behind == nullptr) return false;
      const bool polearms = type_of(*behind) == Type::hi && behind->has_trait(kPolearms) && !is_dismounted_hc(*behind);
      return type_of(*behind) == Type::pk || polearms;
    }
    default:
      return false;
  }
}

bool is_flank_covered(const Table& table, const Unit& element, Face side) {
  if (!is_hedgehog(table, element)) return false;
  return std::ranges::any_of(table.units, [&](const Unit& other) {
    if (other.side != element.side || other.id == element.id || !other.on_table()) return false;
    if (mechanics::beyond_reach(element.ground, other.ground, kTouching)) return false;
    return corner_on_edge(other.ground, element.ground, side) && !is_of_one_file(other.ground, element.ground) &&
           is_element(other) && is_hedgehog(table, other);
  });
}

std::int32_t flanked_on(const Table& table, const Unit& element) {
  std::int32_t faces = fronts_on(table, element, Face::rear).empty() ? 0 : 1;
  for (const Face side : {Face::left, Face::right}) {
    const bool held = !fronts_on(table, element, side).empty() ||
                      (table.option_on(kOverlapCounts) && is_overlapped(table, element, side));
    if (held && !is_flank_covered(table, element, side)) ++faces;
  }
  return faces;
}

bool is_pinned(const Table& table, const Unit& element) {
  const auto holds = [&](Face face) {
    const std::vector<const Unit*> fronts = fronts_on(table, element, face);
    return std::ranges::any_of(fronts, [](const Unit* enemy) { return type_of(*enemy) != Type::ski; });
  };
  return holds(Face::rear) || (holds(Face::left) && !is_flank_covered(table, element, Face::left)) ||
         (holds(Face::right) && !is_flank_covered(table, element, Face::right));
}

}  // namespace battalia::rules::god_will_know_his_own
