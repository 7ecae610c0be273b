// Keeps dice secrets sealed at rest, so that a stolen database reveals no future roll. The key is in a separate file
// next to the configuration, never in the database or a backup of it. Used only by play/.
#pragma once

#include "common/base/key_file.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace battalia::play {

class SealingKey {
 public:
  static constexpr std::size_t kBytes = 32;

  explicit SealingKey(const std::array<std::uint8_t, kBytes>& bytes) : bytes_(bytes) {}
  // A random key, for tests and throw-away servers.
  static SealingKey random();
  // Reads the key file; creates it (mode 0600) if it does not exist. Throws KeyError.
  static SealingKey from_file(const std::string& path);

  // XChaCha20-Poly1305 with a fresh nonce as prefix; `context` is authenticated and must be given again to open.
  std::string seal(std::string_view secret, std::string_view context) const;
  // Returns the secret. Throws KeyError if the bytes were altered or sealed with another key or context.
  std::string open(std::string_view sealed, std::string_view context) const;

 private:
  std::array<std::uint8_t, kBytes> bytes_;
};

// Whether the key in a key file's bytes sealed the secret of a match.
bool opens_dice(std::string_view key, std::string_view sealed);

// 32 bytes from the operating system's generator.
std::string random_secret();

}  // namespace battalia::play
