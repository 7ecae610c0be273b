#include "server/rules/systems/fornovo_to_sedgemoor/shooting/wagon_guns.h"

#include "server/rules/systems/fornovo_to_sedgemoor/shooting/targets.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"

#include <algorithm>
#include <array>
#include <memory>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::array kSides = {v1::FACE_FRONT, v1::FACE_RIGHT, v1::FACE_REAR, v1::FACE_LEFT};

bool carries_guns(const Unit& wagons) {
  return is_transport(wagons) && wagons.has_trait(kFieldGunAboard) && !wagons.is(kWagonsWrecked) && wagons.is(kGuns);
}

GunClass gun_on(const Unit& wagons) {
  return wagons.stat(kGunClass) == static_cast<std::int32_t>(GunClass::light) ? GunClass::light : GunClass::very_light;
}

// The foot that defends the wagons: the first of the units at them.
const Unit* defenders_of(const Table& table, const Unit& wagons) {
  if (is_limbered(wagons) || !stands(wagons)) return nullptr;
  for (const Unit* foot : friends_of(table, wagons)) {
    const bool serves = arm_of(*foot) == Arm::infantry && !is_gunners(*foot) && !is_routed(*foot) && !in_block(*foot);
    if (serves && distance(*foot, wagons) <= at(table, kKeepClear)) return foot;
  }
  return nullptr;
}

const Unit* crew_of(const Table& table, const Unit& unit) {
  return is_transport(unit) ? defenders_of(table, unit) : &unit;
}

std::int32_t gunners(const Unit& wagons, const Unit& crew) {
  return std::min(fighting_figures(crew), wagons.statuses[kGuns] * crew_row(gun_on(wagons)).fire);
}

geometry::Footprint turned_to(const geometry::Footprint& ground, v1::Face side) {
  const bool ends = side == v1::FACE_FRONT || side == v1::FACE_REAR;
  return {ground.centre, geometry::outward(ground, static_cast<geometry::Face>(side)),
          ends ? ground.frontage : ground.depth, ends ? ground.depth : ground.frontage};
}

}  // namespace

const Unit* guns_fired_by(const Table& table, const Unit& unit) {
  const Unit* wagons = is_transport(unit) ? &unit : referred_unit(table, unit, kAboard);
  if (wagons == nullptr || !carries_guns(*wagons)) return nullptr;
  return crew_of(table, unit) == nullptr ? nullptr : wagons;
}

Unit battery_on(const Table& table, const Unit& unit, v1::Face side) {
  const Unit& wagons = *guns_fired_by(table, unit);
  const Unit& crew = *crew_of(table, unit);
  auto profile = std::make_shared<Profile>();
  profile->statistics = wagons.profile->statistics;
  profile->statistics.set(kGunClass, static_cast<std::int32_t>(gun_on(wagons)));
  Unit battery = unit;
  battery.type = kArtillery;
  battery.profile = std::move(profile);
  battery.formation = kUnlimbered;
  battery.ground = turned_to(unit.ground, side);
  battery.statuses = crew.statuses;  // its crew's statuses (shaken, moved, in contact) also apply to the guns
  for (const StatusKey key :
       std::initializer_list<StatusKey>{kSecond, kLeftWing, kRightWing, kHolders, kGarrison, kAboard, kShot})
    battery.statuses.set(key, 0);
  battery.statuses.set(kFigures, gunners(wagons, crew));
  battery.statuses.set(kGuns, wagons.statuses[kGuns]);
  battery.statuses.set(kFiles, wagons.statuses[kGuns]);
  battery.statuses.set(kLoadedFrom, wagons.statuses[kLoadedFrom]);
  if (wagons.is(kMoved)) battery.statuses.set(kTurnedInPlace, 1);
  return battery;
}

Unit who_fires(const Table& table, const FireOrder& order) {
  const Unit& unit = table.unit(order.unit);
  return order.aboard ? battery_on(table, unit, order.face) : unit;
}

std::int32_t figures_at_guns(const Table& table, const Unit& foot) {
  const auto serving = [&](const Unit& unit) {
    const Unit* wagons = guns_fired_by(table, unit);
    const bool ready = wagons != nullptr && !why_not_shoot(table, battery_on(table, unit, v1::FACE_FRONT));
    return ready ? gunners(*wagons, foot) : 0;
  };
  if (foot.is(kAboard)) return serving(foot);
  std::int32_t sum = 0;
  for (const Unit* wagons : friends_of(table, foot)) {
    if (carries_guns(*wagons) && defenders_of(table, *wagons) == &foot) sum += serving(*wagons);
  }
  return std::min(sum, fighting_figures(foot));
}

std::vector<GunTarget> targets_of_guns(const Table& table, const Unit& unit) {
  std::vector<GunTarget> all;
  if (guns_fired_by(table, unit) == nullptr) return all;
  for (const v1::Face side : kSides) {
    for (const Unit* target : targets_of(table, battery_on(table, unit, side), v1::FACE_FRONT)) {
      const bool known =
          std::any_of(all.begin(), all.end(), [&](const GunTarget& one) { return one.target == target; });
      if (!known) all.push_back({target, side});
    }
  }
  std::stable_sort(all.begin(), all.end(), [&](const GunTarget& a, const GunTarget& b) {
    return distance(unit, *a.target) < distance(unit, *b.target);
  });
  return all;
}

FireOrder order_for_guns(const Table& table, const Unit& unit, const UnitId& target) {
  FireOrder order;
  order.unit = unit.id;
  order.aboard = true;
  double most = 0;
  for (const GunTarget& one : targets_of_guns(table, unit)) {
    if (!target.empty() && one.target->id != target) continue;
    const double worth =
        plan_volley(table, battery_on(table, unit, one.side), *one.target, {.unit = unit.id}).expected();
    if (target.empty() && worth <= most) continue;
    most = worth;
    order.face = one.side;
    order.target = one.target->id;
  }
  return order;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
