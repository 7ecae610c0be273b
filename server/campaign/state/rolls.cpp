#include "server/campaign/state/rolls.h"

#include "common/base/text.h"
#include "common/hash/sha256.h"

#include <algorithm>

namespace battalia::campaign {
namespace {

std::uint32_t face(std::string_view secret, const RollWanted& wanted, std::uint32_t number) {
  constexpr std::uint64_t kAll = std::uint64_t{1} << 32;
  for (std::uint32_t attempt = 0;; ++attempt) {
    const hash::Digest digest =
        hash::hmac_sha256(secret, {std::to_string(wanted.turn), " ", wanted.purpose, " ", wanted.subject, " ",
                                   std::to_string(number), " ", std::to_string(attempt)});
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = value << 8 | digest[i];
    if (value < kAll - kAll % wanted.sides) return static_cast<std::uint32_t>(value % wanted.sides) + 1;
  }
}

}  // namespace

std::vector<std::uint32_t> SecretRolls::roll(const RollWanted& wanted) {
  std::vector<std::uint32_t> faces;
  for (std::uint32_t i = 0; i < wanted.count; ++i) faces.push_back(face(secret_, wanted, i));
  return faces;
}

std::string commitment_to(std::string_view secret) { return hexadecimal(hash::bytes_of(hash::sha256(secret))); }

bool holds(std::string_view secret, const v1::CampaignRolled& rolled) {
  if (rolled.sides() < 1 || rolled.faces_size() > 100) return false;
  RollWanted wanted{rolled.turn(), rolled.purpose(), rolled.subject(), {}, {}, 0, rolled.sides()};
  wanted.count = static_cast<std::uint32_t>(rolled.faces_size());
  const std::vector<std::uint32_t> faces = SecretRolls(std::string(secret)).roll(wanted);
  return std::ranges::equal(faces, rolled.faces());
}

}  // namespace battalia::campaign
