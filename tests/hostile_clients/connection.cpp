#include "tests/hostile_clients/connection.h"

#include "common/protocol/codec.h"
#include "common/protocol/limits.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <span>
#include <utility>

namespace battalia::tests {
namespace {

constexpr int kWritePatience = 2'000;  // ms
constexpr int kBinary = 0x82, kClose = 0x88, kPing = 0x89, kPong = 0x8A;

sockaddr_in place(const std::string& address, std::uint16_t port) {
  sockaddr_in where{};
  where.sin_family = AF_INET;
  where.sin_port = htons(port);
  if (::inet_pton(AF_INET, address.c_str(), &where.sin_addr) != 1) give_up(address + " is no address");
  return where;
}

}  // namespace

double ms_since(Clock::time_point then) {
  return std::chrono::duration<double, std::milli>(Clock::now() - then).count();
}
double seconds_since(Clock::time_point then) { return ms_since(then) / 1'000; }

void give_up(const std::string& why) {
  std::fprintf(stderr, "hostile_clients: %s\n", why.c_str());
  std::exit(1);
}

Connection::Connection(std::uint16_t port, const From& from) {
  socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket_ < 0) give_up(std::string("no socket: ") + std::strerror(errno));
  const int on = 1;
  ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  // The port is chosen only when the destination is known, so that each address can have as many connections as there
  // are ports.
  ::setsockopt(socket_, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
  if (from.receive_bytes > 0) {
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &from.receive_bytes, sizeof from.receive_bytes);
  }
  const sockaddr_in own = place(from.address, 0);
  const sockaddr_in server = place("127.0.0.1", port);
  if (::bind(socket_, reinterpret_cast<const sockaddr*>(&own), sizeof own) != 0) {
    give_up("no address " + from.address + ": " + std::strerror(errno));
  }
  ended_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&server), sizeof server) != 0;
  ::fcntl(socket_, F_SETFL, O_NONBLOCK);
}

Connection::Connection(Connection&& other) noexcept : socket_(std::exchange(other.socket_, -1)), ended_(other.ended_) {}

Connection& Connection::operator=(Connection&& other) noexcept {
  std::swap(socket_, other.socket_);
  std::swap(ended_, other.ended_);
  return *this;
}

Connection::~Connection() {
  if (socket_ >= 0) ::close(socket_);
}

void Connection::write(std::string_view bytes) {
  while (!bytes.empty() && open()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    } else if (errno == EAGAIN) {
      pollfd waiting{socket_, POLLOUT, 0};
      if (::poll(&waiting, 1, kWritePatience) <= 0) return;
    } else if (errno != EINTR) {
      ended_ = true;
    }
  }
}

std::string Connection::read(Milliseconds at_most) {
  if (!open()) return {};
  pollfd waiting{socket_, POLLIN, 0};
  if (at_most.count() > 0 && ::poll(&waiting, 1, static_cast<int>(at_most.count())) <= 0) return {};
  std::string bytes(64 * 1024, '\0');
  const ssize_t got = ::recv(socket_, bytes.data(), bytes.size(), 0);
  if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) ended_ = true;
  bytes.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  return bytes;
}

void Connection::shut() { ::shutdown(socket_, SHUT_WR); }

void Connection::reset() {
  const linger now{1, 0};
  ::setsockopt(socket_, SOL_SOCKET, SO_LINGER, &now, sizeof now);
  ::close(std::exchange(socket_, -1));
}

std::string frame_of(std::string_view message, int first_byte) {
  std::string bytes(1, static_cast<char>(first_byte));
  const int width = message.size() < 126 ? 0 : message.size() < 65'536 ? 2 : 8;
  bytes.push_back(static_cast<char>(0x80 | (width == 0 ? message.size() : width == 2 ? 126 : 127)));
  for (int i = width - 1; i >= 0; --i) bytes.push_back(static_cast<char>(message.size() >> (8 * i)));
  return bytes.append(4, '\0').append(message);
}

