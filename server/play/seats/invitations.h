// Invitations: codes of ten letters and digits that nobody can guess and anybody can type, of which only the hash is
// stored; who may hand them out, and until when they are good. Used by seating and lobby. Pure.
#pragma once

#include "server/play/play_context.h"
#include "server/play/refusal.h"
#include "server/play/state/match_state.h"

#include <span>
#include <string>
#include <string_view>

namespace battalia::play {

// A code out of 32 secret bytes; the same bytes give the same code.
std::string invitation_code(std::string_view secret);

// What is stored and looked up. Small letters, spaces and dashes make no difference, nor do look-alikes (O and 0, I, L
// and 1).
std::string invitation_hash(std::string_view code);

// Why the person may not invite to that seat, or nothing. To a side: its own people; the match's creator, while
// nobody holds it, or until the game begins unless they are its enemy. To umpire: players and the match's creator,
// until people play one another. The umpire, and an administrator who plays nothing here, to any seat at any time.
// Nobody of a side gives more than they have: `commands` as the invitation names them, none for the whole side.
std::optional<Refusal> why_not_invite(const MatchState& state, const Person& person, v1::Seat seat,
                                      std::span<const std::string> commands);

// Why this invitation, which is to the match, is no way to its seat any more, or nothing. None from before the game
// leads onto a side that has people, nor into the umpire's seat once people play one another; nor does one from before
// a side's people came, if the match's creator is their enemy.
std::optional<Refusal> why_lapsed(const MatchState& state, const store::InvitationRow& invitation);

// Why somebody who sits in the match does not follow an invitation that they opened, or nothing: hosts try their own
// links. It stays good; who means to change seats says so by naming the seat.
std::optional<Refusal> why_not_from_here(const MatchState& state, const Person& person, v1::Seat seat);

v1::Invitation invitation_to(std::uint64_t match, v1::Seat seat, const std::string& code);

}  // namespace battalia::play
