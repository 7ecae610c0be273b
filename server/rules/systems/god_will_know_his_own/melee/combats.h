// Which pairs fight in a combat round (GWK-COMB-01 to 03, R-G13, R-G27), and one combat from the dice to the queued
// results.
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/combat/result.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {

// Pairs that have not yet fought in the current round, the active side's element first, in ascending id of that
// element. Round 1: every pair with an element whose command acts (GWK-SEQ-08), also on the flank of an enemy whose
// front only a friend of a waiting command holds. Later: elements that followed up into contact.
std::vector<Pairing> combats_to_fight(const Table& table);

// Rolls both dice, records them with their rows, and queues the consequences: the loser's result, the winner's
// follow-up.
void fight(Draft& draft, const Pairing& pairing);

}  // namespace battalia::rules::god_will_know_his_own
