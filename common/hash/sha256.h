// SHA-256 and HMAC-SHA256 by OpenSSL, which uses what the processor has for them. Called wherever something is hashed:
// rows of the log, dice, request ids, codes. Each thread keeps its contexts, so that a hash allocates nothing.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace battalia::hash {

using Digest = std::array<std::uint8_t, 32>;

// Of the parts, one after another, as if they were joined.
Digest sha256(std::initializer_list<std::string_view> parts);
inline Digest sha256(std::string_view bytes) { return sha256({bytes}); }

Digest hmac_sha256(std::string_view key, std::initializer_list<std::string_view> parts);

// The digest as bytes, good as long as it is.
inline std::string_view bytes_of(const Digest& digest) {
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

}  // namespace battalia::hash
