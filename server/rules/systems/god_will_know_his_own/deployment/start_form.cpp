#include "server/rules/systems/god_will_know_his_own/deployment/start_form.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/god_will_know_his_own/troops/foot_forms.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::string_view kMountedStart = "mounted";
constexpr std::string_view kOnFootStart = "on_foot";

bool has_choice(const Unit& unit) {
  return is_element(unit) && (has_riding_animals(unit) || !foot_forms(unit).empty());
}

Unit on_base_of(Unit unit, Type type) {
  unit.ground = with_depth(unit.ground, depth_of(type));
  return unit;
}

Unit mounted(Unit unit) {
  unit.formation = has_riding_animals(unit) ? kRiding : kAsBought;
  for (const StatusKey key : {kFootType, kFootGrade}) unit.statuses.set(key, 0);
  return on_base_of(unit, type_of(unit));
}

Unit on_foot(Unit unit, const FootForm& form) {
  unit.formation = kDismounted;
  unit.statuses.set(kFootType, static_cast<std::int32_t>(form.troop.type) + 1);
  unit.statuses.set(kFootGrade, static_cast<std::int32_t>(form.troop.grade) + 1);
  return on_base_of(unit, form.troop.type);
}

Unit beside_its_animals(Unit unit) {
  unit.formation = kAsBought;
  return on_base_of(unit, bought_as(unit).type);
}

// Horse stands deeper than men on foot, except skirmish infantry (GWK-BASE-02, GWK-BASE-03).
Unit in_its_deepest_form(const Unit& unit) {
  if (!has_choice(unit)) return unit;
  Unit riding = mounted(unit);
  if (!has_riding_animals(unit)) return riding;
  Unit walking = beside_its_animals(unit);
  return walking.ground.depth > riding.ground.depth ? walking : riding;
}

}  // namespace

tl::expected<Unit, Violation> standing_as(const Unit& unit, const v1::Act& act) {
  const std::string_view start = mechanics::option_of(act, kStart);
  if (start.empty()) return unit;
  if (!has_choice(unit) || (start != kMountedStart && start != kOnFootStart)) {
    return tl::unexpected(
        violation("GWK-SEQ-01", mechanics::name_or_id(unit) + " can't begin as \"" + std::string(start) + "\"."));
  }
  if (start == kMountedStart) return mounted(unit);
  if (has_riding_animals(unit)) return beside_its_animals(unit);
  const std::span<const FootForm> forms = foot_forms(unit);
  const std::string_view wanted = mechanics::option_of(act, kFootForm);
  const auto form = wanted.empty()
                        ? forms.begin()
                        : std::ranges::find_if(forms, [&](const auto& one) { return key_of(one) == wanted; });
  if (form != forms.end()) return on_foot(unit, *form);
  return tl::unexpected(violation(foot_form_clause(unit), mechanics::name_or_id(unit) + " can't begin on foot as \"" +
                                                              std::string(wanted) + "\"."));
}

void offer_start_forms(const Unit& unit, v1::Offer& offer) {
  if (!has_choice(unit)) return;
  v1::ChooseWanted& start = mechanics::want_choice(offer, kStart, "Begins", true);
  mechanics::add_option(start, kMountedStart, "mounted");
  mechanics::add_option(start, kOnFootStart, "on foot", "Does not use up its change of mount.");
  const std::span<const FootForm> forms = foot_forms(unit);
  if (has_riding_animals(unit) || forms.size() < 2) return;
  v1::ChooseWanted& form = mechanics::want_choice(offer, kFootForm, "On foot as", true);
  for (const FootForm& one : forms) mechanics::add_option(form, key_of(one), in_short(one.troop));
}

Type type_with_the_deepest_base(const Unit& unit) { return type_of(in_its_deepest_form(unit)); }

geometry::Footprint deepest_base(const Unit& unit) { return in_its_deepest_form(unit).ground; }

}  // namespace battalia::rules::god_will_know_his_own
