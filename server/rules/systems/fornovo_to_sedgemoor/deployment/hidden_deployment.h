// Hidden deployment (G-212, option deploy.hidden): both sides place what they have in hand at the same time, neither is
// shown anything of the other's, and what stands on the table is shown to all when both have placed their last.
// Called by set-up, by deployment and by fog.h, which keeps what is not to be seen out of sight; without the option it
// does nothing.
#pragma once

#include "server/rules/draft.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// Both sides are placing, unseen by one another.
bool deploys_hidden(const Table& table);

// Before the table is set: everything in hand is kept from the enemy.
void hide_hands(Table& table);

// What is set down with those who are placed, such as the horses of dragoons, is kept from the enemy with them.
void hide_set_down(std::vector<v1::Event>& events);

// A side with nothing left to place is done, until it has something to place again.
void note_who_is_done(Draft& draft);

// Both are done: all that was placed is shown, but for what stands out of sight in a game with fog.
void show_the_placed(Draft& draft);

}  // namespace battalia::rules::fornovo_to_sedgemoor
