// What an army list can be made of, what is wrong with one, and which are kept.
#pragma once

#include "battalia/v1/session.pb.h"

#include <cstdint>
#include <string>

namespace battalia::terminal {

// The troops an army can be built from, what a list may say of them, and a list to begin with, as JSON.
std::string profile_list(const v1::SystemInfo& system);
std::string army_report(const v1::ArmyReport& report);
// The lists that somebody keeps with their account, a line each, and how many more fit.
std::string kept_army_list(const v1::KeptArmies& kept, std::int64_t now_ms);

}  // namespace battalia::terminal
