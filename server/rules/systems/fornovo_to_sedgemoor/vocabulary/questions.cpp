#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/questions.h"

#include "server/rules/mechanics/acts.h"

namespace battalia::rules::fornovo_to_sedgemoor {

void ask(Draft& draft, DecisionKey key, const UnitId& unit, std::string question, std::string_view clause,
         const std::vector<UnitId>& about) {
  v1::Decision decision;
  decision.set_key(std::string(key));
  decision.set_seat(seat_of(draft.unit(unit).side));
  decision.add_units(unit.str());
  for (const UnitId& other : about) decision.add_units(other.str());
  decision.set_question(std::move(question));
  draft.open(std::move(decision), {clause});
}

void offer_choices(v1::Prompt& prompt, const v1::Decision& decision, std::string_view clause,
                   std::span<const Choice> choices) {
  for (const Choice& choice : choices) {
    mechanics::offer(prompt, v1::VERB_CHOOSE, choice.key, choice.label, {asked(decision)}, clause, choice.weight);
  }
  *prompt.mutable_default_act() = mechanics::plain_act(prompt.offers(0));
}

tl::expected<std::size_t, Violation> take_choice(Draft& draft, const v1::Act& act, const v1::Decision& decision,
                                                 std::string_view clause, std::span<const Choice> choices) {
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (!mechanics::is(act, v1::VERB_CHOOSE, choices[i].key)) continue;
    draft.close_decision(decision.seat());
    return i;
  }
  return tl::unexpected(mechanics::not_offered(act, clause));
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
