// The level of each element (GWK-MOR-28), and elements and commands that are broken and rallied. kMorale is written
// only by break_element() and rally_element() below and at the end of a bound (morale_phase.h).
#pragma once

#include "server/rules/draft.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/morale/pools.h"

namespace battalia::rules::god_will_know_his_own {

// How many of the steps of GWK-MOR-28 are taken: some rules need the level without mutiny or stubbornness.
enum class UpTo : std::uint8_t {
  regiment,      // steps 1 to 6
  mutiny,        // steps 1 to 7
  individually,  // all nine
};
// By the steps of GWK-MOR-28, from all pools of its side.
Morale level_of(const Table& table, const Unit& element, std::span<const Pool> pools, UpTo last = UpTo::individually);
// The level at which a brittle element breaks: its army's level, for heavy troops the heavy level (GWK-SPEC-12).
Morale army_level_of(const Table& table, const Unit& element, std::span<const Pool> pools);

// Whether it behaves as shaken, even if its level is better: mutinous and not yet released (GWK-SPEC-09). Used wherever
// rules mention shaken troops: factors, shots, surcharges, impetus.
bool counts_as_shaken(const Table& table, const Unit& element);
bool is_released(const Table& table, v1::Side side);  // whether the side's mutineers are released

// --- Breaking and rallying (GWK-PIP-28 to 32, GWK-MOR-14 to 19, GWK-SPEC-13) ---------------------------------------
// The points are paid by orders/.

// Breaks the element individually, at once.
void break_element(Draft& draft, const UnitId& element, Clauses clauses);
// Restores the level it would otherwise have.
void rally_element(Draft& draft, const UnitId& element, Clauses clauses);
void give_own_morale(Draft& draft, const CommandId& command);
void take_own_morale(Draft& draft, const CommandId& command);

// Whether shaken mounted troops rout in P2b (GWK-MOR-22): not if only mutiny makes them shaken (GWK-SPEC-09, option).
bool routs_when_shaken(const Table& table, const Unit& element);

WhyNot why_not_break(const Table& table, const Unit& element);        // by its own side (GWK-PIP-31)
WhyNot why_not_break_enemy(const Table& table, const Unit& element);  // unreliable troops, by the other side
WhyNot why_not_rally(const Table& table, const Unit& element);
WhyNot why_not_own_morale(const Table& table, const Command& command);
WhyNot why_not_rally_command(const Table& table, const Command& command);

}  // namespace battalia::rules::god_will_know_his_own
