// Before the first bound: commands placed in turn, mounted or on foot (GWK-SEQ-01, R-G04, R-G55, D-03).
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/draft.h"

namespace battalia::rules::god_will_know_his_own {

// What a table needs that a scenario may leave open, before TableSet is recorded: elite starts, turn limit (options).
void write_start(Table& table);

// The dice for who places first; then nothing. True: everything stands.
bool run_deployment(Draft& draft);
void offer_deployment(const Table& table, const Unit& unit, v1::Prompt& prompt);  // of one element or stand in reserve
void offer_deploy_commands(const Table& table, v1::Side side, v1::Prompt& prompt);
WhyNot act_deploy(Draft& draft, const v1::Act& act, v1::Side side);
WhyNot end_deployment(Draft& draft, v1::Side side);
// That side places its next command now.
bool deploys(const Table& table, v1::Side side);

}  // namespace battalia::rules::god_will_know_his_own
