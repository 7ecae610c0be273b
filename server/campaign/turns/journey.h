// A turn of a journey, hour by hour: couriers ride, forces march, enemies meet. Called by turn.cpp.
#pragma once

#include "server/campaign/state/draft.h"

namespace battalia::campaign {

void move_on_roads(Draft& draft);

}  // namespace battalia::campaign
