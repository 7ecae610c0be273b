#include "server/rules/systems/god_will_know_his_own/morale/surrender.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/systems/god_will_know_his_own/morale/levels.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include <algorithm>
#include <charconv>

namespace battalia::rules::god_will_know_his_own {
namespace {

bool may_surrender(const Table& table) { return table.option_on(kSurrenderOption); }

bool is_christian(const Unit& unit) { return unit.has_trait(kChristianEuropean) || unit.has_trait(kAmericanState); }

// GWK-SURR-01, R-C36: both belong to one religious group in their years.
bool are_of_one_faith(const Table& table, const Unit& element, const Unit& enemy) {
  if (element.has_trait(kMuslim) && enemy.has_trait(kMuslim)) return true;
  if (!is_christian(element) || !is_christian(enemy)) return false;
  return year_of(table) > (element.has_trait(kBritishIsles) ? kBritishSurrenderAfter : kSurrenderAfter);
}

// GWK-SURR-01, GWK-SURR-04: no one surrenders to Swiss before 1550, and Landsknechts never do.
bool is_general_surrender_possible(const Table& table, const Unit& element) {
  const Unit* enemy = nearest_enemy(table, element, Whose::all);
  if (enemy == nullptr || !are_of_one_faith(table, element, *enemy)) return false;
  const bool feared =
      enemy->has_trait(kSwiss) && (year_of(table) < kSwissSurrenderAfter || element.has_trait(kLandsknecht));
  return !feared;
}

const Unit* captor_near(const Table& table, const Unit& element) {
  const Unit* captor = nearest_enemy_of(table, element, [](const Unit& enemy) {
    return !is_broken(enemy) && !is_in(kIgnoredCaptors, enemy);  // GWK-SURR-03
  });
  if (captor == nullptr || !mechanics::is_within(distance_between(element, *captor), kSurrenderWithin)) return nullptr;
  return captor;
}

// GWK-SURR-07, GWK-SURR-08.
bool takes_hc_prisoner(const Table& table, const Unit& enemy) {
  if (is_in(kNoCaptorsOfHc, enemy)) return false;
  return enemy.has_trait(kChristianEuropean) || (enemy.has_trait(kArabBerber) && year_of(table) > kHcToMuslimsAfter);
}

// The nearest enemy in good order to which they would surrender: a Christian European within reach (option).
const Unit* yields_to(const Table& table, const Unit& element, TraitKey never) {
  const Unit* enemy = nearest_enemy(table, element, Whose::all);
  if (enemy == nullptr || !enemy->has_trait(kChristianEuropean) || enemy->has_trait(never)) return nullptr;
  const std::string_view reach = table.option(kLandsknechtReach);
  std::int32_t inches = 0;
  std::from_chars(reach.data(), reach.data() + reach.size(), inches);
  const bool in_reach = inches == 0 || mechanics::is_within(distance_between(element, *enemy), Length::inches(inches));
  return in_reach ? enemy : nullptr;
}

// There is at least one enemy, and none in good morale.
bool are_landsknecht_pikes_shaken(const Table& table, v1::Side side) {
  bool any = false;
  for (const Unit* unit : elements_of(table, side)) {
    if (type_of(*unit) != Type::pk || !unit->has_trait(kLandsknecht)) continue;
    if (in_good_morale(*unit)) return false;
    any = true;
  }
  return any;
}

// Called once the levels of the bound are written: stubborn troops that would be broken are shaken.
bool holds_only_by_stubbornness(const Table& table, const Unit& element) {
  if (!element.has_trait(kStubborn) || !is_shaken(element)) return false;
  return level_of(table, element, pools_of(table, element.side), UpTo::mutiny) == Morale::broken;
}

}  // namespace

std::optional<std::string_view> surrenders_instead_of_routing(const Table& table, const Unit& element, bool enclosed) {
  if (!may_surrender(table) || !is_broken(element) || order_of(element) == OrderGiven::hold) return std::nullopt;
  if (enclosed) return "GWK-SURR-09";
  if (!element.is(kBrokenSince) || !is_general_surrender_possible(table, element)) return std::nullopt;
  if (captor_near(table, element) == nullptr) return std::nullopt;
  return "GWK-SURR-02";
}

std::optional<std::string_view> surrenders_in_contact(const Table& table, const Unit& element) {
  if (!may_surrender(table) || !is_broken(element) || bought_as(element).type != Type::hc) return std::nullopt;
  for (const Contact& contact : table.contacts_of(element.id)) {
    const Unit& enemy = table.unit(contact.b);
    if (enemy.side != element.side && takes_hc_prisoner(table, enemy)) return "GWK-SURR-07";
  }
  return std::nullopt;
}

std::optional<std::string_view> surrenders_in_order(const Table& table, const Unit& element) {
  if (!may_surrender(table) || !is_crewed(element)) return std::nullopt;
  // Finding the nearest is expensive, so it comes last.
  if (element.has_trait(kLandsknecht) && year_of(table) > kLandsknechtSurrenderAfter) {
    const bool pikes_shaken = are_landsknecht_pikes_shaken(table, element.side);
    const bool stubborn = holds_only_by_stubbornness(table, element);
    const Unit* enemy = pikes_shaken || stubborn ? yields_to(table, element, kSwiss) : nullptr;
    if (enemy == nullptr) return std::nullopt;
    const bool to_good_troops = in_good_morale(*enemy) && !counts_as_shaken(table, *enemy);
    if ((pikes_shaken && to_good_troops) || (stubborn && !is_broken(*enemy))) return "GWK-SURR-05";
  }
  const bool swiss = element.has_trait(kSwiss) && year_of(table) > kSwissSurrenderAfter;
  if (swiss && holds_only_by_stubbornness(table, element)) {
    const Unit* enemy = yields_to(table, element, kLandsknecht);
    if (enemy != nullptr && !is_broken(*enemy)) return "GWK-SURR-06";
  }
  return std::nullopt;
}

void surrender(Draft& draft, const UnitId& element, std::string_view clause) {
  const UnitId id = element;
  draft.set(draft.unit(id), kSurrendered, 1, {clause, "GWK-SURR-10"});
  remove_element(draft, id, "surrenders", {clause, "GWK-SURR-10"});
}

}  // namespace battalia::rules::god_will_know_his_own
