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

// Part of every id and name of hidden things, and used nowhere else.
inline constexpr std::string_view kCanary = "canary";

struct WayOfHiding {
  std::string system;  // its key
  std::string by;      // "scenario", "umpire", or an option with the value that hides: "info.fog=on"
  friend auto operator<=>(const WayOfHiding&, const WayOfHiding&) = default;
};
// All ways that these rules declare.
std::vector<WayOfHiding> ways_of_hiding(rules::Systems systems);

struct HidingPair {
  std::string name;
  WayOfHiding way;
  std::string with;                       // a battle in notation
  std::string without;                    // the same without what blue hides
  std::vector<v1::UmpireOrder> secretly;  // the umpire's acts at the start of the first game, and not in the second
  std::string red_unit;                   // two units that everybody sees
  std::string blue_unit;
  std::uint32_t late = 0;  // player turns that spectators are behind
  int steps = 30;
};
void PrintTo(const HidingPair& pair, std::ostream* out);

std::vector<HidingPair> hiding_pairs();

}  // namespace battalia::play
