// Draws lots from a published seed: everybody gets the same lots from the same seed, so a draw can be checked with any
// SHA-256. Used for ties in pairing, sides, tables and standings. Has no other source of randomness.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace battalia::league {

// An entrant of a competition: 1, 2, ... in the order of entry. 0 is nobody (a bye).
using EntrantId = std::uint32_t;

// The first eight bytes, most significant first, of the SHA-256 of the seed, a space and the words, separated by
// spaces.
std::uint64_t lot(std::string_view seed, std::string_view purpose, std::uint64_t first, std::uint64_t second = 0);

// The seed of one round, published with its pairings: the HMAC-SHA256 of "round N" under the competition's secret, in
// hexadecimal. The secret is published when the competition has ended, its SHA-256 (the commitment) from the start.
std::string round_seed(std::string_view secret, std::uint32_t round);
std::string seed_commitment(std::string_view secret);

}  // namespace battalia::league
