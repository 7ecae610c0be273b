// The rules' answer: events, or the rule that forbids the act. Refusing is not an error; it is a value that names the
// clause and gives the player a useful sentence. Produced by the rule systems, passed on by play/.
#pragma once

#include "battalia/v1/event.pb.h"

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace battalia::rules {

// A clause of rules/<system>: "PS-PRX-01".
struct Citation {
  std::string clause;
};

struct Violation {
  Citation citation;
  std::string reason;  // one sentence with the numbers: "7.5 of 6.0 in: the hedge costs 2.0"
};

// The answer of a predicate: the reason why not, or nothing if it is allowed. `why_not_shoot(...)` is called both by
// adjudicate, which refuses with the reason, and by prompt, which offers what it allows.
using WhyNot = std::optional<Violation>;

inline Violation violation(std::string_view clause, std::string reason) {
  return Violation{Citation{std::string(clause)}, std::move(reason)};
}

// How a game ends, and under which rule.
inline v1::Result result(v1::Outcome outcome, std::string reason, std::string_view clause) {
  v1::Result made;
  made.set_outcome(outcome);
  made.set_reason(std::move(reason));
  made.set_clause(std::string(clause));
  return made;
}
inline v1::Outcome won_by(v1::Side side) { return side == v1::SIDE_RED ? v1::OUTCOME_RED : v1::OUTCOME_BLUE; }

using Ruling = tl::expected<std::vector<v1::Event>, Violation>;

}  // namespace battalia::rules
