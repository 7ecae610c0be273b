// The listener and its sessions over real sockets on loopback, with a handler that echoes.
#include "server/net/connections/listener.h"

#include <gtest/gtest.h>
#include <atomic>
#include <boost/asio/connect.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <future>
#include <thread>
#include <utility>

namespace battalia::net {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::asio::ip::tcp;
using WebSocket = websocket::stream<tcp::socket>;

class Echo final : public PeerHandler {
 public:
  void on_open(const std::shared_ptr<Peer>&) override { ++opened; }
  void on_message(const std::shared_ptr<Peer>& peer, std::string_view bytes) override {
    if (bytes == "flood") {
      const auto frame = std::make_shared<const std::string>(std::string(64 * 1024, 'x'));
      for (int i = 0; i < 1'000; ++i) peer->send(frame);
    } else if (bytes == "some") {
      const auto frame = std::make_shared<const std::string>(std::string(64 * 1024, 'x'));
      for (int i = 0; i < kSome; ++i) peer->send(frame);
    } else if (bytes == "sit down") {
      peer->seated();
      peer->send(std::make_shared<const std::string>(bytes));
    } else if (bytes == "leave") {
      peer->close(Close::going_away, "stopping");
    } else {
      peer->send(std::make_shared<const std::string>(bytes));
    }
  }
  void on_close(const std::shared_ptr<Peer>&) override {
    if (++closed == wanted) all_closed.set_value();
  }
  static constexpr int kSome = 160;  // of 64 KiB; the system takes a few of them
  int opened = 0;
  int closed = 0;
  int wanted = 0;
  std::promise<void> all_closed;
};

class Net : public testing::Test {
 protected:
  void start(Limits limits = {}) {
    const HttpHandler hello = [](const HttpQuestion& question, const HttpReply& reply) {
      if (question.path == "/local") return reply({200, "text/plain", question.local ? "local" : "from afar"});
      reply({200, "text/plain", question.path + "|" + question.query + "|" + question.address});
    };
    listener_ = std::make_unique<Listener>(loop_, "127.0.0.1", 0, std::move(limits), echo_, hello, metrics_);
    port_ = listener_->port();
    thread_ = std::thread([this] { loop_.run(); });
  }
  ~Net() override {
    boost::asio::post(loop_, [this] { listener_->stop(); });
    guard_.reset();
    loop_.stop();
    if (thread_.joinable()) thread_.join();
  }
  tcp::socket connect() {
    tcp::socket socket(client_);
    socket.connect({boost::asio::ip::make_address("127.0.0.1"), port_});
    return socket;
  }
  WebSocket open(const std::string& origin = {}) {
    WebSocket ws(connect());
    if (!origin.empty()) {
      ws.set_option(websocket::stream_base::decorator(
          [origin](websocket::request_type& request) { request.set(http::field::origin, origin); }));
    }
    ws.handshake("127.0.0.1:" + std::to_string(port_), "/ws");
    ws.binary(true);
    return ws;
  }
  http::response<http::string_body> get(const std::string& target, http::verb verb = http::verb::get) {
    tcp::socket socket = connect();
    http::request<http::string_body> request(verb, target, 11);
    request.set(http::field::host, "127.0.0.1");
    http::write(socket, request);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(socket, buffer, response);
    return response;
  }
  // The address that the server takes the asker for.
  std::string asks_as(std::initializer_list<const char*> forwarded) {
    tcp::socket socket = connect();
    http::request<http::string_body> request(http::verb::get, "/who", 11);
    request.set(http::field::host, "127.0.0.1");
    for (const char* address : forwarded) request.insert("X-Forwarded-For", address);
    http::write(socket, request);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(socket, buffer, response);
    return response.body().substr(response.body().rfind('|') + 1);
  }
  // What the server makes of these bytes: its status line's number, and what follows the header.
  std::pair<std::string, std::string> told(const std::string& bytes) {
    tcp::socket socket = connect();
    boost::asio::write(socket, boost::asio::buffer(bytes));
    std::string answer;
    boost::system::error_code end;
    boost::asio::read(socket, boost::asio::dynamic_buffer(answer), end);
    return {answer.substr(9, 3), answer.substr(std::min(answer.find("\r\n\r\n") + 4, answer.size()))};
  }
  static std::string echo(WebSocket& ws, const std::string& bytes) {
    ws.write(boost::asio::buffer(bytes));
    beast::flat_buffer buffer;
    ws.read(buffer);
    return beast::buffers_to_string(buffer.data());
  }
  static std::uint16_t code_of_close(WebSocket& ws) {
    beast::flat_buffer buffer;
    boost::system::error_code error;
    while (!error) ws.read(buffer, error);
    return static_cast<std::uint16_t>(ws.reason().code);
  }

