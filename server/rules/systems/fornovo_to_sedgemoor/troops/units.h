// The current state of a unit of Fornovo to Sedgemoor: its arm, grade and order, its kinds of figures and their
// equipment, its morale and steadiness, and the units near it. Positions of its figures are in ranks.h. Used throughout
// the rules; changes nothing. Distances are between nearest points of the footprints and "within N" includes N (G-002,
// G-003).
#pragma once

#include "server/rules/mechanics/units.h"
#include "server/rules/references.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/tables.h"

#include <array>
#include <string_view>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// --- What it is -------------------------------------------------------------------------------------------------
// Type and grade are the whole unit's, armour and weapons those of its kinds (FTS-1.5-a, FTS-1.6-a, FTS-2-c).

Arm arm_of(const Unit& unit);       // dragoons by formation; gunners away from their guns are infantry
bool is_foot(const Unit& unit);     // everything with figures that is not mounted, including gun crews (FTS-1.6.1-a,
                                    // G-017)
bool is_mounted(const Unit& unit);  // cavalry and mounted infantry (FTS-1.6.2-a)
bool is_cavalry(const Unit& unit);
bool is_artillery(const Unit& unit);  // with its guns (FTS-1.6.3-a)
bool is_gunners(const Unit& unit);    // gun crews, with or without their guns
bool is_transport(const Unit& unit);  // wagons and war wagons
bool has_wheels(const Unit& unit);    // guns and wagons, which stand as models and not in rows
bool is_sniper(const Unit& unit);
bool is_general(const Unit& unit);
bool is_regular(const Unit& unit);         // FTS-1.5.1-a
bool is_skirmisher(const Unit& unit);      // skirmish order, including snipers and gunners away from their guns
bool is_close_order(const Unit& unit);     // infantry and cavalry that are not skirmishers
bool is_large(const Unit& unit);           // FTS-2.3-a
bool charges_at_gallop(const Unit& unit);  // FTS-2.4-a, FTS-2.4-b
GunClass gun_class(const Unit& unit);      // none for other units (FTS-1.6.4-e)
bool is_limbered(const Unit& unit);        // guns; wagons when hitched

Grade grade_of(const Unit& unit);   // FTS-1.5.2-a, the effective grade: one lower if unsupplied (FTS-2.8-a)
bool is_d_minus(const Unit& unit);  // poor and unsupplied: -1 more in tests (G-139)

// --- Its figures ------------------------------------------------------------------------------------------------

enum class Kind : std::uint8_t { core, second, wings };
inline constexpr std::array<Kind, 3> kKinds = {Kind::core, Kind::second, Kind::wings};

std::int32_t strength(const Unit& unit);  // figures left, including horse holders and gunners (G-010)
std::int32_t original_strength(const Unit& unit);
std::int32_t figures_of(const Unit& unit, Kind kind);  // left and with the unit: without horse holders
std::int32_t fighting_figures(const Unit& unit);       // of all kinds
bool has_bought(const Unit& unit, Kind kind, TraitKey weapon);
bool is_armed(const Unit& unit, Kind kind, TraitKey weapon);    // bought and not dropped (FTS-1.6.4-b, FTS-1.6.4-d)
bool has_missiles(const Unit& unit, Kind kind);                 // any missile weapon, still held
std::int32_t armed_figures(const Unit& unit, TraitKey weapon);  // of all kinds
Armour armour_of(const Unit& unit, Kind kind);                  // FTS-1.6.4-a
Armour slowest_armour(const Unit& unit);                        // among the kinds it has left (FTS-2.14-d, G-020)
bool has_pikes(const Unit& unit);                               // any pike-armed figure (C-49)
// Whether more than half of its figures hold missile weapons (G-035).
bool is_mostly_missile(const Unit& unit);
// The kinds it has left, cheapest first (G-163).
std::vector<Kind> kinds_left(const Unit& unit);

// --- Morale and order -------------------------------------------------------------------------------------------

Morale morale(const Unit& unit);  // FTS-8-a, FTS-8.1-a, FTS-8.1-b
bool is_shaken(const Unit& unit);
bool is_routed(const Unit& unit);
inline constexpr std::array<StatusKey, 9> kDisorders = {kDisorderTerrain, kDisorderDivided, kDisorderBridge,
                                                        kDisorderPassing, kDisorderRanks,   kDisorderWidth,
                                                        kDisorderFlight,  kDisorderCombat,  kDisorderCharge};
bool is_disordered(const Unit& unit);  // for any cause, or exhausted
bool is_exhausted(const Unit& unit);
bool is_steady(const Unit& unit);  // FTS-5-a; its effects: FTS-5-b
bool is_pursuing(const Unit& unit);
// Whether its place when the Move phase began is on record, wherever that was.
bool knows_where_it_began(const Unit& unit);
// Steady regulars of grade A to C, which pay the printed cost for manoeuvres (FTS-7.17-b).
bool is_drilled(const Unit& unit);
bool in_square(const Unit& unit);
bool in_block(const Unit& unit);

// --- Sides and neighbours -------------------------------------------------------------------------------

// A before B; before the turn's roles are decided, red before blue (G-005).
std::array<v1::Side, 2> sides_in_order(const Table& table);
v1::Side side_a(const Table& table);

using mechanics::enemies_of;
using mechanics::friends_of;
using mechanics::standing;
using mechanics::stands;
// Units of both sides, in the order in which simultaneous events are carried out (G-005).
std::vector<UnitId> all_in_order(const Table& table);

struct Neighbour {
  const Unit* unit = nullptr;  // nothing: no such unit
  Length distance;
};
// Ties go to the lowest number. Snipers do not count as neighbours (G-200).
Neighbour nearest_enemy(const Table& table, v1::Side side, const geometry::Footprint& ground);
Neighbour nearest_enemy(const Table& table, const Unit& unit);
Length distance(const Unit& a, const Unit& b);
// Enemies in contact, ascending; the faces are those of Table.contacts.
std::vector<const Unit*> enemies_in_contact(const Table& table, const Unit& unit);
// Like enemies_in_contact, without routing ones.
bool in_fight(const Table& table, const Unit& unit);
// Whether it is in a charge situation this turn: it declared a charge, was the target of one, or crashed (G-107).
bool in_charge_situation(const Unit& unit);

const Unit* attached_general(const Table& table, const Unit& unit);  // the general attached to it, or nothing
// The unit among whose figures an attached general stands; any other unit itself.
const Unit& body_of(const Table& table, const Unit& target);

// Causes of disorder: entering it at that gait; or being divided by it at the end of a move.
struct Disorder {
  StatusKey cause;
  std::string_view clause;
};

}  // namespace battalia::rules::fornovo_to_sedgemoor
