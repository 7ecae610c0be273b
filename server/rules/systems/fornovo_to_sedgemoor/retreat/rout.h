// Rout, burst-through, and recoil: units that go back of themselves (sections 7.2, 7.5, 7.12). Tests and fights call
// rout() and recoil(); the moves of R2, R3c and S2d are made here.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/mechanics/decisions/decision_point.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// The unit routs at once (FTS-8.1-e), and is not lost by it, not even in contact (FTS-7.2-a): morale, disorder, debt,
// general's danger of it; its enemies in contact are marked as pursuers (pursuit.h) unless `pursued` is false. It turns
// away from `from` when it first moves; empty: G-109.
void rout(Draft& draft, const UnitId& unit, const UnitId& from, Clauses clauses, bool pursued = true);
// Routed in the shooting phase: half a move, at once (FTS-6-j). One move of one unit; opens a decision when D-12 asks.
enum class RoutMove : std::uint8_t { half, full };
bool make_rout_move(Draft& draft, const UnitId& unit, RoutMove how);  // false: a decision is open
// The way to the side's own baseline: from its deployment zone, else from where its units stand (FTS-7.2.1-b). Written
// down on the side once, when the game begins.
Angle way_home(const Table& table, v1::Side side);
void write_baselines(Draft& draft);
// Every unit marked kRoutedUnderFire that has not moved makes its half move (S2d). True when none is left.
bool run_half_routs(Draft& draft);
// Shattered units rout; at the end of a phase, and at the end of C2 (FTS-5.3-a, C-48).
void rout_shattered(Draft& draft);

// A friend is run through: disordered, and counts as burst through this turn (FTS-7.5-b). Not squares, garrisons, hard
// cover (FTS-7.2.1-g).
void burst_through(Draft& draft, const UnitId& runner, const UnitId& friendly);

// D-06, D-07, D-12.
mechanics::DecisionPoint recoil_swerve_decision();
mechanics::DecisionPoint swerve_decision();

bool run_rout_moves(Draft& draft);  // R3c: rout.cpp

}  // namespace battalia::rules::fornovo_to_sedgemoor
