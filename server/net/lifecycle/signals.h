// Handles signals that mean nothing to the server: it logs them and continues, where the default action would end the
// process. graceful_stop.h handles the signals that stop the server, and tls.h handles HUP if there is a certificate.
// Created by main; lives on the event loop's thread.
#pragma once

#include "server/observability/rate_limited_log.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

namespace battalia::net {

class Signals {
 public:
  // `hup_too`: true if nothing else handles HUP.
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