std::string upgrade_request() {
  return "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
}

Guest::Guest(std::uint16_t port, const From& from) : connection_(port, from) {
  connection_.write(upgrade_request());
  const auto began = Clock::now();
  while (connection_.open() && seconds_since(began) < 60) {
    bytes_ += connection_.read(Milliseconds(100));
    const std::size_t end = bytes_.find("\r\n\r\n");
    if (end == std::string::npos) continue;
    upgraded_ = bytes_.starts_with("HTTP/1.1 101");
    bytes_.erase(0, end + 4);
    return;
  }
}

void Guest::say(const v1::ClientMessage& message) { connection_.write(frame_of(protocol::encode(message))); }

bool Guest::take_frame(v1::ServerMessage& message) {
  const auto byte = [this](std::size_t at) { return static_cast<unsigned char>(bytes_[at]); };
  while (bytes_.size() >= 2) {
    std::size_t length = byte(1) & 127, head = 2;
    if (length >= 126) {
      const std::size_t width = length == 126 ? 2 : 8;
      if (bytes_.size() < 2 + width) return false;
      length = 0;
      for (std::size_t i = 0; i < width; ++i) length = length << 8 | byte(head++);
    }
    if (bytes_.size() < head + length) return false;
    const int kind = byte(0);
    const std::string payload = bytes_.substr(head, length);
    bytes_.erase(0, head + length);
    if (kind == kPing) connection_.write(frame_of(payload, kPong));
    if (kind == kClose) {
      close_code_ = payload.size() < 2
                        ? 1'005
                        : static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
      connection_.write(frame_of(payload, kClose));
    }
    if (kind != kBinary) continue;
    auto read = protocol::parse_server_message(std::as_bytes(std::span(payload)));
    if (!read) give_up("the server sent an invalid message: " + read.error().reason);
    message = *std::move(read);
    return true;
  }
  return false;
}

std::optional<v1::ServerMessage> Guest::hear(Milliseconds at_most) {
  const auto until = Clock::now() + at_most;
  v1::ServerMessage message;
  while (!take_frame(message)) {
    const auto left = std::chrono::duration_cast<Milliseconds>(until - Clock::now());
    if (left.count() < 0 || !connection_.open()) return std::nullopt;
    bytes_ += connection_.read(std::max(left, Milliseconds(1)));
  }
  return message;
}

std::optional<v1::ServerMessage> Guest::ask(v1::ClientMessage message, Milliseconds at_most) {
  message.set_id(++last_id_);
  const auto began = Clock::now();
  say(message);
  while (true) {
    const auto left = at_most - std::chrono::duration_cast<Milliseconds>(Clock::now() - began);
    auto heard = hear(std::max(left, Milliseconds(0)));
    if (!heard || heard->reply_to() == last_id_) return heard;
  }
}

bool Guest::sign_in(const v1::ClientMessage& message) {
  v1::ClientMessage hello;
  hello.mutable_hello()->set_protocol(protocol::kVersion);
  hello.mutable_hello()->set_client("a hostile one");
  why_not_ = open() ? "the server does not answer" : "the server does not take the connection";
  if (!open() || !ask(hello)) return false;
  const auto answer = ask(message);
  if (answer && answer->has_refused()) why_not_ = answer->refused().reason();
  if (!answer || !answer->has_signed_in()) return false;
  token_ = answer->signed_in().token();
  return true;
}

bool Guest::come_in(const std::string& name) {
  v1::ClientMessage message;
  message.mutable_sign_in_as_guest()->set_name(name);
  return sign_in(message);
}

bool Guest::sign_up(const std::string& name) {
  v1::ClientMessage message;
  message.mutable_sign_up()->set_name(name);
  message.mutable_sign_up()->set_password("seven hostile badgers");
  return sign_in(message);
}

bool Guest::come_back(const std::string& token) {
  v1::ClientMessage message;
  message.mutable_sign_in_with_token()->set_token(token);
  return sign_in(message);
}

}  // namespace battalia::tests
