// Before the first bound: commands are placed in turn, mounted or on foot (GWK-SEQ-01, R-G04, R-G55, D-03). The side
// with the lower die places its first command; a partly placed command is completed before the enemy places the next
// one. Called by the sequence of play in the phase kDeploymentPhase; uses its kStage.
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/deployment/draw_up.h"

namespace battalia::rules::god_will_know_his_own {

// Fills in what a scenario may leave open, before TableSet is recorded: the limit of bounds from the option, and
// formations from the drawn base.
void write_start(Table& table);

// Whether the unit is still in hand: an element, or a command stand, that the scenario does not bring on later.
bool is_to_deploy(const Unit& unit);
// Whether that side must place or complete a command now.
bool deploys(const Table& table, v1::Side side);

// Rolls for which side places first; does nothing afterwards. True: everything is placed.
bool run_deployment(Draft& draft);
void offer_deployment(const Table& table, const Unit& unit, v1::Prompt& prompt);  // for one element or stand in reserve
void offer_deploy_commands(const Table& table, v1::Side side, v1::Prompt& prompt);  // includes the default act
WhyNot act_deploy(Draft& draft, const v1::Act& act, v1::Side side);
// Called when an umpire has placed what was left.
WhyNot end_deployment(Draft& draft, v1::Side side);

// Where the act would place units, in the chosen form: for the preview. Empty if it places nothing.
std::vector<DrawnUp> placed_by(const Table& table, const v1::Act& act);

}  // namespace battalia::rules::god_will_know_his_own
