#include "server/play/keys/sealing.h"

#include "common/base/check.h"

#include <sodium.h>
#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::size_t kNonceBytes = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t kTagBytes = crypto_aead_xchacha20poly1305_ietf_ABYTES;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

}  // namespace

SealingKey SealingKey::random() {
  const std::string secret = random_secret();
  std::array<std::uint8_t, kBytes> bytes{};
  std::copy(secret.begin(), secret.end(), bytes.begin());
  return SealingKey(bytes);
}

SealingKey SealingKey::from_file(const std::string& path) {
  const std::string secret = read_key_file(path);
  std::array<std::uint8_t, kBytes> key{};
  std::copy(secret.begin(), secret.end(), key.begin());
  return SealingKey(key);
}

std::string SealingKey::seal(std::string_view secret, std::string_view context) const {
  std::string sealed(kNonceBytes + secret.size() + kTagBytes, '\0');
  randombytes_buf(sealed.data(), kNonceBytes);
  unsigned long long length = 0;
  crypto_aead_xchacha20poly1305_ietf_encrypt(bytes_of(sealed) + kNonceBytes, &length, bytes_of(secret), secret.size(),
                                             bytes_of(context), context.size(), nullptr, bytes_of(sealed),
                                             bytes_.data());
  return sealed;
}

std::string SealingKey::open(std::string_view sealed, std::string_view context) const {
  const bool long_enough = sealed.size() >= kNonceBytes + kTagBytes;
  std::string secret(long_enough ? sealed.size() - kNonceBytes - kTagBytes : 0, '\0');
  unsigned long long length = 0;
  if (!long_enough ||
      crypto_aead_xchacha20poly1305_ietf_decrypt(bytes_of(secret), &length, nullptr, bytes_of(sealed) + kNonceBytes,
                                                 sealed.size() - kNonceBytes, bytes_of(context), context.size(),
                                                 bytes_of(sealed), bytes_.data()) != 0) {
    throw KeyError("The sealed secret for " + std::string(context) +
                   " can't be opened: it was altered, or sealed with another key file.");
  }
  return secret;
}

bool opens_dice(std::string_view key, std::string_view sealed) {
  std::array<std::uint8_t, SealingKey::kBytes> bytes{};
  std::copy_n(key.begin(), std::min(key.size(), bytes.size()), bytes.begin());
  try {
    SealingKey(bytes).open(sealed, "match");
    return true;
  } catch (const KeyError&) {
    return false;
  }
}

std::string random_secret() {
  BATTALIA_CHECK(sodium_init() >= 0, "the generator of randomness is there");
  std::string secret(32, '\0');
  randombytes_buf(secret.data(), secret.size());
  return secret;
}

}  // namespace battalia::play
