#include "server/rules/systems/god_will_know_his_own/movement/allowance.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

Length column(const Allowances& row, Going going) { return row[static_cast<std::size_t>(going)]; }

// GWK-MOVE-05, GWK-MOVE-06.
Length bonus_of_fast(const Unit& element, Going going) {
  if (grade_of(element) != Grade::fast || is_artillery(element)) return {};
  return column(is_mounted(element) ? kFastMounted : kFastFoot, going);
}

// GWK-MOVE-07.
bool has_rout_bonus(const Unit& element, Going going) {
  constexpr TroopSet kNone = {{Type::li, "f"}};
  return (going == Going::open || going == Going::rough) && !is_in(kNone, element) && !is_dismounted_hc(element);
}

bool is_far_pike(const Unit& element) {
  return is_in(kPikeFarTroops, element) && (element.has_trait(kSwiss) || element.has_trait(kLandsknecht));
}
bool is_far_swede(const Table& table, const Unit& element) {
  return in_late_period(table) && is_foot(element) && !is_artillery(element) && element.has_trait(kSwedish) &&
         year_of(table) > kSwedishFarAfter && grade_of(element) != Grade::fast;
}

// The bonus applies beyond this distance; 0 for troops without one.
Length far_from(const Table& table, const Unit& element) {
  return is_far_pike(element) ? kPikeFarFrom : is_far_swede(table, element) ? kSwedishFarFrom : Length();
}

}  // namespace

std::optional<Length> allowance_in(const Table&, const Unit& element, Going going, Gait gait) {
  if (going == Going::impassable) return std::nullopt;
  const Length printed = printed_allowance(type_of(element), going);
  if (printed <= Length()) return std::nullopt;
  const bool bonus = gait == Gait::rout && has_rout_bonus(element, going);
  return printed + bonus_of_fast(element, going) + (bonus ? kRoutBonus : Length());
}

bool is_far_enough(const Table& table, const Unit& element, const geometry::Footprint& there) {
  return !is_any_enemy_within(table, element.side, there, far_from(table, element));
}

Length far_bonus(const Table& table, const Unit& element, Going going) {
  if (going == Going::impassable || far_from(table, element) <= Length()) return {};
  const Length bonus = column(is_far_pike(element) ? kPikeFar : kSwedishFar, going);
  return bonus > Length() && is_far_enough(table, element, element.ground) ? bonus : Length();
}

Length open_allowance(const Unit& element) {
  return printed_allowance(type_of(element), Going::open) + bonus_of_fast(element, Going::open);
}

std::string_view allowance_clause(const Unit& element) {
  if (bonus_of_fast(element, Going::open) <= Length()) return "GWK-MOVE-01";
  return is_mounted(element) ? "GWK-MOVE-06" : "GWK-MOVE-05";
}

}  // namespace battalia::rules::god_will_know_his_own
