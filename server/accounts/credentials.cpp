#include "server/accounts/credentials.h"

#include "common/base/text.h"
#include "server/accounts/common_passwords.h"
#include "server/people/name_looks.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <new>

namespace battalia::accounts {
namespace {

constexpr unsigned long long kPasses = 2;
constexpr std::size_t kMemoryBytes = 19 << 20;
constexpr std::size_t kTokenBytes = 32;

// Called before the first random number, so that later calls on any thread find the library initialised.
void make_ready() { [[maybe_unused]] static const int ready = sodium_init(); }

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

// With a pepper, the password's keyed hash is hashed; the pepper is first brought to the length of a key.
std::string peppered(std::string_view password, std::string_view pepper) {
  return pepper.empty() ? std::string(password) : keyed_hash(password, keyed_hash(pepper));
}

}  // namespace

std::optional<std::string> why_not_name(std::string_view name) {
  if (!is_utf8(name)) return "The name is not valid text; choose another one.";
  if (name.empty()) return "A name needs at least one character.";
  if (character_count(name) > kMaxNameCharacters) return "A name can have at most 32 characters.";
  if (name.front() == ' ' || name.back() == ' ' || name.find("  ") != std::string_view::npos) {
    return "A name can have only single spaces, and only between words.";
  }
  return people::why_not_characters(name);
}

std::optional<std::string> why_not_password(std::string_view password, std::string_view name) {
  if (!is_utf8(password)) return "The password is not valid text; choose another one.";
  if (character_count(password) < kMinPasswordCharacters) return "The password is too short: at least 8 characters.";
  if (password.size() > kMaxPasswordBytes) return "The password is too long: at most 256 bytes.";
  if (is_made_of_name(password, name)) return "The password is the same as the name; choose another one.";
  if (is_common_password(password)) {
    return "That password is too common; choose another, for instance three or four words.";
  }
  return {};
}

std::string hash_password(std::string_view password, std::string_view pepper) {
  make_ready();
  const std::string input = peppered(password, pepper);
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str_alg(hash.data(), input.data(), input.size(), kPasses, kMemoryBytes,
                            crypto_pwhash_ALG_ARGON2ID13) != 0) {
    throw std::bad_alloc();
  }
  return hash.data();
}

bool verify_password(std::string_view hash, std::string_view password, std::string_view pepper) {
  const std::string input = peppered(password, pepper);
  return crypto_pwhash_str_verify(std::string(hash).c_str(), input.data(), input.size()) == 0;
}

const std::string& nobodys_hash() {
  static const std::string hash = hash_password(new_token());
  return hash;
}

bool outdated(std::string_view hash) {
  return crypto_pwhash_str_needs_rehash(std::string(hash).c_str(), kPasses, kMemoryBytes) != 0;
}

std::string keyed_hash(std::string_view text, std::string_view key) {
  std::string hash(crypto_generichash_BYTES, '\0');
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(), bytes_of(text), text.size(),
                     key.empty() ? nullptr : bytes_of(key), key.size());
  return hash;
}

std::string random_bytes(std::size_t count) {
  make_ready();
  std::string bytes(count, '\0');
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

std::string new_token() {
  const std::string bits = random_bytes(kTokenBytes);
  std::string text(sodium_base64_encoded_len(bits.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes_of(bits), bits.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.pop_back();  // the terminating zero
  return text;
}

std::string token_hash(std::string_view token) { return keyed_hash(token); }

}  // namespace battalia::accounts
