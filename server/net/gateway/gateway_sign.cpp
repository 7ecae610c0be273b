// Signing in and out, and updating open connections when rights change.
#include "server/net/gateway/gateway.h"

#include "server/observability/log.h"

#include <algorithm>

namespace battalia::net {

using observability::log;
using observability::LogLevel;

accounts::Then<accounts::SignedIn> Gateway::signed_in(ClientSession& session, const v1::ClientMessage& asked) {
  return [this, id = asked.id(), name = asked.sign_in().name(), by_token = asked.has_sign_in_with_token(),
          weak = session.weak_from_this()](tl::expected<accounts::SignedIn, accounts::RefusalReason> result) {
    const std::shared_ptr<ClientSession> known = weak.lock();
    if (!known || !known->is_open()) return;
    known->proving = false;
    if (!result) {
      note_not_let_in(*known, name, result.error().code, by_token);
      return known->refuse(id, result.error().code, result.error().reason);
    }
    note_signed_in(*known, *result, by_token);
    known->sign_in(*result);
    v1::ServerMessage message = reply_to(id);
    *message.mutable_signed_in()->mutable_account() = result->account;
    message.mutable_signed_in()->set_token(result->token);
    message.mutable_signed_in()->set_device(result->device);
    known->answer(message);
    known->take_rights(*result);
    // Applies rights that changed while the session was being stored, before this connection knew it.
    if (!by_token) static_cast<void>(look_after(*known));
  };
}

// Answers once the end of the session is durable; until then nobody can use it.
void Gateway::sign_out(ClientSession& session, std::uint64_t id) {
  const std::string token = session.token;
  const auto answer = [this, id, weak = session.weak_from_this()](const auto&) {
    if (const std::shared_ptr<ClientSession> known = weak.lock(); known && known->is_open()) {
      v1::ServerMessage done = reply_to(id);
      done.mutable_done();
      known->answer(done);
    }
    look_after_sessions();  // somebody may have signed in with that token meanwhile
  };
  for (const auto& [number, other] : sessions_) {
    if (token.empty() || other->token != token) continue;
    service_.drop(*other);
    league_.drop(*other);
    campaigns_.drop(*other);
    other->forget_who();
    if (other.get() != &session) other->tell_signed_out();
  }
  token.empty() ? answer(accounts::Nothing{}) : accounts_.sign_out(token, answer);
}

void Gateway::sign(ClientSession& session, const v1::ClientMessage& message) {
  using Kind = v1::ClientMessage;
  if (session.proving) return session.refuse(message.id(), v1::REFUSAL_CODE_TOO_FAST, kStillUnderWay);
  if (message.kind_case() == Kind::kSignOut) return sign_out(session, message.id());
  if (session.signed_in()) {
    return session.refuse(message.id(), v1::REFUSAL_CODE_NOT_NOW,
                          "You are signed in as " + session.person() + "; sign out first.");
  }
  if (message.kind_case() == Kind::kSignInAsGuest && !settings_.guests &&
      !service_.invitation_stands(message.sign_in_as_guest().invitation())) {
    return session.refuse(message.id(), v1::REFUSAL_CODE_NOT_ALLOWED,
                          "Guests need an invitation here; ask for a link, or sign in.");
  }
  session.proving = true;
  const auto then = signed_in(session, message);
  accounts::Where where{session.client_name, session.address(), message.sign_in().device()};
  switch (message.kind_case()) {
    case Kind::kSignUp:
      return accounts_.sign_up(message.sign_up().name(), message.sign_up().password(), std::move(where), then);
    case Kind::kSignIn:
      return accounts_.sign_in(message.sign_in().name(), message.sign_in().password(), message.sign_in().code(),
                               std::move(where), then);
    case Kind::kSignInWithToken:
      return then(accounts_.sign_in_with_token(message.sign_in_with_token().token(), session.address()));
    default:
      return accounts_.sign_in_as_guest(message.sign_in_as_guest().name(), std::move(where), then);
  }
}

void Gateway::close_signed_out(ClientSession& session) {
  log(LogLevel::info, "session ended", {{"person", session.person()}});
  service_.drop(session);
  league_.drop(session);
  campaigns_.drop(session);
  session.tell_signed_out();
  session.forget_who();
  session.close(Close::policy, "Your session has ended; sign in again.");
}

void Gateway::tell(const std::string& person, const v1::ServerMessage& message) {
  const play::Frame frame = framed(message);
  for (const auto& [number, session] : sessions_) {
    if (session->person() == person) session->send(frame);
  }
}

void Gateway::note_sessions_in_use() {
  for (const auto& [number, session] : sessions_) {
    if (!session->token.empty()) static_cast<void>(accounts_.sign_in_with_token(session->token));
  }
}

void Gateway::look_after_sessions() {
  const auto revision = accounts_.revision();
  if (!revision || *revision == rights_seen_) return;
  const auto changed = accounts_.changed_after(rights_seen_);
  if (!changed) return;
  for (const auto& [number, session] : sessions_) {
    const bool theirs = std::ranges::binary_search(*changed, session->account.id());
    if (theirs && !look_after(*session)) return;  // if the disk failed, this is tried again in a second
  }
  rights_seen_ = *revision;
}

// Updates the session and the rights of a signed-in person. False if they can't be read.
bool Gateway::look_after(ClientSession& session) {
  const auto now = accounts_.sign_in_with_token(session.token);
  if (!now && now.error().code != v1::REFUSAL_CODE_SIGN_IN_FAILED) return false;
  now ? session.take_rights(*now) : close_signed_out(session);
  return true;
}

}  // namespace battalia::net
