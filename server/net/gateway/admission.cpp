#include "server/net/gateway/admission.h"

namespace battalia::net {
namespace {

using Kind = v1::ClientMessage;
using Haste = TurnedAway::Haste;

bool makes_campaign(const v1::ClientMessage& message) {
  return protocol::kind_of_campaign_request(message.campaign()) == v1::CampaignRequest::kMakeCampaign;
}

// True for requests that make a match directly, not through a league or campaign.
bool makes_match(const v1::ClientMessage& message) {
  return message.has_create_match() || message.has_take_up_challenge() || message.has_rematch() ||
         message.has_ask_copy();
}

// True for requests that need much memory, or hold it for longer than the answer takes.
bool begins_something_large(const v1::ClientMessage& message) {
  return makes_campaign(message) || makes_match(message) || message.has_get_history() ||
         message.league().has_make_competition();
}

// True for cheap requests that every client makes: Hello, pings, signing in and out, leaving. Passwords are hashed on
// threads, and sign-ins have their own limit, so strangers who use up their share lock out nobody at their address.
bool is_light(int kind) {
  return kind == Kind::kHello || kind == Kind::kPing || kind == Kind::kSignInWithToken || kind == Kind::kSignIn ||
         kind == Kind::kSignInAsGuest || kind == Kind::kSignUp || kind == Kind::kSignOut || kind == Kind::kUnwatch;
}

tl::unexpected<TurnedAway> too_fast(const v1::ClientMessage& message, std::string why, Haste haste) {
  return tl::unexpected(
      TurnedAway{message.id(), message.give_order().request_id(), v1::REFUSAL_CODE_TOO_FAST, std::move(why), haste});
}

}  // namespace

tl::expected<v1::ClientMessage, TurnedAway> Admission::admit(ClientSession& session, std::string_view frame,
                                                             Rate::Time now) {
  const protocol::Envelope envelope = protocol::envelope_of_request(frame);
  if (Why why = why_too_fast(session, envelope, frame.size(), now)) {
    return tl::unexpected(TurnedAway{envelope.id, {}, v1::REFUSAL_CODE_TOO_FAST, *std::move(why), Haste::counted});
  }
  auto message = protocol::parse_client_message(std::as_bytes(std::span(frame)));  // steps 2 to 5
  if (!message) {
    return tl::unexpected(TurnedAway{envelope.id, {}, message.error().code, std::move(message.error().reason)});
  }
  if (Quotas::makes_row(*message)) {
    Why why = quotas_.why_not_order(session.person(), session.plays(), now);
    if (why) return too_fast(*message, *std::move(why), Haste::counted);
  }
  session.asked(*message);
  if (!session.greeted && !message->has_hello()) {
    return tl::unexpected(TurnedAway{message->id(), message->give_order().request_id(), v1::REFUSAL_CODE_PROTOCOL,
                                     "Say Hello with the protocol you speak first."});
  }
  if (Why why = why_not_kind(session, *message, now)) return too_fast(*message, *std::move(why), Haste::noted);
  if (begins_something_large(*message) && settings_.memory_scarce()) {
    return tl::unexpected(TurnedAway{message->id(),
                                     {},
                                     v1::REFUSAL_CODE_TOO_FAST,
                                     "This server is short of memory: games in progress continue, but no new ones can "
                                     "start. Try again in a few minutes."});
  }
  return *std::move(message);
}

Admission::Why Admission::why_too_fast(ClientSession& session, const protocol::Envelope& envelope, std::size_t bytes,
                                       Rate::Time now) {
  const std::string& person = session.person();
  const double cost = Quotas::cost_of(envelope.kind, bytes, session.signed_in());
  if (!session.rate.take(now, cost)) {
    return "More than " + std::to_string(settings_.messages_per_second) + " messages a second; wait a little.";
  }
  if (Why why = quotas_.why_not_message(session.address(), person, cost, now)) return why;
  return is_light(envelope.kind) ? std::nullopt : quotas_.why_not_work(session.address(), person, now);
}

// The quotas for particular kinds of messages.
Admission::Why Admission::why_not_kind(const ClientSession& session, const v1::ClientMessage& message, Rate::Time now) {
  const bool unknown = !session.signed_in() && !session.proving;
  const bool proves = message.has_change_password() || message.has_set_up_second_factor() ||
                      message.has_confirm_second_factor() || message.has_remove_second_factor();
  const bool founds = message.league().give_club_order().order().has_create();
  const bool creates =
      makes_match(message) || message.league().has_make_competition() || founds || makes_campaign(message);
  if (creates && session.account.role() <= v1::ROLE_PLAYER) {  // organisers make many at once
    return quotas_.why_not_create(session.address(), session.person(), now);
  }
  if (message.has_say()) return quotas_.why_not_say(session.person(), now);
  if (unknown && (message.has_sign_up() || message.has_sign_in_as_guest())) {
    return quotas_.why_not_newcomer(session.address(), now);
  }
  // Sign-ins from devices that have signed in before are counted by account, so that strangers at the same address
  // keep nobody out.
  const bool signs_in = unknown && message.has_sign_in();
  const std::uint64_t known = signs_in ? settings_.account_of_device(message.sign_in()) : 0;
  if (known != 0) return quotas_.why_not_sign_in_again(session.address(), known, now);
  return proves || signs_in ? quotas_.why_not_sign_in(session.address(), now) : std::nullopt;
}

}  // namespace battalia::net
