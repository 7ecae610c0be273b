// A WebSocket on a plain connection or on a secure one, told apart nowhere else. The only part of the client that knows
// Beast's streams: wire.h speaks through one of these, load_connection.h through thousands. One thread; nothing is
// called back once the loop is gone.
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
  // TLS, if it is a secure one; then the WebSocket's own opening, within `patience`.
  virtual void secure(Done done) = 0;
  virtual void shake_hands(const std::string& host, const std::string& target, std::chrono::milliseconds patience,
                           Done done) = 0;
  // One at a time of each; `bytes` stay where they are until it is done.
  virtual void read(boost::beast::flat_buffer& into, Done done) = 0;
  virtual void write(const std::string& bytes, Done done) = 0;
  virtual void close(Done done) = 0;
  virtual const boost::beast::websocket::close_reason& reason() const = 0;
};

// What a secure socket believes: the certificates in the address's file, or those that this machine trusts. Throws
// ConnectionLost when they cannot be read.
boost::asio::ssl::context believing(const Address& address);

// `believed` outlives the socket; it is wanted only for a secure address.
std::unique_ptr<Socket> make_socket(boost::asio::io_context& loop, const Address& address,
                                    boost::asio::ssl::context* believed);

}  // namespace battalia::terminal
