#include "server/accounts/credentials.h"

#include "common/base/text.h"
#include "server/accounts/common_passwords.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <new>

namespace battalia::accounts {
namespace {

constexpr unsigned long long kPasses = 2;
constexpr std::size_t kMemoryBytes = 19 << 20;
constexpr std::size_t kTokenBytes = 32;

// Before the first random number: later calls, on any thread, find it ready.
void make_ready() { [[maybe_unused]] static const int ready = sodium_init(); }

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

// With a pepper, what is hashed is the password under that key. The pepper is brought to a key's length first.
std::string peppered(std::string_view password, std::string_view pepper) {
  return pepper.empty() ? std::string(password) : keyed_hash(password, keyed_hash(pepper));
}

// The next character of valid UTF-8, taken off the front.
char32_t take(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  char32_t character = length == 1 ? first : first & (0x7f >> length);
  for (std::size_t at = 1; at < length; ++at) {
    character = (character << 6) | (static_cast<unsigned char>(text[at]) & 0x3f);
  }
  text.remove_prefix(length);
  return character;
}

struct Range {
  char32_t first;
  char32_t last;
};

// Controls, spaces of other widths, fillers, marks that turn the direction of writing or have no width: with them a
// name could look like another or hide what stands after it.
constexpr Range kUnseen[] = {{0x00, 0x1f},       {0x7f, 0xa0},     {0xad, 0xad},     {0x34f, 0x34f},   {0x61c, 0x61c},
                             {0x115f, 0x1160},   {0x1680, 0x1680}, {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x2000, 0x200f},
                             {0x2028, 0x202f},   {0x205f, 0x206f}, {0x2800, 0x2800}, {0x3000, 0x3000}, {0x3164, 0x3164},
                             {0xe000, 0xf8ff},   {0xfe00, 0xfe0f}, {0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xfff0, 0xffff},
                             {0xe0000, 0x10ffff}};

bool has_unseen(std::string_view name) {
  while (!name.empty()) {
    const char32_t character = take(name);
    if (std::ranges::any_of(kUnseen, [=](Range r) { return r.first <= character && character <= r.last; })) return true;
  }
  return false;
}

}  // namespace

std::optional<std::string> why_not_name(std::string_view name) {
  if (!is_utf8(name)) return "The name is not text; choose another one.";
  if (name.empty()) return "A name has at least one character.";
  if (character_count(name) > kMaxNameCharacters) return "A name has at most 32 characters.";
  if (has_unseen(name)) return "The name holds a character that cannot be seen; leave it out.";
  if (name.front() == ' ' || name.back() == ' ' || name.find("  ") != std::string_view::npos) {
    return "A name has single spaces, and only between words.";
  }
  return {};
}

std::optional<std::string> why_not_password(std::string_view password, std::string_view name) {
  if (!is_utf8(password)) return "The password is not text; choose another one.";
  if (character_count(password) < kMinPasswordCharacters) return "The password is too short: at least 8 characters.";
  if (password.size() > kMaxPasswordBytes) return "The password is too long: at most 256 bytes.";
  if (is_made_of_name(password, name)) return "The password is the name; choose one that does not follow from it.";
  if (is_common_password(password)) {
    return "That is one of the passwords that are tried first; choose another, three or four words for instance.";
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
