#include "tests/net/gateway_server.h"

#include "common/protocol/codec.h"
#include "server/rules/table.h"

namespace battalia::net {

GatewayServer::GatewayServer(GatewaySettings settings, rules::Systems systems, accounts::SecondFactorFor second_factor)
    : server_({.think_ms = 10}, systems),
      league_({server_.store(), server_.clock(), server_.systems(), server_.service()}),
      campaigns_({server_.store(), server_.clock(), server_.systems(), server_.service()}),
      accounts_(server_.store().accounts(), threads_.post(), [this] { return server_.clock().now_ms(); },
                {.second_factor = second_factor}),
      gateway_(accounts_, server_.service(), league_, campaigns_, metrics_, threads_.post(), std::move(settings)) {
  server_.on_news = [this] {
    league_.match_ended();
    campaigns_.match_ended();
  };
}

void GatewayServer::run_until(const std::function<bool()>& done) {
  threads_.run_until([&] {
    server_.run();
    return done();
  });
}

void GatewayServer::add_account(const std::string& name, v1::Role role) {
  bool added = false;
  accounts_.add(name, "correct horse", role, [&](const auto& account) { added = account.has_value(); });
  run_until([&] { return added; });
}

void GatewayServer::ban(const std::string& name) {
  bool banned = false;
  accounts_.set_banned(name, true, [&](const auto& account) { banned = account.has_value(); });
  run_until([&] { return banned; });
  gateway_.look_after_sessions();
}

TestConnection::TestConnection(GatewayServer& server, const std::string& address) : server_(server) {
  peer_->where = address;
  peer_->seq = &seq_;
  server_.gateway().on_open(peer_);
}

TestConnection::~TestConnection() {
  server_.gateway().on_close(peer_);
  peer_->client.reset();
  peer_->seq = nullptr;
}

void TestConnection::TestPeer::send(play::Frame frame) {
  if (closed) return;
  frames.push_back(*frame);
  const int kind = protocol::envelope_of(*frame).kind;
  if (kind != v1::ServerMessage::kUpdateFieldNumber && kind != v1::ServerMessage::kViewShownFieldNumber) return;
  v1::ServerMessage message;
  ASSERT_TRUE(message.ParseFromString(*frame));
  if (seq != nullptr) *seq = message.has_update() ? message.update().seq() : message.view_shown().view().seq();
}

void TestConnection::send(std::string_view bytes) {
  if (!peer_->closed) server_.gateway().on_message(peer_, bytes);
  server_.server().run();
}

void TestConnection::send_after_all(std::string_view bytes) {
  server_.gateway().on_message(peer_, bytes);
  server_.server().run();
}

std::vector<v1::ServerMessage> TestConnection::answers(std::uint64_t id) const {
  std::vector<v1::ServerMessage> found;
  for (const std::string& frame : frames()) {
    if (protocol::envelope_of(frame).id != id) continue;
    EXPECT_TRUE(found.emplace_back().ParseFromString(frame));
  }
  return found;
}

bool TestConnection::was_told(std::string_view bytes) const {
  return std::any_of(frames().begin(), frames().end(),
                     [&](const std::string& frame) { return frame.find(bytes) != std::string::npos; });
}

v1::ServerMessage TestConnection::ask(v1::ClientMessage message) {
  message.set_id(++last_id_);
  send(protocol::encode(message));
  const bool on_thread = message.has_sign_in() || message.has_sign_up() || message.has_change_password() ||
                         message.has_set_up_second_factor() || message.has_remove_second_factor();
  if (on_thread) server_.run_until([&] { return !answers(message.id()).empty(); });
  const std::vector<v1::ServerMessage> found = answers(message.id());
  EXPECT_EQ(found.size(), 1U) << message.ShortDebugString();
  if (found.empty()) return {};
  if (found.front().has_signed_in()) token_ = found.front().signed_in().token();
  return found.front();
}

TestConnection& TestConnection::hello() {
  v1::ClientMessage message;
  message.mutable_hello()->set_protocol(1);
  message.mutable_hello()->set_client("test 1.0");
  EXPECT_TRUE(ask(message).has_welcome());
  return *this;
}

TestConnection& TestConnection::come_as_guest(const std::string& name) {
  hello();
  v1::ClientMessage message;
  message.mutable_sign_in_as_guest()->set_name(name);
  EXPECT_TRUE(ask(message).has_signed_in()) << name;
  return *this;
}

v1::ServerMessage TestConnection::watch(std::uint64_t match, v1::Seat as) {
  v1::ClientMessage message;
  message.mutable_watch()->set_match(match);
  message.mutable_watch()->set_as(as);
  return ask(message);
}

v1::GiveOrder TestConnection::giving(std::uint64_t match, v1::Seat seat, const v1::Order& order) {
  v1::GiveOrder giving;
  giving.set_match(match);
  giving.set_seat(seat);
  giving.set_request_id("request " + std::to_string(++last_request_));
  giving.set_seq(seq_);
  *giving.mutable_order() = order;
  return giving;
}

v1::ServerMessage TestConnection::give(const v1::GiveOrder& order) {
  v1::ClientMessage message;
  *message.mutable_give_order() = order;
  return ask(message);
}

Battle::Battle(GatewayServer& at, const std::string& scenario) : server(at) {
  // Guests' names are free again once they have gone, but account names are not: other people fight the second battle.
  const auto named = [&](const std::string& name) {
    return server.accounts().find(name) ? name + std::to_string(server.store().log().streams(0, 100).size()) : name;
  };
  red.come_as_guest(named("Ann"));
  blue.come_as_guest(named("Ben"));
  const std::string uma = named("Uma");
  umpire.come_as_guest(uma);
  spectator.come_as_guest(named("Cat"));
  v1::ClientMessage message;
  message.mutable_create_match()->set_scenario(scenario);
  message.mutable_create_match()->set_take_seat(v1::SEAT_RED);
  message.mutable_create_match()->set_needs_umpire(true);
  match = red.ask(message).match_created().match();
  for (const auto& [line, seat] : {std::pair(&blue, v1::SEAT_BLUE), std::pair(&umpire, v1::SEAT_UMPIRE)}) {
    message.mutable_join()->set_match(match);
    message.mutable_join()->set_seat(seat);
    EXPECT_TRUE(line->ask(message).has_joined());
  }
  red.watch(match, v1::SEAT_RED);
  blue.watch(match, v1::SEAT_BLUE);
  umpire.watch(match, v1::SEAT_UMPIRE);
  spectator.watch(match, v1::SEAT_SPECTATOR);
  witness.hello();
  message.mutable_sign_in_with_token()->set_token(umpire.token());
  EXPECT_TRUE(witness.ask(message).has_signed_in());
  EXPECT_TRUE(red.give(red.giving(match, v1::SEAT_RED, play::ready_order())).has_accepted());
  EXPECT_TRUE(blue.give(blue.giving(match, v1::SEAT_BLUE, play::ready_order())).has_accepted());
}

Standing Battle::standing() {
  const v1::ServerMessage shown = witness.watch(match, v1::SEAT_UMPIRE);
  const v1::View& view = shown.view_shown().view();
  const store::Head head = server.store().log().head(match);
  return {head.version, head.hash, rules::digest(rules::from_message(view.table())),
          view.prompt().SerializeAsString() + view.match().SerializeAsString()};
}

std::vector<std::string> kinds_of(const google::protobuf::Descriptor& message, const std::string& oneof) {
  std::vector<std::string> names;
  const auto* fields = message.FindOneofByName(oneof);
  for (int i = 0; i < fields->field_count(); ++i) names.push_back(fields->field(i)->name());
  return names;
}

std::string kind_of(const google::protobuf::Message& message, const std::string& oneof) {
  const auto* field =
      message.GetReflection()->GetOneofFieldDescriptor(message, message.GetDescriptor()->FindOneofByName(oneof));
  return field == nullptr ? "nothing" : field->name();
}

v1::RefusalCode code_of(const v1::ServerMessage& answer) {
  return answer.has_refused() ? answer.refused().code() : v1::REFUSAL_CODE_UNSPECIFIED;
}

}  // namespace battalia::net
