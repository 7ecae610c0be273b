#include "server/league/lot.h"

#include "common/base/text.h"
#include "common/hash/sha256.h"

namespace battalia::league {

std::uint64_t lot(std::string_view seed, std::string_view purpose, std::uint64_t first, std::uint64_t second) {
  const hash::Digest digest =
      hash::sha256({seed, " ", purpose, " ", std::to_string(first), " ", std::to_string(second)});
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < 8; ++i) value = value << 8 | digest[i];
  return value;
}

std::string round_seed(std::string_view secret, std::uint32_t round) {
  return hexadecimal(hash::bytes_of(hash::hmac_sha256(secret, {"round ", std::to_string(round)})));
}

std::string seed_commitment(std::string_view secret) { return hexadecimal(hash::bytes_of(hash::sha256(secret))); }

}  // namespace battalia::league
