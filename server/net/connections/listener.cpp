#include "server/net/connections/listener.h"

#include "common/base/network_address.h"
#include "server/net/connections/connection_count.h"
#include "server/net/connections/http_session.h"

#include <netinet/tcp.h>
#include <sys/socket.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/redirect_error.hpp>
#include <stdexcept>

namespace battalia::net {

struct Listener::State {
  State(asio::io_context& loop, Limits limits, PeerHandler& handler, HttpHandler http, observability::Metrics& counted,
        Tls* tls)
      : acceptor(loop.get_executor()),
        pause(loop.get_executor()),
        connections(std::make_shared<ConnectionCount>(limits.max_connections, limits.max_connections_per_address,
                                                      limits.connections_per_second_per_address)),
        context(std::make_shared<SessionContext>(
            SessionContext{std::move(limits), handler, std::move(http), counted, connections, tls})) {}

  Acceptor acceptor;
  Timer pause;
  std::shared_ptr<ConnectionCount> connections;
  std::shared_ptr<SessionContext> context;
};

namespace {

// When descriptors or memory run out, pauses briefly instead of spinning.
constexpr auto kAcceptPause = std::chrono::milliseconds(250);
constexpr int kSendBufferBytes = 128 * 1024;
constexpr unsigned kReaderPatienceMs = 9'000;

// Writes an IPv4 address in IPv4 form even if one socket accepts both kinds.
std::string written(const asio::ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address.to_string();
  return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
}

// Disables delayed sends. Limits the system's buffer for a client that does not read, and closes the connection if the
// client takes nothing for that long; the session could not notice that earlier.
void set_options(Socket& socket) {
  boost::system::error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  socket.set_option(asio::socket_base::send_buffer_size(kSendBufferBytes), ignored);
  const unsigned patience_ms = kReaderPatienceMs;
  ::setsockopt(socket.native_handle(), IPPROTO_TCP, TCP_USER_TIMEOUT, &patience_ms, sizeof patience_ms);
}

// Over the limit: sends the refusal without blocking, as much of it as the socket takes, and closes.
void turn_away(Socket& socket) {
  static const std::string kFull =
      "HTTP/1.1 503 Service Unavailable\r\nServer: battalia\r\nRetry-After: 5\r\nConnection: close\r\n"
      "Content-Type: text/plain; charset=utf-8\r\nContent-Length: 45\r\n\r\n"
      "Too many connections; try again in a minute.\n";
  boost::system::error_code ignored;
  socket.non_blocking(true, ignored);
  socket.write_some(asio::buffer(kFull), ignored);
  socket.shutdown(tcp::socket::shutdown_send, ignored);
}

template <class State>
Awaitable accept_all(std::shared_ptr<State> state) {
  while (state->acceptor.is_open()) {
    boost::system::error_code error;
    Socket socket = co_await state->acceptor.async_accept(asio::redirect_error(use_awaitable, error));
    if (error == asio::error::operation_aborted || error == asio::error::bad_descriptor) co_return;
    if (error) {
      ++state->context->metrics.counter("battalia_accept_failures_total", "Connections that could not be accepted");
      state->pause.expires_after(kAcceptPause);
      co_await state->pause.async_wait(asio::redirect_error(use_awaitable, error));
      continue;
    }
    const tcp::endpoint peer = socket.remote_endpoint(error);
    if (error) continue;
    std::string address = written(peer.address());
    // All connections through a proxy share its address; sessions count them once they know the client's.
    const bool from_proxy = is_trusted_proxy(state->context->limits, address);
    std::shared_ptr<void> held;
    // An operator on this machine can read the metrics even when no other connection is accepted.
    const bool own = !from_proxy && is_own(address);
    if (own || !state->context->limits.memory_scarce()) {
      held = state->connections->enter(from_proxy ? std::string() : address);
    }
    if (!held) {
      ++state->context->metrics.counter("battalia_connections_refused_total",
                                        "Connections refused over a limit or because memory is short");
      turn_away(socket);
      continue;
    }
    set_options(socket);
    asio::co_spawn(state->acceptor.get_executor(),
                   serve_http(Stream(std::move(socket)), std::move(address), state->context, std::move(held)),
                   asio::detached);
  }
}

}  // namespace

Listener::Listener(asio::io_context& loop, const std::string& address, std::uint16_t port, Limits limits,
                   PeerHandler& handler, HttpHandler http, observability::Metrics& metrics, Tls* tls)
    : state_(std::make_shared<State>(loop, std::move(limits), handler, std::move(http), metrics, tls)) {
  boost::system::error_code error;
  const asio::ip::address where = asio::ip::make_address(address, error);
  if (error) throw std::runtime_error("\"" + address + "\" is not an address to listen on, like 127.0.0.1 or 0.0.0.0.");
  const tcp::endpoint endpoint(where, port);
  state_->acceptor.open(endpoint.protocol());
  state_->acceptor.set_option(asio::socket_base::reuse_address(true));
  state_->acceptor.bind(endpoint, error);
  if (!error) state_->acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) {
    throw std::runtime_error("Cannot listen on " + address + ":" + std::to_string(port) + ": " + error.message() +
                             ". Is another server using it? Choose another port with --port.");
  }
  asio::co_spawn(state_->acceptor.get_executor(), accept_all(state_), [](const std::exception_ptr& failed) {
    if (failed) std::rethrow_exception(failed);  // a server that no longer accepts connections must be restarted
  });
}

Listener::~Listener() { stop(); }

std::uint16_t Listener::port() const { return state_->acceptor.local_endpoint().port(); }

void Listener::stop() {
  state_->context->stopping = true;
  boost::system::error_code ignored;
  state_->acceptor.close(ignored);
  state_->pause.cancel();
}

std::size_t Listener::connections() const { return state_->connections->total(); }

}  // namespace battalia::net
