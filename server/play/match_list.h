// The matches that somebody asks for, as lists show them to that person. Called by service.h; reads the store alone and
// wakes no match.
#pragma once

#include "server/play/house.h"

namespace battalia::play {

// Those where it is the person's move first. Throws StoreError.
v1::Matches matches_listed(const store::MatchStore& matches, const Person& person, const v1::ListMatches& request);

}  // namespace battalia::play
