#include "server/rules/mechanics/decisions/choices.h"

#include "server/rules/mechanics/acts.h"

namespace battalia::rules::mechanics {

void ask(Draft& draft, DecisionKey key, v1::Side side, const UnitId& unit, std::string question,
         std::string_view clause, const std::vector<UnitId>& others) {
  v1::Decision decision;
  decision.set_key(std::string(key));
  decision.set_seat(seat_of(side));
  decision.add_units(unit.str());
  for (const UnitId& other : others) decision.add_units(other.str());
  decision.set_question(std::move(question));
  draft.open(std::move(decision), {clause});
}

void ask_owner(Draft& draft, DecisionKey key, const UnitId& unit, std::string question, std::string_view clause,
               const std::vector<UnitId>& others) {
  ask(draft, key, draft.unit(unit).side, unit, std::move(question), clause, others);
}

void offer_choices(v1::Prompt& prompt, const v1::Decision& decision, std::string_view clause,
                   std::span<const Choice> choices) {
  for (const Choice& choice : choices) {
    offer(prompt, v1::VERB_CHOOSE, choice.key, choice.label, {asked_unit(decision)}, clause, choice.weight);
  }
  *prompt.mutable_default_act() = plain_act(prompt.offers(0));
}

tl::expected<std::size_t, Violation> take_choice(Draft& draft, const v1::Act& act, const v1::Decision& decision,
                                                 std::string_view clause, std::span<const Choice> choices) {
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (!is(act, v1::VERB_CHOOSE, choices[i].key)) continue;
    draft.close_decision(decision.seat());
    return i;
  }
  return tl::unexpected(not_offered(act, clause));
}

}  // namespace battalia::rules::mechanics
