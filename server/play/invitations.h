// Invitation codes: ten letters and digits that nobody can guess and anybody can type. Only their hash is stored. Used
// by match_host and lobby.
#pragma once

#include "battalia/v1/session.pb.h"

#include <string>
#include <string_view>

namespace battalia::play {

// A code out of 32 secret bytes; the same bytes give the same code.
std::string invitation_code(std::string_view secret);

// What is stored and looked up. Small letters, spaces and dashes make no difference, nor do look-alikes (O and 0, I, L
// and 1).
std::string invitation_hash(std::string_view code);

v1::Invitation invitation_to(std::uint64_t match, v1::Seat seat, const std::string& code);

}  // namespace battalia::play
