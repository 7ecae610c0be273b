#include "server/rules/systems/fornovo_to_sedgemoor/movement/surroundings.h"

#include "server/rules/systems/fornovo_to_sedgemoor/movement/swept_ground.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Footprint;
using geometry::Point;
using mechanics::bounding_radius;

constexpr std::size_t kMostBits = 60;

bool is_unlimbered_gun(const Unit& unit) { return is_artillery(unit) && !is_limbered(unit); }

}  // namespace

bool is_crossed_for_inches(const Unit& thing) {
  return thing.type == kStakesMarker || (is_transport(thing) && !is_limbered(thing));
}

Surroundings::Surroundings(const Table& table, const Unit& unit, Length reach, Gait gait)
    : table_(table),
      start_(unit.ground),
      gait_(gait),
      keep_clear_(at(table, kKeepClear)),
      touching_(at(table, kTouching)) {
  const Length around = reach + bounding_radius(unit.ground) + Length::inches(1);
  terrain_ = terrain_near(table, unit.ground.centre, around);
  if (terrain_.size() > kMostBits / 2) terrain_.resize(kMostBits / 2);
  for (const Unit& other : table.units) {
    if (other.id == unit.id || !other.on_table()) continue;
    if (geometry::distance(unit.ground.centre, other.ground.centre) > around + bounding_radius(other.ground)) continue;
    if (other.type == kStakesMarker) passable_.push_back(&other);
    if (!stands(other)) continue;
    if (other.side == unit.side) {
      friends_.push_back(&other);
      passable_.push_back(&other);
    } else if (!is_sniper(other)) {
      everything_.enemies.push_back(&other);
    }
  }
  if (bits() > kMostBits) passable_.resize(kMostBits - terrain_.size());
  for (std::size_t i = 0; i < terrain_.size(); ++i) {
    const Terrain& feature = *terrain_[i];
    const Length beside = Length::um(feature.properties[kWidth]) + Length::mm(1);  // and for rounding
    round_.push_back(mechanics::box_of(feature, beside));
    if (feature.kind == kRiver) rivers_ |= Under{1} << i;
    if (feature.kind == kBridge || feature.kind == kFord) crossings_ |= Under{1} << i;
  }
  const bool works_near =
      std::any_of(terrain_.begin(), terrain_.end(), [](const Terrain* feature) { return is_works(*feature); });
  for (const Terrain& feature : *table.terrain) {
    if (works_near && is_works(feature)) zones_.push_back(zone_behind(table, feature));
  }
  everything_.bits = (Under{1} << bits()) - 1;
  at_start_ = under(start_);
}

Surroundings::Under Surroundings::under(const Footprint& pose, const Nearby& nearby) const {
  Under found = 0;
  for (const std::size_t bit : Bits(nearby.bits)) {
    const bool on_it = is_terrain(bit)
                           ? round_[bit].is_near(pose.centre, bounding_radius(pose)) && stands_on(*terrain_[bit], pose)
                           : geometry::overlap(pose, unit_at(bit).ground);
    if (on_it) found |= Under{1} << bit;
  }
  if ((found & crossings_) != 0) found &= ~rivers_;
  return found;
}

Surroundings::Nearby Surroundings::between(const Footprint& from, const Footprint& to) const {
  const SweptGround swept(from, to);
  Nearby nearby;
  for (const std::size_t bit : Bits(everything_.bits)) {
    const bool near =
        is_terrain(bit) ? swept.may_meet(*terrain_[bit], round_[bit]) : swept.may_meet(unit_at(bit).ground);
    if (near) nearby.bits |= Under{1} << bit;
  }
  for (const Unit* enemy : everything_.enemies) {
    if (swept.may_meet(enemy->ground, std::max(touching_, keep_clear_))) nearby.enemies.push_back(enemy);
  }
  return nearby;
}

bool Surroundings::passes_freely(const Unit& mover, const Unit& ally) const {
  return is_skirmisher(mover) || is_skirmisher(ally) || is_unlimbered_gun(mover) || is_unlimbered_gun(ally) ||
         is_general(mover) || is_crossed_for_inches(ally);
}

Share Surroundings::speed(const Unit& mover, Under under, Angle heading) const {
  Share speed = kWhole;
  bool passing = false;
  for (const std::size_t bit : Bits(under)) {
    if (is_terrain(bit))
      speed = speed * speed_on(table_, mover, terrain_at(bit), heading, gait_);
    else
      passing |= !passes_freely(mover, unit_at(bit));
  }
  if (passing && gait_ != Gait::flying) speed = speed * kPassingSpeed;
  const bool in_zone = std::any_of(zones_.begin(), zones_.end(), [&](const geometry::Polygon& zone) {
    return geometry::touches(zone, mover.ground);
  });
  if (in_zone && !is_general(mover)) speed = speed * kWorksZoneSpeed;
  return speed;
}

WhyNot Surroundings::why_not_pass(const Unit& mover, const Unit& ally) const {
  if (passes_freely(mover, ally) || gait_ == Gait::flying) return std::nullopt;
  if (in_block(ally) || in_square(ally)) {
    return violation("FTS-7.10-c", ally.id.str() + " can't be passed through: it is in " + ally.formation.str() + ".");
  }
  for (const Unit* deep : {&mover, &ally}) {
    if (!is_deep(table_, *deep)) continue;
    return violation("FTS-7.10-c", deep->id.str() + " stands " + std::to_string(deepest_ranks(table_, *deep)) +
                                       " ranks deep: too deep to pass or be passed through.");
  }
  if (ally.is(kMoved))
    return violation("FTS-7.10-d",
                     ally.id.str() + " has moved this turn; only units that have not moved can be passed through.");
  return std::nullopt;
}

WhyNot Surroundings::why_not_over(const Unit& mover, Under under) const {
  for (const std::size_t bit : Bits(under)) {
    if (!is_terrain(bit)) {
      if (WhyNot fault = why_not_pass(mover, unit_at(bit))) return fault;
      continue;
    }
    if ((at_start_ >> bit & 1) != 0 && terrain_at(bit).kind != kWoods) continue;  // it may always leave it
    if (WhyNot fault = why_not_enter(table_, mover, terrain_at(bit), gait_)) return fault;
  }
  return std::nullopt;
}

WhyNot Surroundings::why_not_near_enemy(const Footprint& pose, const Nearby& nearby) const {
  for (const Unit* enemy : nearby.enemies) {
    if (mechanics::beyond_reach(pose, enemy->ground, keep_clear_)) continue;
    const Length distance = geometry::distance(pose, enemy->ground);
    if (distance >= keep_clear_ || distance > geometry::distance(start_, enemy->ground)) continue;
    const auto [near, least] = told_apart(distance, keep_clear_);
    return violation("FTS-7.6-a", "It would come " + near + " from " + enemy->id.str() +
                                      "; without a charge it must stay " + least + " away.");
  }
  return std::nullopt;
}

const Unit* Surroundings::enemy_touched(const Footprint& pose, const Nearby& nearby) const {
  for (const Unit* enemy : nearby.enemies) {
    if (mechanics::beyond_reach(pose, enemy->ground, touching_)) continue;
    if (geometry::distance(pose, enemy->ground) <= touching_) return enemy;
  }
  return nullptr;
}

WhyNot Surroundings::why_not_end(const Footprint& pose) const {
  for (const Unit* ally : friends_) {
    if (geometry::overlap(pose, ally->ground))
      return violation("FTS-7.10-d", "It would end on top of " + ally->id.str() + ".");
  }
  return std::nullopt;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
