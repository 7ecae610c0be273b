#include "server/rules/systems/god_will_know_his_own/outcomes/questions.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/status_keys.h"

namespace battalia::rules::god_will_know_his_own {

void ask_side(Draft& draft, DecisionKey key, v1::Side side, const UnitId& element, std::string question,
              std::string_view clause) {
  v1::Decision decision;
  decision.set_key(std::string(key));
  decision.set_seat(seat_of(side));
  decision.add_units(element.str());
  decision.set_question(std::move(question));
  draft.open(std::move(decision), {clause});
}

void ask_owner(Draft& draft, DecisionKey key, const UnitId& element, std::string question, std::string_view clause) {
  ask_side(draft, key, draft.unit(element).side, element, std::move(question), clause);
}

void offer_plain(v1::Prompt& prompt, const v1::Decision& decision, std::string_view clause,
                 std::span<const PlainChoice> choices) {
  for (const PlainChoice& choice : choices) {
    mechanics::offer(prompt, v1::VERB_CHOOSE, choice.key, choice.label, {asked_about(decision)}, clause, choice.weight);
  }
  *prompt.mutable_default_act() = mechanics::plain_act(prompt.offers(0));
}

WhyNot take_plain(Draft& draft, const v1::Act& act, const v1::Decision& decision, std::string_view clause,
                  std::span<const PlainChoice> choices) {
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (!mechanics::is(act, v1::VERB_CHOOSE, choices[i].key)) continue;
    const UnitId element = asked_about(decision);
    draft.close_decision(decision.seat());
    draft.set(draft.unit(element), kAnswer, static_cast<std::int32_t>(i) + 1, {clause});
    return std::nullopt;
  }
  return mechanics::not_offered(act, clause);
}

}  // namespace battalia::rules::god_will_know_his_own
