#include "server/net/connections/ws_session.h"

#include "common/protocol/limits.h"
#include "server/net/connections/tls_stream.h"
#include "server/net/connections/write_queue.h"
#include "server/net/gateway/rate.h"
#include "server/observability/log.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket.hpp>

namespace battalia::net {
namespace {

using observability::log;
using observability::LogLevel;

namespace websocket = beast::websocket;
using std::chrono::steady_clock;

constexpr std::size_t kFirstReadBytes = 512;              // most messages are shorter; quiet connections hold no more
constexpr auto kIdleDeadline = std::chrono::seconds(40);  // answered pings keep a quiet connection open
constexpr auto kMessageDeadline = std::chrono::seconds(14);  // from a message's first byte to its last
constexpr auto kWriteDeadline = std::chrono::seconds(9);     // to send one frame
constexpr auto kCloseDeadline = std::chrono::seconds(5);
constexpr double kControlsPerSecond = 5;  // pings and pongs; the library sends one every twenty seconds
constexpr double kControlBurst = 100;
constexpr std::size_t kFairBytes = 64 * 1024;  // every connection may queue this much, however short memory is

template <class AnyStream>
class WsSession final : public Peer, public WriteQueueOwner, public std::enable_shared_from_this<WsSession<AnyStream>> {
 public:
  WsSession(AnyStream stream, std::string address, std::shared_ptr<SessionContext> context)
      : address_(std::move(address)),
        context_(std::move(context)),
        ws_(std::move(stream), *this, context_->delivery, context_->waiting_bytes),
        guard_(ws_.get_executor(), Timer::time_point::max()) {}

  void send(play::Frame frame) override { send_as(MessageKind::binary, std::move(frame)); }
  void send_text(play::Frame frame) override { send_as(MessageKind::text, std::move(frame)); }

  void close(Close code, std::string_view why) override {
    if (closing_) return;
    closing_ = true;
    const websocket::close_reason reason(static_cast<websocket::close_code>(code),
                                         beast::string_view(why.data(), std::min<std::size_t>(why.size(), 120)));
    // Posted, because the caller may be in the middle of a send of this connection.
    asio::post(ws_.get_executor(), [self = this->shared_from_this(), reason] {
      self->arm_guard(kCloseDeadline);
      self->ws_.async_close(reason, [self](boost::system::error_code error) {
        if (error) self->abandon();
      });
    });
  }

  void seated() override { plays_ = true; }
  const std::string& address() const override { return address_; }
  std::size_t waiting_bytes() const override { return ws_.next_layer().waiting_bytes(); }

  Awaitable serve(beast::http::request<beast::http::string_body> request) {
    websocket::stream_base::timeout timeouts;
    timeouts.handshake_timeout = kHandshakeDeadline;
    timeouts.idle_timeout = kIdleDeadline;
    timeouts.keep_alive_pings = true;
    ws_.set_option(timeouts);
    ws_.set_option(websocket::stream_base::decorator(
        [](websocket::response_type& response) { response.set(beast::http::field::server, "battalia"); }));
    ws_.read_message_max(protocol::kMaxInboundFrameBytes);
    ws_.auto_fragment(false);
    ws_.binary(true);
    ws_.control_callback([this](websocket::frame_type kind, beast::string_view) { count_control(kind); });
    const std::shared_ptr<WsSession> self = this->shared_from_this();
    try {
      co_await ws_.async_accept(request, use_awaitable);
    } catch (const boost::system::system_error&) {
      co_return;
    }
    ++context_->metrics.counter("battalia_websockets_total", "WebSockets accepted");
    context_->handler.on_open(self);
    co_await read_all();
    guard_.cancel();
    context_->handler.on_close(self);
    client.reset();
  }

 private:
  // Frames queued during one turn of the event loop are sent together.
  void send_as(MessageKind kind, play::Frame frame) {
    if (closing_) return;
    const std::size_t waited = queue().waiting_bytes();
    queue().push(kind, std::move(frame));
    if (queue().waiting_bytes() > context_->limits.outbox_bytes || (waited > kFairBytes && waited > fair_bytes())) {
      ++context_->metrics.counter("battalia_slow_readers_total", "Connections closed because they read too slowly");
      log(LogLevel::info, "closed: reads too slowly", {{"address", address_}});
      return abandon();
    }
    if (std::exchange(due_, true)) return;
    context_->due.push_back(held());
    if (context_->due.size() == 1) asio::post(ws_.get_executor(), [context = context_] { flush_due(*context); });
  }

