// Rolls that come only from a secret and their names: a campaign's. The SHA-256 of the secret is published before the
// first, the secret after the last, and then anybody can check them. Face n of a roll is HMAC-SHA256 under the secret
// over
// "<turn> <purpose> <subject> <n> <try>", its first four bytes, most significant first; a try at which they are not
// below the largest multiple of the sides is passed over. Pure.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::hash {

// What tells a roll from all others of the secret.
struct RollName {
  std::uint32_t turn = 0;
  std::string_view purpose;
  std::string_view subject;
};

// So many faces from 1 to `sides`, which is at least 1.
std::vector<std::uint32_t> secret_faces(std::string_view secret, const RollName& name, std::uint32_t count,
                                        std::uint32_t sides);
// What is published of the secret beforehand, in hexadecimal.
std::string commitment_to(std::string_view secret);

}  // namespace battalia::hash
