// Rolls of a campaign, which depend only on a secret and on their names. The SHA-256 of the secret is published before
// the first roll, and the secret after the last; then anybody can check them. Face n of a roll, counted from 0, comes
// from the first four bytes, most significant first, of the HMAC-SHA256 under the secret over
// "<turn> <purpose> <subject> <n> <try>": the number modulo the sides, plus 1. A number that is not below the largest
// multiple of the sides is dropped, and the next try is used. Pure.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::hash {

// The name of a roll. No two rolls under one secret have the same name.
struct RollName {
  std::uint32_t turn = 0;
  std::string_view purpose;
  std::string_view subject;
};

// Returns `count` faces from 1 to `sides`, which is at least 1.
std::vector<std::uint32_t> secret_faces(std::string_view secret, const RollName& name, std::uint32_t count,
                                        std::uint32_t sides);
// What is published before the first roll: the secret's SHA-256 in hexadecimal.
std::string commitment_to(std::string_view secret);

}  // namespace battalia::hash
