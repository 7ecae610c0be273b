// The matches that somebody asks for, as lists show them to that person. Called by service.h; reads the store and, of
// matches in memory, who is at the table. Wakes no match.
#pragma once

#include "server/play/lobby/match_directory.h"
#include "server/play/play_context.h"

#include <string_view>

namespace battalia::play {

// Those where it is the person's move first; those that are set aside bear a mark. Throws StoreError.
v1::Matches matches_listed(const store::MatchStore& matches, const Person& person, const v1::ListMatches& request,
                           const MatchDirectory& directory);

// The match that the code leads to, with what was agreed for it, for somebody who may use the code; nothing where it
// was used by somebody else or never given out. Throws StoreError.
v1::Matches match_invited_to(const store::MatchStore& matches, const Person& person, std::string_view code,
                             const MatchDirectory& directory);

}  // namespace battalia::play
