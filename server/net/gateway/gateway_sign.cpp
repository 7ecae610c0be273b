// Who somebody is: signing in and out, and what becomes of open connections when rights change.
#include "server/net/gateway/gateway.h"

#include "server/net/gateway/client_session.h"
#include "server/observability/log.h"

#include <algorithm>

namespace battalia::net {

accounts::Then<accounts::SignedIn> Gateway::signed_in(const std::shared_ptr<Peer>& peer,
                                                      const v1::ClientMessage& asked) {
  return [this, id = asked.id(), name = asked.sign_in().name(), by_token = asked.has_sign_in_with_token(),
          weak = std::weak_ptr<Peer>(peer)](tl::expected<accounts::SignedIn, accounts::RefusalReason> result) {
    const std::shared_ptr<Peer> known = weak.lock();
    if (!known || !known->client) return;
    auto& client = static_cast<ClientSession&>(*known->client);
    client.proving = false;
    if (!result) {
      note_not_let_in(*known, name, result.error().code, by_token);
      return client.refuse(id, result.error().code, result.error().reason);
    }
    note_signed_in(*known, *result, by_token);
    client.account = result->account;
    client.token = result->token;
    v1::ServerMessage message = reply_to(id);
    *message.mutable_signed_in()->mutable_account() = result->account;
    message.mutable_signed_in()->set_token(result->token);
    message.mutable_signed_in()->set_device(result->device);
    client.answer(message);
    client.take_rights(*result);
    // What changed while the session was being stored was looked after too early for this connection.
    if (!by_token) static_cast<void>(look_after(known, client));
  };
}

// Answered when the session's end is durable; nobody acts by it meanwhile.
void Gateway::sign_out(const std::shared_ptr<Peer>& peer, ClientSession& client, std::uint64_t id) {
  const std::string token = client.token;
  const auto answer = [this, id, weak = std::weak_ptr<Peer>(peer)](const auto&) {
    if (const std::shared_ptr<Peer> known = weak.lock(); known && known->client) {
      v1::ServerMessage done = reply_to(id);
      done.mutable_done();
      static_cast<ClientSession&>(*known->client).answer(done);
    }
    look_after_sessions();  // somebody may have signed in by that token until now
  };
  for (const std::shared_ptr<Peer>& each : peers_) {
    auto& other = static_cast<ClientSession&>(*each->client);
    if (token.empty() || other.token != token) continue;
    service_.drop(*other.subscriber);
    other.forget_who();
    if (&other != &client) other.tell_signed_out();
  }
  token.empty() ? answer(accounts::Nothing{}) : accounts_.sign_out(token, answer);
}

void Gateway::sign(const std::shared_ptr<Peer>& peer, ClientSession& client, const v1::ClientMessage& message) {
  using Kind = v1::ClientMessage;
  if (client.proving) return client.refuse(message.id(), v1::REFUSAL_CODE_TOO_FAST, kStillUnderWay);
  if (message.kind_case() == Kind::kSignOut) return sign_out(peer, client, message.id());
  if (!client.account.name().empty()) {
    return client.refuse(message.id(), v1::REFUSAL_CODE_NOT_NOW,
                         "You are signed in as " + client.account.name() + "; sign out first.");
  }
  if (message.kind_case() == Kind::kSignInAsGuest && !settings_.guests &&
      !service_.invitation_stands(message.sign_in_as_guest().invitation())) {
    return client.refuse(message.id(), v1::REFUSAL_CODE_NOT_ALLOWED,
                         "Guests need an invitation here; ask for a link, or sign in.");
  }
  client.proving = true;
  const auto then = signed_in(peer, message);
  accounts::Where where{client.client_name, peer->address(), message.sign_in().device()};
  switch (message.kind_case()) {
    case Kind::kSignUp:
      return accounts_.sign_up(message.sign_up().name(), message.sign_up().password(), std::move(where), then);
    case Kind::kSignIn:
      return accounts_.sign_in(message.sign_in().name(), message.sign_in().password(), message.sign_in().code(),
                               std::move(where), then);
    case Kind::kSignInWithToken:
      return then(accounts_.sign_in_with_token(message.sign_in_with_token().token(), peer->address()));
    default:
      return accounts_.sign_in_as_guest(message.sign_in_as_guest().name(), std::move(where), then);
  }
}

void Gateway::close_signed_out(const std::shared_ptr<Peer>& peer, ClientSession& client) {
  log(LogLevel::info, "session ended", {{"person", client.account.name()}});
  service_.drop(*client.subscriber);
  client.tell_signed_out();
  client.forget_who();
  peer->close(Close::policy, "Your session has ended; sign in again.");
}

void Gateway::tell(const std::string& person, const v1::ServerMessage& message) {
  const play::Frame frame = framed(message);
  for (const std::shared_ptr<Peer>& peer : peers_) {
    auto& client = static_cast<ClientSession&>(*peer->client);
    if (client.account.name() == person) client.subscriber->send(frame);
  }
}

void Gateway::note_sessions_in_use() {
  for (const std::shared_ptr<Peer>& peer : peers_) {
    const auto& client = static_cast<const ClientSession&>(*peer->client);
    if (!client.token.empty()) static_cast<void>(accounts_.sign_in_with_token(client.token));
  }
}

void Gateway::look_after_sessions() {
  const auto revision = accounts_.revision();
  if (!revision || *revision == rights_seen_) return;
  const auto changed = accounts_.changed_after(rights_seen_);
  if (!changed) return;
  for (const std::shared_ptr<Peer>& peer : peers_) {
    auto& client = static_cast<ClientSession&>(*peer->client);
    const bool theirs = std::ranges::binary_search(*changed, client.account.id());
    if (theirs && !look_after(peer, client)) return;  // the disk fails: looked at again in a second
  }
  rights_seen_ = *revision;
}

// The session and the rights of one who is signed in, as they are by now. False where the disk cannot tell.
bool Gateway::look_after(const std::shared_ptr<Peer>& peer, ClientSession& client) {
  const auto now = accounts_.sign_in_with_token(client.token);
  if (!now && now.error().code != v1::REFUSAL_CODE_SIGN_IN_FAILED) return false;
  now ? client.take_rights(*now) : close_signed_out(peer, client);
  return true;
}

}  // namespace battalia::net
