// A WebSocket on a plain or a TLS connection, with one interface for both. The only part of the client that knows
// Beast's streams: wire.h uses one of these, load_connection.h thousands. One thread; no callbacks after the loop is
// destroyed.
#pragma once

#include "clients/terminal/connection/address.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <chrono>
#include <functional>
#include <memory>
#include <string>

namespace battalia::terminal {

class Socket {
 public:
  using Done = std::function<void(boost::system::error_code)>;

  virtual ~Socket() = default;
  // To be connected first.
  virtual boost::beast::tcp_stream& connection() = 0;
  // The TLS handshake, if it is a secure one, then the WebSocket handshake, within `patience`.
  virtual void secure(Done done) = 0;
  virtual void shake_hands(const std::string& host, const std::string& target, std::chrono::milliseconds patience,
                           Done done) = 0;
  // Only one of each at a time; `bytes` must stay valid until it is done.
  virtual void read(boost::beast::flat_buffer& into, Done done) = 0;
  virtual void write(const std::string& bytes, Done done) = 0;
  virtual void close(Done done) = 0;
  virtual const boost::beast::websocket::close_reason& reason() const = 0;
};

// The trust of a secure socket: the certificates in the address's file, or those that this machine trusts. Throws
// ConnectionLost if they cannot be read.
boost::asio::ssl::context believing(const Address& address);

// `believed` must outlive the socket; it is needed only for a secure address.
std::unique_ptr<Socket> make_socket(boost::asio::io_context& loop, const Address& address,
                                    boost::asio::ssl::context* believed);

}  // namespace battalia::terminal
