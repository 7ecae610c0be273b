// Challenges: a battle of two army lists, each chosen by its player without knowing the other's. The host's list and
// terms are sealed inside the challenge, which only this server can open and for which nothing is stored; the match is
// created when somebody adds their own list. Pure; called by the lobby.
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

// True for terms with one army list, where the opponent is to supply the other.
bool is_challenge(const v1::CreateMatch& request);

// Why there can be no challenge on these terms: the host must play the side of the list against a person, and the list
// must be legal. Fills in the system if it is missing, and the game options that the list has and the terms do not.
std::optional<Refusal> why_not_challenge(rules::Systems systems, v1::CreateMatch& terms);

// A challenge on these terms, valid for a fortnight; or a refusal if the list is too long. The challenge's length
// reveals the size of the list only to the nearest thousand bytes.
tl::expected<v1::Challenged, Refusal> seal_challenge(const SealingKey& key, const v1::CreateMatch& terms,
                                                     const std::string& host, std::int64_t now_ms);

// The sealed content; or why it is no longer valid, or not a challenge.
tl::expected<v1::SealedChallenge, Refusal> open_challenge(const SealingKey& key, std::string_view challenge,
                                                          std::int64_t now_ms);

// What the opponent may know: everything except the list.
v1::ChallengeShown challenge_shown(const v1::SealedChallenge& sealed);

// The host's request id under which the match is created, so that each challenge can be taken up only once.
std::string request_of_challenge(const v1::SealedChallenge& sealed);

// The seat left for the opponent.
v1::Seat seat_left(const v1::SealedChallenge& sealed);

// The terms with that person's list added to the host's. It must keep to the points of the host's list, and its own
// game options do not count.
v1::CreateMatch terms_taken_up(rules::Systems systems, const v1::SealedChallenge& sealed, const std::string& person,
                               const v1::ArmyList& army);

// Every fault of the added list. If the host's list has become illegal meanwhile, says only that.
std::optional<Refusal> why_not_lists(rules::Systems systems, const v1::SealedChallenge& sealed,
                                     const v1::CreateMatch& taken_up);

}  // namespace battalia::play
