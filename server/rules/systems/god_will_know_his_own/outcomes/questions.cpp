#include "server/rules/systems/god_will_know_his_own/outcomes/questions.h"

#include "server/rules/systems/god_will_know_his_own/vocabulary/status_keys.h"

namespace battalia::rules::god_will_know_his_own {

WhyNot keep_answer(Draft& draft, const v1::Act& act, const v1::Decision& decision, std::string_view clause,
                   std::span<const mechanics::Choice> choices) {
  const UnitId element = mechanics::asked_unit(decision);
  const auto chosen = mechanics::take_choice(draft, act, decision, clause, choices);
  if (!chosen) return chosen.error();
  draft.set(draft.unit(element), kAnswer, static_cast<std::int32_t>(*chosen) + 1, {clause});
  return std::nullopt;
}

}  // namespace battalia::rules::god_will_know_his_own
