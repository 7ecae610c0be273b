// What people prove themselves with: names, passwords and session tokens, as pure functions. Called by accounts.h and
// the admin tool. A password or a token is never kept and never in a message; only its hash is.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace battalia::accounts {

inline constexpr std::size_t kMaxNameCharacters = 32;
inline constexpr std::size_t kMinPasswordCharacters = 8;
inline constexpr std::size_t kMaxPasswordBytes = 256;

// Why nobody can be called that, in one sentence; nothing for a good name: 1 to 32 characters that can be seen
// (name_looks.h), single spaces between words. Whether it is reserved or like another's is for accounts.h to ask.
std::optional<std::string> why_not_name(std::string_view name);

// Why that cannot be the password of somebody of that name, in one sentence; nothing for 8 characters to 256 bytes that
// are neither the name nor among the first that everybody tries.
std::optional<std::string> why_not_password(std::string_view password, std::string_view name);

// Argon2id of the password, 19 MiB and 2 passes (some 10 ms), in libsodium's text form, with a salt of its own. With a
// pepper, a secret kept outside the database, the hashes are of no use to a thief; the same one must be given to
// verify. Throws std::bad_alloc when there is no memory.
std::string hash_password(std::string_view password, std::string_view pepper = {});

// True when the hash was made from that password. Takes as long for a hash that nobody knows the password of.
bool verify_password(std::string_view hash, std::string_view password, std::string_view pepper = {});

// A hash that no password fits, of the same cost as any: what an unknown name is compared with.
const std::string& nobodys_hash();

// True when the hash was made with other costs than hash_password uses now.
bool outdated(std::string_view hash);

// BLAKE2b under a key of 16 to 64 bytes, or under none: 32 bytes.
std::string keyed_hash(std::string_view text, std::string_view key = {});

// From the operating system's generator.
std::string random_bytes(std::size_t count);

// A new session token: 256 random bits as 43 characters of URL-safe base64.
std::string new_token();

// What is kept of a token: BLAKE2b, 32 bytes.
std::string token_hash(std::string_view token);

}  // namespace battalia::accounts
