#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include "server/rules/mechanics/ground/ground.h"

#include <algorithm>
#include <string>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr Length kAnywhere = Length::um(1'000'000'000);

std::string_view prefix_of(Kind kind) {
  if (kind == Kind::second) return "second_";
  return kind == Kind::wings ? "wing_" : "";
}

bool away_from_guns(const Unit& unit) { return unit.type == kArtillery && unit.is(kLeftGuns); }

// The effect of armour and weapons on the price: the cheapest figures take the remainder (FTS-4-c to 4-g).
std::int32_t price(const Unit& unit, Kind kind) {
  std::int32_t sum = static_cast<std::int32_t>(armour_of(unit, kind));
  for (const TraitKey weapon : kWeapons) {
    if (!has_bought(unit, kind, weapon)) continue;
    const bool dear = weapon == kLongbow || weapon == kCompositeBow;
    const bool middling = weapon == kMatchlock || weapon == kFirelock || weapon == kHeavyLance || weapon == kPistol;
    sum += dear && !is_cavalry(unit) ? 3 : middling ? 2 : 1;
  }
  return sum;
}

}  // namespace

// --- Kind of unit -----------------------------------------------------------------------------------------------

Arm arm_of(const Unit& unit) {
  if (unit.is_commander()) return Arm::general;
  if (unit.type == kCavalry) return Arm::cavalry;
  if (unit.type == kDragoons) return unit.formation == kMounted ? Arm::mounted_infantry : Arm::infantry;
  if (unit.type == kArtillery) return away_from_guns(unit) ? Arm::infantry : Arm::artillery;
  if (unit.type == kWagons || unit.type == kWarWagons) return Arm::transport;
  if (unit.type == kSniper) return Arm::sniper;
  return Arm::infantry;
}

bool is_foot(const Unit& unit) {
  const Arm arm = arm_of(unit);
  return arm == Arm::infantry || arm == Arm::artillery || arm == Arm::sniper;
}

bool is_mounted(const Unit& unit) { return is_cavalry(unit) || arm_of(unit) == Arm::mounted_infantry; }
bool is_cavalry(const Unit& unit) { return arm_of(unit) == Arm::cavalry; }
bool is_artillery(const Unit& unit) { return arm_of(unit) == Arm::artillery; }
bool is_gunners(const Unit& unit) { return unit.type == kArtillery; }
bool is_transport(const Unit& unit) { return arm_of(unit) == Arm::transport; }
bool has_wheels(const Unit& unit) { return is_artillery(unit) || is_transport(unit); }
bool is_sniper(const Unit& unit) { return unit.type == kSniper; }
bool is_general(const Unit& unit) { return unit.is_commander(); }
bool is_regular(const Unit& unit) { return !unit.has_trait(kIrregular); }

bool is_skirmisher(const Unit& unit) {
  return unit.has_trait(kSkirmishOrder) || is_sniper(unit) || away_from_guns(unit);
}

bool is_close_order(const Unit& unit) {
  const Arm arm = arm_of(unit);
  const bool foot_or_horse = arm == Arm::infantry || arm == Arm::cavalry || arm == Arm::mounted_infantry;
  return foot_or_horse && !is_skirmisher(unit);
}

bool is_large(const Unit& unit) { return original_strength(unit) >= kLargeUnit; }

// Its effects are where they apply: speed, tests and combat points (FTS-2.4-c, FTS-2.4-d).
bool charges_at_gallop(const Unit& unit) { return is_cavalry(unit) && (!is_regular(unit) || !unit.has_trait(kTrot)); }

GunClass gun_class(const Unit& unit) {
  if (unit.type != kArtillery) return GunClass::none;
  const std::int32_t drawn = unit.stat(kGunClass);  // a scenario may have been made without it
  const bool known =
      drawn >= static_cast<std::int32_t>(GunClass::very_light) && drawn <= static_cast<std::int32_t>(GunClass::organ);
  return known ? static_cast<GunClass>(drawn) : GunClass::light;
}

