// Army lists that people save with their accounts: limits and answers. Only the caller's own lists are read, so nobody
// learns even that another person has a list. Called by the service for signed-in people; throws StoreError.
#pragma once

#include "server/play/play_context.h"

#include <cstddef>

namespace battalia::play {

inline constexpr std::size_t kMostKeptArmies = 50;  // per person
inline constexpr std::size_t kMostArmyBytes = 16'384;

// Each answers the request: NOT_ALLOWED for guests, UNKNOWN if they have no such list or the server has no such rules,
// INVALID if the name or the list is invalid, DAMAGED if the stored list cannot be read. Changes are answered when they
// are durable, and repeating one is answered with Done again; saving and renaming count towards the person's allowance
// (stored_bytes.h).
void list_kept_armies(const PlayContext& context, const RequestContext& call);
void open_kept_army(const PlayContext& context, const RequestContext& call, const v1::OpenArmy& request);
void keep_army(const PlayContext& context, const RequestContext& call, const v1::KeepArmy& request);
void rename_kept_army(const PlayContext& context, const RequestContext& call, const v1::RenameArmy& request);
void forget_kept_army(const PlayContext& context, const RequestContext& call, const v1::ForgetArmy& request);

}  // namespace battalia::play
