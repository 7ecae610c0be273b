// P4: combat rounds 1 to 4; each combat is completed before the next begins (GWK-SEQ-13 to 15, GWK-OUT-21, D-22, D-23).
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/draft.h"
#include "server/rules/ruling.h"

namespace battalia::rules::god_will_know_his_own {

void begin_combat(Draft& draft);
// Opens the next round if there is one; carries out surrenders of GWK-SURR-07 between rounds. True: no combat is left.
bool run_combat(Draft& draft);
void offer_fight(const Table& table, const Unit& unit, v1::Prompt& prompt);
WhyNot act_fight(Draft& draft, const v1::Act& act, v1::Side side);
// Fights the first of combats_to_fight(): for a side that has ended the phase (D-22, D-23).
void fight_next(Draft& draft);

}  // namespace battalia::rules::god_will_know_his_own
