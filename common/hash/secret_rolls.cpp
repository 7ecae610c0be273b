#include "common/hash/secret_rolls.h"

#include "common/base/text.h"
#include "common/hash/sha256.h"

namespace battalia::hash {
namespace {

std::uint32_t face(std::string_view secret, const RollName& name, std::uint32_t number, std::uint32_t sides) {
  constexpr std::uint64_t kAll = std::uint64_t{1} << 32;
  for (std::uint32_t attempt = 0;; ++attempt) {
    const Digest digest = hmac_sha256(secret, {std::to_string(name.turn), " ", name.purpose, " ", name.subject, " ",
                                               std::to_string(number), " ", std::to_string(attempt)});
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = value << 8 | digest[i];
    if (value < kAll - kAll % sides) return static_cast<std::uint32_t>(value % sides) + 1;
  }
}

}  // namespace

std::vector<std::uint32_t> secret_faces(std::string_view secret, const RollName& name, std::uint32_t count,
                                        std::uint32_t sides) {
  std::vector<std::uint32_t> faces;
  for (std::uint32_t i = 0; i < count; ++i) faces.push_back(face(secret, name, i, sides));
  return faces;
}

std::string commitment_to(std::string_view secret) { return hexadecimal(bytes_of(sha256(secret))); }

}  // namespace battalia::hash
