#include "server/play/orders/standing.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::size_t kMostStandingOrders = 200;
constexpr std::size_t kMostStandingOrderBytes = 2'000;

template <class Texts>
bool holds(const Texts& texts, const std::string& wanted) {
  return std::find(texts.begin(), texts.end(), wanted) != texts.end();
}

// True if the order covers the units being asked: an order for some units does not answer for others.
bool concerns(const MatchState& state, const v1::SetStandingOrder& order, const v1::Decision& decision) {
  if (order.decision() != decision.key()) return false;
  if (order.units().empty()) return true;
  const auto is_asked = [&](const std::string& id) {
    const rules::Unit* unit = state.table.find(UnitId(id));
    return unit != nullptr && unit->side == rules::side_of(decision.seat());
  };
  std::size_t asked = 0;
  for (const std::string& unit : decision.units()) {
    if (!is_asked(unit)) continue;
    if (!holds(order.units(), unit)) return false;
    ++asked;
  }
  return asked > 0;
}

bool is_answer(const v1::DecisionDeclared& decision, const std::string& key) {
  return std::any_of(decision.options().begin(), decision.options().end(),
                     [&](const v1::KeyDeclared& option) { return option.key() == key; });
}

// True for an act that can be given in advance: it contains only answers to the decision.
bool names_answers(const v1::DecisionDeclared& decision, const v1::Act& act) {
  const bool by_key = is_answer(decision, act.key());
  if (!by_key && !act.key().empty() && act.key() != decision.key()) return false;
  if (act.verb() != v1::VERB_UNSPECIFIED && act.verb() != v1::VERB_CHOOSE) return false;
  if (!act.units().empty() || (!by_key && act.answers().empty())) return false;
  return std::all_of(act.answers().begin(), act.answers().end(), [&](const v1::Answer& answer) {
    v1::Answer plain;
    plain.set_input(answer.input());
    *plain.mutable_options() = answer.options();
    const bool known = std::all_of(answer.options().begin(), answer.options().end(),
                                   [&](const std::string& key) { return is_answer(decision, key); });
    return known && !answer.options().empty() && plain.ByteSizeLong() == answer.ByteSizeLong();
  });
}

std::string answers_of(const v1::DecisionDeclared& decision) {
  std::string text;
  for (const v1::KeyDeclared& option : decision.options()) text += (text.empty() ? "" : ", ") + option.key();
  return text;
}

std::optional<Refusal> why_not_units(const MatchState& state, v1::Seat seat, const v1::SetStandingOrder& order) {
  const auto is_own = [&](const std::string& id) {
    if (state.began > 0) {
      const rules::Unit* unit = state.table.find(UnitId(id));
      return unit != nullptr && unit->side == rules::side_of(seat);
    }
    const auto& units = state.config->scenario->table().units();
    return std::any_of(units.begin(), units.end(),
                       [&](const v1::Unit& unit) { return unit.id() == id && unit.side() == rules::side_of(seat); });
  };
  for (const std::string& unit : order.units()) {
    if (!is_own(unit)) return invalid("You have no unit \"" + unit + "\".");
  }
  return std::nullopt;
}

const v1::SetStandingOrder* find_standing(const MatchState& state, v1::Seat seat, const v1::SetStandingOrder& wanted) {
  for (const v1::SetStandingOrder& known : state.seat_state(seat).standing) {
    const bool same = known.decision() == wanted.decision() && std::equal(known.units().begin(), known.units().end(),
                                                                          wanted.units().begin(), wanted.units().end());
    if (same) return &known;
  }
  return nullptr;
}

std::optional<Refusal> why_not_clear(const v1::DecisionDeclared& decision, const v1::SetStandingOrder* known) {
  if (known != nullptr) return std::nullopt;
  return invalid("You have no standing order for \"" + decision.label() +
                 "\" to clear. To set one, name an answer: " + answers_of(decision) + ".");
}

std::optional<Refusal> why_not_set(const MatchState& state, v1::Seat seat, const v1::DecisionDeclared& decision,
                                   const v1::SetStandingOrder& order, const v1::SetStandingOrder* known) {
  if (decision.options().empty()) {
    return invalid("\"" + decision.label() + "\" can't be answered in advance.");
  }
  if (!names_answers(decision, order.act())) {
    return invalid("\"" + decision.label() + "\" has these answers: " + answers_of(decision) + ".");
  }
  if (order.ByteSizeLong() > kMostStandingOrderBytes) {
    return invalid("A standing order can name fewer units, or none to cover all of them.");
  }
  if (known == nullptr && state.seat_state(seat).standing.size() >= kMostStandingOrders) {
    return invalid("You already have 200 standing orders; clear one first.");
  }
  if (known != nullptr && known->SerializeAsString() == order.SerializeAsString()) {
    return Refusal{v1::REFUSAL_CODE_INVALID, "You already have that standing order."};
  }
  return why_not_units(state, seat, order);
}

bool has_input(const v1::Offer& offer, const std::string& name) {
  return std::any_of(offer.inputs().begin(), offer.inputs().end(),
                     [&](const v1::InputWanted& input) { return input.name() == name; });
}

// True if the offer has the answer's input and lists its options.
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

// A standing act names the offer by its key, or by an answer that the offer lists.
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

std::optional<Refusal> why_not_standing_order(const MatchState& state, v1::Seat seat,
                                              const v1::SetStandingOrder& order) {
  const auto& decisions = state.config->system->info().decisions();
  const auto declared = std::find_if(decisions.begin(), decisions.end(), [&](const v1::DecisionDeclared& decision) {
    return decision.key() == order.decision();
  });
  if (declared == decisions.end()) return invalid("These rules have no decision \"" + order.decision() + "\".");
  if (!declared->standing()) return invalid("\"" + declared->label() + "\" can't be answered in advance.");
  const v1::SetStandingOrder* known = find_standing(state, seat, order);
  return order.has_act() ? why_not_set(state, seat, *declared, order, known) : why_not_clear(*declared, known);
}

std::optional<StandingAnswer> standing_answer(const MatchState& state, const Prompts& prompts) {
  const v1::Decision* open = state.table.open_decision();
  if (open == nullptr || !prompts.to_move(open->seat())) return std::nullopt;
  const std::vector<v1::SetStandingOrder>& standing = state.seat_state(open->seat()).standing;
  // An order for exactly these units takes precedence over one for all.
  for (const bool particular : {true, false}) {
    for (const v1::SetStandingOrder& order : standing) {
      if (order.units().empty() == particular || !concerns(state, order, *open)) continue;
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
