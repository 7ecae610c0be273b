// Every way in which something is hidden in a game: by its scenario, by an option of its rules, by its umpire in
// secret; each with a pair of battles that differ only in units, commands and generals which blue hides from red. A
// rule system or an option that can hide something and has no pair here fails a test.
#pragma once

#include "battalia/v1/order.pb.h"
#include "server/rules/rule_system.h"

#include <compare>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::play {

// Stands in every id and name of what is hidden, and nowhere else.
inline constexpr std::string_view kCanary = "canary";

struct WayOfHiding {
  std::string system;  // its key
  std::string by;      // "scenario", "umpire", or an option with the value that hides: "info.fog=on"
  friend auto operator<=>(const WayOfHiding&, const WayOfHiding&) = default;
};
// All that these rules have, as they declare it.
std::vector<WayOfHiding> ways_of_hiding(rules::Systems systems);

struct HidingPair {
  std::string name;
  WayOfHiding way;
  std::string with;                       // a battle in notation
  std::string without;                    // the same but for what blue hides
  std::vector<v1::UmpireOrder> secretly;  // what the umpire does as the first begins, and not in the second
  std::string red_unit;                   // two that everybody sees
  std::string blue_unit;
  std::uint32_t late = 0;  // player turns that spectators are behind
  int steps = 30;
};
void PrintTo(const HidingPair& pair, std::ostream* out);

std::vector<HidingPair> hiding_pairs();

}  // namespace battalia::play
