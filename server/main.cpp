// battaliad: puts the house together and runs it. The only place that knows all the layers.
#include "common/base/key_file.h"
#include "server/accounts/accounts.h"
#include "server/config/config.h"
#include "server/net/gateway.h"
#include "server/net/listener.h"
#include "server/net/loop_clock.h"
#include "server/net/static_files.h"
#include "server/play/service.h"
#include "server/rules/rule_system.h"
#include "server/store/sqlite/sqlite_store.h"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <filesystem>
#include <iostream>

namespace battalia {
namespace {

namespace asio = boost::asio;
using config::Config;

void set_up_logging(const Config& config) {
  spdlog::set_default_logger(spdlog::stderr_color_mt("battaliad"));
  spdlog::set_level(spdlog::level::from_str(config.log_level));
  spdlog::set_pattern(config.log_json ? R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l","text":"%v"})"
                                      : "%Y-%m-%d %H:%M:%S.%e %^%l%$ %v");
}

net::Limits limits_of(const Config& config) {
  net::Limits limits;
  limits.max_connections = config.max_connections;
  limits.max_connections_per_address = config.max_connections_per_address;
  limits.outbox_bytes = std::size_t{config.outbox_kib} * 1024;
  limits.allowed_origins = config.allowed_origins;
  limits.behind_proxy = config.behind_proxy;
  return limits;
}

void measure(net::Metrics& metrics, const play::Service& service, const net::Listener& listener) {
  metrics.gauge("battalia_connections", "Connections open", [&] { return double(listener.connections()); });
  metrics.gauge("battalia_matches_loaded", "Matches in memory",
                [&] { return double(service.counts().matches_loaded); });
  metrics.gauge("battalia_watchers", "Viewers of matches", [&] { return double(service.counts().watchers); });
  metrics.gauge("battalia_orders_accepted", "Orders accepted since the start",
                [&] { return double(service.counts().orders_accepted); });
  metrics.gauge("battalia_orders_rejected", "Orders a rule forbade since the start",
                [&] { return double(service.counts().orders_rejected); });
  metrics.gauge("battalia_orders_refused", "Orders refused since the start",
                [&] { return double(service.counts().orders_refused); });
}

// Graceful stop: no new orders, everything durable, everybody told, lines closed; in at most five seconds.
class Stopping {
 public:
  Stopping(asio::io_context& loop, net::Listener& listener, net::Gateway& gateway, play::Service& service)
      : loop_(loop), listener_(listener), gateway_(gateway), service_(service), timer_(loop) {}

  void begin(const char* why) {
    if (begun_) return loop_.stop();  // asked twice: at once
    begun_ = true;
    spdlog::info("stopping ({}): no new orders; waiting for what is under way", why);
    gateway_.stop(2'000);
    listener_.stop();
    wait();
  }

 private:
  void wait() {
    if (service_.quiet() && !closed_) {
      closed_ = true;
      gateway_.close_all();
    }
    if ((closed_ && listener_.connections() == 0) || ++waited_ > 90) return loop_.stop();
    timer_.expires_after(std::chrono::milliseconds(50));
    timer_.async_wait([this](boost::system::error_code error) {
      if (!error) wait();
    });
  }

  asio::io_context& loop_;
  net::Listener& listener_;
  net::Gateway& gateway_;
  play::Service& service_;
  asio::steady_timer timer_;
  bool begun_ = false;
  bool closed_ = false;
  int waited_ = 0;
};

int run(const Config& config) {
  std::filesystem::create_directories(config.data_dir);
  const std::filesystem::path data(config.data_dir);
  asio::io_context loop(1);
  const store::Post post = [&loop](std::function<void()> work) { asio::post(loop, std::move(work)); };
  store::SqliteStore store({.path = (data / "battalia.db").string()}, post);
  const play::SealingKey key = play::SealingKey::from_file((data / "dice.key").string());
  net::LoopClock clock(loop);
  accounts::Settings accounts_settings;
  accounts_settings.open_sign_up = config.open_sign_up;
  accounts_settings.pepper = read_key_file((data / "password.key").string());
  accounts::Accounts accounts(
      store.accounts(), post, [&clock] { return clock.now_ms(); }, accounts_settings);
  play::Settings settings;
  settings.evict_after_ms = std::int64_t{config.idle_match_minutes} * 60'000;
  settings.think_ms = config.computer_pause_ms;
  play::Service service({store, rules::all_systems(), clock, key, settings});
  net::Metrics metrics;
  net::Gateway gateway(accounts, service, metrics, {BATTALIA_VERSION, config.guests, config.messages_per_second});
  const net::HttpHandler files = [&config](const net::HttpQuestion& question, const net::HttpReply& reply) {
    auto file = net::static_file(config.web_root, question.path);
    reply(file ? std::move(*file)
               : net::HttpAnswer{404, "text/plain; charset=utf-8",
                                 "This is a Battalia server. Play with the terminal client: battalia help play\n"});
  };
  net::Listener listener(
      loop, config.address, config.port, limits_of(config), gateway,
      [&](const net::HttpQuestion& question, net::HttpReply reply) {
        gateway.answer(question, std::move(reply), files);
      },
      metrics);
  measure(metrics, service, listener);
  service.start();
  Stopping stopping(loop, listener, gateway, service);
  asio::signal_set signals(loop, SIGINT, SIGTERM);
  const std::function<void()> listen_for_signals = [&] {
    signals.async_wait([&](boost::system::error_code error, int number) {
      if (error) return;
      stopping.begin(number == SIGINT ? "interrupt" : "terminate");
      listen_for_signals();
    });
  };
  listen_for_signals();
  spdlog::info("battaliad {} listens on http://{}:{} with data in {}", BATTALIA_VERSION, config.address,
               listener.port(), std::filesystem::absolute(data).string());
  loop.run();
  spdlog::info("stopped");
  return 0;
}

}  // namespace
}  // namespace battalia

int main(int argc, char** argv) {
  using namespace battalia;
  try {
    const config::Invocation invocation = config::read_invocation(argc, argv);
    if (invocation.stop) return invocation.exit_code;
    if (invocation.print_config) {
      std::cout << config::print_config(invocation.config);
      return 0;
    }
    set_up_logging(invocation.config);
    return run(invocation.config);
  } catch (const config::ConfigError& error) {
    std::cerr << "battaliad: " << error.what() << "\n";
    return 2;
  } catch (const std::exception& error) {
    std::cerr << "battaliad: " << error.what() << "\n";
    return 1;
  }
}
