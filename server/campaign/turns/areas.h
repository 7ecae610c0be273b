// A turn on areas: a roll decides the order of seats; each seat's marches and attacks are carried out in that order,
// and attacks become battles with the supports that were ordered. Called by turn.cpp.
#pragma once

#include "server/campaign/state/draft.h"

namespace battalia::campaign {

void move_between_areas(Draft& draft);

}  // namespace battalia::campaign
