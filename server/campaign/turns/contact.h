// Enemies meet on a journey: a battle with those who can reach it in time, a skirmish if one side is far weaker, or one
// side gives way. Called by journey.cpp.
#pragma once

#include "server/campaign/state/draft.h"

namespace battalia::campaign {

// A force meets enemies at a place. Returns true if they have left and it may enter.
bool meet_enemies(Draft& draft, const std::string& force, const std::string& place, std::uint32_t hour,
                  const std::vector<std::string>& enemies);

}  // namespace battalia::campaign
