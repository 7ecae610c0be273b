// One of many WebSockets on one thread: opens, signs in as a guest, passes on every frame, reconnects after a loss.
// Only for load.h; the normal client uses wire.h and session.h. A frame is valid until the call returns.
#pragma once

#include "battalia/v1/session.pb.h"
#include "clients/terminal/connection/address.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ssl/context.hpp>

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace battalia::terminal {

class LoadConnection {
 public:
  struct Calls {
    std::function<void()> ready;                        // signed in: at the beginning and after each loss
    std::function<void(std::string_view frame)> frame;  // any frame after that
    std::function<void(const std::string&)> lost;       // a sentence; it retries automatically
  };

  // `believed` is needed for a secure address (socket.h); it and the loop must outlive the connection.
  LoadConnection(boost::asio::io_context& loop, Address address, boost::asio::ssl::context* believed, std::string guest,
                 Calls calls);
  ~LoadConnection();  // closes at once; no callbacks follow
  LoadConnection(const LoadConnection&) = delete;
  LoadConnection& operator=(const LoadConnection&) = delete;

  void open();
  // Dropped while the connection is down: callers that wait for an answer ask again at `ready`.
  void send(const v1::ClientMessage& message);

 private:
  struct Connection;
  std::shared_ptr<Connection> connection_;
};

}  // namespace battalia::terminal
