// How elements stand to each other: ranks behind, overlaps, hedgehogs (GWK-SUPP-03, R-G11, GWK-SQ-01, GWK-SQ-02).
// Worked out from the grounds whenever asked; nothing is kept.
#pragma once

#include "server/rules/systems/god_will_know_his_own/contact/records.h"
#include "server/rules/systems/god_will_know_his_own/tables/combat_tables.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {

// The friends directly behind it, nearest first, each unbroken from the front (GWK-SUPP-03); at most three. Supporting
// ranks that touch an enemy end the row.
std::vector<const Unit*> ranks_behind(const Table& table, const Unit& front);
const Unit* directly_behind(const Table& table, const Unit& element);
const Unit* directly_before(const Table& table, const Unit& element);
// The row by which those directly behind it change its grade in close combat, or nothing (GWK-SUPP-14 to 17, 19).
// Only while all of them stand in good going (GWK-SUPP-01).
const CountsAsRow* counts_as_row(const Table& table, const Unit& front);
// How many of the same type stand one behind the other from the element on: "one element deep" is 1.
std::int32_t depth_in_ranks(const Table& table, const Unit& front);

// E overlaps F (R-G11). Broken elements and uncrewed guns overlap nobody.
bool overlaps(const Table& table, const Unit& overlapping, const Unit& enemy);
// An enemy overlaps it on that side (left or right).
bool is_overlapped(const Table& table, const Unit& element, Face side);
// It overlaps some enemy: neither shoots nor is shot at, needs no impetuous advance (R-G18, R-G60).
bool is_overlapping(const Table& table, const Unit& element);

// Troops that may form a hedgehog (GWK-SQ-01), as they stand now.
bool is_hedgehog(const Table& table, const Unit& element);
// A friend's corner covers that flank of a hedgehog (GWK-SQ-02): neither FACT-14, FACT-15 nor OUT-04 on that side.
// Reading of R-G50: ranks of the same file, whose corners always meet the ends of that edge, cover nothing.
bool is_flank_covered(const Table& table, const Unit& element, Face side);

// How many of left, right and rear count against it, at most 3 (GWK-FACT-14, GWK-FACT-15): fronts in contact, overlaps
// where the option counts them, less covered flanks.
std::int32_t flanked_on(const Table& table, const Unit& element);
// An enemy front on flank or rear holds it, so that it cannot be pushed back (GWK-OUT-04, GWK-SKIRM-05): not overlaps,
// not skirmish infantry only, not a covered flank.
bool is_pinned(const Table& table, const Unit& element);

}  // namespace battalia::rules::god_will_know_his_own
