#include "tests/bench/drill/wire.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace battalia::tests {
namespace {

constexpr std::size_t kBufferBytes = 4 << 20;
constexpr Microseconds kPatience = 10e6;
constexpr int kBinary = 0x2, kClose = 0x8, kPing = 0x9, kPong = 0xA;

// A frame header that claims to be masked, with a mask that changes nothing.
std::string frame(int kind, std::string_view message) {
  std::string bytes;
  const auto append_big_endian = [&](int count) {
    for (int i = count - 1; i >= 0; --i) bytes.push_back(static_cast<char>(message.size() >> (8 * i)));
  };
  bytes.push_back(static_cast<char>(0x80 | kind));
  if (message.size() < 126) {
    bytes.push_back(static_cast<char>(0x80 | message.size()));
  } else if (message.size() < 65'536) {
    bytes.push_back(static_cast<char>(0x80 | 126));
    append_big_endian(2);
  } else {
    bytes.push_back(static_cast<char>(0x80 | 127));
    append_big_endian(8);
  }
  bytes.append(4, '\0');
  return bytes.append(message);
}

}  // namespace

Microseconds now_us() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double, std::micro>(since).count();
}

void give_up(const std::string& why) {
  std::fprintf(stderr, "drive: %s\n", why.c_str());
  std::exit(1);
}

Switchboard::Switchboard() : epoll_(epoll_create1(0)) {}

void Switchboard::run_for(Microseconds time, const std::function<bool()>& done) {
  const Microseconds end = now_us() + time;
  std::array<epoll_event, 512> events;
  while (!done || !done()) {
    const Microseconds left = end - now_us();
    if (left <= 0) return;
    const int ready = epoll_wait(epoll_, events.data(), events.size(), std::clamp(int(left / 1'000), 1, 50));
    for (int i = 0; i < ready; ++i) static_cast<Wire*>(events[static_cast<std::size_t>(i)].data.ptr)->readable();
  }
}

void Switchboard::await(const std::string& what, const std::function<bool()>& done) {
  run_for(kPatience, done);
  if (!done()) give_up(what + " did not come about");
}

Wire::Wire(Switchboard& board, std::uint16_t port, const std::string& path) : board_(board) {
  socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in server{};
  server.sin_family = AF_INET;
  server.sin_port = htons(port);
  server.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<sockaddr*>(&server), sizeof server) != 0) {
    give_up("no server at port " + std::to_string(port) + ": " + std::strerror(errno));
  }
  const int on = 1;
  ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  ::fcntl(socket_, F_SETFL, O_NONBLOCK);
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.ptr = this;
  ::epoll_ctl(board_.epoll_, EPOLL_CTL_ADD, socket_, &event);
  write_all("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
            "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n");
  board_.await("a WebSocket", [this] { return upgraded_; });
}

void Wire::send(std::string_view message) { write_all(frame(kBinary, message)); }

void Wire::fall_asleep() { ::epoll_ctl(board_.epoll_, EPOLL_CTL_DEL, socket_, nullptr); }

void Wire::write_all(std::string_view bytes) {
  while (!bytes.empty() && !closed_) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
    if (sent < 0 && errno != EAGAIN && errno != EINTR) closed_ = true;
  }
}

void Wire::readable() {
  static std::vector<char> buffer(kBufferBytes);
  std::memcpy(buffer.data(), partial_.data(), partial_.size());
  const ssize_t got = ::read(socket_, buffer.data() + partial_.size(), buffer.size() - partial_.size());
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (got <= 0) {
    closed_ = true;
    return fall_asleep();
  }
  std::string_view bytes(buffer.data(), partial_.size() + static_cast<std::size_t>(got));
  if (!upgraded_) {
    const std::size_t end = bytes.find("\r\n\r\n");
    if (end != bytes.npos) {
      if (!bytes.starts_with("HTTP/1.1 101")) give_up("the server says: " + std::string(bytes.substr(0, end)));
      upgraded_ = true;
      bytes.remove_prefix(end + 4);
    }
  }
  if (upgraded_) bytes.remove_prefix(take_frames(bytes));
  partial_.assign(bytes);
}

// Passes on the complete frames and returns their total length.
std::size_t Wire::take_frames(std::string_view bytes) {
  std::size_t at = 0;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[at + i]); };
  while (bytes.size() - at >= 2) {
    std::size_t length = byte(1) & 127, head = 2;
    if (length >= 126) {
      const std::size_t width = length == 126 ? 2 : 8;
      head += width;
      if (bytes.size() - at < head) break;
      length = 0;
      for (std::size_t i = 0; i < width; ++i) length = length << 8 | byte(2 + i);
    }
    if (bytes.size() - at < head + length) {
      if (head + length > kBufferBytes) give_up("a message is larger than the driver's buffer");
      break;
    }
    const std::string_view message = bytes.substr(at + head, length);
    const int kind = byte(0) & 15;
    if (kind == kBinary) heard(message);
    if (kind == kPing) write_all(frame(kPong, message));
    if (kind == kClose) closed_ = true;
    at += head + length;
  }
  return at;
}

}  // namespace battalia::tests
