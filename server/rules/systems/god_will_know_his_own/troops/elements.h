// What an element is now: its type and grade in its present state, its weapon, its class, what it counts in losses, and
// its marks. Asked by every chapter; changes nothing. "Printed" grade is the one on the sheet; what it counts as
// against somebody is effective_grade.h. Guns are foot for factors but not where a clause says "not Art" (R-G02).
#pragma once

#include "server/rules/mechanics/units.h"
#include "server/rules/systems/god_will_know_his_own/tables/grade_tables.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/keys.h"
#include "server/rules/table.h"

#include <optional>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

// --- Type and grade -----------------------------------------------------------------------------------------------

// True of the sixteen types; false of stands and camps. Only elements are given to the functions below.
bool is_element(const Unit& unit);

// As it stands: dismounted troops as the foot they have become, mounted infantry that rides as Cv(i).
Troop troop_of(const Unit& element);
inline Type type_of(const Unit& element) { return troop_of(element).type; }
inline Grade grade_of(const Unit& element) { return troop_of(element).grade; }
// As it was bought: for element equivalents (GWK-BASE-07) and for what a dismounted element was before.
Troop bought_as(const Unit& element);

inline bool is_mounted(const Unit& element) { return is_mounted(type_of(element)); }
inline bool is_foot(const Unit& element) { return !is_mounted(element); }  // guns too
inline bool is_artillery(const Unit& element) { return is_artillery(type_of(element)); }
bool is_dismounted(const Unit& element);
bool is_dismounted_hc(const Unit& element);    // GWK-DISM-23
bool is_riding_infantry(const Unit& element);  // foot on its animals
// Foot that has them, mounted or not (GWK-PTS-13); horse that is called mounted infantry mounts as itself
// (GWK-DISM-19).
bool has_riding_animals(const Unit& element);
bool is_swiss_foot(const Unit& element);
bool is_camelry(const Unit& element);  // GWK-PIP-20
// Of the list, by its type and printed grade as it stands.
inline bool is_in(const TroopSet& list, const Unit& element) { return list.has(troop_of(element)); }

// --- Weapons ------------------------------------------------------------------------------------------------------

enum class Weapon : std::uint8_t {
  none,
  bow,
  longbow,
  crossbow,
  javelin,
  pistol,
  handgun,
  arquebus,
  heavy_musket,
  flintlock,
  rifle,
  jezail,
  swivel_guns,
};
// What it shoots with as it stands; none for troops that never shoot (GWK-SHOOT-01, GWK-TROOP-11 to 22). Guns are
// artillery and have none. Lc(x) under the option lcx_shooting "none", and LI with muskets out of the late period:
// none.
Weapon weapon_of(const Table& table, const Unit& element);
// Bow, longbow, crossbow or javelin from the back of a Cv or Lc (GWK-SHOOT-50).
bool is_mounted_bow(const Table& table, const Unit& element);

// --- Losses -------------------------------------------------------------------------------------------------------

std::int32_t equivalents(const Unit& element);  // in halves, as bought (GWK-BASE-06, GWK-BASE-07)
bool is_heavy(const Unit& element);             // GWK-MOR-05, as bought
bool is_elite(const Unit& element);
bool is_missile(const Unit& element);
bool is_exempt_missile(const Unit& element);

// --- Marks --------------------------------------------------------------------------------------------------------

Morale morale_of(const Unit& element);
inline bool is_shaken(const Unit& element) { return morale_of(element) == Morale::shaken; }
inline bool is_broken(const Unit& element) { return morale_of(element) == Morale::broken; }
inline bool in_good_morale(const Unit& element) { return morale_of(element) == Morale::good; }
bool is_crewed(const Unit& element);  // everything but a gun whose crew has fled
OrderGiven order_of(const Unit& element);
MoveKind move_kind(const Unit& element);
Length moved(const Unit& element);  // in its last own bound
Fought fought(const Unit& element);
Fought fought_last_bound(const Unit& element);
ContactCause front_cause(const Unit& element);

// --- Commanders ---------------------------------------------------------------------------------------------------

// The command that this element leads, or nothing. A lost commander leads nothing (GWK-CMD-18).
const Command* led_by(const Table& table, const UnitId& element);
bool is_commander(const Table& table, const UnitId& element);
// Nothing when it has none or lost it.
const Unit* commander_of(const Table& table, const Command& command);
// The stand of its regiment; nothing when it is in none, or an umpire has named something else as its regiment.
const Unit* stand_of(const Table& table, const Unit& element);

// --- Who stands on the table --------------------------------------------------------------------------------------
// In ascending id.

std::vector<const Unit*> elements_of(const Table& table, v1::Side side);
std::vector<const Unit*> elements_of(const Table& table, const Command& command);
std::vector<const Unit*> elements_of(const Table& table, const Unit& stand);

// --- Game ---------------------------------------------------------------------------------------------------------

std::int32_t year_of(const Table& table);      // 0: not said
bool in_late_period(const Table& table);       // the option
bool has_random_commands(const Table& table);  // variant A of the sequence
// The element's command is having its bound (GWK-GEN-03): it may move, shoot as its own, fight.
bool in_own_bound(const Table& table, const Unit& element);

}  // namespace battalia::rules::god_will_know_his_own
