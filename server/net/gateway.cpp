#include "server/net/gateway.h"

#include "common/protocol/codec.h"
#include "common/protocol/limits.h"
#include "server/net/line.h"
#include "server/net/log.h"
#include "server/net/rate.h"

#include <charconv>
#include <chrono>

namespace battalia::net {
namespace {

using std::chrono::steady_clock;

// Messages that are too fast are refused; one who does not listen to that many refusals in a row is closed. Each
// second makes up for one.
constexpr double kPatience = 100;

constexpr const char* kStopping = "The server is stopping; come back shortly.";
constexpr const char* kPlainText = "text/plain; charset=utf-8";

play::Frame framed(const v1::ServerMessage& message) {
  return std::make_shared<const std::string>(protocol::encode(message));
}

v1::ServerMessage reply_to(std::uint64_t id) {
  v1::ServerMessage message;
  message.set_reply_to(id);
  return message;
}

std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::string words_of(v1::Role role) {
  if (role == v1::ROLE_ADMINISTRATOR) return "an administrator";
  return role == v1::ROLE_ORGANISER ? "an organiser" : "a player";
}

}  // namespace

// Whoever is at the other end.
struct Gateway::Speaker final : Peer::Client {
  Speaker(std::shared_ptr<Line> given, std::uint32_t per_second)
      : line(std::move(given)),
        rate(per_second, per_second * 10.0, steady_clock::now()),
        patience(1, kPatience, steady_clock::now()) {}

  void answer(const v1::ServerMessage& message) { line->send(framed(message)); }
  void refuse(std::uint64_t id, v1::RefusalCode code, std::string reason) {
    v1::ServerMessage message = reply_to(id);
    message.mutable_refused()->set_code(code);
    message.mutable_refused()->set_reason(std::move(reason));
    answer(message);
  }
  void forget_who() {
    account.Clear();
    token.clear();
  }
  // Their session has ended elsewhere.
  void tell_signed_out() {
    v1::ServerMessage message;
    message.mutable_notice()->set_code("signed_out");
    message.mutable_notice()->set_text("Your session has ended; sign in again.");
    answer(message);
  }

  // Somebody has given them another role.
  void take_role(v1::Role role) {
    if (account.role() == role) return;
    account.set_role(role);
    v1::ServerMessage message;
    message.mutable_notice()->set_code("role_changed");
    message.mutable_notice()->set_text("You are " + words_of(role) + " now.");
    answer(message);
  }

  std::shared_ptr<Line> line;
  bool greeted = false;
  v1::Account account;  // name empty: not signed in
  std::string token;
  Rate rate;
  Rate patience;
  bool signing_in = false;
};

Gateway::Gateway(accounts::Accounts& accounts, play::Service& service, Metrics& metrics, GatewaySettings settings)
    : accounts_(accounts),
      service_(service),
      metrics_(metrics),
      messages_(metrics.counter("battalia_messages_total", "Frames received")),
      handling_(metrics.histogram("battalia_handle_seconds", "Time on the event loop for one message")),
      settings_(std::move(settings)) {
  accounts_.on_sessions_ended([this](const std::string& name) { close_lines_of(name); });
}

Gateway::~Gateway() = default;

void Gateway::on_open(const std::shared_ptr<Peer>& peer) {
  auto line = std::make_shared<Line>(peer, metrics_, ++last_line_);
  log(LogLevel::debug, "line opened", {{"line", std::to_string(last_line_)}, {"address", peer->address()}});
  peer->client = std::make_unique<Speaker>(std::move(line), settings_.messages_per_second);
  peers_.insert(peer);
  if (stopping_) peer->close(Close::going_away, kStopping);
}

void Gateway::on_close(const std::shared_ptr<Peer>& peer) {
  const auto& speaker = static_cast<Speaker&>(*peer->client);
  log(LogLevel::debug, "line closed", {{"line", std::to_string(speaker.line->number())}});
  service_.drop(*speaker.line);
  peers_.erase(peer);
}

void Gateway::on_message(const std::shared_ptr<Peer>& peer, std::string_view bytes) {
  auto& speaker = static_cast<Speaker&>(*peer->client);
  ++messages_;
  const auto began = steady_clock::now();
  if (!speaker.rate.take(began)) {
    speaker.refuse(protocol::envelope_of(bytes).id, v1::REFUSAL_CODE_TOO_FAST,
                   "More than " + std::to_string(settings_.messages_per_second) + " messages a second; wait a little.");
    if (!speaker.patience.take(began)) peer->close(Close::policy, "Too many messages.");
    return;
  }
  const auto message = protocol::parse_client_message(std::as_bytes(std::span(bytes)));
  if (!message) {
    speaker.refuse(protocol::envelope_of(bytes).id, message.error().code, message.error().reason);
    return;
  }
  speaker.line->asked(*message, speaker.account.name());
  handle(peer, speaker, *message);
  handling_.observe(steady_clock::now() - began);
}

void Gateway::greet(Peer& peer, Speaker& speaker, const v1::ClientMessage& message) {
  if (message.hello().protocol() != protocol::kVersion) {
    speaker.refuse(message.id(), v1::REFUSAL_CODE_PROTOCOL,
                   "This server speaks protocol " + std::to_string(protocol::kVersion) + "; get a client that does.");
    return peer.close(Close::policy, "protocol");
  }
  speaker.greeted = true;
  v1::ServerMessage welcome = reply_to(message.id());
  welcome.mutable_welcome()->set_protocol(protocol::kVersion);
  welcome.mutable_welcome()->set_server("battalia " + settings_.version);
  welcome.mutable_welcome()->set_time_ms(now_ms());
  welcome.mutable_welcome()->set_max_message_bytes(protocol::kMaxInboundFrameBytes);
  speaker.answer(welcome);
}

void Gateway::handle(const std::shared_ptr<Peer>& peer, Speaker& speaker, const v1::ClientMessage& message) {
  using Kind = v1::ClientMessage;
  if (message.kind_case() == Kind::kHello) return greet(*peer, speaker, message);
  if (!speaker.greeted) {
    speaker.refuse(message.id(), v1::REFUSAL_CODE_PROTOCOL, "Say Hello with the protocol you speak first.");
    return;
  }
  const play::Call call{{speaker.account.name(), speaker.account.role()}, message.id(), speaker.line};
  switch (message.kind_case()) {
    case Kind::kSignUp:
    case Kind::kSignIn:
    case Kind::kSignInWithToken:
    case Kind::kSignInAsGuest:
    case Kind::kSignOut:
      return sign(peer, speaker, message);
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
      return speaker.answer(pong);
    }
    case Kind::kHello:
    case Kind::KIND_NOT_SET:
      break;
  }
  speaker.refuse(message.id(), v1::REFUSAL_CODE_MALFORMED, "That message has no kind this server knows.");
}

