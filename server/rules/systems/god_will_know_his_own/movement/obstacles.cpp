#include "server/rules/systems/god_will_know_his_own/movement/obstacles.h"

#include "server/rules/mechanics/measures.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace battalia::rules::god_will_know_his_own {
namespace {

const Unit* first_on(const std::vector<const Unit*>& units, const Footprint& pose, std::span<const UnitId> but = {}) {
  for (const Unit* unit : units) {
    if (std::ranges::find(but, unit->id) != but.end()) continue;
    if (!mechanics::beyond_reach(pose, unit->ground, Length()) && geometry::overlap(pose, unit->ground)) return unit;
  }
  return nullptr;
}

}  // namespace

Obstacles::Obstacles(const Table& table, v1::Side side, std::span<const UnitId> movers, const mechanics::Box& round)
    : table_(table), side_(side) {
  for (const Unit& unit : table.units) {
    if (!unit.on_table() || !round.is_near(unit.ground.centre, mechanics::bounding_radius(unit.ground))) continue;
    if (!is_element(unit) || std::ranges::find(movers, unit.id) != movers.end()) continue;
    if (!is_crewed(unit)) {
      guns_.push_back(&unit);
    } else {
      (unit.side == side ? friends_ : enemies_).push_back(&unit);
    }
  }
}

Obstacles Obstacles::near(std::span<const Footprint> poses) const {
  constexpr Length kZone = kThreatZoneDepth + kBaseWidth;
  mechanics::Box box;
  for (const Footprint& pose : poses) box.add(pose);
  const auto keep = [&](const std::vector<const Unit*>& all, std::vector<const Unit*>& kept) {
    for (const Unit* unit : all) {
      if (box.is_near(unit->ground.centre, mechanics::bounding_radius(unit->ground) + kZone)) kept.push_back(unit);
    }
  };
  Obstacles found(table_, side_);
  keep(enemies_, found.enemies_);
  keep(guns_, found.guns_);
  keep(friends_, found.friends_);
  return found;
}

const Unit* Obstacles::enemy_met(const Footprint& pose, std::span<const UnitId> but) const {
  return first_on(enemies_, pose, but);
}
std::vector<UnitId> Obstacles::met_by_front(const Footprint& pose, const UnitId& met) const {
  std::vector<UnitId> ids;
  for (const Unit* enemy : enemies_) {
    const auto touch = touching_edges(pose, enemy->ground);
    if (enemy->id == met || (touch && touch->of_a == Face::front)) ids.push_back(enemy->id);
  }
  const bool is_gun = !met.empty() && std::ranges::find(ids, met) == ids.end();  // without a crew
  if (is_gun) ids.push_back(met);
  return ids;
}

// Like friends, it may be touched: a distance that is rounded ends a little on its edge.
const Unit* Obstacles::uncrewed_gun_met(const Footprint& pose) const {
  const auto met = std::ranges::find_if(guns_, [&](const Unit* gun) {
    return !mechanics::beyond_reach(pose, gun->ground, Length()) && geometry::overlap(pose, gun->ground, kTouching);
  });
  return met == guns_.end() ? nullptr : *met;
}

std::vector<const Unit*> Obstacles::friends_met(const Footprint& pose) const {
  std::vector<const Unit*> met;
  for (const Unit* unit : friends_) {
    if (mechanics::beyond_reach(pose, unit->ground, Length())) continue;
    if (geometry::overlap(pose, unit->ground, kTouching)) met.push_back(unit);
  }
  return met;
}

WhyNot Obstacles::why_not_in_zones(const Footprint& pose, std::span<const UnitId> but) const {
  for (const Unit* enemy : enemies_) {
    if (std::ranges::find(but, enemy->id) != but.end()) continue;
    if (WhyNot fault = why_not_before(table_, side_, pose, *enemy)) return fault;
  }
  return std::nullopt;
}

const Unit* Obstacles::unbroken_enemy_nearer_than(const Footprint& pose, Length reach, bool or_at) const {
  const auto found = std::ranges::find_if(enemies_, [&](const Unit* enemy) {
    if (is_broken(*enemy) || mechanics::beyond_reach(pose, enemy->ground, reach)) return false;
    const Length distance = geometry::distance(pose, enemy->ground);
    return or_at ? mechanics::is_within(distance, reach) : !mechanics::is_at_least(distance, reach);
  });
  return found == enemies_.end() ? nullptr : *found;
}

std::string Obstacles::front_opposite(const Footprint& ground) const {
  std::optional<Length> least;
  std::string nearest;
  for (const Unit* enemy : enemies_) {
    if (std::abs((enemy->ground.facing - ground.facing.opposite()).turn_mdeg()) > kFacesIt_mdeg) continue;
    const geometry::Point off = geometry::local(ground, geometry::front_centre(enemy->ground));
    const Length aside = Length::um(std::abs(off.x.um())), ahead = off.y - ground.depth / 2;
    if (ahead < -kTouching || (least && aside + ahead >= *least)) continue;
    least = aside + ahead;
    nearest = "; " + enemy->id.str() + "'s would be " + in_words(aside) + " aside and " +
              in_words(std::max(ahead, Length())) + " ahead";
  }
  return nearest;
}

}  // namespace battalia::rules::god_will_know_his_own
