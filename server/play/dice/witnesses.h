// Witness links: where a match is played with them, no roll that everybody sees is thrown before the other side's
// client has given the next link of a chain that it had committed to. So not even the server can know the faces when an
// order is given. Says who witnesses a roll, what a row tells of it, and what has to wait meanwhile. Called by
// dice_resolver and orders. Pure.
#pragma once

#include "server/play/refusal.h"
#include "server/play/state/match_state.h"

#include <string>
#include <vector>

namespace battalia::play {

// What the rolls of one order are bound to.
struct RollsOf {
  std::string hash;                         // of the order
  v1::Seat witness = v1::SEAT_UNSPECIFIED;  // of those that everybody sees
  std::vector<std::string> links =
      {};                     // given to the first of those; empty ones: the witness was asked, or had no chain
  bool more_to_come = false;  // the witness can be asked for more
};

// Of an order that is given now under that id, for that seat; SEAT_UNSPECIFIED: of the opening, which blue witnesses.
RollsOf rolls_of(const MatchState& state, const std::string& request_id, const v1::Order& order, v1::Seat acting);
// Of the order that waits, `witnessed` being what its roll was given. Precondition: state.waits_for_link().
RollsOf rolls_of_held(const MatchState& state, const v1::DiceWitnessed& witnessed);

// The events a row contains for an order with these events and numbered rolls: each roll preceded by its witness's link
// or, if a link must be requested first, only that roll, declared.
std::vector<v1::Event> with_witnesses(std::vector<v1::Event> events, const DiceState& dice, const RollsOf& order,
                                      std::int64_t until_ms);

// Why the order has to wait until the roll is thrown; nothing for those that touch neither table nor dice.
std::optional<Refusal> why_not_beside_roll(const v1::Order& order);

// The roll that waits is thrown without a link: its witness did not answer. Precondition: state.waits_for_link().
v1::Event not_witnessed(const MatchState& state);

// By the client of the seat that is asked. Refused where none is, or where the link does not lead to the one before.
Verdict show_link(const MatchState& state, v1::Seat seat, const v1::ShowLink& order);

// What the rolls of a stored row are bound to: the order it holds, or the earlier one that it continues.
std::string order_hash_of(const v1::Record& record);

// Which order the rolls of each row of a log are bound to, in turn. Believes no row: what continues an order continues
// with the one that waits.
class BoundOrders {
 public:
  // The hash; a sentence into `faults` where it cannot be that one.
  std::string take(const v1::Record& record, std::vector<std::string>& faults);

 private:
  std::string waiting_;
};

}  // namespace battalia::play
