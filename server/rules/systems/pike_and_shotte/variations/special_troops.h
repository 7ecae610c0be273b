// Effects of the troops' special rules on shooting, combat and morale: caracole (PS-SPR-07), gallopers (PS-SPR-08),
// mercenaries (PS-SPR-11), double-handed weapons, swordsmen and lances (PS-SPR-12 to 14); and horse against pikes
// (PS-HTH-07).
#pragma once

#include "server/rules/families/brigade/vocabulary/dice_pool.h"
#include "server/rules/modifiers.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

namespace battalia::rules::pike_and_shotte {

void add_shooting_dice(DicePool& pool, const Unit& shooter, bool close);
// Gallopers that have charged do not shoot their pistols.
WhyNot why_not_shoot(const Unit& shooter);
bool has_charge_bonus(const Unit& charger, const Unit& enemy);
// In line, block or march column (PS-DIC-06).
bool can_be_enfiladed(const Unit& unit);
void add_save_rows(Modifiers& rows, const Unit& target, const Unit& enemy);
void add_result_rows(Modifiers& rows, const Battle& battle, const Unit& unit);
void add_break_test_rows(Modifiers& rows, const Battle& battle, const Unit& unit, bool supported_broke);

}  // namespace battalia::rules::pike_and_shotte
