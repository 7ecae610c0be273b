// What a kind of object has to declare so that StreamHost can host it.
#pragma once

#include <concepts>

namespace battalia::store {

// A kind has:
//   State       what its rows fold to: apply(Record), `created`, false until its first row, and `created_by`
//   Record      a stored row, a message with at_ms, by and events
//   Order       what may be asked
//   Asker       who asks: `person`
//   kStreams    its range of streams
//   kName       what one is called in a message to the operator: "event"
//   rule(state, order, asker, now_ms)   the events to be stored, or one sentence that says why not
// It may have:
//   asked(order)   bytes that differ for different orders, to detect a request id that is used again with another
//                  order; its records store them in `asked`. Empty, or missing in an older row: not compared
//   is_long(state, order)   true if ruling on it would make others wait: then it is done in the background, and the
//                           state must be safe to read from several threads
template <class Kind>
concept TellsOrdersApart = requires(const typename Kind::Order& order) {
  Kind::asked(order);
};
template <class Kind>
concept MayTakeLong = requires(const typename Kind::State& state, const typename Kind::Order& order) {
  { Kind::is_long(state, order) } -> std::same_as<bool>;
};

}  // namespace battalia::store
