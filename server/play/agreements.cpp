// The orders by which the people at the table agree with one another: ready, resign, draw, pause, calling the umpire,
// standing orders.
#include "server/play/orders.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::size_t kMostStandingOrders = 200;
constexpr std::size_t kMostStandingOrderBytes = 2'000;

Verdict ready(const MatchState& state, v1::Seat seat, bool is_ready) {
  if (state.stage() != v1::STAGE_GATHERING) return refuse(v1::REFUSAL_CODE_NOT_NOW, "The game has begun already.");
  if (state.chair(seat).ready == is_ready) {
    return refuse(v1::REFUSAL_CODE_NOT_NOW, is_ready ? "Your side is ready already; the game waits for the others."
                                                     : "Your side has not said that it is ready.");
  }
  std::vector<v1::Event> events(1);
  events[0].mutable_ready_set()->set_seat(seat);
  events[0].mutable_ready_set()->set_ready(is_ready);
  return events;
}

Verdict resign(v1::Seat seat) {
  const std::string who = seat == v1::SEAT_RED ? "Red" : "Blue";
  return std::vector<v1::Event>{game_ended(won_by(opponent(seat)), who + " resigns.", "resignation")};
}

Verdict offer_draw(const MatchState& state, v1::Seat seat) {
  if (state.draw_offered_by != v1::SEAT_UNSPECIFIED) {
    return refuse(v1::REFUSAL_CODE_NOT_NOW, "A draw is on offer already; it waits for its answer.");
  }
  std::vector<v1::Event> events(1);
  events[0].mutable_draw_offered()->set_by(seat);
  return events;
}

Verdict answer_draw(const MatchState& state, v1::Seat seat, bool accept) {
  if (state.draw_offered_by != opponent(seat)) {
    return refuse(v1::REFUSAL_CODE_NOT_NOW, "Your opponent has offered no draw.");
  }
  std::vector<v1::Event> events(1);
  events[0].mutable_draw_answered()->set_by(seat);
  events[0].mutable_draw_answered()->set_accepted(accept);
  if (accept) events.push_back(game_ended(v1::OUTCOME_DRAW, "A draw by agreement.", "agreement"));
  return events;
}

Verdict pause(const MatchState& state, v1::Seat seat, const std::string& reason, bool dispute) {
  if (dispute && reason.empty()) {
    return refuse(v1::REFUSAL_CODE_INVALID, "Tell the umpire in a sentence what is in question.");
  }
  if (state.paused && !(dispute && !state.dispute))
    return refuse(v1::REFUSAL_CODE_NOT_NOW, "The game is paused already.");
  std::vector<v1::Event> events(1);
  events[0].mutable_paused()->set_by(seat);
  events[0].mutable_paused()->set_reason(reason.empty() ? std::string(name_of(seat)) + " asks for a break" : reason);
  events[0].mutable_paused()->set_dispute(dispute);
  return events;
}

Verdict call_umpire(const MatchState& state, v1::Seat seat, const v1::CallUmpire& call) {
  const bool names_roll = call.epoch() > 0 || call.index() > 0;
  const DiceState::Attested* roll = state.dice.find_attested(call.epoch(), call.index());
  if (names_roll && (roll == nullptr || !roll->is_told_to(seat))) {
    return refuse(v1::REFUSAL_CODE_INVALID, "No physical dice were entered as roll " + std::to_string(call.index()) +
                                                " of dice epoch " + std::to_string(call.epoch()) +
                                                "; the server's own dice prove themselves.");
  }
  Verdict verdict = pause(state, seat, call.reason(), true);
  if (verdict && names_roll) {
    verdict->front().mutable_paused()->set_disputed_epoch(call.epoch());
    verdict->front().mutable_paused()->set_disputed_index(call.index());
  }
  return verdict;
}

Verdict unpause(const MatchState& state, v1::Seat seat) {
  if (!state.paused) return refuse(v1::REFUSAL_CODE_NOT_NOW, "The game is not paused.");
  const bool umpired = !state.chair(v1::SEAT_UMPIRE).members.empty();
  if (seat != v1::SEAT_UMPIRE && umpired && (state.dispute || state.paused_by == v1::SEAT_UMPIRE)) {
    return refuse(v1::REFUSAL_CODE_NOT_ALLOWED, "The umpire lets the game go on when the question is settled.");
  }
  std::vector<v1::Event> events(1);
  events[0].mutable_unpaused()->set_by(seat);
  return events;
}

Verdict set_standing_order(const MatchState& state, v1::Seat seat, const v1::SetStandingOrder& order) {
  const auto& decisions = state.terms->system->info().decisions();
  const auto declared = std::find_if(decisions.begin(), decisions.end(), [&](const v1::DecisionDeclared& decision) {
    return decision.key() == order.decision();
  });
  if (declared == decisions.end()) {
    return refuse(v1::REFUSAL_CODE_INVALID, "These rules have no decision \"" + order.decision() + "\".");
  }
  if (!declared->standing()) {
    return refuse(v1::REFUSAL_CODE_INVALID, "\"" + declared->label() + "\" cannot be answered in advance.");
  }
  if (order.ByteSizeLong() > kMostStandingOrderBytes) {
    return refuse(v1::REFUSAL_CODE_INVALID, "A standing order names fewer units, or none: then it is for all of them.");
  }
  if (order.has_act() && state.chair(seat).standing.size() >= kMostStandingOrders) {
    return refuse(v1::REFUSAL_CODE_INVALID, "You have 200 standing orders; take one back first.");
  }
  std::vector<v1::Event> events(1);
  events[0].mutable_standing_order_set()->set_seat(seat);
  *events[0].mutable_standing_order_set()->mutable_order() = order;
  return events;
}

}  // namespace

Verdict adjudicate_agreement(const MatchState& state, const v1::Author& author, const v1::Order& order) {
  const v1::Seat seat = author.seat();
  switch (order.kind_case()) {
    case v1::Order::kReady:
      return ready(state, seat, order.ready().ready());
    case v1::Order::kResign:
      return resign(seat);
    case v1::Order::kOfferDraw:
      return offer_draw(state, seat);
    case v1::Order::kAnswerDraw:
      return answer_draw(state, seat, order.answer_draw().accept());
    case v1::Order::kPause:
      return pause(state, seat, order.pause().reason(), false);
    case v1::Order::kUnpause:
      return unpause(state, seat);
    case v1::Order::kCallUmpire:
      return call_umpire(state, seat, order.call_umpire());
    case v1::Order::kSetStandingOrder:
      return set_standing_order(state, seat, order.set_standing_order());
    default:
      return refuse(v1::REFUSAL_CODE_INVALID, "The order cannot be understood.");
  }
}

}  // namespace battalia::play
