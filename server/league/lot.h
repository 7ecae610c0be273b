// Lots drawn from a published seed: the same seed gives everybody the same lots, so a draw can be checked with any
// SHA-256. Used for ties in pairing, sides, tables and standings. Draws nothing of its own.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace battalia::league {

// An entrant of a competition: 1, 2, ... in the order of entry. 0 is nobody (a bye).
using EntrantId = std::uint32_t;

// The first eight bytes, most significant first, of SHA-256 over the seed, a space and the words, parted by spaces.
std::uint64_t lot(std::string_view seed, std::string_view purpose, std::uint64_t first, std::uint64_t second = 0);

// The seed of one round, which is published with its pairings: HMAC-SHA256 over "round N" under the competition's
// secret, in hexadecimal. The secret is published when the competition has ended; its SHA-256 from the start
// (commitment).
std::string round_seed(std::string_view secret, std::uint32_t round);
std::string seed_commitment(std::string_view secret);

}  // namespace battalia::league
