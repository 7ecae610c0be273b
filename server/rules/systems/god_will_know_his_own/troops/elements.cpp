#include "server/rules/systems/god_will_know_his_own/troops/elements.h"

#include "common/base/check.h"
#include "server/rules/references.h"
#include "server/rules/systems/god_will_know_his_own/tables/command_tables.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include <algorithm>
#include <array>
#include <utility>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr Troop kRider = {Type::cv, Grade::inferior};  // GWK-PTS-13, GWK-DISM-18
constexpr std::int32_t kAsManyAsItLikes = 1'000;
constexpr std::int32_t kSquareFrom = 1730;  // GWK-LATE-09

// Ordinary if not stated: a seat that sees an element under a guise may know its type and not its grade.
Grade grade_from(std::int32_t number) {
  const bool is_said = number >= 1 && number <= static_cast<std::int32_t>(kGrades);
  return is_said ? static_cast<Grade>(number - 1) : Grade::ordinary;
}

// By its first weapon trait.
Weapon carried(const Unit& element) {
  constexpr std::array<std::pair<TraitKey, Weapon>, 11> kByTrait = {{
      {kBow, Weapon::bow},
      {kLongbow, Weapon::longbow},
      {kCrossbow, Weapon::crossbow},
      {kJavelin, Weapon::javelin},
      {kHandgun, Weapon::handgun},
      {kArquebus, Weapon::arquebus},
      {kFlintlock, Weapon::flintlock},
      {kRifle, Weapon::rifle},
      {kJezail, Weapon::jezail},
      {kFirearms, Weapon::arquebus},
      {kSwivelGuns, Weapon::swivel_guns},
  }};
  if (element.has_trait(kHeavyMusket)) {
    return element.has_trait(kPoorlyTrained) ? Weapon::arquebus : Weapon::heavy_musket;
  }
  for (const auto& [trait, weapon] : kByTrait) {
    if (element.has_trait(trait)) return weapon;
  }
  return Weapon::none;
}

Weapon or_else(Weapon weapon, Weapon usual) { return weapon == Weapon::none ? usual : weapon; }

}  // namespace

bool is_element(const Unit& unit) { return unit.is_troops() && type_of_key(unit.type).has_value(); }

Troop bought_as(const Unit& element) {
  const std::optional<Type> type = type_of_key(element.type);
  BATTALIA_CHECK(type.has_value(), "an element has one of the sixteen types");
  return {*type, grade_from(element.stat(kGrade))};
}

bool is_dismounted(const Unit& element) { return element.formation == kDismounted; }
bool is_riding_infantry(const Unit& element) { return element.formation == kRiding; }

Troop troop_of(const Unit& element) {
  if (is_riding_infantry(element)) return kRider;
  if (!is_dismounted(element)) return bought_as(element);
  const std::int32_t type = element.statuses[kFootType];
  if (type < 1 || type > static_cast<std::int32_t>(kTypes)) return bought_as(element);  // seen under a guise
  return {static_cast<Type>(type - 1), grade_from(element.statuses[kFootGrade])};
}

bool is_dismounted_hc(const Unit& element) { return is_dismounted(element) && bought_as(element).type == Type::hc; }
bool has_riding_animals(const Unit& element) {
  return element.has_trait(kMountedInfantry) && !is_mounted(bought_as(element).type);
}
bool is_swiss_foot(const Unit& element) { return element.has_trait(kSwiss) && is_foot(element); }

bool is_camelry(const Unit& element) {
  const Troop troop = troop_of(element);
  if (troop.type != Type::cv) return false;
  return troop.grade == Grade::special || (troop.grade == Grade::inferior && element.has_trait(kCamels));
}

Weapon weapon_of(const Table& table, const Unit& element) {
  const Troop troop = troop_of(element);
  switch (troop.type) {
    case Type::bw:
      return Weapon::bow;
    case Type::lb:
      return Weapon::longbow;
    case Type::xb:
      return Weapon::crossbow;
    case Type::re:
      return Weapon::pistol;
    case Type::sh:
      return is_dismounted(element) ? Weapon::handgun : or_else(carried(element), Weapon::arquebus);
    case Type::ski:
      return or_else(carried(element), Weapon::flintlock);
    case Type::lc:
      if (troop.grade != Grade::special) return or_else(carried(element), Weapon::bow);
      return table.option(kLcxShooting) == "none" ? Weapon::none : Weapon::javelin;
    case Type::cv:
      if (is_riding_infantry(element)) return Weapon::none;
      return troop.grade == Grade::ordinary || troop.grade == Grade::inferior ? carried(element) : Weapon::none;
    case Type::el:
      return carried(element);
    case Type::li:
      return in_late_period(table) && !is_dismounted(element) ? carried(element) : Weapon::none;
    default:
      return Weapon::none;
  }
}

