// The slow set: the same tests with larger numbers, and figures for its table. tests/slow.sh sets BATTALIA_SLOW and
// collects the figures; otherwise they are lines in a test's output.
#pragma once

#include <cstdlib>
#include <iostream>
#include <string_view>

namespace battalia::tests {

// Returns `usual` in ordinary runs and `slow` in the slow set: how many games, kills, frames.
template <class Number>
Number in_slow_set(Number usual, Number slow) {
  const char* set = std::getenv("BATTALIA_SLOW");
  return set != nullptr && std::string_view(set) == "1" ? slow : usual;
}

// One row of the slow set's table: the name, the unit and the value of a measurement.
template <class Value>
void metric(std::string_view what, const Value& value) {
  std::cout << "metric: " << what << " | " << value << std::endl;
}

}  // namespace battalia::tests
