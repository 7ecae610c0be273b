// Converts typed words to an act: finds the offer that is meant and reads the answers its inputs need. Used by `order`,
// `preview`, `odds` and the interactive table. Answers with a sentence if it does not understand; only the server knows
// whether a path or place is legal.
//
// An order is   OFFER [+UNIT ...] [: ANSWER ; ANSWER ...]
//   OFFER    the number in the list, or a verb with unit ids ("charge K1"), or words of its label
//   +UNIT    a further unit that may join
//   ANSWER   in the order of the inputs, or NAME=ANSWER; "-" leaves out an optional one
#pragma once

#include "battalia/v1/view.pb.h"
#include "common/narration/measurements.h"

#include <string_view>
#include <vector>

namespace battalia::terminal {

// An act being composed: the offer it takes, the answers so far, the inputs still to be answered. Points into the
// prompt it was made from, which must outlive it unchanged.
struct ActDraft {
  const v1::Offer* offer = nullptr;
  v1::Act act;
  std::vector<const v1::InputWanted*> missing;  // in the order of the inputs
};

// The act that takes this offer, without answers except those without a choice.
ActDraft draft_of(const v1::Offer& offer);

// Reads an answer to the input. The error sentence says what the input accepts.
Read<v1::Answer> read_answer(const v1::InputWanted& input, std::string_view text, LengthUnit length_unit);
// Writes the answer into the draft; "-" skips an optional input. Precondition: an input is missing.
Read<bool> answer_next(ActDraft& draft, std::string_view text, LengthUnit length_unit);

// The offer meant; the error sentence names the candidates if several match.
Read<const v1::Offer*> find_offer(const v1::Prompt& prompt, std::string_view words);

// The whole order. Inputs without an answer are left in `missing`.
Read<ActDraft> read_order(const v1::Prompt& prompt, std::string_view text, LengthUnit length_unit);

// The same, complete: unanswered optional inputs are omitted; a missing required one is named in the error.
Read<v1::Act> read_whole_order(const v1::Prompt& prompt, std::string_view text, LengthUnit length_unit);

}  // namespace battalia::terminal
