// A measured length against a printed one, compared and in words. Called where a rule compares what was measured, and
// wherever a reason names what was asked and what is allowed: a refusal never says "4.0 of 4.0 in". It measures
// nothing.
#pragma once

#include "common/base/length.h"

#include <cstdint>
#include <string>

namespace battalia::rules::mechanics {

// Places are whole micrometres, so what is measured is off by a few of them: lengths within a thousandth of an inch of
// each other are the same length. "Within N" includes N; "over N" is not within N; "less than N" is not at least N.
inline constexpr Length kSameLength = Length::um(25);
constexpr bool is_within(Length measured, Length limit) { return measured <= limit + kSameLength; }
constexpr bool is_at_least(Length measured, Length least) { return is_within(least, measured); }
// How many whole lengths `unit` it holds, and how many it takes to cover it.
constexpr std::int32_t whole_lengths(Length measured, Length unit) { return (measured + kSameLength) / unit; }
constexpr std::int32_t lengths_to_cover(Length measured, Length unit) {
  const Length more = measured - kSameLength;
  return more <= Length() ? 0 : (more + unit - Length::um(1)) / unit;
}

// Both with their unit, as in_words() writes them; with more decimals where two different lengths would read alike.
struct ComparedLengths {
  std::string first;
  std::string second;
};
ComparedLengths compared(Length first, Length second);

// "40.0 of 4.0 in": what was asked, what is allowed.
std::string used_of(Length asked, Length allowed);

}  // namespace battalia::rules::mechanics