bool is_mounted_bow(const Table& table, const Unit& element) {
  const Type type = type_of(element);
  if (type != Type::cv && type != Type::lc) return false;
  const Weapon weapon = weapon_of(table, element);
  return weapon == Weapon::bow || weapon == Weapon::longbow || weapon == Weapon::crossbow || weapon == Weapon::javelin;
}

std::int32_t free_turns(const Unit& element) {
  if (type_of(element) == Type::ski) return kAsManyAsItLikes;
  const auto row = std::ranges::find_if(kFreeTurns, [&](const FreeTurnRow& one) { return is_in(one.troops, element); });
  return row == kFreeTurns.end() ? 0 : row->turns;
}

bool can_form_square(const Table& table, const Unit& element) {
  return in_late_period(table) && year_of(table) >= kSquareFrom && element.has_trait(kPrussian);
}

std::int32_t equivalents(const Unit& element) { return equivalents_in_halves(bought_as(element)); }
bool is_heavy(const Unit& element) { return kHeavy.has(bought_as(element)); }
bool is_elite(const Unit& element) { return kElite.has(bought_as(element)); }
bool is_missile(const Unit& element) { return kMissile.has(bought_as(element)); }
bool is_exempt_missile(const Unit& element) { return kMissileExempt.has(bought_as(element)); }

Morale morale_of(const Unit& element) { return element.state(kMorale); }
bool is_crewed(const Unit& element) { return !element.is(kUncrewed); }
OrderGiven order_of(const Unit& element) { return element.state(kOrdered); }
MoveKind move_kind(const Unit& element) { return element.state(kMoveKind); }
Length moved(const Unit& element) { return Length::um(element.statuses[kMoved]); }
Fought fought(const Unit& element) { return element.state(kFought); }
Fought fought_last_bound(const Unit& element) { return element.state(kFoughtLast); }
ContactCause front_cause(const Unit& element) { return element.state(kFrontCause); }

const Command* led_by(const Table& table, const UnitId& element) {
  for (const Command& command : table.commands) {
    if (command.commander == element) return &command;
  }
  return nullptr;
}

bool is_commander(const Table& table, const UnitId& element) { return led_by(table, element) != nullptr; }

const Unit* commander_of(const Table& table, const Command& command) {
  const Unit* commander = command.commander.empty() ? nullptr : table.find(command.commander);
  return commander != nullptr && commander->on_table() ? commander : nullptr;
}

const Unit* stand_of(const Table& table, const Unit& element) {
  const Unit* stand = referred_unit(table, element, kRegiment);
  const bool is_its_own = stand != nullptr && stand->type == kStandType && stand->side == element.side;
  return is_its_own ? stand : nullptr;
}

std::vector<const Unit*> elements_of(const Table& table, v1::Side side) {
  return mechanics::units_where(
      table, [&](const Unit& unit) { return unit.side == side && unit.on_table() && is_element(unit); });
}

std::vector<const Unit*> elements_of(const Table& table, const Command& command) {
  return mechanics::units_where(
      table, [&](const Unit& unit) { return unit.command == command.id && unit.on_table() && is_element(unit); });
}

std::vector<const Unit*> elements_of(const Table& table, const Unit& stand) {
  return mechanics::units_where(table, [&](const Unit& unit) {
    const Unit* own = unit.on_table() && is_element(unit) ? stand_of(table, unit) : nullptr;
    return own != nullptr && own->id == stand.id;
  });
}

std::int32_t year_of(const Table& table) { return table.game[kYear]; }
bool in_late_period(const Table& table) { return table.option_on(kLatePeriod); }
bool has_random_commands(const Table& table) { return table.option(kSequenceVariant) == kRandomCommand; }

bool in_own_bound(const Table& table, const Unit& element) {
  const Command* command = table.find(element.command);
  return command != nullptr && command->statuses.has(kActing);
}

}  // namespace battalia::rules::god_will_know_his_own
