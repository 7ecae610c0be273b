#include "server/net/lifecycle/signals.h"

#include "server/observability/last_words.h"
#include "server/observability/log.h"

#include <chrono>
#include <csignal>

namespace battalia::net {

Signals::Signals(boost::asio::io_context& loop, bool hup_too) : signals_(loop) {
  for (const int signal : observability::idle_signals()) {
    if (signal != SIGHUP || hup_too) signals_.add(signal);
  }
  listen();
}

// Signals during the rest of the shutdown are logged again.
Signals::~Signals() {
  boost::system::error_code ignored;
  signals_.clear(ignored);
  observability::announce_signals_again();
}

void Signals::listen() {
  signals_.async_wait([this](boost::system::error_code error, int signal) {
    if (error) return;
    const std::string name = observability::name_of_signal(signal);
    if (const std::uint64_t times = told_.due(name, std::chrono::steady_clock::now())) {
      observability::log(observability::LogLevel::warn,
                         signal == SIGHUP ? "nothing to reload: no certificate is configured"
                                          : "signal ignored: it has no meaning for this server",
                         {{"signal", name}, {"times", std::to_string(times)}});
    }
    listen();
  });
}

}  // namespace battalia::net
