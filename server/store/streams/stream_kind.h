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
//   asked(order)   what tells orders of one request id apart, as bytes; its records keep them in `asked`. Empty, or
//                  in a row from before, none: they are not compared
//   is_long(state, order)   whether ruling on it takes so long that others would wait for it: then it is done in the
//                           background. The state must bear to be read by several threads
template <class Kind>
concept TellsOrdersApart = requires(const typename Kind::Order& order) {
  Kind::asked(order);
};
template <class Kind>
concept MayTakeLong = requires(const typename Kind::State& state, const typename Kind::Order& order) {
  { Kind::is_long(state, order) } -> std::same_as<bool>;
};

}  // namespace battalia::store
