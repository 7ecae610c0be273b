// Words and numbers shared by the two halves of the checker. Used only by them.
#pragma once

#include "battalia/v1/event.pb.h"

#include <string>
#include <string_view>

namespace battalia::proof {

inline std::string named(std::uint64_t epoch) { return "dice epoch " + std::to_string(epoch); }

inline std::string named(std::uint64_t epoch, std::uint64_t index) {
  return "Roll " + std::to_string(index) + " of " + named(epoch);
}

inline std::string named(const v1::DiceRolled& rolled) {
  std::string name = named(rolled.epoch(), rolled.index());
  if (!rolled.label().empty()) name += " (" + rolled.label() + ")";
  return name;
}

inline std::string_view side(v1::Seat seat) { return seat == v1::SEAT_RED ? "Red" : "Blue"; }

}  // namespace battalia::proof
