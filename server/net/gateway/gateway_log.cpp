// What the gateway logs about people: who signed in, who was refused, who sends too much.
#include "server/net/gateway/gateway.h"

#include "common/base/network_address.h"
#include "server/observability/log.h"

namespace battalia::net {

using observability::log;
using observability::LogLevel;

void Gateway::note_too_fast(const ClientSession& session, bool closed) {
  const char* what = closed ? "closed: too fast" : "too fast";
  const std::uint64_t times = told_.due(what + network_of(session.address()), std::chrono::steady_clock::now());
  if (times == 0) return;
  log(LogLevel::info, what,
      {{"address", session.address()},
       {"person", session.person()},
       {"code", v1::RefusalCode_Name(v1::REFUSAL_CODE_TOO_FAST)},
       {"times", std::to_string(times)}});
}

void Gateway::note_signed_in(const ClientSession& session, const accounts::SignedIn& signed_in, bool by_token) {
  log(by_token ? LogLevel::debug : LogLevel::info, "signed in",
      {{"address", session.address()},
       {"person", signed_in.account.name()},
       {"role", v1::Role_Name(signed_in.account.role())}});
}

void Gateway::note_not_let_in(const ClientSession& session, const std::string& name, v1::RefusalCode code,
                              bool by_token) {
  const std::string& what = v1::RefusalCode_Name(code);
  const std::uint64_t times =
      told_.due((by_token ? "token " : "") + what + network_of(session.address()), std::chrono::steady_clock::now());
  if (times == 0) return;
  // Somebody may have typed a password instead of a name, so a name is logged only if there is such an account.
  const auto known = name.empty() ? std::nullopt : std::optional(accounts_.find(name));
  log(by_token ? LogLevel::debug : LogLevel::info, "sign-in refused",
      {{"address", session.address()},
       {"person", known && *known ? (*known)->name() : std::string()},
       {"code", what},
       {"times", std::to_string(times)}});
}

}  // namespace battalia::net
