// Before the first bound: commands placed in turn, mounted or on foot (GWK-SEQ-01, R-G04, R-G55, D-03). The lower die
// places its first command; a command that has been begun is completed before the enemy places the next one. Called by
// the sequence of play in the phase kDeploymentPhase, whose kStage it uses.
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/deployment/draw_up.h"

namespace battalia::rules::god_will_know_his_own {

// What a table needs that a scenario may leave open, before TableSet is recorded: the limit of bounds as the option
// says it, and formations by the base that is drawn.
void write_start(Table& table);

// Still in hand: an element, or a command stand, that the scenario does not bring on later.
bool is_to_deploy(const Unit& unit);
// That side places its next command now, or completes one.
bool deploys(const Table& table, v1::Side side);

// The dice for who places first; then nothing. True: everything stands.
bool run_deployment(Draft& draft);
void offer_deployment(const Table& table, const Unit& unit, v1::Prompt& prompt);  // of one element or stand in reserve
void offer_deploy_commands(const Table& table, v1::Side side, v1::Prompt& prompt);  // with the default act
WhyNot act_deploy(Draft& draft, const v1::Act& act, v1::Side side);
// When an umpire has placed what was left.
WhyNot end_deployment(Draft& draft, v1::Side side);

// What the act would put where, in the form chosen: for the preview. Empty where it places nothing.
std::vector<DrawnUp> placed_by(const Table& table, const v1::Act& act);

}  // namespace battalia::rules::god_will_know_his_own
