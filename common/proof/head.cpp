#include "common/proof/head.h"

#include "common/proof/dice.h"

#include <sodium.h>

namespace battalia::proof {
namespace {

const unsigned char* bytes(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

}  // namespace

std::string signed_bytes(const v1::Head& head) {
  if (head.seat() == v1::SEAT_UNSPECIFIED) {
    return "battalia head 1" + u64(head.match()) + u64(head.version()) + head.hash();
  }
  return "battalia head 2" + u64(head.match()) + u64(static_cast<std::uint64_t>(head.seat())) + u64(head.version()) +
         head.hash();
}

bool is_signed(const v1::Head& head, std::string_view key) {
  const std::string text = signed_bytes(head);
  return head.signature().size() == crypto_sign_BYTES && key.size() == crypto_sign_PUBLICKEYBYTES &&
         crypto_sign_verify_detached(bytes(head.signature()), bytes(text), text.size(), bytes(key)) == 0;
}

}  // namespace battalia::proof
