#include "server/rules/systems/pike_and_shotte/variations/hedgehog.h"

#include "server/rules/families/brigade/command/commanders.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/systems/pike_and_shotte/tables/charge.h"
#include "server/rules/systems/pike_and_shotte/troops/formations.h"

#include <algorithm>

namespace battalia::rules::pike_and_shotte {

std::vector<UnitId> in_the_way(const Battle& battle, const Unit& unit) {
  const geometry::Footprint ground = ground_in(battle, unit, kHedgehog);
  std::vector<UnitId> close;
  for (const Unit& near : battle.table.units) {
    if (near.id != unit.id && stands(near) && geometry::overlap(ground, near.ground)) close.push_back(near.id);
  }
  return close;
}

WhyNot why_not_react_with_hedgehog(const Battle& battle, const Unit& unit, const Unit& charger) {
  const std::string name = unit.id.str();
  if (!is_cavalry(charger)) return violation("PS-HGH-01", charger.id.str() + " is not cavalry.");
  if (!is_pikes(unit)) return violation("PS-HGH-01", name + " has no pikes.");
  if (!unit.has_trait(kHedgehogTrait)) return violation("PS-SPR-01", name + " is not trained to form hedgehog.");
  if (stands_all_round(unit)) return violation("PS-HGH-17", name + " is already in hedgehog.");
  if (in_building(unit)) return violation("PS-HGH-07", name + " holds a building.");
  if (battle.table.engaged(unit.id)) return violation("PS-HGH-12", name + " is engaged.");
  // As by order: on the table, and not on barred ground.
  WhyNot fault = why_not_stand_clear(battle, unit, ground_in(battle, unit, kHedgehog));
  if (is_for(battle, fault, Rule::table_edge) || is_for(battle, fault, Rule::barred_ground)) return fault;
  const std::vector<UnitId> close = in_the_way(battle, unit);
  if (close.empty() || !shelter_choices(battle, unit).empty()) return std::nullopt;
  return violation("PS-FRM-07", name + " has no room to form; in its way: " + names_of(close) + ".");
}

std::vector<std::vector<UnitId>> shelter_choices(const Battle& battle, const Unit& unit) {
  struct Near {
    const Unit* unit;
    Length distance;
  };
  std::vector<Near> near;
  for (const Unit* ally : friends_of(battle, unit)) {
    if (!is_shot(*ally) || ally->command != unit.command || battle.table.engaged(ally->id) || in_building(*ally))
      continue;
    const Length distance = geometry::distance(ally->ground, unit.ground);
    if (mechanics::is_within(distance, scaled(battle, kShelterReach))) near.push_back({ally, distance});
  }
  std::ranges::stable_sort(near, {}, &Near::distance);
  std::vector<std::vector<UnitId>> choices;
  std::vector<UnitId> small;
  for (const Near& ally : near) {
    if (ally.unit->stat(kSize) > 0) continue;  // PS-HGH-09: one standard or two small units
    choices.push_back({ally.unit->id});
    if (is_small(*ally.unit)) small.push_back(ally.unit->id);
  }
  for (std::size_t i = 0; i < small.size(); ++i) {
    for (std::size_t j = i + 1; j < small.size(); ++j) choices.push_back({small[i], small[j]});
  }
  // A unit that stands where the hedgehog forms shelters in it.
  const std::vector<UnitId> close = in_the_way(battle, unit);
  std::erase_if(choices, [&](const std::vector<UnitId>& choice) {
    return std::ranges::any_of(close,
                               [&](const UnitId& inside) { return std::ranges::find(choice, inside) == choice.end(); });
  });
  return choices;
}

void want_shelter(v1::Offer& offer, const Battle& battle, const Unit& unit) {
  const auto choices = shelter_choices(battle, unit);
  if (choices.empty()) return;
  v1::ChooseWanted& wanted = want_choice(offer, "shelter", "sheltering units", true);
  for (const std::vector<UnitId>& choice : choices) add_option(wanted, names_of(choice), names_of(choice));
}

std::vector<UnitId> shelter_of(const Battle& battle, const Unit& unit, const v1::Act& act) {
  const std::string_view wanted = option_of(act, "shelter");
  for (const std::vector<UnitId>& choice : shelter_choices(battle, unit)) {
    if (names_of(choice) == wanted) return choice;
  }
  return {};
}

void shelter(Draft& draft, const UnitId& hedgehog, const std::vector<UnitId>& sheltered) {
  for (const UnitId& unit : sheltered) {
    draft.remove(unit, v1::PRESENCE_INSIDE, "shelters in " + hedgehog.str(), {"PS-HGH-09"});
    draft.attach(unit, hedgehog, {"PS-HGH-09"});
    for (const Unit* rider : commanders_with(draft.battle(), unit)) {  // they go in with it (G-35)
      geometry::Footprint seat = rider->ground;
      seat.centre = draft.unit(hedgehog).ground.centre;
      draft.move(UnitId(rider->id), seat, {}, Length(), {"PS-CDR-04"});
    }
  }
}

void lose_sheltered(Draft& draft, const UnitId& hedgehog) {
  std::vector<UnitId> lost;
  for (const Unit* unit : sheltered_in(draft.battle(), hedgehog)) lost.push_back(unit->id);
  for (const UnitId& unit : lost) {
    draft.attach(unit, UnitId());
    draft.remove(unit, v1::PRESENCE_DESTROYED, "lost with " + hedgehog.str(), {"PS-HGH-11"});
    lose_unit(draft, unit);
  }
}

void form_hedgehog(Draft& draft, const UnitId& unit, const std::vector<UnitId>& sheltered) {
  shelter(draft, unit, sheltered);
  reform(draft, unit, kHedgehog, {"PS-HGH-01", "PS-FRM-09"});
}

}  // namespace battalia::rules::pike_and_shotte