bool is_limbered(const Unit& unit) { return unit.formation == kLimbered; }

Grade grade_of(const Unit& unit) {
  const std::int32_t bought = std::max(1, unit.stat(kGrade));
  return static_cast<Grade>(std::clamp(bought + (unit.has_trait(kUnsupplied) ? 1 : 0), 1, 4));
}

bool is_d_minus(const Unit& unit) {
  return unit.has_trait(kUnsupplied) && unit.stat(kGrade) == static_cast<std::int32_t>(Grade::poor);
}

// --- Its figures ------------------------------------------------------------------------------------------------

std::int32_t strength(const Unit& unit) { return unit.statuses[kFigures]; }
std::int32_t original_strength(const Unit& unit) { return unit.stat(kOriginalFigures); }

std::int32_t figures_of(const Unit& unit, Kind kind) {
  const std::int32_t second = unit.statuses[kSecond];
  const std::int32_t wings = unit.statuses[kLeftWing] + unit.statuses[kRightWing];
  if (kind == Kind::second) return second;
  if (kind == Kind::wings) return wings;
  return strength(unit) - second - wings - unit.statuses[kHolders];
}

std::int32_t fighting_figures(const Unit& unit) { return strength(unit) - unit.statuses[kHolders]; }

bool has_bought(const Unit& unit, Kind kind, TraitKey weapon) {
  const std::string_view prefix = prefix_of(kind);
  const std::string_view name = weapon.text();
  const auto& traits = unit.profile->traits;
  return std::any_of(traits.begin(), traits.end(), [&](std::string_view trait) {
    return trait.size() == prefix.size() + name.size() && trait.starts_with(prefix) && trait.ends_with(name);
  });
}

bool is_armed(const Unit& unit, Kind kind, TraitKey weapon) {
  if (!has_bought(unit, kind, weapon)) return false;
  return !unit.members(kDropped).has(weapon_number(weapon));
}

bool has_missiles(const Unit& unit, Kind kind) {
  return std::any_of(kWeapons.begin() + kFirstMissile, kWeapons.end(),
                     [&](TraitKey weapon) { return is_armed(unit, kind, weapon); });
}

std::int32_t armed_figures(const Unit& unit, TraitKey weapon) {
  std::int32_t sum = 0;
  for (const Kind kind : kKinds) sum += is_armed(unit, kind, weapon) ? figures_of(unit, kind) : 0;
  return sum;
}

Armour armour_of(const Unit& unit, Kind kind) {
  const std::int32_t own = kind == Kind::second  ? unit.stat(kSecondArmour)
                           : kind == Kind::wings ? unit.stat(kWingArmour)
                                                 : 0;
  return static_cast<Armour>(std::clamp(own != 0 ? own : unit.stat(kArmour), 1, 4));
}

Armour slowest_armour(const Unit& unit) {
  Armour heaviest = Armour::light;
  for (const Kind kind : kKinds) {
    if (figures_of(unit, kind) > 0) heaviest = std::max(heaviest, armour_of(unit, kind));
  }
  return heaviest;
}

bool has_pikes(const Unit& unit) { return armed_figures(unit, kPike) > 0; }

bool is_mostly_missile(const Unit& unit) {
  std::int32_t shooters = 0;
  for (const Kind kind : kKinds) shooters += has_missiles(unit, kind) ? figures_of(unit, kind) : 0;
  return 2 * shooters > strength(unit);
}

std::vector<Kind> kinds_left(const Unit& unit) {
  std::vector<Kind> left;
  for (const Kind kind : kKinds) {
    if (figures_of(unit, kind) > 0) left.push_back(kind);
  }
  std::stable_sort(left.begin(), left.end(), [&](Kind a, Kind b) { return price(unit, a) < price(unit, b); });
  return left;
}

// --- Morale and order -------------------------------------------------------------------------------------------

