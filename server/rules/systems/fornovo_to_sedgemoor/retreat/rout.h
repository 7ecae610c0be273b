// Rout, burst-through, and recoil: units that move back without orders (sections 7.2, 7.5, 7.12). Tests and combat call
// rout() and recoil(); the moves of R2, R3c and S2d are made here.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/mechanics/decisions/decision_point.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// The unit routs at once (FTS-8.1-e); it is not removed, even if in contact (FTS-7.2-a). Sets morale, disorder, debt
// and the danger to its general; its enemies in contact are marked as pursuers (pursuit.h) unless `pursued` is false.
// It turns away from `from` on its first move; empty: G-109.
void rout(Draft& draft, const UnitId& unit, const UnitId& from, Clauses clauses, bool pursued = true);
// A unit that routed in the shooting phase makes half a move at once (FTS-6-j). One move of one unit; opens a decision
// if D-12 asks.
enum class RoutMove : std::uint8_t { half, full };
bool make_rout_move(Draft& draft, const UnitId& unit, RoutMove how);  // false: a decision is open
// The direction of the side's own baseline: from its deployment zone, else from where its units stand (FTS-7.2.1-b).
// Stored on the side once, when the game begins.
Angle way_home(const Table& table, v1::Side side);
void write_baselines(Draft& draft);
// Every unit marked kRoutedUnderFire that has not moved makes its half move (S2d). True if none is left.
bool run_half_routs(Draft& draft);
// Shattered units rout; called at the end of a phase, and at the end of C2 (FTS-5.3-a, C-48).
void rout_shattered(Draft& draft);

// Marks a friend that is run through: disordered, and counts as burst through this turn (FTS-7.5-b). Not squares,
// garrisons, hard cover (FTS-7.2.1-g).
void burst_through(Draft& draft, const UnitId& runner, const UnitId& friendly);

// D-06, D-07, D-12.
mechanics::DecisionPoint recoil_swerve_decision();
mechanics::DecisionPoint swerve_decision();

bool run_rout_moves(Draft& draft);  // R3c: rout.cpp

}  // namespace battalia::rules::fornovo_to_sedgemoor
