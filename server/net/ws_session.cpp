#include "server/net/ws_session.h"

#include "common/protocol/limits.h"
#include "server/net/log.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

namespace battalia::net {
namespace {

namespace websocket = beast::websocket;
using std::chrono::steady_clock;

constexpr auto kHandshakeDeadline = std::chrono::seconds(10);
constexpr auto kIdleDeadline = std::chrono::seconds(40);     // answered pings keep a quiet line open
constexpr auto kMessageDeadline = std::chrono::seconds(15);  // from a message's first byte to its last
constexpr auto kWriteDeadline = std::chrono::seconds(10);    // for one frame to leave
constexpr auto kCloseDeadline = std::chrono::seconds(5);

class WsSession final : public Peer, public std::enable_shared_from_this<WsSession> {
 public:
  WsSession(Stream stream, std::string address, std::shared_ptr<SessionContext> context)
      : ws_(std::move(stream)),
        wake_(ws_.get_executor(), Timer::time_point::max()),
        guard_(ws_.get_executor(), Timer::time_point::max()),
        address_(std::move(address)),
        context_(std::move(context)) {}

  void send(play::Frame frame) override {
    if (closing_) return;
    waiting_bytes_ += frame->size();
    outbox_.push_back({std::move(frame), steady_clock::now()});
    if (waiting_bytes_ > context_->limits.outbox_bytes) {
      ++context_->metrics.counter("battalia_slow_readers_total", "Connections closed because they read too slowly");
      log(LogLevel::info, "closed: it reads too slowly", {{"address", address_}});
      abandon();
      return;
    }
    wake_.cancel();
  }

  void close(Close code, std::string_view why) override {
    if (closing_) return;
    closing_ = true;
    reason_ = websocket::close_reason(static_cast<websocket::close_code>(code),
                                      beast::string_view(why.data(), std::min<std::size_t>(why.size(), 120)));
    wake_.cancel();
  }

  const std::string& address() const override { return address_; }
  std::size_t waiting_bytes() const override { return waiting_bytes_; }

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
    const std::shared_ptr<WsSession> self = shared_from_this();
    try {
      co_await ws_.async_accept(request, use_awaitable);
    } catch (const boost::system::system_error&) {
      co_return;
    }
    ++context_->metrics.counter("battalia_websockets_total", "WebSockets accepted");
    context_->handler.on_open(self);
    asio::co_spawn(
        ws_.get_executor(), [self] { return self->write_all(); }, asio::detached);
    co_await read_all();
    ended_ = true;
    wake_.cancel();
    guard_.cancel();
    context_->handler.on_close(self);
    client.reset();
  }

 private:
  Awaitable read_all() {
    beast::flat_buffer buffer(protocol::kMaxInboundFrameBytes + 1);
    try {
      while (!closing_) {
        buffer.clear();
        do {
          co_await ws_.async_read_some(buffer, protocol::kMaxInboundFrameBytes, use_awaitable);
          if (ws_.is_message_done()) break;
          if (guard_.expiry() == Timer::time_point::max()) arm_guard(kMessageDeadline);
        } while (true);
        if (closing_) break;
        disarm_guard();
        if (!ws_.got_binary()) {
          close(Close::policy, "Only binary frames are spoken here; see proto/README.md.");
          break;
        }
        context_->handler.on_message(shared_from_this(),
                                     {static_cast<const char*>(buffer.data().data()), buffer.data().size()});
        // An idle connection keeps no buffer worth speaking of.
        if (buffer.capacity() > 4'096) buffer.shrink_to_fit();
      }
      // The other end may still be talking; the close handshake needs its answer to be read.
      while (ws_.is_open()) {
        buffer.clear();
        co_await ws_.async_read_some(buffer, protocol::kMaxInboundFrameBytes, use_awaitable);
      }
    } catch (const boost::system::system_error& error) {
      if (error.code() == websocket::error::message_too_big) {
        ++context_->metrics.counter("battalia_frames_too_large_total", "Frames larger than the limit");
      }
    }
  }

  Awaitable write_all() {
    const std::shared_ptr<WsSession> self = shared_from_this();
    try {
      while (!ended_) {
        while (!outbox_.empty() && !ended_) {
          const auto [frame, since] = std::move(outbox_.front());
          outbox_.pop_front();
          arm_write_guard();
          co_await ws_.async_write(asio::buffer(*frame), use_awaitable);
          waiting_bytes_ -= frame->size();
          context_->delivery.observe_since(since);
        }
        disarm_write_guard();
        if (closing_) {
          arm_guard(kCloseDeadline);
          co_await ws_.async_close(reason_, use_awaitable);
          co_return;
        }
        boost::system::error_code woken;
        wake_.expires_at(Timer::time_point::max());
        co_await wake_.async_wait(asio::redirect_error(use_awaitable, woken));
      }
    } catch (const boost::system::system_error&) {
      abandon();
    }
  }

  // Ends the connection when the guarded thing has not happened in time.
  void arm_guard(std::chrono::seconds after) {
    guard_.expires_after(after);
    guard_.async_wait([weak = weak_from_this()](boost::system::error_code cancelled) {
      const auto self = weak.lock();
      // The time may have run out just as it was given anew.
      if (!cancelled && self && self->guard_.expiry() <= Timer::clock_type::now()) self->abandon();
    });
  }
  void disarm_guard() {
    if (guard_.expiry() != Timer::time_point::max()) guard_.expires_at(Timer::time_point::max());
  }
  void arm_write_guard() {
    if (!write_guard_) write_guard_.emplace(ws_.get_executor());
    write_guard_->expires_after(kWriteDeadline);
    write_guard_->async_wait([weak = weak_from_this()](boost::system::error_code cancelled) {
      const auto self = weak.lock();
      if (cancelled || !self || !self->write_guard_) return;
      if (self->write_guard_->expiry() <= Timer::clock_type::now()) self->abandon();
    });
  }
  void disarm_write_guard() { write_guard_.reset(); }

  // Closes the socket without ceremony; both loops end with an error.
  void abandon() {
    closing_ = true;
    outbox_.clear();
    waiting_bytes_ = 0;
    boost::system::error_code ignored;
    beast::get_lowest_layer(ws_).socket().close(ignored);
    wake_.cancel();
  }

  websocket::stream<Stream, false> ws_;  // false: no compression, one lying frame can end a server that has it
  Timer wake_;
  Timer guard_;
  std::optional<Timer> write_guard_;
  struct Waiting {
    play::Frame frame;
    steady_clock::time_point since;
  };
  std::deque<Waiting> outbox_;
  std::size_t waiting_bytes_ = 0;
  bool closing_ = false;
  bool ended_ = false;
  websocket::close_reason reason_;
  std::string address_;
  std::shared_ptr<SessionContext> context_;
};

}  // namespace

Awaitable serve_websocket(Stream stream, beast::http::request<beast::http::string_body> request, std::string address,
                          std::shared_ptr<SessionContext> context, std::shared_ptr<void> held) {
  const auto session = std::make_shared<WsSession>(std::move(stream), std::move(address), std::move(context));
  co_await session->serve(std::move(request));
  held.reset();
}

}  // namespace battalia::net
