// SHA-256 and HMAC-SHA256 from OpenSSL, which uses the processor's own instructions. Used for everything that is
// hashed: log rows, dice, request ids, codes. Each thread keeps its own contexts, so hashing allocates nothing.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace battalia::hash {

using Digest = std::array<std::uint8_t, 32>;

// The hash of the concatenated parts.
Digest sha256(std::initializer_list<std::string_view> parts);
inline Digest sha256(std::string_view bytes) { return sha256({bytes}); }

Digest hmac_sha256(std::string_view key, std::initializer_list<std::string_view> parts);

// The digest as bytes; valid as long as the digest.
inline std::string_view bytes_of(const Digest& digest) {
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

}  // namespace battalia::hash
