// Compares a measured length with a printed one, and puts both into words. Used where a rule compares a measurement,
// and wherever a reason names what was asked and what is allowed: a refusal never says "4.0 of 4.0 in". Does not
// measure.
#pragma once

#include "common/base/length.h"

#include <cstdint>
#include <string>

namespace battalia::rules::mechanics {

// Positions are whole micrometres, so measurements are off by a few of them: lengths within a thousandth of an inch of
// each other count as equal. "Within N" includes N; "over N" is not within N; "less than N" is not at least N.
inline constexpr Length kSameLength = Length::um(25);
constexpr bool is_within(Length measured, Length limit) { return measured <= limit + kSameLength; }
constexpr bool is_at_least(Length measured, Length least) { return is_within(least, measured); }
// How many whole units the length contains, and how many are needed to cover it.
constexpr std::int32_t whole_lengths(Length measured, Length unit) { return (measured + kSameLength) / unit; }
constexpr std::int32_t lengths_to_cover(Length measured, Length unit) {
  const Length more = measured - kSameLength;
  return more <= Length() ? 0 : (more + unit - Length::um(1)) / unit;
}

// Both with their unit, like in_words(); with more decimals if two different lengths would look the same.
struct ComparedLengths {
  std::string first;
  std::string second;
};
ComparedLengths compared(Length first, Length second);

// "40.0 of 4.0 in": what was asked, what is allowed.
std::string used_of(Length asked, Length allowed);

}  // namespace battalia::rules::mechanics
