// What an army list can contain, what is wrong with one, and which ones are saved.
#pragma once

#include "battalia/v1/session.pb.h"

#include <cstdint>
#include <string>

namespace battalia::terminal {

// The troops available for an army, what a list may say about them, and a starting list, as JSON.
std::string profile_list(const v1::SystemInfo& system);
std::string army_report(const v1::ArmyReport& report);
// A person's saved lists, a line each, and how many more they may save.
std::string kept_army_list(const v1::KeptArmies& kept, std::int64_t now_ms);

}  // namespace battalia::terminal
