// Everything that leaves a WebSocket: the session's messages, framed here, and the few bytes that the network library
// writes on its own (handshake, pongs, close) share one queue, so that frames never interleave and everything that is
// waiting leaves in one system call. Sits between the library's WebSocket and its stream; used only by ws_session.cpp.
// Sending one message to a thousand connections costs little more than those system calls.
#pragma once

#include "common/base/histogram.h"
#include "server/net/connections/session_types.h"
#include "server/play/subscriber.h"

#include <array>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <boost/container/static_vector.hpp>
#include <list>
#include <memory>
#include <type_traits>
#include <utility>

namespace battalia::net {

// The session, as seen by its write queue.
class WriteQueueOwner {
 public:
  virtual ~WriteQueueOwner() = default;
  virtual void flush() = 0;                             // sends what is waiting
  virtual std::shared_ptr<WriteQueueOwner> held() = 0;  // keeps the session alive while bytes are in flight
  virtual void on_stalled() = 0;                        // the peer has stopped reading
  virtual void on_drained() = 0;                        // after a stall: the queue is empty again
  virtual void on_broken() = 0;                         // nothing can be sent any more
};

// Opcodes from RFC 6455.
enum class MessageKind : unsigned char { text = 1, binary = 2 };

template <class Lower>
class WriteQueue {
 public:
  using Error = boost::system::error_code;
  using executor_type = typename Lower::executor_type;
  using next_layer_type = Lower;

  // The owner holds the queue. `delivery`, which records how long each message waited, and `all_waiting`, the number of
  // bytes waiting in all queues together, must outlive it.
  WriteQueue(Lower lower, WriteQueueOwner& owner, Histogram& delivery, std::size_t& all_waiting)
      : lower_(std::move(lower)), owner_(owner), delivery_(delivery), all_waiting_(all_waiting) {}
  ~WriteQueue() { waits(0); }
  WriteQueue(const WriteQueue&) = delete;
  WriteQueue& operator=(const WriteQueue&) = delete;

  executor_type get_executor() noexcept { return lower_.get_executor(); }
  Lower& next_layer() noexcept { return lower_; }
  const Lower& next_layer() const noexcept { return lower_; }

  // Queues a message; flush() sends it.
  void push(MessageKind kind, play::Frame message) {
    waits(waiting_bytes_ + message->size());
    const auto [head, size] = head_of(kind, message->size());
    pieces_.push_back({head, size, false, std::move(message), std::chrono::steady_clock::now()});
  }
  // Sends what the peer takes at once, and continues with the rest when it can take more.
  void flush() {
    if (writing_ || broken_ || pieces_.empty()) return;
    if constexpr (std::is_same_v<Lower, Stream>) {
      Error error;
      if (!lower_.socket().non_blocking()) lower_.socket().non_blocking(true, error);
      while (!error && !pieces_.empty()) took(lower_.socket().write_some(gathered(), error));
      if (error && error != asio::error::would_block) return fail(error);
    }
    if (!pieces_.empty()) write_on();
  }
  // Drops what is waiting.
  void drop() { fail(asio::error::operation_aborted); }

  std::size_t waiting_bytes() const { return waiting_bytes_; }

  // The interface that the library needs from a stream. It writes one thing at a time.
  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return lower_.async_read_some(buffers, std::forward<Token>(token));
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return asio::async_initiate<Token, void(Error, std::size_t)>(
        [this](auto handler, const Buffers& bytes) { write_of_library(std::move(handler), bytes); }, token, buffers);
  }

 private:
  using Head = std::array<char, 10>;
  using Gathered = boost::container::static_vector<asio::const_buffer, 32>;

  struct Piece {
    Head head;
    std::uint8_t head_size;  // 0: the library has framed it
    bool of_library;
    play::Frame body;
    std::chrono::steady_clock::time_point since;

    std::size_t size() const { return head_size + body->size(); }
  };
  // A write by the library that is in progress.
  struct Asked {
    virtual ~Asked() = default;
    virtual void done(Error error) = 0;
  };

