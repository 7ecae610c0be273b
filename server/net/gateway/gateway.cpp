#include "server/net/gateway/gateway.h"

#include "common/base/network_address.h"
#include "common/base/text.h"
#include "common/base/work.h"
#include "common/protocol/limits.h"
#include "server/net/gateway/client_session.h"
#include "server/observability/log.h"

#include <algorithm>
#include <chrono>

namespace battalia::net {
namespace {

using std::chrono::steady_clock;

constexpr std::size_t kExportThreads = 1;
constexpr std::size_t kMostExportsWaiting = 8;
constexpr std::size_t kMostClientBytes = 64;
constexpr std::size_t kBytesInAStep = 4;  // of a message that is read

// Takes memory for longer than the answer lasts, or much of it.
bool begins_something_large(const v1::ClientMessage& message) {
  return message.has_create_match() || message.has_rematch() || message.has_get_history();
}

// Takes no work to speak of, and is asked of everybody who stays: to say so, to sign in, to leave.
bool is_light(int kind) {
  using Kind = v1::ClientMessage;
  return kind == Kind::kHello || kind == Kind::kPing || kind == Kind::kSignInWithToken || kind == Kind::kSignOut ||
         kind == Kind::kUnwatch;
}

constexpr const char* kStopping = "The server is stopping; try again shortly.";

}  // namespace

Gateway::Gateway(accounts::Accounts& accounts, play::Service& service, observability::Metrics& metrics,
                 store::Post post, GatewaySettings settings)
    : accounts_(accounts),
      service_(service),
      metrics_(metrics),
      messages_(metrics.counter("battalia_messages_total", "Frames received")),
      handling_(metrics.histogram("battalia_handle_seconds", "Time on the event loop for one message")),
      settings_(std::move(settings)),
      quotas_(settings_.quotas, steady_clock::now()),
      export_threads_(kExportThreads, kMostExportsWaiting, std::move(post)) {
  metrics.gauge("battalia_work_steps_max", "Most work steps in one task on the event loop since the start",
                [] { return static_cast<double>(work::most_in_a_turn()); });
  metrics.total("battalia_work_steps_total", "Work steps on the event loop",
                [] { return static_cast<double>(work::spent()); });
}

Gateway::~Gateway() = default;

void Gateway::on_open(const std::shared_ptr<Peer>& peer) {
  auto subscriber = std::make_shared<ConnectionSubscriber>(peer, metrics_, ++last_connection_);
  log(LogLevel::debug, "connection opened",
      {{"connection", std::to_string(last_connection_)}, {"address", peer->address()}});
  peer->client = std::make_unique<ClientSession>(std::move(subscriber), settings_.quotas.messages_per_second);
  peers_.insert(peer);
  silent_.emplace(last_connection_, peer.get());
  if (stopping_) peer->close(Close::going_away, kStopping);
}

void Gateway::on_close(const std::shared_ptr<Peer>& peer) {
  const auto& client = static_cast<ClientSession&>(*peer->client);
  log(LogLevel::debug, "connection closed", {{"connection", std::to_string(client.subscriber->number())}});
  service_.drop(*client.subscriber);
  silent_.erase(client.subscriber->number());
  peers_.erase(peer);
}

void Gateway::on_message(const std::shared_ptr<Peer>& peer, std::string_view bytes) {
  auto& client = static_cast<ClientSession&>(*peer->client);
  ++messages_;
  const auto began = steady_clock::now();
  const work::Steps before = work::spent();
  const std::string person = client.account.name();  // who asks pays, whatever they are called when it is done
  take(peer, client, bytes, began);
  quotas_.charge_work(peer->address(), person, work::spent() - before, began);
}

void Gateway::take(const std::shared_ptr<Peer>& peer, ClientSession& client, std::string_view bytes, Rate::Time began) {
  const work::Turn turn;
  work::count(bytes.size() / kBytesInAStep);
  const protocol::Envelope envelope = protocol::envelope_of(bytes);
  if (const auto why = why_too_fast(*peer, client, envelope, bytes.size())) {
    v1::ClientMessage unread;
    unread.set_id(envelope.id);
    return slow_down(*peer, client, unread, *why);
  }
  const auto message = protocol::parse_client_message(std::as_bytes(std::span(bytes)));
  if (!message) {
    client.refuse(envelope.id, message.error().code, message.error().reason);
    return;
  }
  if (Quotas::makes_row(*message)) {
    const auto why = quotas_.why_not_order(client.account.name(), client.subscriber->plays(), began);
    if (why) return slow_down(*peer, client, *message, *why);
  }
  client.subscriber->asked(*message, client.account.name());
  handle(peer, client, *message);
  handling_.observe(steady_clock::now() - began);
}

std::optional<std::string> Gateway::why_too_fast(Peer& peer, ClientSession& client, const protocol::Envelope& envelope,
                                                 std::size_t bytes) {
  const auto now = steady_clock::now();
  const std::string& person = client.account.name();
  const double cost = Quotas::cost_of(envelope.kind, bytes, !person.empty());
  if (!client.rate.take(now, cost)) {
    return "More than " + std::to_string(settings_.quotas.messages_per_second) + " messages a second; wait a little.";
  }
  if (auto why = quotas_.why_not_message(peer.address(), person, cost, now)) return why;
  return is_light(envelope.kind) ? std::nullopt : quotas_.why_not_work(peer.address(), person, now);
}

void Gateway::slow_down(Peer& peer, ClientSession& client, const v1::ClientMessage& message, const std::string& why) {
  client.refuse(message, v1::REFUSAL_CODE_TOO_FAST, why);
  const bool closed = !client.patience.take(steady_clock::now());
  note_too_fast(peer, client, closed);
  if (closed) peer.close(Close::policy, "Too many messages.");
}

// What the quotas of single kinds of messages say.
std::optional<std::string> Gateway::why_not_now(const Peer& peer, const v1::ClientMessage& message) {
  const auto& client = static_cast<const ClientSession&>(*peer.client);
  const auto now = steady_clock::now();
  const bool unknown = client.account.name().empty() && !client.proving;
  const bool proves = message.has_change_password() || message.has_set_up_second_factor() ||
                      message.has_confirm_second_factor() || message.has_remove_second_factor();
  const bool creates = message.has_create_match() || message.has_rematch();
  if (creates && client.account.role() <= v1::ROLE_PLAYER) {  // a league is made at once
    return quotas_.why_not_create(peer.address(), client.account.name(), now);
  }
  if (message.has_say()) return quotas_.why_not_say(client.account.name(), now);
  if (unknown && (message.has_sign_up() || message.has_sign_in_as_guest())) {
    return quotas_.why_not_newcomer(peer.address(), now);
  }
  const bool signs_in = unknown && message.has_sign_in() &&  // one that has before has tries of its own
                        !accounts_.knows_device(message.sign_in().name(), message.sign_in().device());
  if (proves || signs_in) return quotas_.why_not_sign_in(peer.address(), now);
  return std::nullopt;
}

void Gateway::greet(Peer& peer, ClientSession& client, const v1::ClientMessage& message) {
  if (message.hello().protocol() != protocol::kVersion) {
    client.refuse(message.id(), v1::REFUSAL_CODE_PROTOCOL,
                  "This server speaks protocol " + std::to_string(protocol::kVersion) + "; get a client that does.");
    return peer.close(Close::policy, "protocol");
  }
  client.greeted = true;
  silent_.erase(client.subscriber->number());
  client.client_name = message.hello().client().substr(0, kMostClientBytes);
  client.client_name.resize(utf8_prefix(client.client_name));
  v1::ServerMessage welcome = reply_to(message.id());
  welcome.mutable_welcome()->set_protocol(protocol::kVersion);
  welcome.mutable_welcome()->set_server("battalia " + settings_.version);
  welcome.mutable_welcome()->set_time_ms(now_ms());
  welcome.mutable_welcome()->set_max_message_bytes(protocol::kMaxInboundFrameBytes);
  welcome.mutable_welcome()->set_signing_key(service_.signing_key());
  client.answer(welcome);
}

void Gateway::handle(const std::shared_ptr<Peer>& peer, ClientSession& client, const v1::ClientMessage& message) {
  using Kind = v1::ClientMessage;
  if (message.kind_case() == Kind::kHello) return greet(*peer, client, message);
  if (!client.greeted) {
    client.refuse(message, v1::REFUSAL_CODE_PROTOCOL, "Say Hello with the protocol you speak first.");
    return;
  }
  if (auto why = why_not_now(*peer, message)) {
    note_too_fast(*peer, client, false);
    return client.refuse(message, v1::REFUSAL_CODE_TOO_FAST, *std::move(why));
  }
  if (begins_something_large(message) && settings_.memory_scarce()) {
    client.refuse(message.id(), v1::REFUSAL_CODE_TOO_FAST,
                  "This server is short of memory: games in progress continue, but no new ones can start. Try again "
                  "in a few minutes.");
    return;
  }
  const play::RequestContext call{
      {client.account.name(), client.account.role(), client.may_umpire, client.account.guest(),
       is_own(peer->address()) ? std::string() : network_of(peer->address())},
      message.id(),
      client.subscriber};
  switch (message.kind_case()) {
    case Kind::kSignUp:
    case Kind::kSignIn:
    case Kind::kSignInWithToken:
    case Kind::kSignInAsGuest:
    case Kind::kSignOut:
      return sign(peer, client, message);
    case Kind::kListSessions:
    case Kind::kEndSessions:
    case Kind::kChangePassword:
    case Kind::kSetUpSecondFactor:
    case Kind::kConfirmSecondFactor:
    case Kind::kRemoveSecondFactor:
      return look_after_own_account(peer, client, message);
    case Kind::kListSystems:
      return service_.list_systems(call);
    case Kind::kListScenarios:
      return service_.list_scenarios(call, message.list_scenarios());
    case Kind::kGetScenario:
      return service_.get_scenario(call, message.get_scenario());
    case Kind::kCheckArmy:
      return service_.check_army(call, message.check_army());
    case Kind::kListMatches:
      return service_.list_matches(call, message.list_matches());
    case Kind::kCreateMatch:
      return service_.create_match(call, message.create_match());
    case Kind::kInvite:
      return service_.invite(call, message.invite());
    case Kind::kJoin:
      return service_.join(call, message.join());
    case Kind::kLeave:
      return service_.leave(call, message.leave());
    case Kind::kWatch:
      return service_.watch(call, message.watch());
    case Kind::kUnwatch:
      return service_.unwatch(call, message.unwatch());
    case Kind::kGiveOrder:
      return service_.give_order(call, message.give_order());
    case Kind::kAskPreview:
      return service_.ask_preview(call, message.ask_preview());
    case Kind::kAskReaches:
      return service_.ask_reaches(call, message.ask_reaches());
    case Kind::kSay:
      return service_.say(call, message.say());
    case Kind::kGetChat:
      return service_.get_chat(call, message.get_chat());
    case Kind::kGetHistory:
      return service_.get_history(call, message.get_history());
    case Kind::kRematch:
      return service_.rematch(call, message.rematch());
    case Kind::kPing: {
      v1::ServerMessage pong = reply_to(message.id());
      pong.mutable_pong()->set_nonce(message.ping().nonce());
      pong.mutable_pong()->set_time_ms(now_ms());
      return client.answer(pong);
    }
    case Kind::kHello:
    case Kind::KIND_NOT_SET:
      break;
  }
  client.refuse(message.id(), v1::REFUSAL_CODE_MALFORMED, "This server does not know that kind of message.");
}

void Gateway::close_unauthenticated(Rate::Time now) {
  while (!silent_.empty()) {
    Peer& oldest = *silent_.begin()->second;
    if (static_cast<ClientSession&>(*oldest.client).since + kUnauthenticatedPatience > now) break;
    oldest.close(Close::policy, "Say Hello within half a minute; see proto/README.md.");
    silent_.erase(silent_.begin());
  }
  const bool scarce = settings_.memory_scarce();
  if (!scarce && peers_.size() * 10 < settings_.most_connections * 9) return;
  for (const std::shared_ptr<Peer>& peer : peers_) {
    const auto& client = static_cast<ClientSession&>(*peer->client);
    if (!client.account.name().empty() || client.proving || client.since + kUnauthenticatedPatience > now) continue;
    peer->close(Close::try_again_later, scarce ? "This server is short of memory; try again in a few minutes."
                                               : "This server is nearly full; only people who sign in can connect.");
  }
}

void Gateway::stop(std::uint32_t come_back_in_ms) {
  stopping_ = true;
  service_.stop();
  v1::ServerMessage message;
  message.mutable_notice()->set_code("stopping");
  message.mutable_notice()->set_text("The server is stopping. Nothing is lost; reconnect in a few seconds.");
  message.mutable_notice()->set_come_back_in_ms(come_back_in_ms);
  const play::Frame frame = framed(message);
  for (const std::shared_ptr<Peer>& peer : peers_) static_cast<ClientSession&>(*peer->client).subscriber->send(frame);
}

Gateway::Unsent Gateway::unsent_bytes() const {
  Unsent unsent;
  for (const std::shared_ptr<Peer>& peer : peers_) {
    unsent.all += peer->waiting_bytes();
    unsent.most = std::max(unsent.most, peer->waiting_bytes());
  }
  return unsent;
}

void Gateway::close_all() {
  for (const std::shared_ptr<Peer>& peer : peers_) peer->close(Close::going_away, kStopping);
}

}  // namespace battalia::net
