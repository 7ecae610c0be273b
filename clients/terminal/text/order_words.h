// From typed words to an act: finds the offer that is meant and reads the answers its inputs want. Called by `order`,
// `preview`, `odds` and the interactive table alike. Refuses with a sentence what it does not understand; whether a
// path or place is legal only the server knows.
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

// An act on its way: the offer it takes, the answers so far, the inputs still to be answered. Points into the prompt
// it was made from, which must outlive it unchanged.
struct ActDraft {
  const v1::Offer* offer = nullptr;
  v1::Act act;
  std::vector<const v1::InputWanted*> missing;  // in the order of the inputs
};

// The act that takes this offer, nothing answered yet; what can only be confirmed is.
ActDraft draft_of(const v1::Offer& offer);

// Answers the first missing input. The sentence says what the input would take.
Read<v1::Answer> read_answer(const v1::InputWanted& input, std::string_view text, LengthUnit length_unit);
// Writes the answer into the draft; "-" for an optional input passes it over. Precondition: an input is missing.
Read<bool> answer_next(ActDraft& draft, std::string_view text, LengthUnit length_unit);

// The offer meant; the sentence names the candidates when several would do.
Read<const v1::Offer*> find_offer(const v1::Prompt& prompt, std::string_view words);

// The whole order. Inputs without an answer are left in `missing`.
Read<ActDraft> read_order(const v1::Prompt& prompt, std::string_view text, LengthUnit length_unit);

// The same, complete: optional inputs that were not answered are left out, a missing one is named in the sentence.
Read<v1::Act> read_whole_order(const v1::Prompt& prompt, std::string_view text, LengthUnit length_unit);

}  // namespace battalia::terminal
