// Lists of matches as one person may see them. Called by service.h; reads the store and, for matches in memory, who has
// them open. Loads no match.
#pragma once

#include "server/play/lobby/match_directory.h"
#include "server/play/play_context.h"

#include <string_view>

namespace battalia::play {

// Matches where it is the person's move come first; damaged ones are marked. Throws StoreError.
v1::Matches matches_listed(const store::MatchStore& matches, const Person& person, const v1::ListMatches& request,
                           const MatchDirectory& directory);

// The match of an invitation code, with its terms, if the person may use the code; empty if somebody else used it or it
// does not exist. Throws StoreError.
v1::Matches match_invited_to(const store::MatchStore& matches, const Person& person, std::string_view code,
                             const MatchDirectory& directory);

}  // namespace battalia::play
