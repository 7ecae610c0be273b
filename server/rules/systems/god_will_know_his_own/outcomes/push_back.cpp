#include "server/rules/systems/god_will_know_his_own/outcomes/push_back.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/god_will_know_his_own/movement/carry_out.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/neighbours.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/owed.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/questions.h"

#include <array>
#include <ranges>

namespace battalia::rules::god_will_know_his_own {
namespace {

const std::array<mechanics::Choice, 2> kFallBackChoices = {
    {{"through", "Fall back through them", 60}, {"push", "Be pushed back, and push them", 40}}};
constexpr std::int32_t kNotThrough = 2;

// The rearmost first, so that no element moves onto one that has not moved yet.
void carry_back(Draft& draft, const PushBack& plan, std::string_view clause) {
  for (const auto& [id, ground] : plan.moves | std::views::reverse) {
    shift(draft, id, ground, {}, {}, ContactCause::none, {clause});
  }
}

void offer_falling_back(const Table&, const v1::Decision& decision, v1::Prompt& prompt) {
  mechanics::offer_choices(prompt, decision, "GWK-OUT-05", kFallBackChoices);
}
WhyNot answer_falling_back(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  return keep_answer(draft, act, decision, "GWK-OUT-05", kFallBackChoices);
}

}  // namespace

bool run_push_back(Draft& draft, const UnitId& element) {
  const Unit& unit = draft.unit(element);
  const OwedCause cause = unit.state(kOwedCause);
  const PushedBy by = cause == OwedCause::close_combat ? PushedBy::close_combat : PushedBy::shooting;
  const std::int32_t answer = unit.statuses[kAnswer];
  const PushBack plan = plan_push_back(draft.table(), unit, by, answer != kNotThrough);
  if (plan.choice && answer == 0) {
    mechanics::ask_owner(draft, kFallBackDecision, element,
                         unit.id.str() + " is pushed back. Through the pikes behind it, or with them?", "GWK-OUT-05");
    return false;
  }
  draft.set(draft.unit(element), kAnswer, 0);
  if (!plan.possible) {
    const std::string_view clause = plan.clause.empty() ? "GWK-OUT-03" : plan.clause;
    draft.say(element.str() + " cannot be pushed back and is destroyed", element, {}, v1::VERB_FIGHT, {}, {clause});
    draft.set(draft.unit(element), kOwed, Owed::removal, {clause});
    return true;
  }
  carry_back(draft, plan, plan.clause);
  return true;
}

void push_back_short(Draft& draft, const UnitId& element) {
  const PushBack plan = plan_push_back(draft.table(), draft.unit(element), PushedBy::shooting);
  carry_back(draft, plan, plan.possible ? clause_of_dragging(draft.table(), draft.unit(element)) : "GWK-RES-36");
}

DecisionPoint fall_back_decision() { return {kFallBackDecision, offer_falling_back, answer_falling_back}; }

}  // namespace battalia::rules::god_will_know_his_own