  Awaitable read_all() {
    beast::flat_buffer buffer(protocol::kMaxInboundFrameBytes + 1);
    try {
      while (!closing_) {
        co_await ws_.async_read_some(buffer, kFirstReadBytes, use_awaitable);
        while (!ws_.is_message_done()) {
          if (guard_.expiry() == Timer::time_point::max()) arm_guard(kMessageDeadline);
          co_await ws_.async_read_some(buffer, protocol::kMaxInboundFrameBytes, use_awaitable);
        }
        if (closing_) break;
        disarm_guard();
        const std::string_view message(static_cast<const char*>(buffer.data().data()), buffer.data().size());
        if (ws_.got_binary()) {
          context_->handler.on_message(this->shared_from_this(), message);
        } else {
          context_->handler.on_text(this->shared_from_this(), message);
        }
        buffer.clear();
        if (buffer.capacity() > kFirstReadBytes) buffer.shrink_to_fit();
      }
      // The peer may still be sending; its answer to our close must be read.
      while (ws_.is_open()) {
        buffer.clear();
        co_await ws_.async_read_some(buffer, protocol::kMaxInboundFrameBytes, use_awaitable);
      }
    } catch (const boost::system::system_error& error) {
      if (error.code() == websocket::error::message_too_big) {
        ++context_->metrics.counter("battalia_frames_too_large_total", "Frames larger than the limit");
      }
    } catch (const std::exception& error) {  // such as out of memory: only this connection is closed
      log(LogLevel::err, "connection closed: its request failed", {{"address", address_}, {"why", error.what()}});
      abandon();
    }
  }

  WriteQueue<AnyStream>& queue() { return ws_.next_layer(); }

  // The library answers control frames, and no quota of the handler counts them.
  void count_control(websocket::frame_type kind) {
    if (kind == websocket::frame_type::close || closing_ || controls_.take(steady_clock::now())) return;
    ++context_->metrics.counter("battalia_ping_floods_total", "Connections closed for too many pings");
    close(Close::policy, "Too many pings.");
  }

  // Per-connection outbox limit. Under memory pressure each connection gets an equal share of the global budget;
  // spectators reach it at half the pressure and get half a share, so they are dropped first.
  std::size_t fair_bytes() const {
    const Limits& limits = context_->limits;
    const std::size_t all = plays_ ? limits.all_outboxes_bytes : limits.all_outboxes_bytes / 2;
    if (context_->waiting_bytes <= all && !limits.memory_scarce()) return limits.outbox_bytes;
    const std::size_t part = all / std::max<std::size_t>(context_->connections->total(), 1);
    return std::min(std::max(part, kFairBytes), limits.outbox_bytes);
  }

  static void flush_due(SessionContext& context) {
    for (std::size_t i = 0; i < context.due.size(); ++i) context.due[i]->flush();
    context.due.clear();
  }

  std::shared_ptr<WriteQueueOwner> held() override { return this->shared_from_this(); }
  void flush() override {
    due_ = false;
    queue().flush();
  }
  void on_stalled() override { arm_write_guard(); }
  void on_drained() override { write_guard_.reset(); }
  void on_broken() override { abandon(); }

  // Closes the connection if the guarded operation has not finished in time.
  void arm_guard(std::chrono::seconds after) {
    guard_.expires_after(after);
    guard_.async_wait([weak = this->weak_from_this()](boost::system::error_code cancelled) {
      const auto self = weak.lock();
      // The deadline may have been extended just as it expired.
      if (!cancelled && self && self->guard_.expiry() <= Timer::clock_type::now()) self->abandon();
    });
  }
  void disarm_guard() {
    if (guard_.expiry() != Timer::time_point::max()) guard_.expires_at(Timer::time_point::max());
  }
  void arm_write_guard() {
    if (!write_guard_) write_guard_.emplace(ws_.get_executor());
    write_guard_->expires_after(kWriteDeadline);
    write_guard_->async_wait([weak = this->weak_from_this()](boost::system::error_code cancelled) {
      const auto self = weak.lock();
      if (cancelled || !self || !self->write_guard_) return;
      if (self->write_guard_->expiry() <= Timer::clock_type::now()) self->abandon();
    });
  }

  // Closes the socket at once; pending reads and writes end with an error.
  void abandon() {
    closing_ = true;
    queue().drop();
    boost::system::error_code ignored;
    beast::get_lowest_layer(ws_).socket().close(ignored);
  }

  std::string address_;
  std::shared_ptr<SessionContext> context_;
  websocket::stream<WriteQueue<AnyStream>, false>
      ws_;  // false: no compression, because a malicious compressed frame can exhaust the server
  Timer guard_;
  std::optional<Timer> write_guard_;
  Rate controls_{kControlsPerSecond, kControlBurst, steady_clock::now()};
  bool plays_ = false;
  bool closing_ = false;
  bool due_ = false;
};

}  // namespace

template <class AnyStream>
Awaitable serve_websocket(AnyStream stream, beast::http::request<beast::http::string_body> request, std::string address,
                          std::shared_ptr<SessionContext> context, std::shared_ptr<void> held) {
  const auto session =
      std::make_shared<WsSession<AnyStream>>(std::move(stream), std::move(address), std::move(context));
  co_await session->serve(std::move(request));
  held.reset();
}

template Awaitable serve_websocket(Stream, beast::http::request<beast::http::string_body>, std::string,
                                   std::shared_ptr<SessionContext>, std::shared_ptr<void>);
template Awaitable serve_websocket(TlsStream, beast::http::request<beast::http::string_body>, std::string,
                                   std::shared_ptr<SessionContext>, std::shared_ptr<void>);

}  // namespace battalia::net
