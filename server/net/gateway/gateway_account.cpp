// One's own account: where one is signed in, the password, the second factor.
#include "server/net/gateway/gateway.h"

#include "server/net/gateway/client_session.h"

#include <algorithm>
#include <set>

namespace battalia::net {
namespace {

using accounts::Nothing;
using accounts::Session;

void fill_done(v1::ServerMessage& message, const Nothing&) { message.mutable_done(); }

}  // namespace

template <class Result, class Fill>
accounts::Then<Result> Gateway::answering(const std::shared_ptr<Peer>& peer, std::uint64_t id, Fill fill) {
  auto& asked = static_cast<ClientSession&>(*peer->client);
  asked.proving = true;
  return [this, id, fill, weak = std::weak_ptr<Peer>(peer)](tl::expected<Result, accounts::RefusalReason> result) {
    if (const std::shared_ptr<Peer> known = weak.lock(); known && known->client) {
      auto& client = static_cast<ClientSession&>(*known->client);
      client.proving = false;
      v1::ServerMessage message = reply_to(id);
      if (result) fill(message, *result);
      result ? client.answer(message) : client.refuse(id, result.error().code, result.error().reason);
    }
    look_after_sessions();
  };
}

void Gateway::list_sessions(ClientSession& client, std::uint64_t id) {
  const auto known = accounts_.sessions(client.account.name());
  if (!known) return client.refuse(id, known.error().code, known.error().reason);
  std::set<std::uint64_t> open;
  for (const std::shared_ptr<Peer>& peer : peers_) {
    const auto& other = static_cast<const ClientSession&>(*peer->client);
    if (other.account.name() == client.account.name()) open.insert(accounts::session_id(other.token));
  }
  v1::ServerMessage message = reply_to(id);
  auto& sessions = *message.mutable_sessions()->mutable_sessions();
  for (const Session& session : *known) {
    v1::Session& told = *sessions.Add();
    told.set_id(session.id);
    told.set_client(session.where.client);
    told.set_address(session.where.address);
    told.set_began_ms(session.since_ms);
    told.set_used_ms(open.contains(session.id) ? now_ms()
                                               : session.last_used_ms);  // a connection that is open is in use
    told.set_this_one(session.id == accounts::session_id(client.token));
  }
  std::stable_sort(sessions.begin(), sessions.end(),
                   [](const v1::Session& a, const v1::Session& b) { return a.used_ms() > b.used_ms(); });
  client.answer(message);
}

void Gateway::look_after_own_account(const std::shared_ptr<Peer>& peer, ClientSession& client,
                                     const v1::ClientMessage& message) {
  using Kind = v1::ClientMessage;
  const std::string& name = client.account.name();
  if (name.empty()) return client.refuse(message.id(), v1::REFUSAL_CODE_SIGN_IN_FIRST, "Sign in first.");
  if (message.kind_case() == Kind::kListSessions) return list_sessions(client, message.id());
  if (client.proving) return client.refuse(message.id(), v1::REFUSAL_CODE_TOO_FAST, kStillUnderWay);
  switch (message.kind_case()) {
    case Kind::kEndSessions:
      return accounts_.end_session(name, message.end_sessions().id(), client.token,
                                   answering<Nothing>(peer, message.id(), fill_done));
    case Kind::kChangePassword:
      return accounts_.change_password(name, message.change_password().password(),
                                       message.change_password().new_password(), client.token,
                                       answering<Nothing>(peer, message.id(), fill_done));
    case Kind::kSetUpSecondFactor:
      return accounts_.set_up_second_factor(
          name, message.set_up_second_factor().password(),
          answering<accounts::SecondFactorOffer>(peer, message.id(),
                                                 [](v1::ServerMessage& told, const accounts::SecondFactorOffer& offer) {
                                                   told.mutable_second_factor_offered()->set_secret(offer.secret);
                                                   told.mutable_second_factor_offered()->set_uri(offer.uri);
                                                 }));
    case Kind::kConfirmSecondFactor:
      return accounts_.confirm_second_factor(
          name, message.confirm_second_factor().code(), client.token,
          answering<std::vector<std::string>>(peer, message.id(),
                                              [](v1::ServerMessage& told, const std::vector<std::string>& codes) {
                                                for (const std::string& code : codes)
                                                  told.mutable_second_factor_set()->add_recovery_codes(code);
                                              }));
    default:
      return accounts_.remove_second_factor(name, message.remove_second_factor().password(),
                                            message.remove_second_factor().code(),
                                            answering<Nothing>(peer, message.id(), fill_done));
  }
}

}  // namespace battalia::net
