// Lists of options: offers, inputs, odds, previews, acts.
#pragma once

#include "common/narration/narration.h"

#include <string>
#include <string_view>

namespace battalia::terminal {

// The physical dice for the umpire to roll and enter, if a roll waits for them; otherwise empty.
std::string roll_wanted_line(const v1::Prompt& prompt);
// The numbered offers; with `only`, those in which the unit with that id takes part, with their original numbers.
std::string offer_list(const v1::Prompt& prompt, std::string_view only, const DisplayOptions& display);
// The same for long lists: one line of offers per unit.
std::string offer_menu(const v1::Prompt& prompt, const v1::Table& table, const DisplayOptions& display);
// The input's requirements and its numbered choices.
std::string input_list(const v1::InputWanted& input, const DisplayOptions& display);
// "1.25 casualties, 42% disordered" and the underlying probabilities, on one line.
std::string odds_line(const v1::Odds& odds);
// Legal or why not; movement used and left; odds.
std::string preview_text(const v1::Preview& preview, const DisplayOptions& display);
// "move P1: wheel left 30°, advance 4 in": an act as ordered.
std::string act_words(const v1::Act& act, const DisplayOptions& display);

// How far a unit reaches, a line each, with the clause.
std::string reach_list(const v1::Reaches& reaches);

}  // namespace battalia::terminal
