// The eight reaction tests (section 8): which rows of test_tables.h count for a unit, the die, and the odds shown in
// offers. Called by the steps that require a test, which decide who takes it and what follows; a test itself changes
// only the record.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/test_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

struct ReactionTest {
  Test test = Test::rally;
  Modifiers rows;
};

ReactionTest rally_test(const Table& table, const Unit& unit);
// To halt, to resist a pursuit, or to return to the table.
ReactionTest halt_test(const Table& table, const Unit& unit, Test which);
ReactionTest shooting_test(const Table& table, const Unit& unit);
// Charging that enemy, as charger or counter-charger, or crashing into it.
ReactionTest charge_test(const Table& table, const Unit& unit, const Unit& target);
// Meeting these chargers, which have passed: one test with every row caused by any of them (G-105).
ReactionTest meet_test(const Table& table, const Unit& unit, const std::vector<const Unit*>& chargers);
ReactionTest losing_test(const Table& table, const Unit& unit);
ReactionTest friends_test(const Table& table, const Unit& unit, std::int32_t routing_friends);

// One die, even if the result is certain (G-006). Returns true if it passes: above 0 (FTS-8.3-a).
bool passes(Draft& draft, const UnitId& unit, const ReactionTest& reaction_test, Clauses clauses = {});

double chance_to_pass(const ReactionTest& reaction_test);
// "passes" and "fails".
v1::Odds odds_of(const ReactionTest& reaction_test);

// Faces about where it stands, clear of the enemy; its contacts are then with its other faces (G-134).
void face_about(Draft& draft, const UnitId& unit, Clauses clauses);

// Mounted against the front of steady pike-supported foot, in either direction (FTS-8.7-m, G-108).
bool rides_at_pikes(const Table& table, const Unit& mounted, const Unit& foot, bool in_front);

}  // namespace battalia::rules::fornovo_to_sedgemoor