accounts::Then<accounts::SignedIn> Gateway::signed_in(const std::shared_ptr<Peer>& peer, std::uint64_t id) {
  return
      [this, id, weak = std::weak_ptr<Peer>(peer)](tl::expected<accounts::SignedIn, accounts::RefusalReason> result) {
        const std::shared_ptr<Peer> known = weak.lock();
        if (!known || !known->client) return;
        auto& speaker = static_cast<Speaker&>(*known->client);
        speaker.signing_in = false;
        if (!result) return speaker.refuse(id, result.error().code, result.error().reason);
        speaker.account = result->account;
        speaker.token = result->token;
        v1::ServerMessage message = reply_to(id);
        *message.mutable_signed_in()->mutable_account() = std::move(result->account);
        message.mutable_signed_in()->set_token(std::move(result->token));
        speaker.answer(message);
      };
}

void Gateway::sign_out(Speaker& speaker, std::uint64_t id) {
  const std::string token = speaker.token;
  if (!token.empty()) accounts_.sign_out(token, [](const auto&) {});
  for (const std::shared_ptr<Peer>& peer : peers_) {
    auto& other = static_cast<Speaker&>(*peer->client);
    if (token.empty() || other.token != token) continue;
    service_.drop(*other.line);
    other.forget_who();
    if (&other != &speaker) other.tell_signed_out();
  }
  v1::ServerMessage done = reply_to(id);
  done.mutable_done();
  speaker.answer(done);
}

void Gateway::sign(const std::shared_ptr<Peer>& peer, Speaker& speaker, const v1::ClientMessage& message) {
  using Kind = v1::ClientMessage;
  if (speaker.signing_in) {
    return speaker.refuse(message.id(), v1::REFUSAL_CODE_TOO_FAST, "The sign-in before this one is still under way.");
  }
  if (message.kind_case() == Kind::kSignOut) return sign_out(speaker, message.id());
  if (!speaker.account.name().empty()) {
    return speaker.refuse(message.id(), v1::REFUSAL_CODE_NOT_NOW,
                          "You are signed in as " + speaker.account.name() + "; sign out first.");
  }
  if (message.kind_case() == Kind::kSignInAsGuest && !settings_.guests &&
      !service_.invitation_stands(message.sign_in_as_guest().invitation())) {
    return speaker.refuse(message.id(), v1::REFUSAL_CODE_NOT_ALLOWED,
                          "Guests come by an invitation here; ask for a link, or sign in.");
  }
  speaker.signing_in = true;
  const auto then = signed_in(peer, message.id());
  switch (message.kind_case()) {
    case Kind::kSignUp:
      return accounts_.sign_up(message.sign_up().name(), message.sign_up().password(), then);
    case Kind::kSignIn:
      return accounts_.sign_in(message.sign_in().name(), message.sign_in().password(), then);
    case Kind::kSignInWithToken:
      return then(accounts_.sign_in_with_token(message.sign_in_with_token().token()));
    default:
      return accounts_.sign_in_as_guest(message.sign_in_as_guest().name(), then);
  }
}

