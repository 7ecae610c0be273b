// A challenge as people send it: a link, or only its last part, in letters that an address may hold; and what one
// that was opened says.
#pragma once

#include "battalia/v1/session.pb.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace battalia::terminal {

// Path and fragment, to be put after the server's address.
std::string challenge_link(std::string_view challenge);

// The challenge in a link, or in the last part of one; nothing when it holds none.
std::optional<std::string> read_challenge(std::string_view text);

// Who challenges, to what, on which terms. `now_ms` is Unix time.
std::string challenge_page(const v1::ChallengeShown& shown, std::int64_t now_ms);

}  // namespace battalia::terminal
