// The second factor, as pure functions: what an authenticator shows (RFC 6238: SHA-1, half minutes, six digits), the
// codes that stand in for it, and how both are kept. Called only by accounts.h. The secret is kept sealed, a recovery
// code as its hash, both under a key that lies outside the database. Not liboath: it would save ten lines for one more
// library to install, and it compares codes by strcmp, whose time tells how much of a guess was right.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace battalia::accounts {

inline constexpr std::int64_t kStepMs = 30'000;
inline constexpr std::size_t kRecoveryCodes = 10;

// 20 random bytes, as RFC 4226 recommends.
std::string new_shared_secret();

// The digits shown for a step: half minutes since 1970.
std::string code_at(std::string_view secret, std::int64_t step, int digits = 6);

// The step that the code belongs to: the present one, or for clocks that differ the one before or after. Nothing when
// it fits none of them that is later than `last_step`: a code is good once. Spaces in the code do not matter.
std::optional<std::int64_t> step_of(std::string_view secret, std::string_view code, std::int64_t now_ms,
                                    std::int64_t last_step);

// RFC 4648, without padding.
std::string base32(std::string_view bytes);

// What a picture code holds for an authenticator.
std::string authenticator_uri(std::string_view secret, std::string_view person);

// "k3nd-...": four groups of four, 80 random bits. Case, spaces and dashes do not matter when it is typed.
std::string new_recovery_code();
// What was sent where a code belongs is one of these, and not the digits of an authenticator.
bool is_recovery_code(std::string_view code);
// What is kept of it, 32 bytes.
std::string recovery_hash(std::string_view code, std::string_view key);

// The key for all of this, 32 bytes, from the secret that also peppers the passwords.
std::string second_factor_key(std::string_view pepper);

// Encrypted under the key, only for that account.
std::string seal(std::string_view secret, std::uint64_t account, std::string_view key);
// Nothing when it was altered, or sealed with another key or for another account.
std::optional<std::string> unseal(std::string_view sealed, std::uint64_t account, std::string_view key);

}  // namespace battalia::accounts