  // For what waits, that is: who takes nothing for nine seconds is closed in any case, and not counted.
  bool is_closed_for_what_waits() {
    if (echo_.all_closed.get_future().wait_for(std::chrono::minutes(10)) != std::future_status::ready) return false;
    return metrics_.counter("battalia_slow_readers_total", "") > 0;
  }

  Echo echo_;
  observability::Metrics metrics_;
  boost::asio::io_context loop_{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> guard_{loop_.get_executor()};
  boost::asio::io_context client_;
  std::unique_ptr<Listener> listener_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

TEST_F(Net, BinaryFramesGoBothWays) {
  start();
  WebSocket ws = open();
  EXPECT_EQ(echo(ws, "one"), "one");
  EXPECT_EQ(echo(ws, std::string(10'000, 'b')), std::string(10'000, 'b'));
}

TEST_F(Net, AFrameOfTheLimitIsTakenAndOneByteMoreCloses) {
  start();
  WebSocket ws = open();
  EXPECT_EQ(echo(ws, std::string(65'536, 'a')).size(), 65'536u);
  boost::system::error_code error;
  ws.write(boost::asio::buffer(std::string(65'537, 'a')), error);
  EXPECT_EQ(code_of_close(ws), websocket::close_code::too_big);
}

TEST_F(Net, TextFramesCloseTheLine) {
  start();
  WebSocket ws = open();
  ws.text(true);
  ws.write(boost::asio::buffer(std::string("hello")));
  EXPECT_EQ(code_of_close(ws), websocket::close_code::policy_error);
}

TEST_F(Net, TheHandlersCloseReachesTheOtherEnd) {
  start();
  WebSocket ws = open();
  ws.write(boost::asio::buffer(std::string("leave")));
  EXPECT_EQ(code_of_close(ws), websocket::close_code::going_away);
}

TEST_F(Net, WhoPingsWithoutEndIsClosedAndNobodyElse) {
  start();
  WebSocket other = open();
  WebSocket ws = open();
  boost::system::error_code error;
  for (int i = 0; i < 1'000 && !error; ++i) ws.ping({}, error);
  EXPECT_EQ(code_of_close(ws), websocket::close_code::policy_error);
  for (int i = 0; i < 50; ++i) other.ping({});
  EXPECT_EQ(echo(other, "there"), "there");
}

TEST_F(Net, WhoNeverReadsIsClosedAndNobodyElse) {
  Limits limits;
  limits.outbox_bytes = 1 << 20;
  start(limits);
  echo_.wanted = 1;
  WebSocket slow = open();
  WebSocket other = open();
  slow.write(boost::asio::buffer(std::string("flood")));
  EXPECT_TRUE(is_closed_for_what_waits());
  EXPECT_EQ(echo(other, "still here"), "still here");
}

TEST_F(Net, WhoNeverReadsMayKeepNoMoreThanHisPartOfWhatWaitsForAll) {
  Limits limits;
  limits.outbox_bytes = 1 << 30;
  limits.all_outboxes_bytes = 1 << 20;
  start(limits);
  echo_.wanted = 1;
  WebSocket slow = open();
  WebSocket other = open();
  slow.write(boost::asio::buffer(std::string("flood")));
  EXPECT_TRUE(is_closed_for_what_waits());
  EXPECT_EQ(echo(other, std::string(60'000, 'x')).size(), 60'000u);
}

TEST_F(Net, WhoOnlyLooksOnIsDroppedBeforeWhoPlays) {
  Limits limits;
  limits.outbox_bytes = 1 << 30;
  limits.all_outboxes_bytes = 16 << 20;
  start(limits);
  echo_.wanted = 1;
  WebSocket player = open();
  WebSocket observer = open();
  EXPECT_EQ(echo(player, "sit down"), "sit down");
  player.write(boost::asio::buffer(std::string("some")));
  observer.write(boost::asio::buffer(std::string("some")));
  EXPECT_TRUE(is_closed_for_what_waits());
  for (int i = 0; i < Echo::kSome; ++i) {
    beast::flat_buffer buffer;
    player.read(buffer);
    EXPECT_EQ(buffer.size(), 64u * 1024);
  }
  EXPECT_EQ(echo(player, "still here"), "still here");
}

TEST_F(Net, WhereMemoryIsScarceNobodyNewIsTaken) {
  Limits limits;
  std::atomic<bool> scarce = false;
  limits.memory_scarce = [&scarce] { return scarce.load(); };
  start(limits);
  const auto takes = [this] {
    tcp::socket socket(client_, {boost::asio::ip::make_address("127.0.0.2"), 0});
    socket.connect({boost::asio::ip::make_address("127.0.0.1"), port_});
    boost::asio::write(socket, boost::asio::buffer(std::string("GET / HTTP/1.1\r\nHost: x\r\n\r\n")));
    std::string told(12, ' ');
    boost::asio::read(socket, boost::asio::buffer(told));
    return told == "HTTP/1.1 200";
  };
  WebSocket first = open();
  EXPECT_TRUE(takes());
  scarce = true;
  EXPECT_FALSE(takes());
  EXPECT_EQ(echo(first, "still here"), "still here");
  EXPECT_EQ(get("/healthz").result(), http::status::ok) << "who looks after this machine is always answered";
  scarce = false;
  EXPECT_TRUE(takes());
}

TEST_F(Net, BrowsersComeFromOurOwnPagesOnly) {
  Limits limits;
  limits.allowed_origins = {"https://club.example"};
  start(limits);
  EXPECT_NO_THROW(open("https://club.example"));
  EXPECT_NO_THROW(open()) << "other programs name no page";
  for (const std::string& other : {std::string("https://elsewhere.example"), std::string("http://club.example"),
                                   std::string("null"), "http://127.0.0.1:" + std::to_string(port_)}) {
    EXPECT_THROW(open(other), boost::system::system_error) << other << ", also where it is the host that was asked for";
  }
}

TEST_F(Net, WhereNoOriginIsNamedItIsTheHostThatWasAskedFor) {
  start();
  EXPECT_NO_THROW(open("http://127.0.0.1:" + std::to_string(port_)));
  EXPECT_THROW(open("https://elsewhere.example"), boost::system::system_error);
  EXPECT_THROW(open("null"), boost::system::system_error);
}

// A page under a name that its owner points at this machine asks for that name, and says that it comes from there.
TEST_F(Net, APageWhoseNameWasPointedHereIsNotOurs) {
  start();
  const auto under = [&](const std::string& host) {
    WebSocket ws(connect());
    ws.set_option(websocket::stream_base::decorator(
        [&](websocket::request_type& request) { request.set(http::field::origin, "http://" + host); }));
    ws.handshake(host, "/ws");
  };
  const std::string port = ":" + std::to_string(port_);
  for (const std::string& own :
       {"127.0.0.1" + port, "[::1]" + port, "localhost" + port, std::string("localhost"),
        std::string("clubserver:8080"), std::string("clubserver.local"), std::string("192.168.1.5")}) {
    EXPECT_NO_THROW(under(own)) << own;
  }
  for (const std::string& other : {"evil.example" + port, std::string("evil.example"),
                                   std::string("localhost.evil.example"), std::string("127.0.0.1.evil.example")}) {
    EXPECT_THROW(under(other), boost::system::system_error) << other;
  }
}

TEST_F(Net, WhoAsksThisMachineUnderAForeignNameIsNotOfThisMachine) {
  Limits limits;
  limits.allowed_origins = {"https://club.example"};
  start(limits);
  const auto asking = [&](const std::string& host) {
    return told("GET /local HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n").second;
  };
  for (const char* own : {"127.0.0.1:8080", "localhost", "[::1]", "club.example", "Club.Example:443"}) {
    EXPECT_EQ(asking(own), "local") << own;
  }
  for (const char* other : {"evil.example", "evil.example:8080", "club.example.evil.example"}) {
    EXPECT_EQ(asking(other), "from afar") << other;
  }
}

TEST_F(Net, AHeadThatAProxyMayReadOtherwiseIsRefused) {
  start();
  const std::string get = "GET /a HTTP/1.1\r\n", host = "Host: x\r\n", end = "Connection: close\r\n\r\n";
  EXPECT_EQ(told(get + host + end).first, "200");
  EXPECT_EQ(told("GET /a HTTP/1.0\r\n\r\n").first, "200") << "which knew no Host";
  EXPECT_EQ(told(get + end).first, "400") << "no Host";
  EXPECT_EQ(told(get + host + "Host: y\r\n" + end).first, "400");
  EXPECT_EQ(told(get + host + "host: x\r\n" + end).first, "400") << "twice the same";
  EXPECT_EQ(told(get + "Host: a b\r\n" + end).first, "400");
  EXPECT_EQ(told(get + "Host:\r\n" + end).first, "400");
  EXPECT_EQ(told(get + host + "X-Long: one\r\n two\r\n" + end).first, "400") << "obs-fold";
  EXPECT_EQ(told(get + "Host: x\r\n\ty\r\n" + end).first, "400");
  EXPECT_EQ(told(get + host + "Transfer-Encoding: gzip\r\n" + end).first, "501");
  EXPECT_EQ(told(get + host + "Transfer-Encoding: gzip, chunked\r\n" + end + "0\r\n\r\n").first, "501");
  EXPECT_EQ(told(get + host + "Transfer-Encoding: identity\r\n" + end).first, "501");
  EXPECT_EQ(told(get + host + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n" + end + "0\r\n\r\n").first, "400");
  EXPECT_EQ(told(get + host + "Transfer-Encoding: chunked\r\n" + end + "0\r\n\r\n").first, "200");
  EXPECT_EQ(told("GET http://other.example/a HTTP/1.1\r\n" + host + end).first, "400");
  EXPECT_EQ(told("rubbish\r\n\r\n").first, "400");
}

// Read as one whole and piece by piece, with the next one behind it.
TEST_F(Net, RequestsAreReadHoweverTheyArrive) {
  start();
  const std::string one = "GET /one HTTP/1.1\r\nHost: x\r\n\r\n";
  const std::string last = "GET /two HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  const std::string both = told(one + last).second;
  EXPECT_NE(both.find("/one|"), std::string::npos);
  EXPECT_NE(both.find("/two|"), std::string::npos);
  tcp::socket socket = connect();
  for (const char byte : last) boost::asio::write(socket, boost::asio::buffer(&byte, 1));
  std::string answer;
  boost::system::error_code end;
  boost::asio::read(socket, boost::asio::dynamic_buffer(answer), end);
  EXPECT_NE(answer.find("/two|"), std::string::npos);
}

TEST_F(Net, ConnectionsFromOneAddressAreBounded) {
  Limits limits;
  limits.max_connections_per_address = 2;
  start(limits);
  WebSocket first = open();
  WebSocket second = open();
  EXPECT_THROW(open(), boost::system::system_error);
  EXPECT_EQ(echo(first, "kept"), "kept");
  tcp::socket third = connect();
  std::string told(12, ' ');
  boost::asio::read(third, boost::asio::buffer(told));
  EXPECT_EQ(told, "HTTP/1.1 503");
}

TEST_F(Net, HttpAnswersWithDecodedPathsAndStrictHeaders) {
  start();
  const auto response = get("/a%20b?c=d");
  EXPECT_EQ(response.body(), "/a b|c=d|127.0.0.1");
  EXPECT_EQ(response["X-Content-Type-Options"], "nosniff");
  EXPECT_NE(response["Content-Security-Policy"].find("default-src 'none'"), beast::string_view::npos);
  EXPECT_EQ(get("/", http::verb::post).result(), http::status::method_not_allowed);
}

TEST_F(Net, OnlyTheWebSocketsOwnAddressTakesWebSockets) {
  start();
  WebSocket ws(connect());
  EXPECT_THROW(ws.handshake("127.0.0.1", "/wsx"), boost::system::system_error);
  WebSocket with_query(connect());
  EXPECT_NO_THROW(with_query.handshake("127.0.0.1", "/ws?from=a-link"));
}

TEST_F(Net, BehindAProxyConnectionsAreCountedWhereTheyComeFrom) {
  Limits limits;
  limits.trusted_proxies = {"127.0.0.1"};
  limits.max_connections_per_address = 1;
  start(limits);
  const auto from = [&](const std::string& address) {
    WebSocket ws(connect());
    ws.set_option(websocket::stream_base::decorator(
        [address](websocket::request_type& request) { request.set("X-Forwarded-For", "198.51.100.1, " + address); }));
    ws.handshake("127.0.0.1", "/ws");
    ws.binary(true);
    return ws;
  };
  WebSocket one = from("203.0.113.1");
  WebSocket another = from("203.0.113.2");
  EXPECT_THROW(from("203.0.113.1"), boost::system::system_error);
  EXPECT_EQ(echo(one, "kept"), "kept");
}

TEST_F(Net, OfAProxyWeTrustTheLastWordOnAnAddressIsBelieved) {
  Limits limits;
  limits.trusted_proxies = {"192.0.2.1", "127.0.0.1"};
  start(limits);
  EXPECT_EQ(asks_as({"203.0.113.1"}), "203.0.113.1");
  EXPECT_EQ(asks_as({"198.51.100.7, 203.0.113.1"}), "203.0.113.1");
  EXPECT_EQ(asks_as({"198.51.100.7", "203.0.113.1"}), "203.0.113.1");
}

TEST_F(Net, OfAnybodyElseNoWordIsBelieved) {
  Limits limits;
  limits.trusted_proxies = {"192.0.2.1"};
  start(limits);
  EXPECT_EQ(asks_as({"203.0.113.1"}), "127.0.0.1");
}

TEST_F(Net, GarbageInsteadOfHttpIsToldSoAndTheConnectionEnds) {
  start();
  for (const std::string& garbage : {std::string("\x16\x03\x01 this is not http\r\n\r\n"),
                                     "GET / HTTP/1.1\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n"}) {
    tcp::socket socket = connect();
    boost::asio::write(socket, boost::asio::buffer(garbage));
    std::string rest;
    boost::system::error_code error;
    boost::asio::read(socket, boost::asio::dynamic_buffer(rest), error);
    EXPECT_TRUE(error);
    EXPECT_TRUE(rest.starts_with("HTTP/1.1 4")) << rest;
  }
  EXPECT_EQ(get("/after").body(), "/after||127.0.0.1");
}

}  // namespace
}  // namespace battalia::net
