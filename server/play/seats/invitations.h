// Invitations: codes of ten letters and digits, easy to type and impossible to guess, of which only the hash is stored;
// who may create them, and how long they are valid. Used by seating and lobby. Pure.
#pragma once

#include "server/play/play_context.h"
#include "server/play/refusal.h"
#include "server/play/state/match_state.h"

#include <span>
#include <string>
#include <string_view>

namespace battalia::play {

// Derives a code from 32 secret bytes; the same bytes give the same code.
std::string invitation_code(std::string_view secret);

// The hash that is stored and looked up. Case, spaces and dashes make no difference, nor do lookalikes (O and 0, I, L
// and 1).
std::string invitation_hash(std::string_view code);

// Why the person may not invite somebody to that seat, or nothing. A side's players may invite to it; so may the
// match's creator while it is empty, and until the game begins unless they play the other side. Players and the creator
// may invite an umpire until two people play against each other. The umpire, and an administrator who does not play
// here, may invite to any seat at any time. Players of a side can't grant more than they have; `commands` are those the
// invitation grants, none meaning the whole side.
std::optional<Refusal> why_not_invite(const MatchState& state, const Person& person, v1::Seat seat,
                                      std::span<const std::string> commands);

// Why this invitation to the match is no longer valid for its seat, or nothing. An invitation from before the game
// expires for a side that has players, and for the umpire's seat once two people play against each other; one from
// before a side had players expires if the match's creator plays the other side.
std::optional<Refusal> why_lapsed(const MatchState& state, const store::InvitationRow& invitation);

// Why a person with a seat in the match should not follow the invitation they opened (hosts try their own links), or
// nothing. The invitation stays valid; to change seats, they join by naming the seat.
std::optional<Refusal> why_not_from_here(const MatchState& state, const Person& person, v1::Seat seat);

v1::Invitation invitation_to(std::uint64_t match, v1::Seat seat, const std::string& code);

}  // namespace battalia::play
