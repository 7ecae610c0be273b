#include "server/rules/systems/fornovo_to_sedgemoor/shooting/volley.h"

#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/artillery_volley.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/unit_fire.h"
#include "server/rules/systems/fornovo_to_sedgemoor/special_rules/scenario_rules.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Point;

// Steady units of grade A to C with firearms or crossbows that moved straight ahead or back (FTS-9.14-a).
bool may_rotate(const Unit& unit) {
  if (!is_drilled(unit) || in_square(unit) || unit.is(kManoeuvred)) return false;
  for (const Kind kind : kinds_left(unit)) {
    const bool able = is_armed(unit, kind, kCrossbow) || is_armed(unit, kind, kArquebus) ||
                      is_armed(unit, kind, kMatchlock) || is_armed(unit, kind, kFirelock);
    if (able) return true;
  }
  return false;
}

// --- Weapons and bands ------------------------------------------------------------------------------------------

}  // namespace

Target class_of(const Unit& target, const Cells& cells, Cover cover, bool dense) {
  if (target.type == kWorksAimedAt) return Target::normal;  // G-198
  Target best = is_skirmisher(target) ? Target::skirmish : Target::normal;
  const auto worth = [&](Target one) {
    return cells.of(one).hits_of_six(dense && one == Target::normal ? kDense.value : 0);
  };
  const auto consider = [&](Target other) {
    if (worth(other) < worth(best)) best = other;
  };
  if (cover == Cover::soft) consider(Target::soft_cover);
  if (cover == Cover::hard) consider(Target::hard_cover);
  return best;
}

bool fires_salvee(const Table& table, const Unit& unit, std::int32_t rank) {
  if (!unit.has_trait(kSalvee) || !is_drilled(unit) || in_square(unit) || is_skirmisher(unit)) return false;
  const bool muskets = armed_figures(unit, kMatchlock) + armed_figures(unit, kFirelock) > 0;
  const bool fought = unit.is(kFoughtLastTurn) && (unit.is(kMoved) || table.option(kFightBlocksStationary) != "off");
  if (!muskets || unit.is(kMovedLastTurn) || fought) return false;
  const BitSet<Rank> spent = unit.members(kShotLastTurn);
  return rank == 0 ? !spent.has(Rank{0}) && !spent.has(Rank{1}) : !spent.has(Rank(rank - 1));
}

Moved fire_after_moving(const Table& table, const Unit& unit, bool salvee) {
  if (!unit.is(kMoved) && !unit.is(kTurnedInPlace)) return Moved::freely;
  if (is_mounted(unit)) return Moved::freely;  // FTS-9.14-d
  const Length spent = Length::um(unit.statuses[kSpent]);
  const bool half = is_within(spent, normal_move(table, unit) * kHalf);
  if (is_artillery(unit)) {
    return gun_class(unit) == GunClass::very_light && half ? Moved::halved : Moved::barred;  // FTS-9.14-e
  }
  if (salvee) return Moved::freely;  // FTS-9.14-b
  const Length straight = Length::um(unit.statuses[kDrilled]);
  const bool rotates = may_rotate(unit) && is_within(straight, at(table, kRotationFire)) &&
                       is_within(spent, at(table, kRotationFire) * 2);
  if (rotates) return Moved::freely;
  const bool charging = unit.is(kShootsCharging);  // FTS-7.6.3-a
  return half || charging ? Moved::halved : Moved::barred;
}

