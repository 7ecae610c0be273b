// The current state of a unit and what is near it: arm, kind, order, neighbours, commanders. Used by every chapter;
// changes nothing. Distances are between nearest points of footprints and "within N" includes N
// (Rule::within_includes_the_distance); commanders and units off the table are never near anything
// (Rule::commander_is_a_disc).
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/book/morale_table.h"
#include "server/rules/families/brigade/vocabulary/keys.h"
#include "server/rules/mechanics/units.h"
#include "server/rules/table.h"
#include "server/rules/unit_list.h"

#include <vector>

namespace battalia::rules::brigade {

// --- What it is -------------------------------------------------------------------------------------------------

Arm arm_of(const Unit& unit);  // Rule::arms; dragoons by their formation, wagons as guns (Rule::mounted_and_dismounted)
bool is_infantry(const Unit& unit);  // statistics and traits are those of the profile (Rule::profiles)
bool is_cavalry(const Unit& unit);
bool is_artillery(const Unit& unit);  // includes wagons
bool is_ordnance(const Unit& unit);   // guns only
bool is_heavy_horse(const Unit& unit);
inline constexpr std::int32_t kTiny = -2;  // the size
bool is_small(const Unit& unit);           // small or tiny

// --- How it stands ----------------------------------------------------------------------------------------------

bool in_march_column(const Unit& unit);  // march column, including limbered guns (Rule::limbered_guns_are_a_column)
// And wagons, in books that know no other formation for them.
bool counts_as_march_column(const Battle& battle, const Unit& unit);
bool is_skirmishing(const Unit& unit);      // in skirmish order
bool is_formed(const Unit& unit);           // everything else (Rule::formed_troops)
bool is_all_round(FormationKey formation);  // the formation of foot against horse
bool stands_all_round(const Unit& unit);
bool in_building(const Unit& unit);
bool is_disordered(const Unit& unit);
bool is_shaken(const Unit& unit);  // casualties at or above stamina (Rule::excess_casualties, Rule::shaken)
// Adjusted for size: large 1 more, small 1 less, at least 1 (Rule::stamina_by_size); tiny 1 (Rule::tiny_units).
std::int32_t stamina(const Unit& unit);
bool has_no_flanks(const Unit& unit);  // all-round formation, garrison (Rule::no_flanks)

// --- Units near it ----------------------------------------------------------------------------------------------

using mechanics::enemies_of;
using mechanics::friends_of;
using mechanics::standing;
using mechanics::stands;

struct Neighbour {
  const Unit* unit = nullptr;  // nullptr: no such unit
  Length distance;
};
inline constexpr Length kAnywhere = Length::um(1'000'000'000);
// The nearest enemy within that distance, ties by lowest id (Rule::nearest_enemy); hidden units count. The smaller the
// limit, the fewer units are measured.
Neighbour nearest_enemy(const Battle& battle, v1::Side side, const geometry::Footprint& ground,
                        Length nearer_than = kAnywhere);
Neighbour nearest_enemy(const Battle& battle, const Unit& unit);
bool enemy_within(const Battle& battle, const Unit& unit, Length reach);

// --- Commanders -------------------------------------------------------------------------------------------------

bool is_general(const Unit& commander);                            // commands the army (Rule::army_general)
const Unit* general_of(const Battle& battle, v1::Side side);       // on the table, or nothing
const Unit* commander_of(const Battle& battle, const Unit& unit);  // of its brigade and on the table, or nothing
std::int32_t rating(const Battle& battle, const Unit& commander);  // the current one, no less than the lowest
// Of its brigade's commander; without one, the book's value.
std::int32_t command_rating(const Battle& battle, const Unit& unit);
// The command this commander leads, or nullptr.
const Command* command_led_by(const Battle& battle, const Unit& commander);
// True if its brigade is broken (Rule::broken_brigades). Captured guns belong to none.
bool is_broken(const Battle& battle, const Unit& unit);
// Commanders with the unit, by ascending id (Rule::commander_joins_a_unit).
std::vector<const Unit*> commanders_with(const Battle& battle, const UnitId& unit);
// Units sheltering inside it, by ascending id (Rule::shelter).
std::vector<const Unit*> sheltered_in(const Battle& battle, const UnitId& host);

// From the edge of the commander's disc to the nearest point of the unit (Rule::order_distance_from_the_disc).
Length distance_from(const Battle& battle, const Unit& commander, const Unit& unit);

// "P1, P2 and S1", for people.
std::string names_of(UnitList units);

}  // namespace battalia::rules::brigade
