// Requests about the user's own account: sessions, password, second factor.
#include "server/net/gateway/gateway.h"

#include <algorithm>
#include <set>

namespace battalia::net {
namespace {

using accounts::Nothing;
using accounts::Session;

void fill_done(v1::ServerMessage& message, const Nothing&) { message.mutable_done(); }

}  // namespace

template <class Result, class Fill>
accounts::Then<Result> Gateway::answering(ClientSession& session, std::uint64_t id, Fill fill) {
  session.proving = true;
  return [this, id, fill, weak = session.weak_from_this()](tl::expected<Result, accounts::RefusalReason> result) {
    if (const std::shared_ptr<ClientSession> known = weak.lock(); known && known->is_open()) {
      known->proving = false;
      v1::ServerMessage message = reply_to(id);
      if (result) fill(message, *result);
      result ? known->answer(message) : known->refuse(id, result.error().code, result.error().reason);
    }
    look_after_sessions();
  };
}

void Gateway::list_sessions(ClientSession& session, std::uint64_t id) {
  const auto known = accounts_.sessions(session.person());
  if (!known) return session.refuse(id, known.error().code, known.error().reason);
  std::set<std::uint64_t> open;
  for (const auto& [number, other] : sessions_) {
    if (other->person() == session.person()) open.insert(accounts::session_id(other->token));
  }
  v1::ServerMessage message = reply_to(id);
  auto& sessions = *message.mutable_sessions()->mutable_sessions();
  for (const Session& each : *known) {
    v1::Session& told = *sessions.Add();
    told.set_id(each.id);
    told.set_client(each.where.client);
    told.set_address(each.where.address);
    told.set_began_ms(each.since_ms);
    told.set_used_ms(open.contains(each.id) ? now_ms() : each.last_used_ms);  // open connections are in use
    told.set_this_one(each.id == accounts::session_id(session.token));
  }
  std::stable_sort(sessions.begin(), sessions.end(),
                   [](const v1::Session& a, const v1::Session& b) { return a.used_ms() > b.used_ms(); });
  session.answer(message);
}

void Gateway::look_after_own_account(ClientSession& session, const v1::ClientMessage& message) {
  using Kind = v1::ClientMessage;
  const std::string& name = session.person();
  if (name.empty()) return session.refuse(message.id(), v1::REFUSAL_CODE_SIGN_IN_FIRST, "Sign in first.");
  if (message.kind_case() == Kind::kListSessions) return list_sessions(session, message.id());
  if (session.proving) return session.refuse(message.id(), v1::REFUSAL_CODE_TOO_FAST, kStillUnderWay);
  switch (message.kind_case()) {
    case Kind::kEndSessions:
      return accounts_.end_session(name, message.end_sessions().id(), session.token,
                                   answering<Nothing>(session, message.id(), fill_done));
    case Kind::kChangePassword:
      return accounts_.change_password(name, message.change_password().password(),
                                       message.change_password().new_password(), session.token,
                                       answering<Nothing>(session, message.id(), fill_done));
    case Kind::kSetUpSecondFactor:
      return accounts_.set_up_second_factor(
          name, message.set_up_second_factor().password(),
          answering<accounts::SecondFactorOffer>(session, message.id(),
                                                 [](v1::ServerMessage& told, const accounts::SecondFactorOffer& offer) {
                                                   told.mutable_second_factor_offered()->set_secret(offer.secret);
                                                   told.mutable_second_factor_offered()->set_uri(offer.uri);
                                                 }));
    case Kind::kConfirmSecondFactor:
      return accounts_.confirm_second_factor(
          name, message.confirm_second_factor().code(), session.token,
          answering<std::vector<std::string>>(session, message.id(),
                                              [](v1::ServerMessage& told, const std::vector<std::string>& codes) {
                                                for (const std::string& code : codes)
                                                  told.mutable_second_factor_set()->add_recovery_codes(code);
                                              }));
    default:
      return accounts_.remove_second_factor(name, message.remove_second_factor().password(),
                                            message.remove_second_factor().code(),
                                            answering<Nothing>(session, message.id(), fill_done));
  }
}

}  // namespace battalia::net
