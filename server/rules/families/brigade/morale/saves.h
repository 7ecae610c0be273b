// What hits do to a unit: the saves against them, the casualties that come through, and what casualties bring with
// them. Shared by shooting and hand-to-hand combat.
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
  std::int32_t morale = 0;   // what each die must reach, before the rows
  std::int32_t rerolls = 0;  // failed saves that are thrown again
  Modifiers rows;

  std::int32_t needed() const { return morale - rows.total(); }
  bool possible() const { return needed() < kSaveImpossible; }
  double chance() const;  // of one die
  // Casualties out of hits that are themselves chance.
  mechanics::Distribution casualties(const mechanics::Distribution& hits) const;
};

// Against a volley, with the cover that the target has against it. `ordnance`: how near its guns are.
Saves saves_against_shot(const Battle& battle, const Unit& target, const Unit& shooter, std::optional<Band> ordnance,
                         const Covered& covered);

// Against the blows of one enemy in combat. Both are engaged with each other.
Saves saves_in_combat(const Battle& battle, const Unit& target, const Unit& enemy);

// Throws one die a hit and the re-rolls; returns the casualties and leaves the unit as it is
// (Rule::failed_save_is_a_casualty). Nothing is thrown for no hits, nor when no face would do (Rule::impossible_save).
// `how` says whose hits: "hits of S1".
std::int32_t roll_saves(Draft& draft, const UnitId& unit, std::int32_t hits, const Saves& saves, std::string_view how);

// Writes casualties down, also those above stamina until the test they cause (Rule::excess_casualties). The first
// casualty of untested troops dices for their stamina. `by_ordnance` is remembered for tests in this part
// (Rule::artillery_casualties_count_for_the_part).
void take_casualties(Draft& draft, const UnitId& unit, std::int32_t casualties, bool by_ordnance);

// Casualties above stamina are forgotten.
void discard_excess(Draft& draft, const UnitId& unit);

// The first time it shoots, is shot at or fights, a freshly raised unit finds out what it is worth
// (Rule::freshly_raised_are_tried).
void find_out_worth(Draft& draft, const UnitId& unit);
bool is_untried(const Unit& unit);  // that die is still to be thrown
// The unit as each face of that die would leave it, each as likely; as it is where none is to be thrown.
std::vector<Unit> once_tried(const Battle& battle, const Unit& unit);
// What that die means in the present player turn: its dice hit only on natural sixes; it has one die more.
bool hits_on_sixes_alone(const Battle& battle, const Unit& unit);
bool gains_freshly_raised_die(const Battle& battle, const Unit& unit);

}  // namespace battalia::rules::brigade
