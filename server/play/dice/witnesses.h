// Witness links: in a match that uses them, no public roll is made before the other side's client has revealed the next
// link of a chain it had committed to. So not even the server can know the faces when an order is given. Determines who
// witnesses a roll, what a row contains for it, and what must wait meanwhile. Called by dice_resolver and orders. Pure.
#pragma once

#include "server/play/refusal.h"
#include "server/play/state/match_state.h"

#include <string>
#include <vector>

namespace battalia::play {

// What the rolls of one order are bound to.
struct RollsOf {
  std::string hash;                         // of the order
  v1::Seat witness = v1::SEAT_UNSPECIFIED;  // of public rolls
  std::vector<std::string> links =
      {};                     // for the first public rolls; empty ones: the witness was asked, or had no chain
  bool more_to_come = false;  // the witness can be asked for more
};

// For an order that is given now with that id, for that seat; SEAT_UNSPECIFIED: for the opening, which blue witnesses.
RollsOf rolls_of(const MatchState& state, const std::string& request_id, const v1::Order& order, v1::Seat acting);
// For the waiting order, with `witnessed` as the answer for its roll. Precondition: state.waits_for_link().
RollsOf rolls_of_held(const MatchState& state, const v1::DiceWitnessed& witnessed);

// The events a row contains for an order with these events and numbered rolls: each roll preceded by its witness's link
// or, if a link must be requested first, only that roll, declared.
std::vector<v1::Event> with_witnesses(std::vector<v1::Event> events, const DiceState& dice, const RollsOf& order,
                                      std::int64_t until_ms);

// Why the order has to wait until the roll is made; nothing for orders that affect neither table nor dice.
std::optional<Refusal> why_not_beside_roll(const v1::Order& order);

// The waiting roll is made without a link, because its witness did not answer. Precondition: state.waits_for_link().
v1::Event not_witnessed(const MatchState& state);

// From the client of the seat that was asked. Refused if no link was requested, or if it does not lead to the one
// before.
Verdict show_link(const MatchState& state, v1::Seat seat, const v1::ShowLink& order);

// The order hash that the rolls of a stored row are bound to: of the order it holds, or of the earlier one that it
// continues.
std::string order_hash_of(const v1::Record& record);

// Determines which order the rolls of each row of a log are bound to. Trusts no row: a row that continues an order
// continues the waiting one.
class BoundOrders {
 public:
  // Returns the hash; appends a sentence to `faults` if it cannot be right.
  std::string take(const v1::Record& record, std::vector<std::string>& faults);

 private:
  std::string waiting_;
};

}  // namespace battalia::play
