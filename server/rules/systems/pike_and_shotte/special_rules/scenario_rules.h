// The special rules and victory conditions of the battles that come with the system, as hooks that the chapters call at
// fixed places. A rule applies if the scenario lists its key among its special rules; traits of units, properties of
// terrain and zones in the scenario say what it concerns. In a game without such rules every hook returns what the
// ordinary rules say.
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

// Traits and terrain properties that say which units and ground a rule concerns.
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

// Fog: the maximum distance of sight. sight.cpp checks it before it looks for a line.
std::optional<Length> sight_limit(const Battle& battle);
// Crest: why that target is hidden behind the ridge. Called by why_not_target.
WhyNot why_not_seen(const Battle& battle, const Unit& shooter, const Unit& target);
// Hedges: true if the target is in reach, whatever the weapon's range, and is shot in the flank (enfilade).
bool lined_hedge_rakes(const Battle& battle, const Unit& shooter, const Unit& target);
// Ditches and entrenchments: cover in addition to the terrain's, against that shooter (nullptr: in combat).
std::optional<SaveRow> scenario_cover(const Battle& battle, const Unit& target, const Unit* shooter);

// --- Orders -----------------------------------------------------------------------------------------------------

// Why that unit takes no orders: the reserve before its turn, a dummy, a captured battery.
WhyNot why_not_ordered(const Battle& battle, const Unit& unit);
// Fog: the modifier for a unit too far away to be seen. `distance` as in PS-CMD-10.
void add_command_rows(Modifiers& modifiers, const Battle& battle, Length distance);

// --- Movement and charges ---------------------------------------------------------------------------------------

// Why the unit may not cross that terrain although its kind would allow it.
WhyNot why_not_cross(const Battle& battle, const Unit& unit, const Terrain& ground);
// The kind of terrain that a piece counts as for that unit: its own kind, unless a scenario changes it (a warren is
// rough for foot and woods for horse).
TerrainKey kind_for(const Terrain& ground, const Unit& unit);
// True if crossing that obstacle disorders the unit without a roll.
bool crossing_disorders(const Unit& unit, const Terrain& obstacle);
// Why that unit may not attack that enemy.
WhyNot why_not_attack(const Battle& battle, const Unit& charger, const Unit& target);
// The length of one move of a charge: horse that charges uphill out of wet ground loses a quarter.
Length charge_move(const Battle& battle, const Unit& charger, const Unit& target, Length move);

// --- Combat -----------------------------------------------------------------------------------------------------

// Dice in addition to PS-CDR-05 when a king rides in a charge.
std::int32_t extra_fighting_dice(const Battle& battle, const Unit& unit);
// True if the unit fights from a defended position, so that PS-RES-04 counts for it.
bool holds_position(const Battle& battle, const Unit& unit);
// True in a round of combat if the risk of PS-CDR-06 does not apply to that commander, because round_fought rolls for
// him. Closing fire at his unit is not a round of combat.
bool diced_by_the_round(const Battle& battle, const Unit& commander);

}  // namespace battalia::rules::pike_and_shotte
