// The current state of an element: its type and grade, its weapon, its class, what it counts in losses, and its marks.
// Used throughout the rules; changes nothing. The "printed" grade is the one on the sheet; what it counts as against an
// opponent is in effective_grade.h. Guns are foot for factors, except where a clause says "not Art" (R-G02).
#pragma once

#include "server/rules/mechanics/units.h"
#include "server/rules/systems/god_will_know_his_own/tables/grade_tables.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/keys.h"
#include "server/rules/table.h"

#include <optional>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

// --- Type and grade -----------------------------------------------------------------------------------------------

// True for the sixteen types; false for stands and camps. The functions below take only elements.
bool is_element(const Unit& unit);

// Its current troop: dismounted troops as the foot they have become, mounted infantry on its animals as Cv(i).
Troop troop_of(const Unit& element);
inline Type type_of(const Unit& element) { return troop_of(element).type; }
inline Grade grade_of(const Unit& element) { return troop_of(element).grade; }
// As bought: for element equivalents (GWK-BASE-07) and for what a dismounted element was before.
Troop bought_as(const Unit& element);

inline bool is_mounted(const Unit& element) { return is_mounted(type_of(element)); }
inline bool is_foot(const Unit& element) { return !is_mounted(element); }  // includes guns
inline bool is_artillery(const Unit& element) { return is_artillery(type_of(element)); }
bool is_dismounted(const Unit& element);
bool is_dismounted_hc(const Unit& element);    // GWK-DISM-23
bool is_riding_infantry(const Unit& element);  // foot on its animals
// Foot with riding animals, mounted or not (GWK-PTS-13); horse called mounted infantry mounts as its own type
// (GWK-DISM-19).
bool has_riding_animals(const Unit& element);
bool is_swiss_foot(const Unit& element);
bool is_camelry(const Unit& element);  // GWK-PIP-20
// Whether it is in the list, by its current type and printed grade.
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
// Its current shooting weapon; none for troops that never shoot (GWK-SHOOT-01, GWK-TROOP-11 to 22). Guns are artillery
// and have none. Lc(x) under the option lcx_shooting "none", and LI with muskets outside the late period: none.
Weapon weapon_of(const Table& table, const Unit& element);
// Bow, longbow, crossbow or javelin from the back of a Cv or Lc (GWK-SHOOT-50).
bool is_mounted_bow(const Table& table, const Unit& element);

// --- Drill --------------------------------------------------------------------------------------------------------

// Free turns about in a move (GWK-MOVE-10, GWK-MOVE-11); skirmish infantry has as many as it likes (GWK-SKIRM-04).
std::int32_t free_turns(const Unit& element);
// Prussians from 1730 on (GWK-LATE-09).
bool can_form_square(const Table& table, const Unit& element);

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
bool is_crewed(const Unit& element);  // everything except a gun whose crew has fled
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
// Nothing if it has no commander or lost the commander.
const Unit* commander_of(const Table& table, const Command& command);
// The stand of its regiment; nothing if it has none, or if an umpire has set something else as its regiment.
const Unit* stand_of(const Table& table, const Unit& element);

// --- Units on the table -------------------------------------------------------------------------------------------
// In ascending id.

std::vector<const Unit*> elements_of(const Table& table, v1::Side side);
std::vector<const Unit*> elements_of(const Table& table, const Command& command);
std::vector<const Unit*> elements_of(const Table& table, const Unit& stand);

// --- Game ---------------------------------------------------------------------------------------------------------

std::int32_t year_of(const Table& table);      // 0: not stated
bool in_late_period(const Table& table);       // the option
bool has_random_commands(const Table& table);  // variant A of the sequence
// Whether the element's command has its bound now (GWK-GEN-03): then it may move, shoot as in its own bound, fight.
bool in_own_bound(const Table& table, const Unit& element);

}  // namespace battalia::rules::god_will_know_his_own
