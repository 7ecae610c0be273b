// Shared by the tests of the gateway: a server with accounts and a battle in progress, and connections to the gateway
// without sockets. Nothing sleeps. Passwords are hashed on threads; everything else runs on the test's own.
#pragma once

#include "server/campaign/service/service.h"
#include "server/league/service/service.h"
#include "server/net/gateway/gateway.h"
#include "tests/play/test_server.h"
#include "tests/store/test_loop.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace battalia::net {

class GatewayServer {
 public:
  // Plays the skirmish, unless other systems are given. No rate limits unless set.
  explicit GatewayServer(GatewaySettings settings = {.version = "test", .quotas = {1'000'000, 1'000'000, 1'000'000}},
                         rules::Systems systems = {},
                         accounts::SecondFactorFor second_factor = accounts::SecondFactorFor::nobody);

  Gateway& gateway() { return gateway_; }
  league::Service& league() { return league_; }
  play::TestServer& server() { return server_; }
  campaign::Service& campaigns() { return campaigns_; }
  store::MemoryStore& store() { return server_.store(); }
  accounts::Accounts& accounts() { return accounts_; }
  observability::Metrics& metrics() { return metrics_; }

  // Runs posted work until `done` holds.
  void run_until(const std::function<bool()>& done);
  void add_account(const std::string& name, v1::Role role);  // with the password "correct horse"
  void ban(const std::string& name);                         // as the admin tool does, with its effect a second later

 private:
  play::TestServer server_{{.think_ms = 10}};
  store::TestLoop threads_;
  league::Service league_;
  campaign::Service campaigns_;
  accounts::Accounts accounts_;
  observability::Metrics metrics_;
  Gateway gateway_;
};

// A client at the other end of a connection, which keeps everything that it is sent and its latest number.
class TestConnection {
 public:
  explicit TestConnection(GatewayServer& server, const std::string& address = "203.0.113.7");  // sends nothing
  ~TestConnection();                                                                           // disconnects

  // Delivers one frame unchanged. Nothing is sent after the server has closed the connection.
  void send(std::string_view bytes);
  // The same for a frame that arrived before the connection was closed and is read only now.
  void send_after_all(std::string_view bytes);
  // Gives the message an id and returns its one answer. Fails the test if there is none, or more than one.
  v1::ServerMessage ask(v1::ClientMessage message);

  TestConnection& hello();
  TestConnection& come_as_guest(const std::string& name);  // Hello first
  v1::ServerMessage watch(std::uint64_t match, v1::Seat as);
  // An order with the last number it has seen and a fresh request id.
  v1::GiveOrder giving(std::uint64_t match, v1::Seat seat, const v1::Order& order);
  v1::ServerMessage give(const v1::GiveOrder& order);

  const std::string& token() const { return token_; }
  std::uint64_t seq() const { return seq_; }
  std::optional<Close> closed() const { return peer_->closed; }
  // Every frame so far, as bytes and parsed.
  const std::vector<std::string>& frames() const { return peer_->frames; }
  std::vector<v1::ServerMessage> answers(std::uint64_t id) const;
  bool was_told(std::string_view bytes) const;

 private:
  struct TestPeer final : Peer {
    void send(play::Frame frame) override;
    void send_text(play::Frame) override { ADD_FAILURE() << "a game sends binary messages only"; }
    void close(Close code, std::string_view) override { closed = closed.value_or(code); }
    const std::string& address() const override { return where; }
    std::string where;
    std::vector<std::string> frames;
    std::optional<Close> closed;
    std::uint64_t* seq = nullptr;
  };

  GatewayServer& server_;
  std::shared_ptr<TestPeer> peer_ = std::make_shared<TestPeer>();
  std::string token_;
  std::uint64_t seq_ = 0;
  std::uint64_t last_id_ = 0;
  std::uint64_t last_request_ = 0;
};

// What can be observed of a match from outside: every row of its log, and the whole table as the umpire sees it.
struct Standing {
  std::uint64_t version = 0;
  store::Hash hash{};
  std::string table;  // its digest
  std::string state;  // prompt and match, as bytes
  friend bool operator==(const Standing&, const Standing&) = default;
};

// A battle in progress: Ann is red, Ben blue, Uma umpires, Cat is a spectator; all are watching, and it is red's turn.
struct Battle {
  explicit Battle(GatewayServer& server, const std::string& scenario = "the-ford");
  Standing standing();

  GatewayServer& server;
  TestConnection red{server};
  TestConnection blue{server};
  TestConnection umpire{server};
  TestConnection spectator{server};
  TestConnection witness{server};  // Uma's too; asks for the state
  std::uint64_t match = 0;
};

// One message of every kind, as red's player would send it. A test fails if a kind is missing.
std::vector<v1::ClientMessage> one_of_each(const Battle& battle);
// One order of every kind, including an umpire's order for every power.
std::vector<v1::Order> orders_of_each_kind();

// The fields of a message's oneof, by name.
std::vector<std::string> kinds_of(const google::protobuf::Descriptor& message, const std::string& oneof);
std::string kind_of(const google::protobuf::Message& message, const std::string& oneof);

v1::RefusalCode code_of(const v1::ServerMessage& answer);  // UNSPECIFIED if it is not a refusal

}  // namespace battalia::net
