#include "server/play/keys/signing.h"

#include "common/base/check.h"
#include "common/proof/head.h"
#include "server/play/keys/sealing.h"

#include <sodium.h>

namespace battalia::play {
namespace {

unsigned char* bytes(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }
const unsigned char* bytes(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

}  // namespace

SigningKey::SigningKey(std::string_view seed)
    : public_(crypto_sign_PUBLICKEYBYTES, '\0'), secret_(crypto_sign_SECRETKEYBYTES, '\0') {
  BATTALIA_CHECK(seed.size() == crypto_sign_SEEDBYTES, "a key is made of 32 bytes");
  crypto_sign_seed_keypair(bytes(public_), bytes(secret_), bytes(seed));
}

SigningKey SigningKey::random() { return SigningKey(random_secret()); }

void SigningKey::sign(v1::Head& head) const {
  const std::string text = proof::signed_bytes(head);
  std::string signature(crypto_sign_BYTES, '\0');
  crypto_sign_detached(bytes(signature), nullptr, bytes(std::string_view(text)), text.size(),
                       bytes(std::string_view(secret_)));
  head.set_signature(std::move(signature));
}

}  // namespace battalia::play
