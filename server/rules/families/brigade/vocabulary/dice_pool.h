// How many dice an attack throws and how that number came about, in words for the public record. Shooting and combat
// build theirs in the order of Rule::order_of_dice_rows.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace battalia::rules::brigade {

inline constexpr std::uint32_t kAlwaysMisses = 1;  // Rule::lowest_misses_highest_hits
inline constexpr std::uint32_t kAlwaysHits = 6;    // and disorders when shooting (Rule::a_six_disorders)
inline constexpr std::int32_t kFewestDice = 1;     // of a unit that may shoot or fight at all (Rule::fewest_dice)

// Dice of an attack and how that number came about.
struct DicePool {
  std::int32_t dice = 0;
  std::string reasons;  // ", 2 dice doubled in enfilade (<clause>)"; empty: the plain value

  void add(bool applies, std::int32_t value, std::string_view why, std::string_view clause);
  void at_least(std::int32_t least);
  void at_most(bool applies, std::int32_t most, std::string_view why, std::string_view clause);
  void twice(bool applies, std::string_view why, std::string_view clause);
  // Last of all: no numbers of the rules lead to more, but those of a drawn battle or an umpire's unit may be anything,
  // and odds of a thousand dice take hours.
  void bound();

  static constexpr std::int32_t kMostDice = 40;
};

// The least face that hits, where `needed` is printed and modifiers count: never a 1, always a 6
// (Rule::lowest_misses_highest_hits).
std::int32_t face_to_hit(std::int32_t needed, std::int32_t modifiers, bool sixes_alone);

}  // namespace battalia::rules::brigade
