// Keeps the secrets of the dice sealed at rest: a stolen database reveals no future roll. The key lives in a
// file of its own beside the configuration, never in the database or a backup of it. Used only by play/.
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
  // A key nobody else has, for tests and throw-away servers.
  static SealingKey random();
  // The key in the file; makes one (mode 0600) where there is no file. Throws KeyError.
  static SealingKey from_file(const std::string& path);

  // XChaCha20-Poly1305 with a fresh nonce in front; `context` is bound in and must be given again to open.
  std::string seal(std::string_view secret, std::string_view context) const;
  // The secret. Throws KeyError when the bytes were altered or sealed with another key or context.
  std::string open(std::string_view sealed, std::string_view context) const;

 private:
  std::array<std::uint8_t, kBytes> bytes_;
};

// 32 bytes from the operating system's generator.
std::string random_secret();

}  // namespace battalia::play
