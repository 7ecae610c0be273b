#include "server/campaign/orders/join_code.h"

#include "common/hash/sha256.h"

namespace battalia::campaign {
namespace {

constexpr std::size_t kHashBytes = 32;

}  // namespace

std::string kept_code(std::string_view salt, std::string_view code) {
  const auto hashed = hash::sha256(std::string(salt).append(code));
  return std::string(salt).append(hash::bytes_of(hashed));
}

// The hash comes last, so a code stored without a salt can be read as well.
bool is_code(std::string_view kept, std::string_view code) {
  return kept.size() >= kHashBytes && kept_code(kept.substr(0, kept.size() - kHashBytes), code) == kept;
}

}  // namespace battalia::campaign
