// A server that listens and echoes, for the tests of its WebSocket and of its HTTP side.
#pragma once

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
  void on_text(const std::shared_ptr<Peer>& peer, std::string_view text) override {
    if (!takes_text) return PeerHandler::on_text(peer, text);
    peer->send_text(std::make_shared<const std::string>(text));
  }
  void on_close(const std::shared_ptr<Peer>&) override {
    if (++closed == wanted) all_closed.set_value();
  }
  static constexpr int kSome = 160;  // of 64 KiB; the system takes a few of them
  bool takes_text = false;           // a real server accepts only binary frames
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
  // The address that the server believes the client has.
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
  // The server's reaction to these bytes: the status code, and what follows the header.
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

  // Only for waiting data: a client that reads nothing for nine seconds is closed in any case, and not counted.
  bool is_closed_for_what_waits() {
    if (echo_.all_closed.get_future().wait_for(std::chrono::minutes(10)) != std::future_status::ready) return false;
    return metrics_.counter("battalia_slow_readers_total", "") > 0;
  }

  // Of two connections, the one that requests much and reads nothing is closed; the other has its message echoed.
  void expect_only_the_slow_closed(const Limits& limits, const std::string& message) {
    start(limits);
    echo_.wanted = 1;
    WebSocket slow = open();
    WebSocket other = open();
    slow.write(boost::asio::buffer(std::string("flood")));
    EXPECT_TRUE(is_closed_for_what_waits());
    EXPECT_TRUE(echo(other, message) == message);
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

}  // namespace battalia::net
