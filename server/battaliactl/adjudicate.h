// The engine as a rules calculator: a table or a scenario, acts and dice in, the ruling out. For umpires of games at a
// real table, for questions about a rule and for bug reports. Pure: reads and writes no file.
#pragma once

#include "battalia/v1/order.pb.h"
#include "server/rules/rule_system.h"

#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::ctl {

struct Ordered {
  v1::Seat seat = v1::SEAT_UNSPECIFIED;
  v1::Act act;
};

struct Question {
  const rules::RuleSystem* system = nullptr;  // never null
  rules::Table table;
  const v1::Scenario* scenario = nullptr;  // whose table it is: it is set up before the first act
  std::vector<Ordered> acts;               // carried out in order
  std::vector<std::uint32_t> dice;         // used in order; all of them must be used
};

struct Answered {
  std::vector<v1::Event> events;
  rules::Table after;
};

struct NoAnswer {
  std::string sentence;  // what forbids it, or which roll wanted dice that were not given
  std::string clause;    // of the rule, when a rule forbids it
};

tl::expected<Answered, NoAnswer> adjudicate(const Question& question);

// "blue: choose charge_response : reply options stand", the seat in front; without one it is `otherwise`.
tl::expected<Ordered, std::string> read_ordered(std::string_view text, v1::Seat otherwise);

// "4,5 2" as faces; a sentence when it cannot be read.
tl::expected<std::vector<std::uint32_t>, std::string> read_dice(std::string_view text);

}  // namespace battalia::ctl
