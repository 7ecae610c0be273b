#include "clients/terminal/load/load_connection.h"

#include "clients/terminal/connection/socket.h"
#include "common/protocol/codec.h"
#include "common/protocol/limits.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include <algorithm>
#include <deque>

namespace battalia::terminal {
namespace {

namespace asio = boost::asio;
using ErrorCode = boost::system::error_code;
using std::chrono::milliseconds;

constexpr milliseconds kFirstLoadPause{50};
constexpr milliseconds kLongestLoadPause{2'000};
constexpr milliseconds kLoadPatience{30'000};  // for the WebSocket handshake

}  // namespace

struct LoadConnection::Connection : std::enable_shared_from_this<Connection> {
  Connection(asio::io_context& io, Address where, asio::ssl::context* trusted, std::string name, Calls what)
      : loop(io),
        address(std::move(where)),
        believed(trusted),
        guest(std::move(name)),
        calls(std::move(what)),
        again(io),
        resolver(io) {}

  void open() {
    socket = make_socket(loop, address, believed);
    outgoing.clear();
    incoming.clear();
    signed_in = false;
    resolver.async_resolve(address.host, address.port, [self = shared_from_this()](ErrorCode error, auto found) {
      if (error) return self->lose(error.message());
      self->socket->connection().async_connect(found, [self](ErrorCode failed, const auto&) { self->secure(failed); });
    });
  }

  void secure(ErrorCode error) {
    if (error) return lose(error.message());
    socket->connection().socket().set_option(asio::ip::tcp::no_delay(true), error);
    socket->secure([self = shared_from_this()](ErrorCode failed) { self->shake_hands(failed); });
  }

  void shake_hands(ErrorCode error) {
    if (error) return lose(error.message());
    socket->shake_hands(address.host + ":" + address.port, address.target, kLoadPatience,
                        [self = shared_from_this()](ErrorCode failed) { self->greet(failed); });
  }

  void greet(ErrorCode error) {
    if (error) return lose(error.message());
    v1::ClientMessage hello;
    hello.mutable_hello()->set_protocol(protocol::kVersion);
    hello.mutable_hello()->set_client("battalia load");
    write(hello);
    v1::ClientMessage sign_in;
    if (token.empty()) {
      sign_in.mutable_sign_in_as_guest()->set_name(guest);
    } else {
      sign_in.mutable_sign_in_with_token()->set_token(token);
    }
    write(sign_in);
    read_on();
  }

  void read_on() {
    socket->read(incoming, [self = shared_from_this()](ErrorCode error) {
      if (error || self->closed) return self->lose(error.message());
      const auto bytes = self->incoming.cdata();
      const std::string_view frame(static_cast<const char*>(bytes.data()), bytes.size());
      if (self->signed_in) {
        self->calls.frame(frame);
      } else if (!self->take_sign_in(frame)) {
        return;
      }
      if (self->closed) return;
      self->incoming.consume(bytes.size());
      self->read_on();
    });
  }

  // Returns false if the server refuses this guest in a way that a retry would not change.
  bool take_sign_in(std::string_view frame) {
    v1::ServerMessage message;
    if (!message.ParseFromArray(frame.data(), static_cast<int>(frame.size()))) return true;
    if (message.has_refused()) {
      lose(message.refused().reason());
      return false;
    }
    if (!message.has_signed_in()) return true;
    token = message.signed_in().token();
    signed_in = true;
    pause = kFirstLoadPause;
    calls.ready();
    return true;
  }

  void write(const v1::ClientMessage& message) {
    outgoing.push_back(protocol::encode(message));
    if (outgoing.size() == 1) write_on();
  }

  void write_on() {
    socket->write(outgoing.front(), [self = shared_from_this()](ErrorCode error) {
      if (error || self->closed || self->outgoing.empty()) return;  // the pending read reports the loss
      self->outgoing.pop_front();
      if (!self->outgoing.empty()) self->write_on();
    });
  }

  void lose(const std::string& why) {
    if (closed) return;
    signed_in = false;
    socket->connection().close();
    calls.lost(why);
    again.expires_after(pause);
    pause = std::min(2 * pause, kLongestLoadPause);
    again.async_wait([self = shared_from_this()](ErrorCode error) {
      if (!error && !self->closed) self->open();
    });
  }

  asio::io_context& loop;
  Address address;
  asio::ssl::context* believed;
  std::string guest;
  std::string token;
  Calls calls;
  asio::steady_timer again;
  asio::ip::tcp::resolver resolver;
  std::unique_ptr<Socket> socket;
  boost::beast::flat_buffer incoming;
  std::deque<std::string> outgoing;
  milliseconds pause = kFirstLoadPause;
  bool signed_in = false;
  bool closed = false;
};

LoadConnection::LoadConnection(asio::io_context& loop, Address address, asio::ssl::context* believed, std::string guest,
                               Calls calls)
    : connection_(
          std::make_shared<Connection>(loop, std::move(address), believed, std::move(guest), std::move(calls))) {}

LoadConnection::~LoadConnection() {
  connection_->closed = true;
  connection_->again.cancel();
  connection_->resolver.cancel();
  if (connection_->socket) connection_->socket->connection().close();
}

void LoadConnection::open() { connection_->open(); }

void LoadConnection::send(const v1::ClientMessage& message) {
  if (connection_->signed_in) connection_->write(message);
}

}  // namespace battalia::terminal
