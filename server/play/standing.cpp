#include "server/play/standing.h"

#include <algorithm>

namespace battalia::play {
namespace {

bool concerns(const v1::SetStandingOrder& order, const v1::Decision& decision) {
  if (order.decision() != decision.key()) return false;
  return order.units().empty() || std::any_of(order.units().begin(), order.units().end(), [&](const std::string& unit) {
           return std::find(decision.units().begin(), decision.units().end(), unit) != decision.units().end();
         });
}

bool has_input(const v1::Offer& offer, const std::string& name) {
  return std::any_of(offer.inputs().begin(), offer.inputs().end(),
                     [&](const v1::InputWanted& input) { return input.name() == name; });
}

// An answer names options; it fits an offer that has the input and lists them.
bool lists(const v1::Offer& offer, const v1::Answer& answer) {
  for (const v1::InputWanted& input : offer.inputs()) {
    if (input.name() != answer.input() || !input.has_choose()) continue;
    return std::all_of(answer.options().begin(), answer.options().end(), [&](const std::string& key) {
      return std::any_of(input.choose().options().begin(), input.choose().options().end(),
                         [&](const v1::OptionOffered& option) { return option.key() == key; });
    });
  }
  return has_input(offer, answer.input());
}

// A standing act is written before the moment: it names the offer by its key, or by an answer that the offer lists.
const v1::Offer* offer_for(const v1::Prompt& prompt, const v1::Act& wanted) {
  for (const v1::Offer& offer : prompt.offers()) {
    const bool verb = wanted.verb() == v1::VERB_UNSPECIFIED || wanted.verb() == offer.verb();
    const bool key = wanted.key().empty() || wanted.key() == offer.key();
    const bool answers = std::all_of(wanted.answers().begin(), wanted.answers().end(),
                                     [&](const v1::Answer& answer) { return lists(offer, answer); });
    if (verb && key && answers) return &offer;
  }
  return nullptr;
}

std::optional<v1::Event> count_down(v1::Seat seat, const v1::SetStandingOrder& order) {
  if (order.for_times() == 0) return std::nullopt;
  v1::Event event;
  event.mutable_standing_order_set()->set_seat(seat);
  v1::SetStandingOrder* left = event.mutable_standing_order_set()->mutable_order();
  *left = order;
  left->set_for_times(order.for_times() - 1);
  if (left->for_times() == 0) left->clear_act();
  return event;
}

}  // namespace

std::optional<StandingAnswer> standing_answer(const MatchState& state, const Prompts& prompts) {
  const v1::Decision* open = state.table.open_decision();
  if (open == nullptr || !prompts.to_move(open->seat())) return std::nullopt;
  const std::vector<v1::SetStandingOrder>& standing = state.chair(open->seat()).standing;
  // An order for these very units comes before one for all.
  for (const bool particular : {true, false}) {
    for (const v1::SetStandingOrder& order : standing) {
      if (order.units().empty() == particular || !concerns(order, *open)) continue;
      const v1::Offer* offer = offer_for(prompts.of(open->seat()), order.act());
      if (offer == nullptr) continue;
      StandingAnswer answer{open->seat(), order.act(), count_down(open->seat(), order)};
      answer.act.set_verb(offer->verb());
      answer.act.set_key(offer->key());
      *answer.act.mutable_units() = offer->units();
      return answer;
    }
  }
  return std::nullopt;
}

}  // namespace battalia::play
