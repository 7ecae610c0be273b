// What an army list can be made of, and what is wrong with one.
#pragma once

#include "battalia/v1/session.pb.h"

#include <string>

namespace battalia::terminal {

// The troops an army can be built from, what a list may say of them, and a list to begin with, as JSON.
std::string profile_list(const v1::SystemInfo& system);
std::string army_report(const v1::ArmyReport& report);

}  // namespace battalia::terminal
