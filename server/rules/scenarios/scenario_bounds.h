// How much a scenario may say: kept by those who make one, looked at by those who check one.
#pragma once

namespace battalia::rules {

// What it may add to rolls: numbered from 1, each for the whole battle.
inline constexpr int kMostScenarioModifiers = 40;

}  // namespace battalia::rules
