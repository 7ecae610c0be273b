// What a roll needed, in words: "5+ (4, disordered -1)" is 4 or more as the rules print it, and with the modifiers a 5
// on the dice. Called where a roll is narrated; the web client writes the same.
#pragma once

#include "battalia/v1/event.pb.h"

#include <string>

namespace battalia::inline narration {

using ModifierRows = google::protobuf::RepeatedPtrField<v1::ModifierRow>;

// Without the row that only says how the face of a single die counts: the 0 of a ten-sided die counts as 10. The others
// below expect a roll like this.
v1::DiceRolled as_it_counts(v1::DiceRolled rolled);

// The modifiers that lead from the printed number to the one that the dice had to show.
ModifierRows rows_in_needed(const v1::DiceRolled& rolled);
// The others, listed after the outcome.
ModifierRows rows_beside_needed(const v1::DiceRolled& rolled);

// Empty if nothing had to be reached. Logs of earlier versions contain only the printed number.
std::string needed_text(const v1::DiceRolled& rolled);

}  // namespace battalia::inline narration
