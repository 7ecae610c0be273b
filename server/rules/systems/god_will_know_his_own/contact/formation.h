// Positions of elements relative to each other: ranks behind, overlaps, hedgehogs (GWK-SUPP-03, R-G11, GWK-SQ-01,
// GWK-SQ-02). Calculated from the footprints on each call; nothing is stored.
#pragma once

#include "server/rules/systems/god_will_know_his_own/contact/records.h"
#include "server/rules/systems/god_will_know_his_own/tables/combat_tables.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {

// The friends directly behind it, nearest first, without a gap (GWK-SUPP-03); at most three. The list ends before a
// supporting rank that touches an enemy.
std::vector<const Unit*> ranks_behind(const Table& table, const Unit& front);
const Unit* directly_behind(const Table& table, const Unit& element);
const Unit* directly_before(const Table& table, const Unit& element);
// The row by which the ranks directly behind it change its grade in close combat, or nothing (GWK-SUPP-14 to 17, 19).
// Only while all of them are on good going (GWK-SUPP-01).
const CountsAsRow* counts_as_row(const Table& table, const Unit& front);
// How many elements of the same type stand one behind another, starting with this one: "one element deep" is 1.
std::int32_t depth_in_ranks(const Table& table, const Unit& front);

// The side of F on which E would overlap it, judged only by their footprints (R-G11).
std::optional<Face> overlap_side(const Footprint& e, const Footprint& f, bool front_is_free);
// Whether E overlaps F (R-G11). Broken elements and uncrewed guns overlap nothing.
bool overlaps(const Table& table, const Unit& overlapping, const Unit& enemy);
// Whether an enemy overlaps it on that side (left or right).
bool is_overlapped(const Table& table, const Unit& element, Face side);
// Whether it overlaps any enemy: then it neither shoots nor is shot at, and need not advance impetuously (R-G18,
// R-G60).
bool is_overlapping(const Table& table, const Unit& element);

// Whether the troops may form a hedgehog now (GWK-SQ-01).
bool is_hedgehog(const Table& table, const Unit& element);
// Whether a friend's corner covers that flank of a hedgehog (GWK-SQ-02): then neither FACT-14, FACT-15 nor OUT-04
// applies on that side. Reading of R-G50: ranks of the same file, whose corners always meet the ends of that edge,
// cover nothing.
bool is_flank_covered(const Table& table, const Unit& element, Face side);

// How many of left, right and rear count against it, at most 3 (GWK-FACT-14, GWK-FACT-15): enemy fronts in contact,
// overlaps if the option counts them, minus covered flanks.
std::int32_t flanked_on(const Table& table, const Unit& element);
// Whether an enemy front on its flank or rear pins it, so that it cannot be pushed back (GWK-OUT-04, GWK-SKIRM-05):
// overlaps, skirmish infantry and covered flanks do not count.
bool is_pinned(const Table& table, const Unit& element);

}  // namespace battalia::rules::god_will_know_his_own
