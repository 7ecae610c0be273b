#include "server/play/dice/sealing.h"

#include "common/base/check.h"

#include <fcntl.h>
#include <sodium.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstring>

namespace battalia::play {
namespace {

constexpr std::size_t kNonceBytes = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t kTagBytes = crypto_aead_xchacha20poly1305_ietf_ABYTES;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

void make_key_file(const std::string& path) {
  const std::string secret = random_secret();
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) {
    if (errno == EEXIST) return;
    throw KeyError("Cannot make the key file " + path + ": " + std::strerror(errno) + ". Check the folder's rights.");
  }
  const bool written =
      ::write(file, secret.data(), secret.size()) == static_cast<ssize_t>(secret.size()) && ::fsync(file) == 0;
  ::close(file);
  if (!written) throw KeyError("Cannot write the key file " + path + "; remove it and make room on the disk.");
}

}  // namespace

SealingKey SealingKey::random() {
  const std::string secret = random_secret();
  std::array<std::uint8_t, kBytes> bytes{};
  std::copy(secret.begin(), secret.end(), bytes.begin());
  return SealingKey(bytes);
}

SealingKey SealingKey::from_file(const std::string& path) {
  if (::access(path.c_str(), F_OK) != 0) make_key_file(path);
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) throw KeyError("Cannot read the key file " + path + ": " + std::strerror(errno) + ".");
  std::array<std::uint8_t, kBytes + 1> bytes{};
  const ssize_t count = ::read(file, bytes.data(), bytes.size());
  ::close(file);
  if (count != static_cast<ssize_t>(kBytes)) {
    throw KeyError("The key file " + path + " must hold exactly 32 bytes; restore it from where you keep your keys.");
  }
  std::array<std::uint8_t, kBytes> key{};
  std::copy_n(bytes.begin(), kBytes, key.begin());
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
                   " does not open: it was altered, or the key file is not the one it was sealed with.");
  }
  return secret;
}

std::string random_secret() {
  BATTALIA_CHECK(sodium_init() >= 0, "the generator of randomness is there");
  std::string secret(32, '\0');
  randombytes_buf(secret.data(), secret.size());
  return secret;
}

}  // namespace battalia::play
