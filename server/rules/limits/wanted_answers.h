// Answers in an act that nobody asked for: an act answers the inputs that its offer wants, each once and in its own
// kind. Asked before the rules are, by play/ of every order and by the calculator of battaliactl; whether an answer is
// right is for the rules to say. Pure.
#pragma once

#include "battalia/v1/view.pb.h"

#include <optional>
#include <string>
#include <vector>

namespace battalia::rules {

struct UnwantedAnswer {
  std::string input;
  bool twice = false;               // it is wanted, once
  std::vector<std::string> wanted;  // the inputs of what the act takes
};

// The first such answer. `prompt` is the seat's as it stands, with all its offers. An act that it offers nothing like
// is left to the rules.
std::optional<UnwantedAnswer> unwanted_answer(const v1::Prompt& prompt, const v1::Act& act);

// The prompt offers what the act takes.
bool is_offered(const v1::Prompt& prompt, const v1::Act& act);

// "The offer does not take the input "shot" in that form."
std::string in_words(const UnwantedAnswer& unwanted);

}  // namespace battalia::rules
