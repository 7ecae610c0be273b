#include "tests/hostile_clients/costly_account.h"

#include <thread>
#include <utility>

namespace battalia::tests {
namespace {

constexpr int kTries = 60;

}  // namespace

void CostlyAccount::come() {
  for (int tries = 0; tries < kTries; ++tries) {
    person_.emplace(server_.port, From{"127.0.0." + std::to_string(2 + names_ % 200), 0});
    if (person_->sign_up(name_ + " " + std::to_string(seed_ % 1'000) + " " + std::to_string(++names_))) return;
    std::this_thread::sleep_for(Milliseconds(500));
  }
  give_up("nobody can sign up");
}

std::optional<v1::ServerMessage> CostlyAccount::ask(const v1::ClientMessage& message) {
  for (int tries = 0; tries < kTries; ++tries) {
    if (!is_here()) return std::nullopt;
    auto answer = person_->ask(message, kLongestAnswer);
    if (!answer && is_here()) give_up("no answer to " + message.ShortDebugString().substr(0, 300));
    if (!answer || answer->refused().code() != v1::REFUSAL_CODE_TOO_FAST) return answer;
    std::this_thread::sleep_for(Milliseconds(500));
  }
  return std::nullopt;
}

}  // namespace battalia::tests
