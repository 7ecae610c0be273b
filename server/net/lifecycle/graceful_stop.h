// How the server goes down: everybody told to reconnect, no new orders, what was accepted told once it is durable,
// connections closed. The loop ends after four seconds whatever happens, and at once at a second signal; what the store
// was given it stores all the same, however long the disk takes. Made by main; begins at a signal; lives on the event
// loop's thread.
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
  // Waits for SIGTERM, SIGINT and SIGQUIT, for the power to fail (SIGPWR) and for the end of the time on the processor
  // that there is (SIGXCPU). All of them outlive it.
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
