// P2b: surrenders, impetuous advances and rout moves of all own elements that must make them (GWK-SEQ-11, GWK-IMP-05,
// GWK-MOR-22, 25, GWK-SURR-02, 09, R-G53, D-12, D-14).
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/draft.h"
#include "server/rules/ruling.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {

// Carries out surrenders, which are not optional.
void begin_compulsory(Draft& draft);
// Elements that still have a move to make: impetuous ones first, then routing ones; in ascending id.
std::vector<UnitId> still_to_move(const Table& table);
// True if no element is left to move.
bool run_compulsory(Draft& draft);
void offer_compulsory(const Table& table, const Unit& unit, v1::Prompt& prompt);
WhyNot act_compulsory(Draft& draft, const v1::Act& act, v1::Side side);
// Moves the first of still_to_move(): for a side that has ended the phase (D-12). Returns false if a decision is open.
bool move_next(Draft& draft);

}  // namespace battalia::rules::god_will_know_his_own
