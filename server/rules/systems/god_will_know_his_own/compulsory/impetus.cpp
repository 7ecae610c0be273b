#include "server/rules/systems/god_will_know_his_own/compulsory/impetus.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/god_will_know_his_own/contact/nearest.h"
#include "server/rules/systems/god_will_know_his_own/morale/levels.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

// GWK-IMP-02: light infantry does not charge knights.
bool is_calmed_by_hc(const Table& table, const Unit& element) {
  if (!is_in(kCalmBeforeHc, element)) return false;
  const Unit* enemy = nearest_enemy(table, element);
  return enemy != nullptr && type_of(*enemy) == Type::hc;
}

bool scents_blood(const Table& table, const Unit& element) {
  if (is_artillery(element)) return false;
  const bool any = std::ranges::any_of(
      table.units, [&](const Unit& unit) { return unit.side != element.side && unit.on_table() && is_broken(unit); });
  if (!any) return false;  // the usual case, and cheaper than finding the nearest
  const Unit* enemy = nearest_enemy(table, element, Whose::all);
  return enemy != nullptr && is_broken(*enemy);
}

}  // namespace

std::optional<std::string_view> impetuous_by(const Table& table, const Unit& element) {
  if (!in_good_morale(element) || counts_as_shaken(table, element)) return std::nullopt;  // GWK-IMP-03, GWK-MOR-24
  if (element.has_trait(kBerserker)) return "GWK-SPEC-03";
  if (is_in(kImpetuous, element) && !is_calmed_by_hc(table, element)) return "GWK-IMP-01";
  if (scents_blood(table, element)) return "GWK-IMP-04";
  return std::nullopt;
}

WhyNot why_not_hold_berserker(const Table& table, const Unit& element) {
  if (!element.has_trait(kBerserker) || !impetuous_by(table, element)) return std::nullopt;
  const Unit* enemy = nearest_enemy(table, element);
  if (enemy == nullptr || !is_foot(*enemy)) return std::nullopt;
  const StraightMove advance = plan_impetuous(table, element, enemy->id);
  if (advance.contacts.empty()) return std::nullopt;
  return violation("GWK-IMP-07", mechanics::name_or_id(element) + " can't be held: it reaches " +
                                     mechanics::name_within(*enemy) + ", foot, " +
                                     in_words(distance_between(element, *enemy)) + " away.");
}

StraightMove plan_impetuous(const Table& table, const Unit& element, const UnitId& towards) {
  const Unit* enemy = towards.empty() ? nearest_enemy(table, element) : table.find(towards);
  if (enemy == nullptr) {
    StraightMove stays;
    stays.poses = {element.ground};
    return stays;
  }
  const geometry::Point aim = geometry::nearest_point(enemy->ground, element.ground.centre);
  return plan_straight(table, element,
                       {.heading = geometry::direction(element.ground.centre, aim),
                        .gait = Gait::impetuous,
                        .heeds_zones = true,
                        .may_touch = true,
                        .may_leave = false,
                        .stops_at_overlap = true,
                        .shift = {},
                        .towards = towards});
}

}  // namespace battalia::rules::god_will_know_his_own
