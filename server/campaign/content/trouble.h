// What can trouble a force in a battle, in the words of a campaign's file and of the scenario made of it. The first two
// have no number; the others count turns.
#pragma once

namespace battalia::campaign {

inline constexpr const char* kShortOfAmmunition = "short-of-ammunition";
inline constexpr const char* kUnsupplied = "unsupplied";
inline constexpr const char* kHungry = "hungry";
inline constexpr const char* kUnpaid = "unpaid";

}  // namespace battalia::campaign