WhyNot why_not_shoot(const Table& table, const Unit& unit) {
  const std::string who = unit.id.str();
  if (!stands(unit)) return violation("FTS-9.1-b", who + " is not on the table.");
  if (is_transport(unit)) return violation("FTS-9.1-b", "Wagons can't shoot; only their defenders can.");
  if (is_routed(unit)) return violation("FTS-9.1-b", who + " is routing.");
  if (WhyNot fault = why_not_shoot_here(table, unit)) return fault;
  if (unit.is(kDebt)) return violation("FTS-7.16-b", who + " owes movement and can't fire.");
  if (is_pursuing(unit)) return violation("FTS-9.1-b", who + " is pursuing.");
  if (unit.is(kCrashed)) return violation("FTS-7.5-c", who + " has crashed into another unit and can't fire.");
  if (unit.is(kShot)) return violation("FTS-9.1-d", who + " has shot this turn.");
  if (table.engaged(unit.id) && !in_charge_situation(unit)) {
    return violation("FTS-9.1-b", who + " is in contact with the enemy.");
  }
  const bool goes_in = unit.is(kCharging) || unit.is(kCounterCharging);
  if (goes_in && !unit.is(kShootsCharging)) return violation("FTS-10.7-a", who + " charges without shooting.");
  if (is_artillery(unit)) {
    const bool wheels = is_limbered(unit);
    if (wheels) return violation("FTS-9.14-e", who + " is limbered.");
    if (unit.statuses[kLoadedFrom] > static_cast<std::int32_t>(table.turn)) {
      return violation("FTS-9.16-a",
                       who + " is reloading until turn " + std::to_string(unit.statuses[kLoadedFrom]) + ".");
    }
    const std::int32_t need = crew_row(gun_class(unit)).fire;
    if (strength(unit) < need) {
      return violation("FTS-7.1-a", who + " has " + std::to_string(strength(unit)) + " of the " + std::to_string(need) +
                                        " gunners a gun needs.");
    }
  } else if (!is_sniper(unit) && longest_range(in_hand(table, unit)) <= Length()) {
    return violation("FTS-9.1-a", who + " has no missile weapons.");
  }
  const bool salvee = fires_salvee(table, unit, 1) || fires_salvee(table, unit, 2);  // one loaded rank is enough
  if (fire_after_moving(table, unit, salvee) == Moved::barred) {
    const bool wheels = is_artillery(unit) && gun_class(unit) != GunClass::very_light;
    if (wheels) return violation("FTS-9.14-e", who + " has moved this turn and can't shoot.");
    const auto [spent, half] = told_apart(Length::um(unit.statuses[kSpent]), normal_move(table, unit) * kHalf);
    return violation("FTS-9.14-c",
                     who + " has spent " + spent + " of movement; it can shoot after " + half + " at most.");
  }
  return std::nullopt;
}

std::optional<FireBand> small_fire(const Table& table, const Unit& unit, const MissileRow& weapon, bool far) {
  if (far && weapon.close_only) return std::nullopt;
  const bool steady = is_drilled(unit) && !in_square(unit);  // FTS-9.18-a
  const SmallArms row = is_sniper(unit) ? SmallArms::sniper : steady ? weapon.steady_row : weapon.row;
  auto fire = small_arms(table, row, far);
  if (fire && weapon.weapon == kSelfBow && is_mounted(unit)) fire->range = fire->range * kMountedSelfBow;
  return fire;
}

bool wrecks_guns(const Unit& by) { return is_artillery(by) && gun_class(by) != GunClass::very_light; }

Length longest_reach(const Table& table, const Unit& unit) {
  if (is_artillery(unit)) return std::max(gun_range(table, unit, false), gun_range(table, unit, true));
  return longest_range(in_hand(table, unit));
}

std::vector<v1::Face> faces_of_fire(const Unit& unit) {
  if (!in_square(unit) && !in_block(unit)) return {v1::FACE_FRONT};
  return {v1::FACE_FRONT, v1::FACE_RIGHT, v1::FACE_REAR, v1::FACE_LEFT};
}

void Volley::look_from(v1::Face sector) {
  from_flank = is_flank_or_rear(sector);
  shield_side = sector == v1::FACE_FRONT || sector == v1::FACE_LEFT;
}

Volley plan_volley(const Table& table, const Unit& unit, const Unit& target, const FireOrder& order,
                   const std::vector<std::size_t>& only) {
  return UnitFire(table, unit, order).at(target, only);
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
