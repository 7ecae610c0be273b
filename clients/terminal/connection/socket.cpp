#include "clients/terminal/connection/socket.h"

#include "clients/terminal/connection/connection_lost.h"
#include "common/tls/client_tls.h"

#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>

namespace battalia::terminal {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using ErrorCode = boost::system::error_code;
using std::chrono::milliseconds;

constexpr std::size_t kMostMessageBytes = 64U * 1024 * 1024;

template <class Stream>
class SocketOn : public Socket {
 public:
  template <class... Below>
  explicit SocketOn(Below&&... below) : socket_(std::forward<Below>(below)...) {}

  beast::tcp_stream& connection() override { return beast::get_lowest_layer(socket_); }
  void secure(Done done) override { done({}); }
  void shake_hands(const std::string& host, const std::string& target, milliseconds patience, Done done) override {
    socket_.set_option(websocket::stream_base::timeout{patience, std::chrono::seconds(30), true});
    socket_.read_message_max(kMostMessageBytes);
    socket_.binary(true);
    socket_.async_handshake(host, target, std::move(done));
  }
  void read(beast::flat_buffer& into, Done done) override {
    socket_.async_read(into, [done = std::move(done)](ErrorCode error, std::size_t) { done(error); });
  }
  void write(const std::string& bytes, Done done) override {
    socket_.async_write(asio::buffer(bytes), [done = std::move(done)](ErrorCode error, std::size_t) { done(error); });
  }
  void close(Done done) override { socket_.async_close(websocket::close_code::normal, std::move(done)); }
  const websocket::close_reason& reason() const override { return socket_.reason(); }

 protected:
  websocket::stream<Stream> socket_;
};

using SecureStream = beast::ssl_stream<beast::tcp_stream>;

class SecureSocket final : public SocketOn<SecureStream> {
 public:
  SecureSocket(asio::io_context& loop, asio::ssl::context& believed, const std::string& host)
      : SocketOn(loop, believed) {
    tls::expect_host(socket_.next_layer(), host);
  }
  void secure(Done done) override {
    socket_.next_layer().async_handshake(asio::ssl::stream_base::client, std::move(done));
  }
};

}  // namespace

asio::ssl::context believing(const Address& address) {
  ErrorCode error;
  asio::ssl::context context = tls::client_context(address.ca_file, error);
  if (error)
    throw ConnectionLost("The certificates in " + address.ca_file + " cannot be read: " + error.message() + ".");
  return context;
}

std::unique_ptr<Socket> make_socket(asio::io_context& loop, const Address& address, asio::ssl::context* believed) {
  if (address.secure) return std::make_unique<SecureSocket>(loop, *believed, address.host);
  return std::make_unique<SocketOn<beast::tcp_stream>>(loop);
}

}  // namespace battalia::terminal
