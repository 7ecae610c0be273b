// Limits on guessing passwords and codes.
#include "common/base/network_address.h"
#include "common/base/text.h"
#include "server/accounts/accounts.h"
#include "server/accounts/answers.h"
#include "server/accounts/credentials.h"
#include "server/accounts/second_factor.h"
#include "server/people/name_looks.h"

#include <algorithm>

namespace battalia::accounts {

namespace {

constexpr std::size_t kNonceDigits = 32;  // 16 bytes

}  // namespace

// A random number for the device, with a proof that this server issued it for this account, so that nothing needs to be
// stored here.
std::string Accounts::device_of(std::uint64_t account, std::string_view nonce) const {
  const std::string number = hexadecimal(nonce);
  return number + hexadecimal(keyed_hash(std::to_string(account) + " " + number, device_key_));
}

std::uint64_t Accounts::account_of_device(std::string_view name, std::string_view device) const {
  const auto nonce = bytes_of_hexadecimal(device.substr(0, kNonceDigits));
  if (!nonce || device.size() <= kNonceDigits) return 0;
  const auto row = row_of(name);
  return row && !row->guest && device_of(row->id, *nonce) == device ? row->id : 0;
}

Accounts::Guesser Accounts::guesser_of(const std::string& name, const std::string& code, const Where& where) const {
  Guesser guesser{name, network_of(where.address)};
  // Differently composed letters are the same name.
  guesser.counted = is_utf8(name) ? people::composed(name) : name;
  if (account_of_device(name, where.device) != 0) {
    guesser.own = "device " + where.device.substr(0, kNonceDigits);
  } else if (is_recovery_code(code)) {
    const auto row = row_of(name);
    const auto known = second_factor_of(row ? row->id : 0);
    const std::string hash = recovery_hash(code, second_factor_key_);
    const auto hashes = known && *known ? (*known)->recovery_hashes : std::vector<std::string>();
    if (std::ranges::find(hashes, hash) != hashes.end()) guesser.own = "recovery code";
  }
  return guesser;
}

std::string Accounts::at_door(const Guesser& guesser) {
  return (guesser.own.empty() ? *guesser.network : guesser.own) + '\n' + guesser.counted;
}

// True if they are signed in from that network already, so that strangers elsewhere cannot lock them out.
bool Accounts::is_at_home(const Guesser& guesser) const {
  const auto known = sessions(guesser.name);
  return known && std::ranges::any_of(*known, [&](const Session& session) {
           return !session.where.address.empty() && network_of(session.where.address) == guesser.network;
         });
}

Accounts::Answer<Nothing> Accounts::begin_guess(const Guesser& guesser) {
  const std::int64_t now_ms = now_();
  std::int64_t wait_ms = 0;
  if (!guesser.network) {
    wait_ms = signed_in_.wait_ms(guesser.name, now_ms);
    if (wait_ms <= 0) signed_in_.count(guesser.name, now_ms);
  } else {
    wait_ms = at_door_.wait_ms(at_door(guesser), now_ms);
    const bool stranger = guesser.own.empty();
    const std::int64_t of_name_ms = stranger ? by_name_.wait_ms(guesser.counted, now_ms) : 0;
    if (of_name_ms > 0 && !is_at_home(guesser)) wait_ms = std::max(wait_ms, of_name_ms);
    if (wait_ms <= 0) {
      at_door_.count(at_door(guesser), now_ms);
      if (stranger) by_name_.count(guesser.counted, now_ms);
    }
  }
  if (wait_ms <= 0) return Nothing{};
  return refuse(v1::REFUSAL_CODE_TOO_FAST, "Too many wrong passwords for this name; try again in " +
                                               std::to_string(wait_ms / 60'000 + 1) + " min.");
}

void Accounts::was_right(const Guesser& guesser) {
  if (!guesser.network) return signed_in_.give_back(guesser.name);
  at_door_.give_back(at_door(guesser));
  if (guesser.own.empty()) by_name_.give_back(guesser.counted);
}

void Accounts::forgive(const Guesser& guesser) {
  if (guesser.network) at_door_.forgive(at_door(guesser));
}

}  // namespace battalia::accounts
