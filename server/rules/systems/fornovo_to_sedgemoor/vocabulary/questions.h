// Plain questions of the fighting chapters: one unit, a handful of keys to choose from, the first of them the default.
// Used by every decision point whose answer is one of a list; knows no rule.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/keys.h"

#include <span>
#include <string>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

struct Choice {
  std::string key;
  std::string label;
  std::uint32_t weight = 50;
};

// Asks the owner of `unit`; `about` follow it in the decision.
void ask(Draft& draft, DecisionKey key, const UnitId& unit, std::string question, std::string_view clause,
         const std::vector<UnitId>& about = {});
inline UnitId asked(const v1::Decision& decision) { return UnitId(decision.units(0)); }

// Offers the choices; the first is what happens when nobody answers.
void offer_choices(v1::Prompt& prompt, const v1::Decision& decision, std::string_view clause,
                   std::span<const Choice> choices);
// Closes the decision and returns which of them the act names; refuses anything else.
tl::expected<std::size_t, Violation> take_choice(Draft& draft, const v1::Act& act, const v1::Decision& decision,
                                                 std::string_view clause, std::span<const Choice> choices);

}  // namespace battalia::rules::fornovo_to_sedgemoor
