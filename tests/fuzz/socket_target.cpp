// The real listener and its sessions, with a handler that echoes, fed over a local connection.
#include "server/net/connections/listener.h"
#include "tests/fuzz/targets.h"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <memory>

namespace battalia::fuzz {
namespace {

using boost::asio::ip::tcp;

class Echo final : public net::PeerHandler {
 public:
  void on_open(const std::shared_ptr<net::Peer>&) override {}
  void on_message(const std::shared_ptr<net::Peer>& peer, std::string_view bytes) override {
    peer->send(std::make_shared<const std::string>(bytes));
  }
  void on_close(const std::shared_ptr<net::Peer>&) override {}
};

// One server for all inputs, so that state left behind by one input would trip the next.
struct Server {
  Echo echo;
  observability::Metrics metrics;
  boost::asio::io_context loop{1};
  net::HttpHandler hello = [](const net::HttpQuestion& question, const net::HttpReply& reply) {
    reply({200, "text/plain", question.path + question.query});
  };
  net::Listener listener{loop, "127.0.0.1", 0, net::Limits{}, echo, hello, metrics};
};

constexpr std::string_view kUpgrade =
    "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AQIDBAUGBwgJCgsMDQ4PEA==\r\n\r\n";
constexpr int kRounds = 8;

}  // namespace

// The bytes before a zero byte are sent first and the rest after they are answered, because frames come after the
// upgrade.
void feed_socket(std::string_view bytes) {
  static Server server;
  boost::asio::io_context own;
  tcp::socket socket(own);
  socket.connect({boost::asio::ip::make_address("127.0.0.1"), server.listener.port()});
  socket.non_blocking(true);
  const std::size_t pause = bytes.find('\0');
  boost::system::error_code error;
  for (const std::string_view part :
       {bytes.substr(0, pause), pause == std::string_view::npos ? std::string_view() : bytes.substr(pause + 1)}) {
    if (!error) socket.write_some(boost::asio::buffer(part.data(), part.size()), error);
    for (int round = 0; round < kRounds; ++round) {
      server.loop.restart();
      server.loop.poll();
      std::array<char, 4'096> answer;
      boost::system::error_code drained;
      socket.read_some(boost::asio::buffer(answer), drained);
    }
  }
  socket.close(error);
  for (int round = 0; round < kRounds; ++round) {
    server.loop.restart();
    server.loop.poll();
  }
  require(server.listener.connections() < 64, "connections that are gone are let go");
}

std::vector<std::string> conversations() {
  const std::string frame{'\x82', '\x85', 1, 2, 3, 4, 'i', 'g', 'o', 'h', 'n'};
  return {
      "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
      "GET /matches/1/export?a=b%20c HTTP/1.1\r\nHost: x\r\nConnection: close\r\nRange: bytes=0-\r\n\r\n",
      "POST /ws HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello",
      std::string(kUpgrade) + '\0' + frame,
      std::string(kUpgrade) + '\0' + std::string("\x89\x80\0\0\0\0\x88\x82\0\0\0\0\x03\xe8", 14),
      std::string(kUpgrade) + '\0' + std::string("\x02\x81\0\0\0\0a\x80\x81\0\0\0\0b", 14),
  };
}

}  // namespace battalia::fuzz
