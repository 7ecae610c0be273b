#include "clients/terminal/connection/wire.h"

#include "clients/terminal/connection/socket.h"
#include "common/base/printable.h"
#include "common/protocol/codec.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/error.hpp>

#include <poll.h>
#include <unistd.h>

#include <deque>
#include <functional>

namespace battalia::terminal {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using ErrorCode = boost::system::error_code;
using std::chrono::milliseconds;

constexpr milliseconds kGoodbyePatience{500};

bool readable(int descriptor) {
  pollfd waiting{descriptor, POLLIN, 0};
  return ::poll(&waiting, 1, 0) > 0;
}

}  // namespace

// One connection from opening to close. A read is always pending; writes are sequential.
struct Wire::Connection {
  explicit Connection(const Address& address) {
    if (address.secure) believed.emplace(believing(address));
    socket = make_socket(loop, address, believed ? &*believed : nullptr);
  }

  asio::io_context loop;
  std::optional<asio::ssl::context> believed;
  std::unique_ptr<Socket> socket;
  beast::flat_buffer incoming;
  std::deque<v1::ServerMessage> arrived;
  std::deque<std::string> outgoing;
  std::string broken;  // why the connection was lost; empty while it is up

  // Runs the loop until `done`; returns false if time ran out first.
  bool run_until(const std::function<bool()>& done, milliseconds patience) {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (!done()) {
      loop.restart();
      if (loop.run_one_until(deadline) == 0) return done();
    }
    return true;
  }

  // Runs one step of connecting; returns why it failed, or nothing.
  std::string step(milliseconds patience, const std::function<void(std::function<void(ErrorCode)>)>& start) {
    std::optional<ErrorCode> result;
    start([&](ErrorCode error) { result = error; });
    if (!run_until([&] { return result.has_value(); }, patience)) {
      socket->connection().close();
      run_until([&] { return result.has_value(); }, kGoodbyePatience);
      return "it does not answer";
    }
    return *result ? result->message() : std::string();
  }

  void read_on() {
    socket->read(incoming, [this](ErrorCode error) {
      if (error) {
        broken =
            error == websocket::error::closed ? closed_because() : "the connection was lost (" + error.message() + ")";
        return;
      }
      const auto bytes = incoming.cdata();
      auto message = protocol::parse_server_message({static_cast<const std::byte*>(bytes.data()), bytes.size()});
      incoming.consume(bytes.size());
      if (!message) {
        broken = "the server sent an invalid message: " + message.error().reason;
        return;
      }
      arrived.push_back(std::move(*message));
      read_on();
    });
  }

  void write_on() {
    socket->write(outgoing.front(), [this](ErrorCode error) {
      if (error) {
        if (broken.empty()) broken = "the connection was lost (" + error.message() + ")";
        return;
      }
      outgoing.pop_front();
      if (!outgoing.empty()) write_on();
    });
  }

  std::string closed_because() const {
    const auto& reason = socket->reason();
    const std::string said(reason.reason.data(), reason.reason.size());
    if (reason.code == websocket::close_code::going_away) return "the server is stopping";
    return "the server closed the connection" + (said.empty() ? "" : ": " + said);
  }
};

Wire::Wire(Address address) : address_(std::move(address)) {}
Wire::~Wire() { close(); }

const Address& Wire::address() const { return address_; }
bool Wire::is_open() const { return connection_ != nullptr && connection_->broken.empty(); }

void Wire::open(milliseconds patience) {
  connection_ = nullptr;
  auto connection = std::make_unique<Connection>(address_);
  Connection& opening = *connection;
  asio::ip::tcp::resolver resolver(opening.loop);
  asio::ip::tcp::resolver::results_type endpoints;
  std::string failure = opening.step(patience, [&](auto done) {
    resolver.async_resolve(address_.host, address_.port, [&, done](ErrorCode error, auto results) {
      endpoints = std::move(results);
      done(error);
    });
  });
  if (failure.empty()) {
    failure = opening.step(patience, [&](auto done) {
      opening.socket->connection().async_connect(endpoints, [done](ErrorCode error, const auto&) { done(error); });
    });
  }
  if (failure.empty()) {
    opening.socket->connection().socket().set_option(asio::ip::tcp::no_delay(true));
    failure = opening.step(patience, [&](auto done) { opening.socket->secure(done); });
    if (!failure.empty() && address_.secure) failure += " (is its certificate good for " + address_.host + "?)";
  }
  if (failure.empty()) {
    failure = opening.step(patience, [&](auto done) {
      opening.socket->shake_hands(address_.host + ":" + address_.port, address_.target, patience, done);
    });
    if (!failure.empty() && !address_.secure)
      failure += " (where a server wants TLS, its address begins with wss:// or https://)";
  }
  if (!failure.empty())
    throw ConnectionLost("The server at " + address_.text() + " cannot be reached: " + failure + ".");
  opening.read_on();
  connection_ = std::move(connection);
}

void Wire::send(const v1::ClientMessage& message) {
  if (!is_open()) throw ConnectionLost("The connection to the server is closed.");
  connection_->outgoing.push_back(protocol::encode(message));
  if (connection_->outgoing.size() == 1) connection_->write_on();
  connection_->loop.restart();
  connection_->loop.poll();
}

std::optional<v1::ServerMessage> Wire::next(milliseconds patience, int or_readable) {
  if (connection_ == nullptr) throw ConnectionLost("The connection to the server is closed.");
  Connection& connection = *connection_;
  const auto settled = [&] { return !connection.arrived.empty() || !connection.broken.empty(); };
  if (or_readable < 0) {
    connection.run_until(settled, patience);
  } else if (!readable(or_readable)) {
    // A duplicate of the descriptor, so that releasing it does not close the caller's. A plain file cannot be watched;
    // it is always readable and never gets here.
    asio::posix::stream_descriptor watched(connection.loop, ::dup(or_readable));
    bool can_read = false;
    watched.async_wait(asio::posix::stream_descriptor::wait_read, [&](ErrorCode error) { can_read = !error; });
    connection.run_until([&] { return settled() || can_read; }, patience);
    watched.close();
    connection.loop.restart();
    connection.loop.poll();
  } else {
    connection.loop.restart();
    connection.loop.poll();
  }
  if (!connection.arrived.empty()) {
    v1::ServerMessage message = std::move(connection.arrived.front());
    connection.arrived.pop_front();
    return message;
  }
  if (!connection.broken.empty()) {
    std::string why = printable(connection.broken);
    connection_ = nullptr;
    while (why.ends_with('.')) why.pop_back();  // the server closes with a sentence
    throw ConnectionLost("The connection to " + address_.text() + " was lost: " + why + ".");
  }
  return std::nullopt;
}

void Wire::close() noexcept {
  if (connection_ == nullptr) return;
  try {
    Connection& connection = *connection_;
    connection.run_until([&] { return connection.outgoing.empty() || !connection.broken.empty(); }, kGoodbyePatience);
    if (connection.broken.empty()) {
      bool closed = false;
      connection.socket->close([&](ErrorCode) { closed = true; });
      connection.run_until([&] { return closed; }, kGoodbyePatience);
      connection.socket->connection().close();
      connection.loop.restart();
      connection.loop.poll();
    }
  } catch (const std::exception&) {
    // If closing fails there is nothing more to do.
  }
  connection_ = nullptr;
}

}  // namespace battalia::terminal
