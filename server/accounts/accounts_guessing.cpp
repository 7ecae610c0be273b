// Guessing at passwords and codes, and what it costs whoever guesses.
#include "common/base/network_address.h"
#include "server/accounts/accounts.h"
#include "server/accounts/answers.h"

#include <algorithm>

namespace battalia::accounts {

std::string Accounts::at_door(const Guesser& guesser) { return *guesser.network + '\n' + guesser.name; }

// They are signed in from that network already: strangers elsewhere do not lock them out.
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
    const std::int64_t of_name_ms = by_name_.wait_ms(guesser.name, now_ms);
    if (of_name_ms > 0 && !is_at_home(guesser)) wait_ms = std::max(wait_ms, of_name_ms);
    if (wait_ms <= 0) {
      at_door_.count(at_door(guesser), now_ms);
      by_name_.count(guesser.name, now_ms);
    }
  }
  if (wait_ms <= 0) return Nothing{};
  return refuse(v1::REFUSAL_CODE_TOO_FAST, "Too many wrong passwords for this name; try again in " +
                                               std::to_string(wait_ms / 60'000 + 1) + " min.");
}

void Accounts::was_right(const Guesser& guesser) {
  if (!guesser.network) return signed_in_.give_back(guesser.name);
  at_door_.give_back(at_door(guesser));
  by_name_.give_back(guesser.name);
}

void Accounts::forgive(const Guesser& guesser) {
  if (guesser.network) at_door_.forgive(at_door(guesser));
}

}  // namespace battalia::accounts
