// Challenges: a battle of two army lists, each drawn up by its own player without knowing the other's. The host's list
// and terms travel in a sealed challenge, which only this server can open and which nothing is stored for; a match is
// made when somebody adds a list of their own. Pure; asked by the lobby.
#pragma once

#include "server/play/keys/sealing.h"
#include "server/play/play_context.h"
#include "server/play/refusal.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace battalia::play {

// True for terms with one army list, whose other is for somebody else to draw up.
bool is_challenge(const v1::CreateMatch& request);

// Why there can be no challenge on these terms: the host plays the side of the list against a person, and the list is
// legal. Fills in the system where it is left out.
std::optional<Refusal> why_not_challenge(rules::Systems systems, v1::CreateMatch& terms);

// A challenge on these terms, to last a fortnight from now; or the refusal, where the list is too long for one. Its
// length tells of the list no more than the nearest thousand bytes.
tl::expected<v1::Challenged, Refusal> seal_challenge(const SealingKey& key, const v1::CreateMatch& terms,
                                                     const std::string& host, std::int64_t now_ms);

// What was sealed; or why it is good no more, or none.
tl::expected<v1::SealedChallenge, Refusal> open_challenge(const SealingKey& key, std::string_view challenge,
                                                          std::int64_t now_ms);

// What an opponent may know of it: everything but the list.
v1::ChallengeShown challenge_shown(const v1::SealedChallenge& sealed);

// The request id, of the host's, under which a match is made of it: each can be taken up once.
std::string request_of_challenge(const v1::SealedChallenge& sealed);

// The seat that it leaves to the opponent.
v1::Seat seat_left(const v1::SealedChallenge& sealed);

// The terms with that person's list beside the host's. It is held to the points of the host's list.
v1::CreateMatch terms_taken_up(const v1::SealedChallenge& sealed, const std::string& person, const v1::ArmyList& army);

// Every fault of the list that was added. Of the host's, which may have become illegal since, only that it has.
std::optional<Refusal> why_not_lists(rules::Systems systems, const v1::SealedChallenge& sealed,
                                     const v1::CreateMatch& taken_up);

}  // namespace battalia::play
