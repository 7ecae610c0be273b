// Plain questions of the fighting rules (mechanics/decisions/choices.h). The answer is stored as its number, from 1,
// under kAnswer of the element until the rule that asked has continued. The first choice is the default (RULINGS part
// C).
#pragma once

#include "server/rules/mechanics/decisions/choices.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/decision_point.h"

#include <span>

namespace battalia::rules::god_will_know_his_own {

// Closes the decision and stores the number of the answer; refuses anything that is not a choice.
WhyNot keep_answer(Draft& draft, const v1::Act& act, const v1::Decision& decision, std::string_view clause,
                   std::span<const mechanics::Choice> choices);

}  // namespace battalia::rules::god_will_know_his_own
