// A small table that the tests of the terminal client draw, fold and play on, and the prompt of a seat at it.
#pragma once

#include "battalia/v1/session.pb.h"
#include "common/narration/declared.h"

namespace battalia::tests {

// 48 x 24 inches, a wood, a hedge, two units and a commander a side.
v1::Table small_table();

// Labels as a rule system would declare them.
Declared small_words();

// A prompt with one offer of each kind of input.
v1::Prompt rich_prompt();

}  // namespace battalia::tests