Morale morale(const Unit& unit) { return unit.state(kMorale); }
bool is_shaken(const Unit& unit) { return morale(unit) == Morale::shaken; }
bool is_routed(const Unit& unit) { return morale(unit) == Morale::routed; }

bool is_disordered(const Unit& unit) {
  return is_exhausted(unit) ||
         std::any_of(kDisorders.begin(), kDisorders.end(), [&](StatusKey cause) { return unit.is(cause); });
}

bool is_exhausted(const Unit& unit) { return unit.is(kExhausted); }

bool is_steady(const Unit& unit) {
  const Arm arm = arm_of(unit);
  const bool foot_or_horse = (arm == Arm::infantry && !is_gunners(unit)) || arm == Arm::cavalry;
  return foot_or_horse && is_close_order(unit) && is_regular(unit) && !is_disordered(unit) &&
         morale(unit) <= Morale::halted;
}

bool is_pursuing(const Unit& unit) { return unit.is(kPursuing); }
bool knows_where_it_began(const Unit& unit) { return unit.is(kStartX) || unit.is(kStartY); }
bool is_drilled(const Unit& unit) { return is_steady(unit) && grade_of(unit) <= Grade::average; }
bool in_square(const Unit& unit) { return unit.formation == kSquare; }
bool in_block(const Unit& unit) { return unit.formation == kInBlock; }

// --- Sides and neighbours -------------------------------------------------------------------------------

v1::Side side_a(const Table& table) { return table.blue.has(kSideA) ? v1::SIDE_BLUE : v1::SIDE_RED; }

std::array<v1::Side, 2> sides_in_order(const Table& table) { return {side_a(table), other(side_a(table))}; }

std::vector<UnitId> all_in_order(const Table& table) {
  std::vector<UnitId> all;
  for (const v1::Side side : sides_in_order(table)) {
    for (const Unit* unit : standing(table, side)) all.push_back(unit->id);
  }
  return all;
}

Neighbour nearest_enemy(const Table& table, v1::Side side, const geometry::Footprint& ground) {
  Neighbour nearest{nullptr, kAnywhere};
  for (const Unit& unit : table.units) {
    if (unit.side == side || !stands(unit) || is_sniper(unit)) continue;
    if (mechanics::beyond_reach(ground, unit.ground, nearest.distance)) continue;
    const Length distance = geometry::distance(ground, unit.ground);
    if (distance < nearest.distance) nearest = {&unit, distance};
  }
  return nearest;
}

Neighbour nearest_enemy(const Table& table, const Unit& unit) { return nearest_enemy(table, unit.side, unit.ground); }

Length distance(const Unit& a, const Unit& b) { return geometry::distance(a.ground, b.ground); }

std::vector<const Unit*> enemies_in_contact(const Table& table, const Unit& unit) {
  const std::vector<Contact> contacts = table.contacts_of(unit.id);
  return mechanics::units_where(table, [&](const Unit& enemy) {
    return std::any_of(contacts.begin(), contacts.end(), [&](const Contact& contact) { return contact.b == enemy.id; });
  });
}

bool in_fight(const Table& table, const Unit& unit) {
  const std::vector<const Unit*> enemies = enemies_in_contact(table, unit);
  return std::any_of(enemies.begin(), enemies.end(), [](const Unit* enemy) { return !is_routed(*enemy); });
}

bool in_charge_situation(const Unit& unit) {
  return unit.is(kCharging) || unit.is(kCounterCharging) || unit.is(kChargedBy) || unit.is(kCrashed);
}

const Unit* attached_general(const Table& table, const Unit& unit) {
  for (const Unit& general : table.units) {
    if (general.is_commander() && general.attached_to == unit.id && general.presence != v1::PRESENCE_DESTROYED) {
      return &general;
    }
  }
  return nullptr;
}

const Unit& body_of(const Table& table, const Unit& target) {
  const Unit* unit = target.attached_to.empty() ? nullptr : table.find(target.attached_to);
  return unit == nullptr ? target : *unit;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
