// Finds answers in an act that nobody asked for: an act must answer the inputs of its offer, each once and with the
// right kind. Called before the rules, by play/ for every order and by the calculator of battaliactl; whether an answer
// is legal is left to the rules. Pure.
#pragma once

#include "battalia/v1/view.pb.h"

#include <optional>
#include <string>
#include <vector>

namespace battalia::rules {

struct UnwantedAnswer {
  std::string input;
  bool twice = false;               // it was requested, but only once
  std::vector<std::string> wanted;  // the inputs of the offer
};

// The first such answer. `prompt` is the seat's current one, with all its offers. An act unlike any offer is left to
// the rules.
std::optional<UnwantedAnswer> unwanted_answer(const v1::Prompt& prompt, const v1::Act& act);

// True if the prompt has an offer that the act takes.
bool is_offered(const v1::Prompt& prompt, const v1::Act& act);

// "The offer does not take the input "shot" in that form."
std::string in_words(const UnwantedAnswer& unwanted);

}  // namespace battalia::rules
