#include "server/rules/systems/god_will_know_his_own/command/exemptions.h"

#include "server/rules/systems/god_will_know_his_own/tables/command_tables.h"
#include "server/rules/systems/god_will_know_his_own/troops/effective_grade.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::int32_t kCentury = 100;

// The years 1501 to 1600 are the 16th century.
bool in_century(const Table& table, std::int32_t number) {
  const std::int32_t year = year_of(table);
  return year > (number - 1) * kCentury && year <= number * kCentury;
}

template <class Holds>
bool all_members(const Table& table, const Group& group, Holds holds) {
  return std::all_of(group.members.begin(), group.members.end(),
                     [&](const InBlock& member) { return holds(table.unit(member.unit)); });
}

bool is_spanish_of_16th_century(const Table& table, const Unit& unit) {
  return unit.has_trait(kSpanish) && in_century(table, 16);
}

bool wheels_free_by_troops(const Table& table, const Unit& unit) {
  if (is_foot(unit) && is_spanish_of_16th_century(table, unit)) return true;
  if (unit.has_trait(kLandsknecht) || is_swiss_foot(unit) || is_in(kFreeWheel, unit)) return true;
  return in_late_period(table) && unit.has_trait(kSwedish);  // GWK-LATE-06
}

bool reforms_free_by_troops(const Table& table, const Unit& unit) {
  if (is_spanish_of_16th_century(table, unit) || is_swiss_foot(unit) || unit.has_trait(kLandsknecht)) return true;
  if (unit.has_trait(kMongol) && in_century(table, 13)) return true;
  if (unit.has_trait(kByzantine) && in_century(table, 12)) return true;
  return is_in(kFreeFormation, unit);
}

}  // namespace

bool wheels_free(const Table& table, const Group& group) {
  return all_members(table, group, [&](const Unit& unit) { return wheels_free_by_troops(table, unit); });
}

bool reforms_free(const Table& table, const Group& group) {
  return all_members(table, group, [&](const Unit& unit) { return reforms_free_by_troops(table, unit); }) ||
         all_members(table, group, [](const Unit& unit) { return is_in(kFreeFormationTogether, unit); });
}

bool turns_free(const Table& table, const Group& group) {
  return all_members(table, group, [](const Unit& unit) { return type_of(unit) == Type::ski; });
}

bool is_clumsy(const Table& table, const Unit& element) {
  const Troop troop = troop_of(element);
  if (troop == Troop{Type::lart, Grade::special} && in_late_period(table)) return false;  // GWK-LATE-04
  if (troop.type == Type::el || is_artillery(troop.type)) return true;
  if (troop.type == Type::ski) return false;  // moves as LI(o) (GWK-SKIRM-04)
  return is_foot(element) && grade_for_movement(element) == Grade::inferior;
}

}  // namespace battalia::rules::god_will_know_his_own
