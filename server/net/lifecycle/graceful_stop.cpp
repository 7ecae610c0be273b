#include "server/net/lifecycle/graceful_stop.h"

#include "server/observability/last_words.h"
#include "server/observability/log.h"

#include <chrono>
#include <csignal>

namespace battalia::net {
namespace {

using observability::log;
using observability::LogLevel;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::uint32_t kComeBackInMs = 2'000;
constexpr auto kLookAgain = milliseconds(20);
constexpr auto kDiskDeadline = milliseconds(3'000);         // then connections close even if rows wait for the disk
constexpr auto kConnectionsDeadline = milliseconds(4'000);  // then the loop ends even if a client has not closed

}  // namespace

GracefulStop::GracefulStop(boost::asio::io_context& loop, Listener& listener, Gateway& gateway, play::Service& service)
    : loop_(loop),
      listener_(listener),
      gateway_(gateway),
      service_(service),
      signals_(loop, SIGINT, SIGTERM, SIGQUIT),
      timer_(loop) {
  signals_.add(SIGPWR);
  signals_.add(SIGXCPU);
  listen_for_signals();
}

void GracefulStop::listen_for_signals() {
  signals_.async_wait([this](boost::system::error_code error, int signal) {
    if (error) return;
    begin(signal);
    listen_for_signals();
  });
}

void GracefulStop::begin(int signal) {
  if (begun_) return loop_.stop();  // a second signal ends it at once
  begun_ = true;
  began_ = steady_clock::now();
  log(LogLevel::info, "stopping: no new orders; waiting for work in progress",
      {{"signal", observability::name_of_signal(signal)}, {"connections", std::to_string(gateway_.connections())}});
  gateway_.stop(kComeBackInMs);
  listener_.stop();
  advance();
}

void GracefulStop::advance() {
  const auto waited = steady_clock::now() - began_;
  if (!closed_ && (service_.quiet() || waited > kDiskDeadline)) {
    closed_ = true;
    gateway_.close_all();
  }
  if ((closed_ && gateway_.connections() == 0) || waited > kConnectionsDeadline) return loop_.stop();
  timer_.expires_after(kLookAgain);
  timer_.async_wait([this](boost::system::error_code error) {
    if (!error) advance();
  });
}

}  // namespace battalia::net
