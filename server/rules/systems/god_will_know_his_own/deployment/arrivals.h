// Reinforcements and flank marches (R-G48): troops that a scenario brings on at an edge of the table after the battle
// has begun. They come in the orders of their own bound, from the round that the scenario says, through its zone, else
// along their own edge; that is their whole move, and costs no command points. Until then they are no loss. A command
// that comes so has its own army pool (GWK-MOR-02).
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/draft.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/deployment/draw_up.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {

// It is not there when the battle begins, but later.
bool comes_later(const Unit& unit);
// It waits beside the table, and its round has come.
bool may_arrive(const Table& table, const Unit& unit);
// Some of that command do.
bool may_arrive(const Table& table, const Command& command);

// Before TableSet is recorded: commands of which all come later get a contingent of their own, if they have none.
void give_pools_to_arrivals(Table& table);

// The unit on its own; with the first that waits of a command, all of the command.
void offer_arrivals(const Table& table, const Unit& unit, v1::Prompt& prompt);
// None of that side that could come on now finds room.
bool has_no_arrivals(const Table& table, v1::Side side);
bool is_arrival(const v1::Act& act);
WhyNot act_arrive(Draft& draft, const v1::Act& act, v1::Side side);
// What the act would put where: for the preview.
std::vector<DrawnUp> arrivals_placed_by(const Table& table, const v1::Act& act);

// Why that zone is no place to come on: it lies at no edge of the table.
WhyNot why_not_arrive_through(const Table& table, const Zone& zone);

}  // namespace battalia::rules::god_will_know_his_own