  static std::pair<Head, std::uint8_t> head_of(MessageKind kind, std::size_t size) {
    Head head{static_cast<char>(0x80 | static_cast<unsigned char>(kind))};  // a whole message of one frame
    const int width = size < 126 ? 0 : size < 65'536 ? 2 : 8;
    head[1] = static_cast<char>(width == 0 ? size : width == 2 ? 126 : 127);
    for (int i = 0; i < width; ++i)
      head[static_cast<std::size_t>(2 + i)] = static_cast<char>(size >> (8 * (width - 1 - i)));
    return {head, static_cast<std::uint8_t>(2 + width)};
  }

  Gathered gathered() const {
    Gathered buffers;
    std::size_t skip = sent_;
    const auto add = [&](const char* bytes, std::size_t size) {
      if (size > skip) buffers.emplace_back(bytes + skip, size - skip);
      skip -= std::min(skip, size);
    };
    for (const Piece& piece : pieces_) {
      if (buffers.size() + 2 > buffers.capacity()) break;
      add(piece.head.data(), piece.head_size);
      add(piece.body->data(), piece.body->size());
    }
    return buffers;
  }

  void took(std::size_t bytes) {
    sent_ += bytes;
    if (bytes == 0) return;
    const auto now = std::chrono::steady_clock::now();
    for (; !pieces_.empty() && sent_ >= pieces_.front().size(); pieces_.pop_front()) {
      const Piece& piece = pieces_.front();
      sent_ -= piece.size();
      if (piece.of_library) {
        std::exchange(asked_, nullptr)->done({});
      } else {
        waits(waiting_bytes_ - piece.body->size());
        delivery_.observe(now - piece.since);
      }
    }
  }

  void write_on() {
    writing_ = true;
    owner_.on_stalled();
    lower_.async_write_some(gathered(), [this, held = owner_.held()](Error error, std::size_t bytes) {
      writing_ = false;
      if (error || broken_) return fail(error);
      took(bytes);
      flush();
      if (pieces_.empty()) owner_.on_drained();
    });
  }

  template <class Handler, class Buffers>
  void write_of_library(Handler handler, const Buffers& bytes) {
    struct AskedBy final : Asked {
      AskedBy(WriteQueue& given, Handler then, std::size_t all) : queue(given), handler(std::move(then)), size(all) {}
      void done(Error error) override {
        asio::post(queue.get_executor(), beast::bind_front_handler(std::move(handler), error, error ? 0 : size));
      }
      WriteQueue& queue;
      Handler handler;
      std::size_t size;
    };
    std::string copy;
    for (const asio::const_buffer part : beast::buffers_range_ref(bytes)) {
      copy.append(static_cast<const char*>(part.data()), part.size());
    }
    asked_ = std::make_unique<AskedBy>(*this, std::move(handler), copy.size());
    if (broken_ || copy.empty())
      return std::exchange(asked_, nullptr)->done(broken_ ? asio::error::broken_pipe : Error());
    pieces_.push_back({{}, 0, true, std::make_shared<const std::string>(std::move(copy)), {}});
    flush();
  }

  void fail(Error error) {
    if (std::exchange(broken_, true)) return;
    if (!writing_) forget();
    waits(0);
    if (asked_) std::exchange(asked_, nullptr)->done(error);
    owner_.on_broken();
  }

  void waits(std::size_t bytes) {
    all_waiting_ += bytes - waiting_bytes_;  // unsigned arithmetic wraps if this is negative
    waiting_bytes_ = bytes;
  }

  void forget() {
    pieces_.clear();
    sent_ = 0;
  }

  Lower lower_;
  WriteQueueOwner& owner_;
  Histogram& delivery_;
  std::size_t& all_waiting_;
  std::list<Piece> pieces_;  // a list, so that pieces stay in place while bytes in flight refer to them
  std::size_t sent_ = 0;     // bytes of the first piece that have been sent
  std::size_t waiting_bytes_ = 0;
  std::unique_ptr<Asked> asked_;
  bool writing_ = false;
  bool broken_ = false;
};

// Called by the library to shut down a stream.
template <class Lower, class Handler>
void async_teardown(beast::role_type role, WriteQueue<Lower>& queue, Handler&& handler) {
  using beast::websocket::async_teardown;
  async_teardown(role, queue.next_layer(), std::forward<Handler>(handler));
}

}  // namespace battalia::net
