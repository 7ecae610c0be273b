// Limits on the content of a scenario: respected by code that makes one, checked by code that checks one.
#pragma once

namespace battalia::rules {

// Modifiers it may add to rolls: numbered from 1, each for the whole battle.
inline constexpr int kMostScenarioModifiers = 40;

}  // namespace battalia::rules
