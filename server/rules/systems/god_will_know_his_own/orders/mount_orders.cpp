#include "server/rules/systems/god_will_know_his_own/orders/mount_orders.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/god_will_know_his_own/contact/nearest.h"
#include "server/rules/systems/god_will_know_his_own/movement/carry_out.h"
#include "server/rules/systems/god_will_know_his_own/orders/order_words.h"
#include "server/rules/systems/god_will_know_his_own/special_rules/scenario_rules.h"
#include "server/rules/systems/god_will_know_his_own/troops/foot_forms.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::uint32_t kChangeWeight = 15;

// GWK-DISM-19: mounted infantry changes without limit.
bool changes_freely(const Unit& unit) {
  if (!unit.has_trait(kMountedInfantry)) return false;
  const Troop bought = bought_as(unit);
  return !is_mounted(bought.type) || kUnlimitedChanges.has(bought);
}

WhyNot why_not_change(const Unit& unit) {
  if (WhyNot fault = why_not_ordered_again(unit)) return fault;
  const std::int32_t changes = unit.statuses[kChanges];
  if (changes_freely(unit) || changes < kChangesPerGame) return std::nullopt;
  return violation("GWK-DISM-19", mechanics::name_or_id(unit) + " has already mounted or dismounted in this game.");
}

// The forms to choose from; for mounted infantry, the one that it was bought as.
std::vector<FootForm> forms_of(const Unit& unit) {
  if (is_riding_infantry(unit)) return {{.troop = bought_as(unit), .weapon = {}}};
  const std::span<const FootForm> forms = foot_forms(unit);
  return {forms.begin(), forms.end()};
}

std::optional<FootForm> form_chosen(const Unit& unit, const v1::Act& act) {
  const std::vector<FootForm> forms = forms_of(unit);
  const std::string_view wanted = mechanics::option_of(act, kFootForm);
  if (wanted.empty()) return forms.front();
  const auto found =
      std::find_if(forms.begin(), forms.end(), [&](const FootForm& form) { return key_of(form) == wanted; });
  return found == forms.end() ? std::nullopt : std::optional(*found);
}

std::optional<Length> nearest_enemy_base(const Table& table, const Unit& unit) {
  std::optional<Length> nearest;
  for (const Unit* enemy : elements_of(table, other(unit.side))) {
    if (!is_crewed(*enemy)) continue;  // does not count as an enemy (R-G15)
    const Length distance = distance_between(unit, *enemy);
    if (!nearest || distance < *nearest) nearest = distance;
  }
  return nearest;
}

WhyNot dismount(Draft& draft, const v1::Act& act, const Unit& unit) {
  if (WhyNot fault = why_not_dismount(draft.table(), unit)) return fault;
  const std::optional<FootForm> form = form_chosen(unit, act);
  if (!form) {
    return violation(foot_form_clause(unit), mechanics::name_or_id(unit) + " can't dismount as \"" +
                                                 std::string(mechanics::option_of(act, kFootForm)) + "\".");
  }
  const UnitId id = unit.id;
  draft.say(unit.id.str() + " dismounts as " + in_short(form->troop), id, {}, v1::VERB_REFORM, kDismount,
            {"GWK-DISM-01", foot_form_clause(unit)});
  change_mount(draft, id, &*form, {"GWK-DISM-01"});
  return std::nullopt;
}

WhyNot mount(Draft& draft, const Unit& unit) {
  if (WhyNot fault = why_not_mount(draft.table(), unit)) return fault;
  const UnitId id = unit.id;
  draft.say(unit.id.str() + " mounts", id, {}, v1::VERB_REFORM, kMount, {"GWK-DISM-01"});
  change_mount(draft, id, nullptr, {"GWK-DISM-01"});
  return std::nullopt;
}

void offer_dismount(const Table& table, const Unit& unit, v1::Prompt& prompt) {
  const OrderCost cost = cost_of_order(table, {&unit.id, 1}, kChangeMountCost);
  v1::Offer* offer = offer_order(prompt, table, {&unit.id, 1}, cost,
                                 {.verb = v1::VERB_REFORM,
                                  .key = kDismount,
                                  .label = "Dismount " + mechanics::name_within(unit),
                                  .clause = "GWK-DISM-01",
                                  .weight = kChangeWeight});
  if (offer == nullptr) return;
  v1::ChooseWanted& wanted = mechanics::want_choice(*offer, kFootForm, "As what?");
  for (const FootForm& form : forms_of(unit)) mechanics::add_option(wanted, key_of(form), in_short(form.troop));
}

}  // namespace

WhyNot why_not_dismount(const Table& table, const Unit& unit) {
  const std::string& name = mechanics::name_or_id(unit);
  if (!is_mounted(unit) || forms_of(unit).empty()) {
    return violation(foot_form_clause(unit), name + " can't dismount.");
  }
  if (is_in_contact(table, unit)) return violation("GWK-DISM-20", name + " can't dismount in contact with an enemy.");
  if (WhyNot fault = why_not_change(unit)) return fault;
  return why_not_room_to_dismount(table, unit);
}

WhyNot why_not_mount(const Table& table, const Unit& unit) {
  const std::string& name = mechanics::name_or_id(unit);
  const bool has_mounts = is_dismounted(unit) || has_riding_animals(unit);
  if (is_mounted(unit) || !has_mounts) return violation("GWK-DISM-18", name + " has nothing to mount.");
  const std::optional<Length> enemy = nearest_enemy_base(table, unit);
  if (enemy && mechanics::is_within(*enemy, kNoMountWithin)) {
    return violation("GWK-DISM-20", name + " can't mount with an enemy within " + in_words(kNoMountWithin) +
                                        ": one stands " + in_words(*enemy) + " away.");
  }
  if (WhyNot fault = why_not_change(unit)) return fault;
  return why_not_room_to_mount(table, unit);
}

void offer_mount_changes(const Table& table, const Unit& unit, v1::Prompt& prompt) {
  if (!why_not_dismount(table, unit)) return offer_dismount(table, unit, prompt);
  if (why_not_mount(table, unit)) return;
  offer_order(prompt, table, {&unit.id, 1}, cost_of_order(table, {&unit.id, 1}, kChangeMountCost),
              {.verb = v1::VERB_REFORM,
               .key = kMount,
               .label = "Mount " + mechanics::name_within(unit),
               .clause = "GWK-DISM-01",
               .weight = kChangeWeight});
}

WhyNot act_change_mount(Draft& draft, const v1::Act& act, v1::Side side) {
  if (WhyNot fault = mechanics::why_not_one_of(draft.table(), act, side, "GWK-PIP-09")) return fault;
  const UnitId id = mechanics::first_unit(act);
  const OrderCost cost = cost_of_order(draft.table(), {&id, 1}, kChangeMountCost);
  if (WhyNot fault = why_not_affordable(draft.table(), cost)) return fault;
  const Unit& unit = draft.unit(id);
  if (WhyNot fault = why_not_order_by_scenario(draft.table(), unit)) return fault;
  if (WhyNot fault = act.key() == kMount ? mount(draft, unit) : dismount(draft, act, unit)) return fault;
  pay(draft, cost, {"GWK-PIP-09"});
  mark_ordered(draft, {&id, 1}, OrderGiven::change_mount);
  return std::nullopt;
}

}  // namespace battalia::rules::god_will_know_his_own
