#include "server/accounts/second_factor.h"

#include "common/base/text.h"
#include "server/accounts/credentials.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <sodium.h>

#include <algorithm>
#include <array>

namespace battalia::accounts {
namespace {

constexpr std::size_t kSecretBytes = 20;
constexpr std::size_t kRecoveryBytes = 10;
constexpr std::size_t kNonceBytes = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t kTagBytes = crypto_aead_xchacha20poly1305_ietf_ABYTES;
constexpr const char* kIssuer = "Battalia";

const unsigned char* octets_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* octets_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

std::string big_endian(std::uint64_t number) {
  std::string bytes(8, '\0');
  for (int at = 7; at >= 0; --at, number >>= 8) bytes[static_cast<std::size_t>(at)] = static_cast<char>(number & 0xff);
  return bytes;
}

std::string without(std::string_view text, std::string_view dropped) {
  std::string kept;
  for (const char c : text) {
    if (dropped.find(c) == std::string_view::npos) kept.push_back(c);
  }
  return kept;
}

// Escapes text for use inside a URI.
std::string escaped(std::string_view text) {
  constexpr char kHex[] = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    if (plain) {
      out.push_back(c);
    } else {
      out += {'%', kHex[byte >> 4], kHex[byte & 15]};
    }
  }
  return out;
}

}  // namespace

std::string new_shared_secret() { return random_bytes(kSecretBytes); }

std::string code_at(std::string_view secret, std::int64_t step, int digits) {
  const std::string counter = big_endian(static_cast<std::uint64_t>(step));
  std::array<unsigned char, EVP_MAX_MD_SIZE> mac{};
  unsigned int length = 0;
  HMAC(EVP_sha1(), secret.data(), static_cast<int>(secret.size()), octets_of(counter), counter.size(), mac.data(),
       &length);
  const std::size_t at = mac[length - 1] & 15;
  std::uint32_t number = (mac[at] & 0x7fU) << 24 | mac[at + 1] << 16 | mac[at + 2] << 8 | mac[at + 3];
  std::string code(static_cast<std::size_t>(digits), '0');
  for (auto digit = code.rbegin(); digit != code.rend(); ++digit, number /= 10) {
    *digit = static_cast<char>('0' + number % 10);
  }
  return code;
}

std::optional<std::int64_t> step_of(std::string_view secret, std::string_view code, std::int64_t now_ms,
                                    std::int64_t last_step) {
  const std::string typed = without(code, " ");
  const std::int64_t now = now_ms / kStepMs;
  std::optional<std::int64_t> found;
  for (std::int64_t step = now - 1; step <= now + 1; ++step) {  // always all three, so the time is constant
    const std::string right = code_at(secret, step);
    const bool fits = typed.size() == right.size() && sodium_memcmp(typed.data(), right.data(), right.size()) == 0;
    if (fits && step > last_step && !found) found = step;
  }
  return found;
}

std::string base32(std::string_view bytes) {
  constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  std::string text;
  std::uint32_t held = 0;
  int bits = 0;
  for (const char byte : bytes) {
    held = held << 8 | static_cast<unsigned char>(byte);
    for (bits += 8; bits >= 5; bits -= 5) text.push_back(kDigits[(held >> (bits - 5)) & 31]);
  }
  if (bits > 0) text.push_back(kDigits[(held << (5 - bits)) & 31]);
  return text;
}

std::string authenticator_uri(std::string_view secret, std::string_view person) {
  return std::string("otpauth://totp/") + kIssuer + ":" + escaped(person) + "?secret=" + base32(secret) +
         "&issuer=" + kIssuer;
}

std::string new_recovery_code() {
  const std::string letters = lower(base32(random_bytes(kRecoveryBytes)));
  std::string code;
  for (std::size_t at = 0; at < letters.size(); ++at) {
    if (at > 0 && at % 4 == 0) code.push_back('-');
    code.push_back(letters[at]);
  }
  return code;
}

bool is_recovery_code(std::string_view code) {
  return std::ranges::any_of(code, [](char c) { return c != ' ' && (c < '0' || c > '9'); });
}

std::string recovery_hash(std::string_view code, std::string_view key) {
  return keyed_hash("recovery code " + lower(without(code, " -")), key);
}

std::string second_factor_key(std::string_view pepper) { return keyed_hash("second factor", keyed_hash(pepper)); }

std::string seal(std::string_view secret, std::uint64_t account, std::string_view key) {
  const std::string nonce = random_bytes(kNonceBytes);
  const std::string whose = big_endian(account);
  std::string sealed(secret.size() + kTagBytes, '\0');
  crypto_aead_xchacha20poly1305_ietf_encrypt(octets_of(sealed), nullptr, octets_of(secret), secret.size(),
                                             octets_of(whose), whose.size(), nullptr, octets_of(nonce), octets_of(key));
  return nonce + sealed;
}

std::optional<std::string> unseal(std::string_view sealed, std::uint64_t account, std::string_view key) {
  if (sealed.size() < kNonceBytes + kTagBytes) return std::nullopt;
  const std::string_view nonce = sealed.substr(0, kNonceBytes);
  const std::string_view body = sealed.substr(kNonceBytes);
  const std::string whose = big_endian(account);
  std::string secret(body.size() - kTagBytes, '\0');
  if (crypto_aead_xchacha20poly1305_ietf_decrypt(octets_of(secret), nullptr, nullptr, octets_of(body), body.size(),
                                                 octets_of(whose), whose.size(), octets_of(nonce), octets_of(key)) != 0) {
    return std::nullopt;
  }
  return secret;
}

}  // namespace battalia::accounts
