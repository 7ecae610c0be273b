#include "server/play/orders/umpire_orders.h"

#include "server/play/dice/seeds.h"
#include "server/play/orders/acts.h"
#include "server/play/orders/agreements.h"
#include "server/play/state/match_clock.h"
#include "server/rules/limits/status_bounds.h"
#include "server/rules/umpire/umpire.h"

#include <google/protobuf/descriptor.h>

namespace battalia::play {
namespace {

v1::Event ruled_event(const v1::Author& author, const v1::UmpireOrder& order) {
  v1::Event event;
  v1::UmpireRuled* ruled = event.mutable_umpire_ruled();
  ruled->set_person(author.person());
  ruled->set_power(v1::UmpireOrder::descriptor()->FindFieldByNumber(order.power_case())->name());
  ruled->set_reason(order.reason());
  if (order.secret()) event.add_only_for(v1::SEAT_UMPIRE);
  return event;
}

Verdict decide_for(const MatchState& state, const v1::DecideFor& decision, rules::Dice& dice) {
  if (!is_player(decision.seat())) return refuse(v1::REFUSAL_CODE_INVALID, "Name the side: red or blue.");
  if (state.held) return refuse(v1::REFUSAL_CODE_NOT_NOW, "First enter the dice for the order that is waiting.");
  v1::Author author;  // acts for the seat with all its commands; a pause does not bind the umpire
  author.set_seat(decision.seat());
  return adjudicate_act(state, author, decision.act(), dice);
}

Verdict roll_back(const MatchState& state, const v1::UmpireOrder& order) {
  const std::optional<std::uint64_t> version = state.version_of(v1::SEAT_UMPIRE, order.roll_back().to_seq());
  if (state.began == 0 || !version || *version < state.began || *version >= state.version) {
    return refuse(v1::REFUSAL_CODE_INVALID,
                  "The game can be rolled back to any update since it began, but not to number " +
                      std::to_string(order.roll_back().to_seq()) + ".");
  }
  std::vector<v1::Event> events(1);
  events[0].mutable_rolled_back()->set_to_seq(*version);
  events[0].mutable_rolled_back()->set_reason(order.reason());
  return events;
}

Verdict set_clock(const MatchState& state, const v1::SetClock& change) {
  if (state.config->created.clock().per_side_ms() == 0) {
    return refuse(v1::REFUSAL_CODE_INVALID, "This match has no clocks.");
  }
  if (!is_player(change.seat()) || change.left_ms() < 0 || change.left_ms() > kLongestClockMs) {
    return refuse(v1::REFUSAL_CODE_INVALID, "Name the clock, red or blue, and its new time, from zero to one year.");
  }
  std::vector<v1::Event> events(1);
  events[0].mutable_clock_set()->set_seat(change.seat());
  events[0].mutable_clock_set()->set_left_ms(change.left_ms());
  return events;
}

Verdict pause(const MatchState& state, const v1::Author& author, const v1::UmpireOrder& order, std::int64_t now_ms) {
  v1::Order plain;
  if (order.has_pause()) {
    plain.mutable_pause()->set_reason(order.reason());
  } else {
    plain.mutable_unpause();
  }
  return adjudicate_agreement(state, author, plain, now_ms);
}

Verdict over_table(const MatchState& state, const v1::UmpireOrder& order) {
  if (state.held && !order.has_declare_result()) {
    return refuse(v1::REFUSAL_CODE_NOT_NOW, "A roll is waiting for its dice: enter them first, or roll the game back.");
  }
  if (state.began == 0) return refuse(v1::REFUSAL_CODE_NOT_NOW, "The table has not been set up yet.");
  if (auto violation = rules::why_not_statuses(*state.config->system, state.table, order)) {
    return tl::unexpected<Denial>(*std::move(violation));
  }
  rules::Ruling ruling = rules::umpire_rules(state.table, order);
  if (!ruling) return tl::unexpected<Denial>(std::move(ruling.error()));
  return std::move(*ruling);
}

Verdict exercise(const MatchState& state, const v1::Author& author, const v1::UmpireOrder& order, std::int64_t now_ms,
                 rules::Dice& dice) {
  switch (order.power_case()) {
    case v1::UmpireOrder::kDecideFor:
      return decide_for(state, order.decide_for(), dice);
    case v1::UmpireOrder::kEnterDice:
      return adjudicate_held(state, author.person(), order.enter_dice());
    case v1::UmpireOrder::kPause:
    case v1::UmpireOrder::kUnpause:
      return pause(state, author, order, now_ms);
    case v1::UmpireOrder::kRollBack:
      return roll_back(state, order);
    case v1::UmpireOrder::kCorrectDice:
      return correct_dice(state, author.person(), order.correct_dice());
    case v1::UmpireOrder::kSetClock:
      return set_clock(state, order.set_clock());
    default:
      return over_table(state, order);
  }
}

}  // namespace

Verdict adjudicate_umpire(const MatchState& state, const v1::Author& author, const v1::UmpireOrder& order,
                          std::int64_t now_ms, rules::Dice& dice) {
  if (order.power_case() == v1::UmpireOrder::POWER_NOT_SET) {
    return refuse(v1::REFUSAL_CODE_INVALID, "Name the power: place, remove, overrule, roll back, ...");
  }
  if (is_player(author.seat())) return adjudicate_held(state, author.person(), order.enter_dice());  // in a copy
  v1::UmpireOrder reasoned = order;
  if (reasoned.reason().empty() && order.has_enter_dice()) reasoned.set_reason("dice read at the table");
  if (reasoned.reason().empty()) {
    return refuse(v1::REFUSAL_CODE_INVALID, "An umpire's order needs a reason, visible to both sides.");
  }
  Verdict verdict = exercise(state, author, reasoned, now_ms, dice);
  if (verdict) verdict->insert(verdict->begin(), ruled_event(author, reasoned));
  return verdict;
}

}  // namespace battalia::play
