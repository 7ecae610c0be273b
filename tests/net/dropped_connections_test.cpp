// Target 12: connections that break in the middle of a byte stream, with the real listener and its sessions. Whichever
// frame the cut falls into, the next connection continues where the whole frames ended: no update is missed and none is
// sent twice.
#include "server/net/connections/listener.h"
#include "tests/net/gateway_server.h"
#include "tests/support/metric.h"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <random>

namespace battalia::net {
namespace {

using boost::asio::ip::tcp;

// The client's end of a socket, read by hand so that it can stop at any byte.
class CutConnection {
 public:
  explicit CutConnection(std::uint16_t port) : socket_(loop_) {
    socket_.connect({boost::asio::ip::make_address("127.0.0.1"), port});
    write("GET /ws HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
          "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
          "Sec-WebSocket-Key: AQIDBAUGBwgJCgsMDQ4PEA==\r\n\r\n");
    socket_.non_blocking(true);
  }

  // One binary frame, masked with zeros.
  void send(const v1::ClientMessage& message) {
    const std::string bytes = message.SerializeAsString();
    ASSERT_LT(bytes.size(), 126U);
    write(std::string{'\x82', static_cast<char>(0x80 | bytes.size()), 0, 0, 0, 0} + bytes);
  }

  // Reads what has arrived, up to the byte at which it is cut.
  void read(std::size_t cut_at) {
    std::array<char, 512> bytes;
    boost::system::error_code error;
    while (!error && read_ < cut_at) {
      const std::size_t most = std::min(bytes.size(), cut_at - read_);
      const std::size_t count = socket_.read_some(boost::asio::buffer(bytes.data(), most), error);
      buffer_.append(bytes.data(), count);
      read_ += count;
    }
  }
  std::size_t bytes_read() const { return read_; }
  bool upgraded() const { return upgraded_; }

  // The next complete message, or nothing.
  std::optional<v1::ServerMessage> next() {
    if (!upgraded_) {
      const std::size_t end = buffer_.find("\r\n\r\n");
      if (end == std::string::npos) return std::nullopt;
      buffer_.erase(0, end + 4);
      upgraded_ = true;
    }
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(buffer_[i]); };
    if (buffer_.size() < 2) return std::nullopt;
    const std::size_t extra = byte(1) == 127 ? 8 : byte(1) == 126 ? 2 : 0;
    if (buffer_.size() < 2 + extra) return std::nullopt;
    std::size_t size = extra == 0 ? byte(1) : 0;
    for (std::size_t i = 0; i < extra; ++i) size = size << 8 | byte(2 + i);
    if (buffer_.size() < 2 + extra + size) return std::nullopt;
    std::optional<v1::ServerMessage> message(std::in_place);
    EXPECT_TRUE(message->ParseFromString(buffer_.substr(2 + extra, size)));
    buffer_.erase(0, 2 + extra + size);
    return message;
  }

 private:
  void write(const std::string& bytes) { boost::asio::write(socket_, boost::asio::buffer(bytes)); }

  boost::asio::io_context loop_;
  tcp::socket socket_;
  std::string buffer_;
  std::size_t read_ = 0;
  bool upgraded_ = false;
};

class CutConnections : public testing::Test {
 protected:
  CutConnections() : battle_(server_) {}

  // The server, and the work for its loop.
  void let_run() {
    for (int round = 0; round < 4; ++round) {
      loop_.restart();
      loop_.poll();
      server_.server().run();
    }
  }

  // Blue reconnects, resumes watching from the last number it knows while red orders, and is cut off at that byte.
  void watch_until_cut(std::size_t cut_at) {
    CutConnection connection(listener_.port());
    while (!connection.upgraded() && connection.bytes_read() < cut_at) {
      let_run();
      connection.read(cut_at);
      EXPECT_FALSE(connection.next());
    }
    v1::ClientMessage message;
    message.mutable_hello()->set_protocol(1);
    connection.send(message);
    message.mutable_sign_in_with_token()->set_token(battle_.blue.token());
    connection.send(message);
    message.mutable_watch()->set_match(battle_.match);
    message.mutable_watch()->set_as(v1::SEAT_BLUE);
    message.mutable_watch()->set_after_seq(seq_);
    connection.send(message);
    for (int order = 0; order < 12 && connection.bytes_read() < cut_at; ++order) {
      EXPECT_TRUE(battle_.red
                      .give(battle_.red.giving(battle_.match, v1::SEAT_RED,
                                               play::order_of(tests::advance("R1", order % 2 + 1))))
                      .has_accepted());
      let_run();
      connection.read(cut_at);
      while (auto told = connection.next()) take(*told);
    }
  }

  void take(const v1::ServerMessage& message) {
    if (message.has_view_shown()) {
      ++views_;
      seq_ = message.view_shown().view().seq();
      table_ = rules::from_message(message.view_shown().view().table());
    }
    if (!message.has_update()) return;
    ++updates_;
    EXPECT_EQ(message.update().seq(), seq_ + 1);
    seq_ = message.update().seq();
    for (const v1::Event& event : message.update().events()) table_.apply(event);
  }

  boost::asio::io_context loop_{1};  // first: sessions that the gateway still knows end before it
  GatewayServer server_;
  Battle battle_;
  HttpHandler no_files_ = [](const HttpQuestion&, const HttpReply& reply) { reply({404, "text/plain", ""}); };
  Listener listener_{loop_, "127.0.0.1", 0, Limits{}, server_.gateway(), no_files_, server_.metrics()};
  std::uint64_t seq_ = 0;
  rules::Table table_;
  std::size_t views_ = 0;
  std::size_t updates_ = 0;
};

TEST_F(CutConnections, AnywhereInTheStreamLoseAndRepeatNothing) {
  const int cuts = tests::in_slow_set(200, 2'000);
  std::mt19937 random(12);
  for (int cut = 0; cut < cuts && !HasFailure(); ++cut) watch_until_cut(1 + random() % 3'000);
  watch_until_cut(1'000'000);  // up to its last order
  EXPECT_GT(updates_, static_cast<std::size_t>(cuts));
  EXPECT_GT(views_, 0U);
  // The view folded over all the cuts equals the view shown to a fresh connection.
  TestConnection fresh(server_);
  fresh.hello();
  v1::ClientMessage message;
  message.mutable_sign_in_with_token()->set_token(battle_.blue.token());
  EXPECT_TRUE(fresh.ask(message).has_signed_in());
  const v1::View view = fresh.watch(battle_.match, v1::SEAT_BLUE).view_shown().view();
  EXPECT_EQ(view.seq(), seq_);
  EXPECT_EQ(rules::digest(rules::from_message(view.table())), rules::digest(table_));
  tests::metric("target 12: lines cut", cuts);
  tests::metric("target 12: updates told once and in order", updates_);
}

}  // namespace
}  // namespace battalia::net
