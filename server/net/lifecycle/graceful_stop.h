// Shuts the server down: tells clients to reconnect, refuses new orders, answers accepted ones once they are durable,
// and closes connections. The loop ends after at most four seconds, and at once at a second signal; rows already handed
// to the store are written however long the disk takes. Created by main; starts at a signal; lives on the event loop's
// thread.
#pragma once

#include "server/net/connections/listener.h"
#include "server/net/gateway/gateway.h"
#include "server/play/service/service.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

namespace battalia::net {

class GracefulStop {
 public:
  // Waits for SIGTERM, SIGINT and SIGQUIT, for a power failure (SIGPWR) and for the end of the processor time limit
  // (SIGXCPU). All arguments must outlive it.
  GracefulStop(boost::asio::io_context& loop, Listener& listener, Gateway& gateway, play::Service& service);

 private:
  void listen_for_signals();
  void begin(int signal);
  void advance();

  boost::asio::io_context& loop_;
  Listener& listener_;
  Gateway& gateway_;
  play::Service& service_;
  boost::asio::signal_set signals_;
  boost::asio::steady_timer timer_;
  boost::asio::steady_timer::time_point began_{};
  bool begun_ = false;
  bool closed_ = false;
};

}  // namespace battalia::net
