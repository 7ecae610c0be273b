#include "server/store/event_log.h"

#include <sodium.h>

namespace battalia::store {

Hash chain(const Hash& previous, std::string_view bytes) {
  crypto_hash_sha256_state state;
  crypto_hash_sha256_init(&state);
  crypto_hash_sha256_update(&state, previous.data(), previous.size());
  crypto_hash_sha256_update(&state, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  Hash hash;
  crypto_hash_sha256_final(&state, hash.data());
  return hash;
}

}  // namespace battalia::store
