// The states of the turn (CLAUSES section 7), one function each: what the sequence of play calls and the chapters
// write. A run function does what follows automatically, as far as it goes, and is called again after every answer and
// act: it finds out only from the table how far the step is. It returns true when the step is over, false when somebody
// must choose: then it has opened a decision, or the step has acts and its actors are not `done`.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/ruling.h"

#include <span>
#include <string_view>

namespace battalia::rules::fornovo {

// --- Chapters of movement and the frame -------------------------------------------------------------------------

bool run_deployment(Draft& draft);  // SETUP: deployment.cpp
void offer_deployment(const Table& table, v1::Side side, v1::Prompt& prompt);
WhyNot deploy(Draft& draft, const v1::Act& act, v1::Side side);
WhyNot end_deployment(Draft& draft, v1::Side side);  // when an umpire has placed what was left
bool run_initiative(Draft& draft);  // R1: initiative.cpp
bool run_recoils(Draft& draft);     // R2: recoil.cpp
bool run_rout_moves(Draft& draft);  // R3c: rout.cpp
bool run_pursuits(Draft& draft);    // R3d: pursuit.cpp
bool run_march(Draft& draft);       // M3a, M3b: march.cpp; the active side
void offer_march(const Table& table, v1::Side side, v1::Prompt& prompt);
WhyNot march(Draft& draft, const v1::Act& act, v1::Side side);

// --- Chapters of charges, fire, tests and combat ----------------------------------------------------------------

bool run_rally(Draft& draft);    // R3a
bool run_halts(Draft& draft);    // R3b
bool run_returns(Draft& draft);  // R4
bool run_charges(Draft& draft);  // M1, M2; the active side declares, then ends its declaring
void offer_charges(const Table& table, v1::Side side, v1::Prompt& prompt);
WhyNot declare_charge(Draft& draft, const v1::Act& act, v1::Side side);
bool run_shooting(Draft& draft);        // S1
bool run_shooting_tests(Draft& draft);  // S2a
bool run_charge_tests(Draft& draft);    // S2b
bool run_meet_tests(Draft& draft);      // S2c
bool run_failed_charges(Draft& draft);  // S2d
bool run_completion(Draft& draft);      // S3
bool run_combat(Draft& draft);          // C1
bool run_losers(Draft& draft);          // C2
bool run_friends(Draft& draft);         // C3
bool run_recovery(Draft& draft);        // C4, up to the flags of the turn and the victory check

// --- Decisions --------------------------------------------------------------------------------------------------

// A decision point: how it is offered, and how its answer is carried out. `answer` is called by the seat whose question
// it is; it refuses, or closes the decision (draft.close_decision(seat)) and writes down what was chosen. What follows
// is the run function's business, which the sequence calls next.
struct DecisionPoint {
  std::string_view key;
  void (*offer)(const Table& table, const v1::Decision& decision, v1::Prompt& prompt);
  WhyNot (*answer)(Draft& draft, const v1::Act& act, const v1::Decision& decision);
};
std::span<const DecisionPoint> moving_decisions();
std::span<const DecisionPoint> fighting_decisions();

}  // namespace battalia::rules::fornovo
