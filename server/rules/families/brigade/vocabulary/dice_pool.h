// How many dice an attack has and how that number was computed, in words for the public record. Shooting and combat
// build theirs in the order of Rule::order_of_dice_rows.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace battalia::rules::brigade {

inline constexpr std::uint32_t kAlwaysMisses = 1;  // Rule::lowest_misses_highest_hits
inline constexpr std::uint32_t kAlwaysHits = 6;    // and disorders when shooting (Rule::a_six_disorders)
inline constexpr std::int32_t kFewestDice = 1;     // for a unit that may shoot or fight at all (Rule::fewest_dice)

// The dice of an attack and how that number was computed.
struct DicePool {
  std::int32_t dice = 0;
  std::string reasons;  // ", 2 dice doubled in enfilade (<clause>)"; empty: the plain value

  void add(bool applies, std::int32_t value, std::string_view why, std::string_view clause);
  void at_least(std::int32_t least);
  void at_most(bool applies, std::int32_t most, std::string_view why, std::string_view clause);
  void twice(bool applies, std::string_view why, std::string_view clause);
  // Applied last: numbers in the rules never lead to more, but those of a custom battle or an umpire's unit may be
  // anything, and odds of a thousand dice take hours.
  void bound();

  static constexpr std::int32_t kMostDice = 40;
};

// The lowest face that hits, given the printed number and the modifiers: never a 1, always a 6
// (Rule::lowest_misses_highest_hits).
std::int32_t face_to_hit(std::int32_t needed, std::int32_t modifiers, bool sixes_alone);

}  // namespace battalia::rules::brigade
