// Conditions that can affect a force in a battle, with the names used in campaign files and in scenarios. The first two
// have no number; the others count turns.
#pragma once

namespace battalia::campaign {

inline constexpr const char* kShortOfAmmunition = "short-of-ammunition";
inline constexpr const char* kUnsupplied = "unsupplied";
inline constexpr const char* kHungry = "hungry";
inline constexpr const char* kUnpaid = "unpaid";

}  // namespace battalia::campaign
