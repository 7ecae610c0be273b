// Enemies meet on a journey: a battle with those who can reach it in time, a skirmish where one is far weaker, or one
// gives way. Called by journey.cpp.
#pragma once

#include "server/campaign/state/draft.h"

namespace battalia::campaign {

// A force comes upon enemies at a place. True: it may enter, for they are gone.
bool meet_enemies(Draft& draft, const std::string& force, const std::string& place, std::uint32_t hour,
                  const std::vector<std::string>& enemies);

}  // namespace battalia::campaign
