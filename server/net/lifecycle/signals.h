// Signals that ask the running server for nothing it has: it says so in its log and continues, where the system would
// end it. Those that stop it are graceful_stop.h's, and HUP is tls.h's where there is a certificate. Made by main;
// lives on the event loop's thread.
#pragma once

#include "server/observability/rate_limited_log.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

namespace battalia::net {

class Signals {
 public:
  // `hup_too`: nobody else waits for HUP.
  Signals(boost::asio::io_context& loop, bool hup_too);
  ~Signals();
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

 private:
  void listen();

  boost::asio::signal_set signals_;
  observability::RateLimitedLog told_;
};

}  // namespace battalia::net
