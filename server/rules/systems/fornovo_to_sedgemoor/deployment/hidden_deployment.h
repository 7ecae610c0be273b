// Hidden deployment (G-212, option deploy.hidden): both sides place the units in hand at the same time without seeing
// the other's, and the table is shown to all when both have finished. Called by set-up, by deployment and by fog.h,
// which keeps hidden units out of sight; without the option it does nothing.
#pragma once

#include "server/rules/draft.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// True if both sides are placing units, hidden from each other.
bool deploys_hidden(const Table& table);

// Before the table is set: hides all units in hand from the enemy.
void hide_hands(Table& table);

// Markers placed together with units, such as the horses of dragoons, are hidden from the enemy with them.
void hide_set_down(std::vector<v1::Event>& events);

// A side with nothing left to place is done, until it has something to place again.
void note_who_is_done(Draft& draft);

// Both are done: shows everything that was placed, except what is out of sight in a game with fog.
void show_the_placed(Draft& draft);

}  // namespace battalia::rules::fornovo_to_sedgemoor
