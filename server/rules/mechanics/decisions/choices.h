// Plain questions about one unit, with a few keys to choose from; the first is the default. For every decision point
// whose answer is one of a list; knows no rules.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/ruling.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::rules::mechanics {

struct Choice {
  std::string key;
  std::string label;
  std::uint32_t weight = 50;  // how much a sensible player would like it, 0 to 100
};

// Opens a decision by that side about `unit`; `others` are listed after it in the decision.
void ask(Draft& draft, DecisionKey key, v1::Side side, const UnitId& unit, std::string question,
         std::string_view clause, const std::vector<UnitId>& others = {});
// Asks the side that owns the unit.
void ask_owner(Draft& draft, DecisionKey key, const UnitId& unit, std::string question, std::string_view clause,
               const std::vector<UnitId>& others = {});
// The unit that an open decision is about.
inline UnitId asked_unit(const v1::Decision& decision) { return UnitId(decision.units(0)); }

// Offers the choices, at least one; the first applies if nobody answers.
void offer_choices(v1::Prompt& prompt, const v1::Decision& decision, std::string_view clause,
                   std::span<const Choice> choices);
// Closes the decision and returns the index of the choice that the act names; refuses anything else.
tl::expected<std::size_t, Violation> take_choice(Draft& draft, const v1::Act& act, const v1::Decision& decision,
                                                 std::string_view clause, std::span<const Choice> choices);

}  // namespace battalia::rules::mechanics
