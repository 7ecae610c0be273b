// Names, passwords and session tokens, as pure functions. Called by accounts.h and the admin tool. Passwords and tokens
// are never stored or put in a message; only their hashes are stored.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace battalia::accounts {

inline constexpr std::size_t kMaxNameCharacters = 32;
inline constexpr std::size_t kMinPasswordCharacters = 8;
inline constexpr std::size_t kMaxPasswordBytes = 256;

// Why that cannot be a name, in one sentence; nothing for a good name: 1 to 32 visible characters (name_looks.h), with
// single spaces between words. accounts.h checks whether it is reserved or too similar to another.
std::optional<std::string> why_not_name(std::string_view name);

// Why that cannot be the password of somebody with that name, in one sentence; nothing for 8 characters to 256 bytes
// that are neither the name nor one of the most common passwords.
std::optional<std::string> why_not_password(std::string_view password, std::string_view name);

// Argon2id of the password, 19 MiB and 2 passes (some 10 ms), in libsodium's text form, with its own salt. With a
// pepper, a secret kept outside the database, stolen hashes are useless; verifying needs the same pepper. Throws
// std::bad_alloc if there is no memory.
std::string hash_password(std::string_view password, std::string_view pepper = {});

// True if the hash was made from that password. Takes the same time for a hash that matches no password.
bool verify_password(std::string_view hash, std::string_view password, std::string_view pepper = {});

// A hash that matches no password, with the same cost as any other: used for unknown names.
const std::string& nobodys_hash();

// True if the hash was made with other costs than hash_password uses now.
bool outdated(std::string_view hash);

// BLAKE2b with a key of 16 to 64 bytes, or without one: 32 bytes.
std::string keyed_hash(std::string_view text, std::string_view key = {});

// From the operating system's generator.
std::string random_bytes(std::size_t count);

// A new session token: 256 random bits as 43 characters of URL-safe base64.
std::string new_token();

// The stored form of a token: BLAKE2b, 32 bytes.
std::string token_hash(std::string_view token);

}  // namespace battalia::accounts
