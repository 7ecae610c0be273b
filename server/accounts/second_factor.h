// The second factor, as pure functions: the codes of an authenticator (RFC 6238: SHA-1, half minutes, six digits), the
// recovery codes, and how both are stored. Called only by accounts.h. The secret is stored sealed and a recovery code
// as its hash, both under a key that is kept outside the database. Not liboath: it would save ten lines at the price of
// another dependency, and it compares codes with strcmp, whose timing reveals how much of a guess was right.
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

// The code for a step; steps are half minutes since 1970.
std::string code_at(std::string_view secret, std::int64_t step, int digits = 6);

// The step that the code belongs to: the current one or, for clocks that differ, the one before or after. Nothing if it
// matches none of them that is later than `last_step`, because a code can be used only once. Ignores spaces in the
// code.
std::optional<std::int64_t> step_of(std::string_view secret, std::string_view code, std::int64_t now_ms,
                                    std::int64_t last_step);

// RFC 4648, without padding.
std::string base32(std::string_view bytes);

// The URI in an authenticator's QR code.
std::string authenticator_uri(std::string_view secret, std::string_view person);

// "k3nd-...": four groups of four characters, 80 random bits. Case, spaces and dashes do not matter when it is typed.
std::string new_recovery_code();
// True if the text is a recovery code rather than an authenticator's digits.
bool is_recovery_code(std::string_view code);
// The stored form of a recovery code, 32 bytes.
std::string recovery_hash(std::string_view code, std::string_view key);

// The key for all of the above, 32 bytes, derived from the secret that also peppers the passwords.
std::string second_factor_key(std::string_view pepper);

// Encrypts the secret under the key, bound to that account.
std::string seal(std::string_view secret, std::uint64_t account, std::string_view key);
// Nothing if the sealed secret was altered, or was sealed with another key or for another account.
std::optional<std::string> unseal(std::string_view sealed, std::uint64_t account, std::string_view key);

}  // namespace battalia::accounts
