#include "server/net/gateway/gateway.h"

#include "common/base/handed_over.h"
#include "common/base/network_address.h"
#include "common/base/text.h"
#include "common/protocol/limits.h"
#include "server/observability/log.h"

#include <algorithm>
#include <chrono>

namespace battalia::net {
namespace {

using observability::log;
using observability::LogLevel;
using std::chrono::steady_clock;

constexpr std::size_t kExportThreads = 1;
constexpr std::size_t kMostExportsWaiting = 8;
constexpr std::size_t kMostClientBytes = 64;
constexpr std::size_t kBytesInAStep = 4;  // of a message to parse

// How long a connection may stay without a Hello and, if connections run short, without signing in.
constexpr auto kUnauthenticatedPatience = std::chrono::seconds(30);

constexpr const char* kStopping = "The server is stopping; try again shortly.";

}  // namespace

Gateway::Gateway(accounts::Accounts& accounts, play::Service& service, league::Service& league,
                 campaign::Service& campaigns, observability::Metrics& metrics, store::Post post,
                 GatewaySettings settings)
    : accounts_(accounts),
      service_(service),
      league_(league),
      campaigns_(campaigns),
      metrics_(metrics),
      messages_(metrics.counter("battalia_messages_total", "Frames received")),
      handling_(metrics.histogram("battalia_handle_seconds", "Time on the event loop for one message")),
      settings_(std::move(settings)),
      quotas_(settings_.quotas, steady_clock::now()),
      admission_(quotas_, {settings_.quotas.messages_per_second,
                           [this](const v1::SignIn& by) { return accounts_.account_of_device(by.name(), by.device()); },
                           settings_.memory_scarce}),
      export_threads_(kExportThreads, kMostExportsWaiting, std::move(post)) {
  metrics.gauge("battalia_work_steps_max", "Most work steps in one task on the event loop since the start",
                [] { return static_cast<double>(work::most_in_a_turn()); });
  metrics.total("battalia_work_steps_total", "Work steps on the event loop",
                [] { return static_cast<double>(work::spent()); });
  service_.charge_by([this](const play::Person& person, work::Steps steps) {
    quotas_.charge_work(person.network, person.name, steps, steady_clock::now());
  });
}

Gateway::~Gateway() { service_.charge_by({}); }

ClientSession& Gateway::session_of(const Peer& peer) { return static_cast<ClientSession&>(*peer.client); }

void Gateway::on_open(const std::shared_ptr<Peer>& peer) {
  const std::uint64_t number = ++last_connection_;
  log(LogLevel::debug, "connection opened", {{"connection", std::to_string(number)}, {"address", peer->address()}});
  const auto session = std::make_shared<ClientSession>(peer, metrics_, number, settings_.quotas.messages_per_second);
  peer->client = session;
  sessions_.emplace(number, session);
  silent_.emplace(number, session.get());
  if (stopping_) peer->close(Close::going_away, kStopping);
}

void Gateway::on_close(const std::shared_ptr<Peer>& peer) {
  ClientSession& session = session_of(*peer);
  log(LogLevel::debug, "connection closed", {{"connection", std::to_string(session.number())}});
  session.on_closed();
  service_.drop(session);
  league_.drop(session);
  campaigns_.drop(session);
  silent_.erase(session.number());
  sessions_.erase(session.number());
}

void Gateway::on_message(const std::shared_ptr<Peer>& peer, std::string_view bytes) {
  ClientSession& session = session_of(*peer);
  ++messages_;
  const auto began = steady_clock::now();
  const work::Steps before = work::charged();
  const std::string person = session.person();  // charge the person who asked, even if their name changes meanwhile
  {
    const work::Turn turn;
    work::count(bytes.size() / kBytesInAStep);
    if (const auto request = admission_.admit(session, bytes, began)) {
      handle(session, *request);
      handling_.observe(steady_clock::now() - began);
    } else {
      turn_away(session, request.error());
    }
  }
  quotas_.charge_work(session.address(), person, work::charged() - before, began);
}

void Gateway::turn_away(ClientSession& session, const TurnedAway& why) {
  session.refuse(why.id, why.code, why.reason, why.request_id);
  if (why.haste == TurnedAway::Haste::none) return;
  const bool closed = why.haste == TurnedAway::Haste::counted && !session.patience.take(steady_clock::now());
  note_too_fast(session, closed);
  if (closed) session.close(Close::policy, "Too many messages.");
}

void Gateway::greet(ClientSession& session, const v1::ClientMessage& message) {
  if (message.hello().protocol() != protocol::kVersion) {
    session.refuse(message.id(), v1::REFUSAL_CODE_PROTOCOL,
                   "This server speaks protocol " + std::to_string(protocol::kVersion) + "; get a client that does.");
    return session.close(Close::policy, "protocol");
  }
  session.greeted = true;
  silent_.erase(session.number());
  session.client_name = message.hello().client().substr(0, kMostClientBytes);
  session.client_name.resize(utf8_prefix(session.client_name));
  v1::ServerMessage welcome = reply_to(message.id());
  welcome.mutable_welcome()->set_protocol(protocol::kVersion);
  welcome.mutable_welcome()->set_server("battalia " + settings_.version);
  welcome.mutable_welcome()->set_time_ms(settings_.time_ms());
  welcome.mutable_welcome()->set_max_message_bytes(protocol::kMaxInboundFrameBytes);
  welcome.mutable_welcome()->set_signing_key(service_.signing_key());
  session.answer(welcome);
}

void Gateway::pong(ClientSession& session, const v1::ClientMessage& message) {
  v1::ServerMessage answer = reply_to(message.id());
  answer.mutable_pong()->set_nonce(message.ping().nonce());
  answer.mutable_pong()->set_time_ms(settings_.time_ms());
  session.answer(answer);
}

void Gateway::ask_campaigns(ClientSession& session, const play::RequestContext& call,
                            const v1::ClientMessage& message) {
  const auto request = protocol::parse_campaign_request(message.campaign());
  if (!request) return session.refuse(message.id(), request.error().code, request.error().reason);
  campaigns_.ask(call, *request);
}

void Gateway::handle(ClientSession& session, const v1::ClientMessage& message) {
  using Kind = v1::ClientMessage;
  const play::RequestContext call{
      {session.person(), session.account.role(), session.may_umpire, session.account.guest(),
       is_own(session.address()) ? std::string() : network_of(session.address())},
      message.id(),
      session.shared_from_this()};
  switch (message.kind_case()) {
    case Kind::kSignUp:
    case Kind::kSignIn:
    case Kind::kSignInWithToken:
    case Kind::kSignInAsGuest:
    case Kind::kSignOut:
      return sign(session, message);
    case Kind::kListSessions:
    case Kind::kEndSessions:
    case Kind::kChangePassword:
    case Kind::kSetUpSecondFactor:
    case Kind::kConfirmSecondFactor:
    case Kind::kRemoveSecondFactor:
      return look_after_own_account(session, message);
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
    case Kind::kAskOffers:
      return service_.ask_offers(call, message.ask_offers());
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
    case Kind::kAskAftermath:
      return service_.ask_aftermath(call, message.ask_aftermath());
    case Kind::kRematch:
      return service_.rematch(call, message.rematch());
    case Kind::kAskCopy:
      return service_.ask_copy(call, message.ask_copy());
    case Kind::kOpenChallenge:
      return service_.open_challenge(call, message.open_challenge());
    case Kind::kTakeUpChallenge:
      return service_.take_up_challenge(call, message.take_up_challenge());
    case Kind::kListArmies:
      return service_.list_armies(call);
    case Kind::kOpenArmy:
      return service_.open_army(call, message.open_army());
    case Kind::kKeepArmy:
      return service_.keep_army(call, message.keep_army());
    case Kind::kRenameArmy:
      return service_.rename_army(call, message.rename_army());
    case Kind::kForgetArmy:
      return service_.forget_army(call, message.forget_army());
    case Kind::kLeague:
      return league_.ask(call, message.league());
    case Kind::kCampaign:
      return ask_campaigns(session, call, message);
    case Kind::kPing:
      return pong(session, message);
    case Kind::kHello:
      return greet(session, message);
    case Kind::KIND_NOT_SET:
      break;
  }
  session.refuse(message.id(), v1::REFUSAL_CODE_MALFORMED, "This server does not know that kind of message.");
}

void Gateway::close_unauthenticated(Rate::Time now) {
  while (!silent_.empty()) {
    ClientSession& oldest = *silent_.begin()->second;
    if (oldest.since + kUnauthenticatedPatience > now) break;
    oldest.close(Close::policy, "Say Hello within half a minute; see proto/README.md.");
    silent_.erase(silent_.begin());
  }
  const bool scarce = settings_.memory_scarce();
  if (!scarce && sessions_.size() * 10 < settings_.most_connections * 9) return;
  for (const auto& [number, session] : sessions_) {
    if (session->signed_in() || session->proving || session->since + kUnauthenticatedPatience > now) continue;
    session->close(Close::try_again_later, scarce ? "This server is short of memory; try again in a few minutes."
                                                  : "This server is nearly full; only people who sign in can connect.");
  }
}

void Gateway::stop(std::uint32_t come_back_in_ms) {
  stopping_ = true;
  service_.stop();
  league_.stop();
  campaigns_.stop();
  v1::ServerMessage message;
  message.mutable_notice()->set_code("stopping");
  message.mutable_notice()->set_text("The server is stopping. Nothing is lost; reconnect in a few seconds.");
  message.mutable_notice()->set_come_back_in_ms(come_back_in_ms);
  const play::Frame frame = framed(message);
  for (const auto& [number, session] : sessions_) session->send(frame);
}

Gateway::Unsent Gateway::unsent_bytes() const {
  Unsent unsent;
  for (const auto& [number, session] : sessions_) {
    const std::size_t bytes = session->waiting_bytes();
    unsent.all += bytes;
    unsent.most = std::max(unsent.most, bytes);
  }
  return unsent;
}

void Gateway::close_all() {
  for (const auto& [number, session] : sessions_) session->close(Close::going_away, kStopping);
}

}  // namespace battalia::net
