// The special rules and victory conditions of the battles that come with the system, as hooks that the chapters
// call at fixed places. A rule holds when the scenario lists its key among its special rules; which units it concerns
// the scenario says with traits of units, properties of terrain and zones. In a game without such rules every hook
// gives back what the ordinary rules say: nothing, nobody, no change.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/book/morale_table.h"
#include "server/rules/modifiers.h"
#include "server/rules/ruling.h"
#include "server/rules/scenarios/scenario.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <optional>
#include <string_view>
#include <vector>

namespace battalia::rules::pike_and_shotte {

// Traits and properties of terrain that say which units and ground a rule concerns.
inline constexpr TraitKey kEntrenched{"entrenched"};
inline constexpr TraitKey kKing{"king"};
inline constexpr TraitKey kKingsReserve{"kings_reserve"};
inline constexpr TraitKey kLinesHedges{"lines_hedges"};
inline constexpr TraitKey kPaladin{"paladin"};
inline constexpr TraitKey kPursuesOffTable{"pursues_off_table"};
inline constexpr PurposeKey kCrestZone{"crest"};
inline constexpr PropertyKey kCoverFromSouth{"cover_from_south"};
inline constexpr PropertyKey kDisordersHorse{"disorders_horse"};
inline constexpr PropertyKey kLined{"lined"};
inline constexpr PropertyKey kNoHorse{"no_horse"};
inline constexpr PropertyKey kTrain{"train"};
inline constexpr PropertyKey kWet{"wet"};
inline constexpr PropertyKey kWoodsForHorse{"woods_for_horse"};

// --- Seeing and shooting ----------------------------------------------------------------------------------------

// Fog: nobody sees beyond this. sight.cpp asks before it looks for a line.
std::optional<Length> sight_limit(const Battle& battle);
// Crest: why that target stands hidden behind the ridge. why_not_target asks.
WhyNot why_not_seen(const Battle& battle, const Unit& shooter, const Unit& target);
// Hedges: the target is in reach, whatever the range of the weapon, and is shot in the flank: enfilade.
bool lined_hedge_rakes(const Battle& battle, const Unit& shooter, const Unit& target);
// Ditches and entrenchments: cover beyond what the terrain gives, against that shooter (nullptr: in combat).
std::optional<SaveRow> scenario_cover(const Battle& battle, const Unit& target, const Unit* shooter);

// --- Orders -----------------------------------------------------------------------------------------------------

// Why that unit takes no orders: the reserve before its turn, a dummy, a captured battery.
WhyNot why_not_ordered(const Battle& battle, const Unit& unit);
// Fog: the row for a unit too far to be seen. `distance` is that of PS-CMD-10.
void add_command_rows(Modifiers& modifiers, const Battle& battle, Length distance);

// --- Movement and charges ---------------------------------------------------------------------------------------

// Why the unit may not cross that ground, although its kind of terrain would let it.
WhyNot why_not_cross(const Battle& battle, const Unit& unit, const Terrain& ground);
// The kind of going a piece of terrain is for that unit: its own kind but for what a scenario makes of it (a warren is
// rough for foot and woods for horse).
TerrainKey kind_for(const Terrain& ground, const Unit& unit);
// Crossing that obstacle disorders the unit without a die.
bool crossing_disorders(const Unit& unit, const Terrain& obstacle);
// Why that enemy may not be attacked by that unit.
WhyNot why_not_attack(const Battle& battle, const Unit& charger, const Unit& target);
// What is left of one move of a charge: horse out of wet ground uphill loses a quarter.
Length charge_move(const Battle& battle, const Unit& charger, const Unit& target, Length move);

// --- Combat -----------------------------------------------------------------------------------------------------

// Dice beyond PS-CDR-05 when a king rides in a charge.
std::int32_t extra_fighting_dice(const Battle& battle, const Unit& unit);
// The unit fights from a defended position: PS-RES-04 counts for it.
bool holds_position(const Battle& battle, const Unit& unit);
// True in a round of combat, where the risk of PS-CDR-06 does not apply to that commander because round_fought dices
// for him. Closing fire at his unit is none.
bool diced_by_the_round(const Battle& battle, const Unit& commander);

}  // namespace battalia::rules::pike_and_shotte
