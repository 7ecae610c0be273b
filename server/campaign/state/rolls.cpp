#include "server/campaign/state/rolls.h"

#include "common/hash/secret_rolls.h"

#include <algorithm>

namespace battalia::campaign {

std::vector<std::uint32_t> SecretRolls::roll(const RollWanted& wanted) {
  return hash::secret_faces(secret_, {wanted.turn, wanted.purpose, wanted.subject}, wanted.count, wanted.sides);
}

std::string commitment_to(std::string_view secret) { return hash::commitment_to(secret); }

bool holds(std::string_view secret, const v1::CampaignRolled& rolled) {
  if (rolled.sides() < 1 || rolled.faces_size() > 100) return false;
  const auto count = static_cast<std::uint32_t>(rolled.faces_size());
  const std::vector<std::uint32_t> faces =
      hash::secret_faces(secret, {rolled.turn(), rolled.purpose(), rolled.subject()}, count, rolled.sides());
  return std::ranges::equal(faces, rolled.faces());
}

}  // namespace battalia::campaign
