// Plain questions of the fighting chapters: one element, a few answers, the first of them the default (RULINGS part C).
// The answer is kept as its number, from 1, under kAnswer of the element until what asked has gone on.
#pragma once

#include "server/rules/systems/god_will_know_his_own/vocabulary/decision_point.h"

#include <span>

namespace battalia::rules::god_will_know_his_own {

struct PlainChoice {
  std::string_view key;
  std::string_view label;
  std::uint32_t weight = 50;
};

// Asks the owner of the element, or the seat of `side` where another decides.
void ask_owner(Draft& draft, DecisionKey key, const UnitId& element, std::string question, std::string_view clause);
void ask_side(Draft& draft, DecisionKey key, v1::Side side, const UnitId& element, std::string question,
              std::string_view clause);

inline UnitId asked_about(const v1::Decision& decision) { return UnitId(decision.units(0)); }

void offer_plain(v1::Prompt& prompt, const v1::Decision& decision, std::string_view clause,
                 std::span<const PlainChoice> choices);
// Closes the decision and keeps the number of the answer; refuses what is none of the choices.
WhyNot take_plain(Draft& draft, const v1::Act& act, const v1::Decision& decision, std::string_view clause,
                  std::span<const PlainChoice> choices);

}  // namespace battalia::rules::god_will_know_his_own
