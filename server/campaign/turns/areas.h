// A turn on areas: a roll decides who goes first; each seat's marches and attacks are carried out in that order, and
// become battles with the supports that were ordered. Called by turn.cpp.
#pragma once

#include "server/campaign/state/draft.h"

namespace battalia::campaign {

void move_between_areas(Draft& draft);

}  // namespace battalia::campaign
