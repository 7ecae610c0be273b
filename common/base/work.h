// Counts work in steps instead of time, so that a request's limit is the same on every machine and in every run. One
// step is about one polygon side examined or one value of a unit looked up. The inner loops of geometry, rules and
// notation count their steps here; the code that answers a request sets a budget around it. Beyond the budget, count()
// throws TooMuchWork; without a budget it only counts. Each thread has its own counter.
//
// No result may depend on earlier spending: the same question about the same table takes the same number of steps.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

namespace battalia::work {

using Steps = std::uint64_t;

// About this many steps take a millisecond of one processor: 10 ns a step, measured (-O1) over random games of the
// included battles of both systems and of crowded custom ones. Code that allocates a lot takes two or three times as
// long, so limits leave that much room. Limits in steps were chosen by this factor; at run time only the processor
// shares of people and of computer players are converted.
inline constexpr Steps kStepsPerMs = 100'000;

// The budget is spent. This is not a bug in the program: the exception passes through the (const) computation to the
// code that set the budget, or that knows what it can leave out.
class TooMuchWork {};

struct Meter {
  Steps spent = 0;
  Steps most_in_a_turn = 0;
  Steps limit = std::numeric_limits<Steps>::max();
};
inline constinit thread_local Meter meter;

// Steps spent by this thread since it began.
inline Steps spent() { return meter.spent; }

// Adds steps that were taken or are about to be.
inline void count(Steps steps = 1) {
  meter.spent += steps;
  if (meter.spent > meter.limit) [[unlikely]]
    throw TooMuchWork();
}

// While this object lives, the thread may spend at most this many more steps; inside another budget, no more than what
// remains of that one.
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

// One uninterrupted piece of a thread's work: a message or a timer. The largest is remembered, for operators and tests.
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