void Gateway::close_lines_of(const std::string& name) {
  for (const std::shared_ptr<Peer>& peer : peers_) {
    auto& speaker = static_cast<Speaker&>(*peer->client);
    if (speaker.account.name() != name) continue;
    close_signed_out(peer, speaker);
  }
}

void Gateway::close_signed_out(const std::shared_ptr<Peer>& peer, Speaker& speaker) {
  service_.drop(*speaker.line);
  speaker.tell_signed_out();
  speaker.forget_who();
  peer->close(Close::policy, "Your session has ended; sign in again.");
}

void Gateway::tell(const std::string& person, const v1::ServerMessage& message) {
  const play::Frame frame = framed(message);
  for (const std::shared_ptr<Peer>& peer : peers_) {
    auto& speaker = static_cast<Speaker&>(*peer->client);
    if (speaker.account.name() == person) speaker.line->send(frame);
  }
}

void Gateway::look_after_sessions() {
  const auto revision = accounts_.revision();
  if (!revision || *revision == rights_seen_) return;
  for (const std::shared_ptr<Peer>& peer : peers_) {
    auto& speaker = static_cast<Speaker&>(*peer->client);
    if (speaker.token.empty()) continue;
    const auto now = accounts_.sign_in_with_token(speaker.token);
    if (now) {
      speaker.take_role(now->account.role());
    } else if (now.error().code == v1::REFUSAL_CODE_SIGN_IN_FAILED) {
      close_signed_out(peer, speaker);
    } else {
      return;  // the disk fails: looked at again in a second
    }
  }
  rights_seen_ = *revision;
}

void Gateway::give_export(const v1::Account& account, std::uint64_t match, const HttpReply& reply) {
  auto exported = service_.export_match({account.name(), account.role()}, match);
  if (!exported) {
    const bool hidden = exported.error().code() == v1::REFUSAL_CODE_NO_SUCH_MATCH;
    return reply({hidden ? 404u : 403u, kPlainText, exported.error().reason() + "\n"});
  }
  HttpAnswer answer{200, "application/x-ndjson", std::move(*exported)};
  answer.disposition = "battalia-match-" + std::to_string(match) + ".jsonl";
  reply(std::move(answer));
}

void Gateway::answer(const HttpQuestion& question, HttpReply reply, const HttpHandler& others) {
  constexpr std::string_view kMatches = "/matches/";
  constexpr std::string_view kExport = "/export";
  const std::string_view path = question.path;
  if (path == "/healthz") return reply({stopping_ ? 503u : 200u, kPlainText, stopping_ ? "stopping\n" : "ok\n"});
  if (path == "/metrics") {
    if (!question.local) return reply({403, kPlainText, "Metrics are told on this machine only.\n"});
    return reply({200, "text/plain; version=0.0.4; charset=utf-8", metrics_.text()});
  }
  if (!path.starts_with(kMatches) || !path.ends_with(kExport)) return others(question, std::move(reply));
  const std::string_view number = path.substr(kMatches.size(), path.size() - kMatches.size() - kExport.size());
  std::uint64_t match = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), match);
  if (error != std::errc() || end != number.data() + number.size()) {
    return reply({404, kPlainText, "An export is at /matches/NUMBER/export.\n"});
  }
  constexpr std::string_view kBearer = "Bearer ";
  if (!std::string_view(question.authorization).starts_with(kBearer)) return give_export({}, match, reply);
  const auto signed_in = accounts_.sign_in_with_token(question.authorization.substr(kBearer.size()));
  if (!signed_in) return reply({401, kPlainText, signed_in.error().reason + "\n"});
  give_export(signed_in->account, match, reply);
}

void Gateway::stop(std::uint32_t come_back_in_ms) {
  stopping_ = true;
  service_.stop();
  v1::ServerMessage message;
  message.mutable_notice()->set_code("stopping");
  message.mutable_notice()->set_text("The server is stopping. Nothing is lost; come back in a few seconds.");
  message.mutable_notice()->set_come_back_in_ms(come_back_in_ms);
  const play::Frame frame = framed(message);
  for (const std::shared_ptr<Peer>& peer : peers_) static_cast<Speaker&>(*peer->client).line->send(frame);
}

void Gateway::close_all() {
  for (const std::shared_ptr<Peer>& peer : peers_) peer->close(Close::going_away, kStopping);
}

}  // namespace battalia::net
