// Army lists that people keep with their accounts: how many and how long, and the answers. Only the caller's own are
// looked at, so that nobody learns even that another person has a list. Called by the service for people who are signed
// in; throws StoreError.
#pragma once

#include "server/play/play_context.h"

#include <cstddef>

namespace battalia::play {

inline constexpr std::size_t kMostKeptArmies = 50;  // of a person
inline constexpr std::size_t kMostArmyBytes = 16'384;

// Each answers the request: NOT_ALLOWED for guests, UNKNOWN where they have no such list or the server has no such
// rules, INVALID where the name or the list is no good, DAMAGED where the stored list cannot be read. What changes
// something answers when it is durable, and answers Done again when it is asked for again; what was kept or renamed
// counts against the person's allowance (stored_bytes.h).
void list_kept_armies(const PlayContext& context, const RequestContext& call);
void open_kept_army(const PlayContext& context, const RequestContext& call, const v1::OpenArmy& request);
void keep_army(const PlayContext& context, const RequestContext& call, const v1::KeepArmy& request);
void rename_kept_army(const PlayContext& context, const RequestContext& call, const v1::RenameArmy& request);
void forget_kept_army(const PlayContext& context, const RequestContext& call, const v1::ForgetArmy& request);

}  // namespace battalia::play
