// How a unit's dice are divided among the enemies that it touches, and their value there.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/melee/blows.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// The value of each of its dice: the points of both units compared (FTS-10.4-a).
Cell cell_against(const Table& table, const Unit& unit, const Unit& enemy);
// Its dice, divided as evenly as possible among its enemies, with the remainder as chosen or where they hit best
// (G-168).
std::vector<Blow> blows_of(const Table& table, const Unit& unit);
// The enemies that could get the remainder; fewer than two: there is nothing to choose (D-33).
std::vector<const Unit*> odd_dice_choices(const Table& table, const Unit& unit);

// The attacker touches the front or the left flank, where the shields are (FTS-10.11-b, G-162).
bool is_on_shield_side(const Table& table, const Unit& unit, const Unit& attacker);
// Figures that the blow costs the enemy.
v1::Odds odds_of_blow(const Table& table, const Unit& unit, const Blow& blow);

}  // namespace battalia::rules::fornovo_to_sedgemoor
