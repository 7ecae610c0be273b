// Work counted in steps, so that what one request may take is the same on every machine and in every run: never in
// time. A step is about the side of a polygon looked at once, or a number of a unit looked up. What is done again and
// again in the inner loops of geometry, rules and notation counts its steps here; the code that answers a request sets
// a budget round it. Beyond the budget count() throws TooMuchWork; without one it only counts. Each thread counts its
// own.
//
// Nothing is ever decided by how much was spent before: the same question asked of the same table takes the same steps.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

namespace battalia::work {

using Steps = std::uint64_t;

// About so many steps take a millisecond of one processor: 10 ns a step, measured (-O1) over random games of the
// battles that come with both systems and of crowded drawn ones. What allocates much takes two or three times as long,
// so limits keep that far from what they are for. Limits in steps are chosen by this factor; nothing is converted while
// the server runs but the shares of people and of computers.
inline constexpr Steps kStepsPerMs = 100'000;

// A budget has been spent. Not a fault of the program: it is thrown past whatever was being worked out, which is const,
// to the code that set the budget or knows what to leave out.
class TooMuchWork {};

struct Meter {
  Steps spent = 0;
  Steps most_in_a_turn = 0;
  Steps limit = std::numeric_limits<Steps>::max();
};
inline constinit thread_local Meter meter;

// Steps spent by this thread since it began.
inline Steps spent() { return meter.spent; }

// Adds steps that were, or are about to be, taken.
inline void count(Steps steps = 1) {
  meter.spent += steps;
  if (meter.spent > meter.limit) [[unlikely]]
    throw TooMuchWork();
}

// While it lives, this thread spends at most so many steps more; within another budget, no more than is left of that.
class Budget {
 public:
  explicit Budget(Steps steps) : outer_(meter.limit) {
    const Steps room = std::numeric_limits<Steps>::max() - meter.spent;
    meter.limit = std::min(outer_, meter.spent + std::min(steps, room));
  }
  ~Budget() { meter.limit = outer_; }
  Budget(const Budget&) = delete;
  Budget& operator=(const Budget&) = delete;

 private:
  Steps outer_;
};

// What a thread does at one go, before it looks at anything else: a message, a timer. The greatest is remembered, for
// operators and for tests.
class Turn {
 public:
  Turn() : before_(meter.spent) {}
  ~Turn() { meter.most_in_a_turn = std::max(meter.most_in_a_turn, meter.spent - before_); }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

 private:
  Steps before_;
};
inline Steps most_in_a_turn() { return meter.most_in_a_turn; }
inline void forget_turns() { meter.most_in_a_turn = 0; }

}  // namespace battalia::work
