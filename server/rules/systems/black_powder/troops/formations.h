// How the family's procedures treat the troops of Black Powder: how they move, which formations they know and how those
// change their dice. Called through the book.
#pragma once

#include "server/rules/families/brigade/book/movement_table.h"
#include "server/rules/families/brigade/book/shooting_table.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/families/brigade/vocabulary/dice_pool.h"
#include "server/rules/modifiers.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

#include <optional>
#include <vector>

namespace battalia::rules::black_powder {

// Its row of kMoves.
MoveRow mover(const Unit& unit);

// Every formation that its arm and training allow, its usual one first (BP-FRM-02, BP-FRM-03, BP-FRM-11 to BP-FRM-13).
// With its own skirmish screen it is in mixed formation (BP-ORG-05, BP-ORG-06, BP-SKM-09, BP-FAQ-07).
std::vector<FormationKey> known_formations(const Unit& unit);
// One move, or none for limbering and unlimbering horse artillery (BP-FCH-01, BP-FCH-03, BP-FCH-04, BP-ART-05,
// BP-ART-06). OPT-09: whether cavalry knows the attack column (BP-FRM-12).
bool may_form(const Battle& battle, const Unit& unit, FormationKey formation);
std::int32_t moves_to_form(const Unit& unit, FormationKey formation);

// Mounted infantry rides in line and march column and fights on foot as skirmishers. It mounts or dismounts for free
// during an ordered move, otherwise for one move (BP-SPR-21). It leaves a building on foot.
std::optional<FormationKey> formation_on_the_way(const Unit& unit);
FormationKey formation_outside(const Unit& unit);

// True in attack column, or for a warband, which counts as one (BP-FRM-04, BP-HIT-02).
bool is_column_of_attack(const Unit& unit);
// True for infantry or artillery that is not skirmishing and has flanks (BP-DIC-05, BP-DIC-06, BP-FRM-19).
bool can_be_enfiladed(const Unit& unit);

// Its formation gives its dice whatever its size: squares, garrisons, columns, mixed formation (BP-SIZ-09).
bool shoots_by_formation(const Unit& shooter);
// Attack column, mixed formation and warband (BP-FRM-05, BP-FRM-09, BP-FRM-04).
void limit_shooting_dice(DicePool& pool, const Unit& shooter);
// A square: two dice for each face under attack (BP-FRM-08).
void limit_fighting_dice(DicePool& pool, const Battle& battle, const Unit& unit);
// Artillery against columns and squares, and beyond half range (BP-HIT-01, BP-HIT-06).
void add_hit_rows(Modifiers& rows, const Unit& target, std::optional<Band> ordnance);
// Infantry in attack column, unless artillery has hit it (BP-SAV-03).
void add_column_save(Modifiers& rows, const Unit& target, bool ordnance);
// Lancers in the round in which they charge (BP-SPR-18).
void add_lancers(Modifiers& rows, const Unit& target, const Unit& enemy);

}  // namespace battalia::rules::black_powder
