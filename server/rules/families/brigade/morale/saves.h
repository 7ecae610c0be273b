// What hits do to a unit: the saves against them, the casualties that result, and their consequences. Shared by
// shooting and hand-to-hand combat.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/book/shooting_table.h"
#include "server/rules/families/brigade/terrain/sight.h"
#include "server/rules/mechanics/odds.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace battalia::rules::brigade {

constexpr std::int32_t kSaveImpossible = 7;  // Rule::impossible_save

// How a unit saves against one attack.
struct Saves {
  std::int32_t morale = 0;   // the number each die needs, before modifiers
  std::int32_t rerolls = 0;  // number of failed saves to re-roll
  Modifiers rows;

  std::int32_t needed() const { return morale - rows.total(); }
  bool possible() const { return needed() < kSaveImpossible; }
  double chance() const;  // of one die
  // The distribution of casualties for a distribution of hits.
  mechanics::Distribution casualties(const mechanics::Distribution& hits) const;
};

// Against a volley, with the target's cover. `ordnance`: the range band of guns.
Saves saves_against_shot(const Battle& battle, const Unit& target, const Unit& shooter, std::optional<Band> ordnance,
                         const Covered& covered);

// Against the blows of one enemy in combat. They must be engaged with each other.
Saves saves_in_combat(const Battle& battle, const Unit& target, const Unit& enemy);

// Rolls one die per hit and the re-rolls; returns the casualties without changing the unit
// (Rule::failed_save_is_a_casualty). Rolls nothing without hits, or if no face would save (Rule::impossible_save).
// `how` says whose hits: "hits of S1".
std::int32_t roll_saves(Draft& draft, const UnitId& unit, std::int32_t hits, const Saves& saves, std::string_view how);

// Records casualties, including those above stamina until the test they cause (Rule::excess_casualties). The first
// casualty of untested troops rolls for their stamina. `by_ordnance` is remembered for tests in this part
// (Rule::artillery_casualties_count_for_the_part).
void take_casualties(Draft& draft, const UnitId& unit, std::int32_t casualties, bool by_ordnance);

// Removes casualties above stamina.
void discard_excess(Draft& draft, const UnitId& unit);

// Rolls for a freshly raised unit the first time it shoots, is shot at or fights (Rule::freshly_raised_are_tried).
void find_out_worth(Draft& draft, const UnitId& unit);
bool is_untried(const Unit& unit);  // that die is still to be thrown
// The unit after each face of that die, each equally likely; only the unit itself if no die is rolled.
std::vector<Unit> once_tried(const Battle& battle, const Unit& unit);
// What that die means in the present player turn: its dice hit only on natural sixes; it has one die more.
bool hits_on_sixes_alone(const Battle& battle, const Unit& unit);
bool gains_freshly_raised_die(const Battle& battle, const Unit& unit);

}  // namespace battalia::rules::brigade
