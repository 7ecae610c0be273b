// A challenge as people send it: a link, or only its last part, in characters that a URL allows; and a description of
// an opened one.
#pragma once

#include "battalia/v1/session.pb.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace battalia::terminal {

// Path and fragment, to append to the server's address.
std::string challenge_link(std::string_view challenge);

// The challenge in a link, or in the last part of one; nothing if it contains none.
std::optional<std::string> read_challenge(std::string_view text);

// The challenger, the battle and the terms. `now_ms` is Unix time.
std::string challenge_page(const v1::ChallengeShown& shown, std::int64_t now_ms);

}  // namespace battalia::terminal
