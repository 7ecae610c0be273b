// Reinforcements and flank marches (R-G48): troops that a scenario brings on at a table edge after the battle has
// begun. They arrive in the orders phase of their own bound, from the round set by the scenario, through its zone, else
// along their own edge; arriving is their whole move and costs no command points. Until then they do not count as
// losses. A command that arrives this way has its own army pool (GWK-MOR-02).
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/draft.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/deployment/draw_up.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {

// Whether it is absent when the battle begins and arrives later.
bool comes_later(const Unit& unit);
// Whether it is waiting off the table and its round has come.
bool may_arrive(const Table& table, const Unit& unit);
// Whether any element of that command is.
bool may_arrive(const Table& table, const Command& command);

// Called before TableSet is recorded: commands whose elements all arrive later get a contingent of their own, if they
// have none.
void give_pools_to_arrivals(Table& table);

// The offer for a single unit; for the first waiting unit of a command, also the offer for the whole command.
void offer_arrivals(const Table& table, const Unit& unit, v1::Prompt& prompt);
// True if none of that side's waiting units has room to arrive now.
bool has_no_arrivals(const Table& table, v1::Side side);
bool is_arrival(const v1::Act& act);
WhyNot act_arrive(Draft& draft, const v1::Act& act, v1::Side side);
// Where the act would place units: for the preview.
std::vector<DrawnUp> arrivals_placed_by(const Table& table, const v1::Act& act);

// Why troops can't arrive in that zone: it touches no edge of the table.
WhyNot why_not_arrive_through(const Table& table, const Zone& zone);

}  // namespace battalia::rules::god_will_know_his_own
