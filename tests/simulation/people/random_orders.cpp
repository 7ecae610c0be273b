#include "tests/simulation/people/random_orders.h"

#include "tests/net/gateway_server.h"
#include "tests/simulation/witness.h"

#include <algorithm>

namespace battalia::simulation {
namespace {

using Whim = std::optional<v1::Order>;

v1::Order order_with(const std::function<void(v1::Order&)>& fill) {
  v1::Order order;
  fill(order);
  return order;
}

const std::vector<v1::Order>& of_each_kind() {
  static const std::vector<v1::Order> orders = net::orders_of_each_kind();
  return orders;
}

template <class List>
const auto& any(const List& list, player::Random& random) {
  return list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
}

// An act of the skirmish rules: an offered one, or one that may be legal or not.
v1::Act good_act(const Sight& sight, player::Random& random) {
  const v1::Prompt prompt = player::seen(sight.prompt, sight.offers, player::Style::greedy);
  if (!prompt.decision().empty() || once_in(random, 3)) return player::choose(prompt, random, player::Style::random);
  const v1::Offer& offer = any(prompt.offers(), random);
  const bool attacks = offer.inputs_size() == 1 && !offer.inputs(0).targets().targets().empty();
  if (offer.units().empty() || !attacks) return tests::end_phase();
  const std::string& unit = offer.units(0);
  switch (random.below(6)) {
    case 0:
      return tests::charge(unit, any(offer.inputs(0).targets().targets(), random).unit());
    case 1:
      return sight.seat == v1::SEAT_BLUE ? tests::show() : tests::end_phase();
    case 2:
      return tests::advance(unit, 7);  // an inch too far
    case 3:
      return player::choose(prompt, random, player::Style::random);
    default:
      return tests::advance(unit, 1 + static_cast<std::int32_t>(random.below(6)));
  }
}

Whim at_a_pause(const Sight& sight, player::Random& random) {
  if (sight.seat == v1::SEAT_UMPIRE) {
    return order_with([](v1::Order& order) {
      order.mutable_umpire()->set_reason("It is settled.");
      order.mutable_umpire()->mutable_unpause();
    });
  }
  if (once_in(random, 3)) return order_with([](v1::Order& order) { order.mutable_unpause(); });
  if (once_in(random, 20)) return order_with([](v1::Order& order) { order.mutable_pause()->set_reason("Tea."); });
  return std::nullopt;
}

// Answers to questions from the other seats.
Whim answer(const Sight& sight, player::Random& random) {
  const v1::Seat undo = sight.match.undo_asked_by();
  if (undo != v1::SEAT_UNSPECIFIED && undo != sight.seat) {
    return order_with([&](v1::Order& order) { order.mutable_answer_undo()->set_consent(once_in(random, 2)); });
  }
  const v1::Seat draw = sight.match.draw_offered_by();
  if (draw != v1::SEAT_UNSPECIFIED && draw != sight.seat && sight.seat != v1::SEAT_UMPIRE) {
    return order_with([&](v1::Order& order) { order.mutable_answer_draw()->set_accept(once_in(random, 4)); });
  }
  const v1::Seat pause = sight.match.pause_asked_by();
  if (pause != v1::SEAT_UNSPECIFIED && pause != sight.seat && sight.seat != v1::SEAT_UMPIRE) {
    return order_with([&](v1::Order& order) {
      if (once_in(random, 2)) order.mutable_pause()->set_reason("Tea.");
      if (!order.has_pause()) order.mutable_unpause();
    });
  }
  if (!sight.prompt.has_roll_wanted() || sight.seat != v1::SEAT_UMPIRE) return std::nullopt;
  return order_with([&](v1::Order& order) {
    for (std::uint32_t i = 0; i < sight.prompt.roll_wanted().count(); ++i) {
      order.mutable_umpire()->mutable_enter_dice()->add_faces(1 + random.below(sight.prompt.roll_wanted().sides()));
    }
  });
}

// Corrects a misread roll, or claims one.
v1::Order corrected(const v1::DiceRolled& roll, player::Random& random) {
  return order_with([&](v1::Order& order) {
    order.mutable_umpire()->set_reason("Read again.");
    v1::CorrectDice& dice = *order.mutable_umpire()->mutable_correct_dice();
    dice.set_epoch(roll.epoch());
    dice.set_index(roll.index());
    for (int i = 0; i < roll.faces_size(); ++i) dice.add_faces(1 + random.below(roll.sides()));
  });
}

Whim of_an_umpire(const Sight& sight, player::Random& random) {
  if (!sight.attested.faces().empty() && once_in(random, 10)) return corrected(sight.attested, random);
  if (!once_in(random, 6)) return std::nullopt;
  v1::Order order = any(of_each_kind(), random);
  if (order.has_umpire() && order.umpire().has_roll_back()) {
    order.mutable_umpire()->mutable_roll_back()->set_to_seq(sight.seq -
                                                            std::min<std::uint64_t>(sight.seq, 1 + random.below(4)));
  }
  if (order.has_umpire() && order.umpire().has_place() && once_in(random, 2)) {
    order.mutable_umpire()->mutable_place()->set_unit(kHiddenUnit);  // where red must not learn of it
  }
  if (order.has_umpire() && order.umpire().has_decide_for()) {
    for (const v1::Prompt& side : sight.prompt.sides()) {
      if (!side.to_move() || side.offers().empty()) continue;
      order.mutable_umpire()->mutable_decide_for()->set_seat(side.seat());
      *order.mutable_umpire()->mutable_decide_for()->mutable_act() =
          player::choose(side, random, player::Style::random);
    }
  }
  const bool ends = order.umpire().has_declare_result();
  return ends && !once_in(random, 4) ? Whim() : order;
}

// Something other than the game asks for.
Whim oddity(player::Random& random) {
  const v1::Order order = any(of_each_kind(), random);
  return order.has_resign() && !once_in(random, 4) ? Whim() : order;
}

}  // namespace

std::optional<v1::Order> random_order(const Sight& sight, player::Random& random) {
  const v1::Stage stage = sight.match.stage();
  const bool plays = sight.seat == v1::SEAT_RED || sight.seat == v1::SEAT_BLUE;
  if (stage == v1::STAGE_GATHERING) {
    if (!plays || once_in(random, 20)) return once_in(random, 20) ? oddity(random) : Whim();
    for (const v1::SeatState& seat : sight.match.seats()) {
      if (seat.seat() == sight.seat && seat.ready()) return std::nullopt;
    }
    return order_with([](v1::Order& order) { order.mutable_ready()->set_ready(true); });
  }
  if (stage == v1::STAGE_ENDED) return once_in(random, 10) ? oddity(random) : Whim();
  if (sight.match.paused()) return at_a_pause(sight, random);
  if (Whim answered = answer(sight, random)) return answered;
  if (sight.seat == v1::SEAT_UMPIRE) return of_an_umpire(sight, random);
  if (!plays) return once_in(random, 30) ? oddity(random) : Whim();
  if (once_in(random, 14)) return oddity(random);
  const bool to_move = sight.prompt.to_move() && !sight.prompt.offers().empty();
  if (to_move) return order_with([&](v1::Order& order) { *order.mutable_act() = good_act(sight, random); });
  if (!once_in(random, 25)) return std::nullopt;
  return order_with([](v1::Order& order) { *order.mutable_act() = tests::end_phase(); });
}

}  // namespace battalia::simulation
