// Finds answers in an act that nobody asked for: an act must answer the inputs of its offer, each once and with the
// right kind. Called before the rules, by play/ for every order and by the calculator of battaliactl; whether an answer
// is legal is left to the rules. Pure.
#pragma once

#include "battalia/v1/view.pb.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace battalia::rules {

struct UnwantedAnswer {
  std::string input;
  bool twice = false;               // it was requested, but only once
  std::vector<std::string> wanted;  // the inputs of the offer
};

// The first such answer. `prompt` is the seat's current one, `of_units` the offers of the units that it lists, as far
// as the act may take them. An act unlike any offer is left to the rules.
std::optional<UnwantedAnswer> unwanted_answer(const v1::Prompt& prompt, const v1::Act& act,
                                              std::span<const v1::Offer> of_units = {});

// True if the act takes one of these offers.
bool is_offered(const v1::Prompt& prompt, const v1::Act& act, std::span<const v1::Offer> of_units = {});

// "The offer does not take the input "shot" in that form."
std::string in_words(const UnwantedAnswer& unwanted);

}  // namespace battalia::rules
