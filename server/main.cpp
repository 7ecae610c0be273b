// battaliad: puts the server together and runs it. The only place that knows all the layers.
#include "common/base/day.h"
#include "common/base/key_file.h"
#include "common/base/text.h"
#include "server/accounts/accounts.h"
#include "server/accounts/worker_pool.h"
#include "server/campaign/host/campaign_host.h"
#include "server/campaign/service/service.h"
#include "server/config/config.h"
#include "server/league/host/league_host.h"
#include "server/league/service/service.h"
#include "server/net/connections/echo.h"
#include "server/net/connections/listener.h"
#include "server/net/connections/static_files.h"
#include "server/net/connections/tls.h"
#include "server/net/gateway/audit_log.h"
#include "server/net/gateway/gateway.h"
#include "server/net/lifecycle/clock_watch.h"
#include "server/net/lifecycle/graceful_stop.h"
#include "server/net/lifecycle/loop_clock.h"
#include "server/net/lifecycle/play_figures.h"
#include "server/net/lifecycle/run_loop.h"
#include "server/net/lifecycle/signals.h"
#include "server/net/lifecycle/store_figures.h"
#include "server/net/notifications/reminders.h"
#include "server/net/notifications/web_hooks.h"
#include "server/observability/host_figures.h"
#include "server/observability/last_words.h"
#include "server/observability/log.h"
#include "server/observability/memory.h"
#include "server/observability/open_files.h"
#include "server/play/archive/archive_check.h"
#include "server/play/service/service.h"
#include "server/rules/rule_system.h"
#include "server/store/folder_lock.h"
#include "server/store/sqlite/known_keys.h"
#include "server/store/sqlite/sqlite_store.h"

#include <sys/stat.h>
#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <memory>

namespace battalia {
namespace {

using config::Config;
using observability::log;
using observability::LogLevel;

constexpr std::int64_t kSecondMs = 1'000;
constexpr std::int64_t kLookAfterMs = 500;  // changes by the admin tool take effect within a second
constexpr std::size_t kBackgroundThreads = 2, kMostInBackground = 32;  // waiting

net::Limits limits_of(const Config& config, observability::Memory& memory) {
  net::Limits limits;
  limits.max_connections = config.max_connections;
  limits.max_connections_per_address = config.max_connections_per_address;
  limits.connections_per_second_per_address = config.connections_per_second_per_address;
  limits.outbox_bytes = std::size_t{config.outbox_kib} * 1024;
  limits.allowed_origins = config.allowed_origins;
  if (!config.public_url.empty()) limits.allowed_origins.push_back(config::origin_of(config.public_url));
  limits.trusted_proxies = config.trusted_proxies;
  limits.memory_scarce = [&memory] { return memory.scarce(); };
  return limits;
}

accounts::Settings accounts_settings(const Config& config, const std::filesystem::path& data) {
  accounts::Settings settings;
  settings.open_sign_up = config.open_sign_up;
  settings.idle_ms = std::int64_t{config.session_idle_days} * kDayMs;
  settings.pepper = read_key_file((data / store::kPasswordKey).string());
  settings.second_factor = config.second_factor == "umpires" ? accounts::SecondFactorFor::umpires
                           : config.second_factor == "roles" ? accounts::SecondFactorFor::roles
                                                             : accounts::SecondFactorFor::nobody;
  return settings;
}

play::Settings play_settings(const Config& config) {
  play::Settings settings;
  settings.evict_after_ms = std::int64_t{config.idle_match_minutes} * 60'000;
  settings.think_ms = config.computer_pause_ms;
  settings.stored_bytes_per_person_per_day = std::uint64_t{config.stored_mib_per_person_per_day} * 1024 * 1024;
  return settings;
}

net::GatewaySettings gateway_settings(const Config& config, observability::Memory& memory, const play::Clock& clock) {
  return {BATTALIA_VERSION,
          config.guests,
          {config.messages_per_second, config.newcomers_per_hour_per_address, config.newcomers_per_hour,
           config.http_requests_per_second_per_address},
          config.max_connections,
          [&memory] { return memory.scarce(); },
          [&clock] { return clock.now_ms(); }};
}

net::ReminderSettings reminder_settings(const Config& config) {
  return {std::int64_t{config.remind_after_minutes} * 60 * kSecondMs, config.reminder_command, config.public_url};
}

std::unique_ptr<net::Tls> tls_of(const Config& config, boost::asio::io_context& loop) {
  if (config.tls_certificate.empty()) return nullptr;
  try {
    return std::make_unique<net::Tls>(loop, config.tls_certificate, config.tls_key);
  } catch (const std::runtime_error& error) {
    throw config::ConfigError(error.what());
  }
}

// After a failed write to the database: logs why, in the format of the log, and ends the process at once.
store::Fatal said_and_stopped(bool json) {
  return [json](const std::string& why) {
    observability::say_last(
        "the store has failed and the server stops: " + why +
            ". Nothing that was not stored has been acknowledged. Check that the disk has room and is "
            "sound, then start the server again.",
        json);
    ::_exit(store::kStoreFailedExitCode);
  };
}

void hear(const play::MatchNews& news) {
  log(LogLevel::info, news.what,
      {{"match", std::to_string(news.match)}, {"scenario", news.scenario}, {"detail", news.detail}});
}

// Logs every step of an order under its request id, if the log level asks for it.
std::function<void(const play::OrderStep&)> followed() {
  if (!observability::logs(LogLevel::debug)) return {};
  return [](const play::OrderStep& step) {
    log(LogLevel::debug, step.what,
        {{"match", std::to_string(step.match)},
         {"request", hexadecimal(step.request_id)},
         {"version", std::to_string(step.version)},
         {"took_us", std::to_string(std::chrono::duration_cast<std::chrono::microseconds>(step.took).count())}});
  };
}

void warn(std::uint64_t match, std::string_view what) { log(LogLevel::warn, what, {{"match", std::to_string(match)}}); }

void warn_of_event(std::uint64_t event, std::string_view what) {
  log(LogLevel::warn, what, {{"event", std::to_string(event)}});
}

void warn_of_campaign(std::uint64_t campaign, std::string_view what) {
  log(LogLevel::warn, what, {{"campaign", std::to_string(campaign)}});
}

// Everything that a running server consists of; each member uses only those above it.
class Server {
 public:
  Server(const Config& config, store::NewKeys new_keys)
      : config_(config),
        data_(config::made_folder(config.data_dir)),
        lock_(data_.string(), "battaliad " BATTALIA_VERSION),
        is_new_(!std::filesystem::exists(data_ / "battalia.db")),
        store_({.path = (data_ / "battalia.db").string(), .fatal = said_and_stopped(config.log_json)}, post_),
        accepted_keys_(store::check_keys(store_, data_.string(), store::kAllKeys, new_keys, play::opens_dice)),
        key_(play::SealingKey::from_file((data_ / store::kDiceKey).string())),
        accounts_(store_.accounts(), post_, net::now_ms, accounts_settings(config, data_)),
        signer_(play::SigningKey::from_file((data_ / store::kHeadsKey).string())),
        service_(
            {store_,
             rules::all_systems(),
             clock_,
             key_,
             signer_,
             play_settings(config),
             followed(),
             warn,
             [this](const std::string& person, const v1::ServerMessage& message) { gateway_.tell(person, message); },
             {},
             [this](const play::MatchNews& news) {
               hear(news);
               league_.match_ended();
               campaigns_.match_ended();
             },
             {},
             [this](std::uint64_t match, const std::string& person, std::int64_t at_ms) {
               return league_.away_until(match, person, at_ms);
             }}),
        hooks_(config.web_hook_hosts.empty() ? nullptr : std::make_unique<net::WebHooks>(loop_, config.web_hook_hosts)),
        league_({store_, clock_, rules::all_systems(), service_, warn_of_event, config.public_url, background_,
                 config.open_clubs, hooks_.get()}),
        campaigns_({store_, clock_, rules::all_systems(), service_, warn_of_campaign, background_}),
        gateway_(accounts_, service_, league_, campaigns_, metrics_, post_, gateway_settings(config, memory_, clock_)),
        audit_(store_.audit()),
        signals_(loop_, config.tls_certificate.empty()),
        tls_(tls_of(config, loop_)),
        listener_(
            loop_, config.address, config.port, limits_of(config, memory_), gateway_,
            [this](const net::HttpQuestion& question, net::HttpReply reply) {
              gateway_.answer(question, std::move(reply), files_);
            },
            metrics_, tls_.get()),
        stop_(loop_, listener_, gateway_, service_),
        reminders_(clock_, service_, campaigns_, league_, gateway_, reminder_settings(config)) {}

  void run() {
    if (is_new_) {
      log(LogLevel::info, "there was no database: a new one was made, without accounts and games",
          {{"data", data_.string()}, {"if_you_have_one", "stop, and mount its disk or restore a backup"}});
    }
    for (const std::string& accepted : accepted_keys_) log(LogLevel::err, "accepted as requested: " + accepted);
    observability::warn_of_open_files(data_);
    bring_up_to_date();
    measure();
    for (const store::DamagedStream& damaged : store_.contents().damaged) {
      if (!store::is_match(damaged.stream)) {
        log(LogLevel::err, damaged.what);
      } else {
        service_.set_aside(damaged.stream, damaged.what);
      }
    }
    service_.start();
    league_.start();
    campaigns_.start();
    forget_old_sessions();
    look_after_sessions();
    look_after_memory();
    clock_watch_.look();
    log(LogLevel::info, "battaliad " BATTALIA_VERSION " listens",
        {{"at", (tls_ ? "https://" : "http://") + config_.address + ":" + std::to_string(listener_.port())},
         {"data", data_.string()}});
    net::run_loop(loop_, metrics_);
    log(LogLevel::info, "stopped");
  }

 private:
  // The derived tables are a cache of the log; another version of the program may have stored them differently.
  void bring_up_to_date() {
    if (!store_.derived_out_of_date()) return;
    log(LogLevel::info, "rebuilding the derived tables",
        {{"matches", std::to_string(store_.contents().streams)}, {"rows", std::to_string(store_.contents().rows)}});
    store_.rebuild([this](std::uint64_t match) {
      if (campaign::is_campaign(match)) return std::vector<store::Write>();
      if (league::is_competition(match)) return std::vector<store::Write>();
      return std::vector<store::Write>{play::summarise(store_, rules::all_systems(), match)};
    });
  }

  void forget_old_sessions() {
    gateway_.note_sessions_in_use();
    accounts_.forget_old_sessions();
    clock_.wake_at(clock_.now_ms() + kDayMs, [this] { forget_old_sessions(); });
  }

  // Applies changes made by the admin tool to open connections.
  void look_after_sessions() {
    gateway_.look_after_sessions();
    audit_.look();
    gateway_.close_unauthenticated(std::chrono::steady_clock::now());
    clock_.wake_at(clock_.now_ms() + kLookAfterMs, [this] { look_after_sessions(); });
  }

  void look_after_memory() {
    if (memory_.scarce()) service_.evict_all_idle();
    clock_.wake_at(clock_.now_ms() + kSecondMs, [this] { look_after_memory(); });
  }

  void measure() {
    observability::measure_process(metrics_);
    metrics_.gauge("battalia_memory_most_bytes", "Memory limit of its cgroup or process; 0: none",
                   [this] { return double(memory_.most_bytes()); });
    metrics_.gauge("battalia_memory_scarce", "1 while new clients are refused because memory is short",
                   [this] { return memory_.scarce() ? 1.0 : 0.0; });
    observability::measure_disk(metrics_, data_);
    measure_net();
    net::measure_play(metrics_, service_);
    net::measure_store(metrics_, store_);
  }

  void measure_net() {
    metrics_.gauge(
        "battalia_info", "Always 1; the label is the version", [] { return 1.0; }, "version=\"" BATTALIA_VERSION "\"");
    metrics_.gauge("battalia_connections", "Open connections", [this] { return double(listener_.connections()); });
    metrics_.gauge("battalia_connections_most", "Limit of connections",
                   [this] { return double(config_.max_connections); });
    metrics_.gauge("battalia_lines", "Open WebSockets", [this] { return double(gateway_.connections()); });
    constexpr const char* kUnsent = "Bytes waiting to be sent: on all connections, on the slowest";
    metrics_.gauge(
        "battalia_unsent_bytes", kUnsent, [this] { return double(gateway_.unsent_bytes().all); }, "lines=\"all\"");
    metrics_.gauge(
        "battalia_unsent_bytes", kUnsent, [this] { return double(gateway_.unsent_bytes().most); }, "lines=\"slowest\"");
    if (tls_) {
      metrics_.gauge("battalia_tls_expiry_time_seconds", "Expiry time of the certificate, Unix time",
                     [this] { return double(tls_->expires_s()); });
    }
    metrics_.gauge("battalia_sign_ins_waiting", "Sign-ins waiting for a hashing thread",
                   [this] { return double(accounts_.waiting()); });
    metrics_.gauge("battalia_background_waiting", "Large rulings and long records waiting for a thread",
                   [this] { return double(background_threads_.waiting()); });
    metrics_.gauge("battalia_hashes_at_once_most", "Most passwords hashed at the same time since the start",
                   [this] { return double(accounts_.most_hashed_at_once()); });
  }

  const Config& config_;
  std::filesystem::path data_;
  store::FolderLock lock_;  // locked before anything reads or writes in it
  bool is_new_;             // there was no database yet
  boost::asio::io_context loop_{1};
  store::Post post_ = [this](std::function<void()> work) { boost::asio::post(loop_, std::move(work)); };
  store::SqliteStore store_;
  std::vector<std::string> accepted_keys_;
  play::SealingKey key_;
  net::LoopClock clock_{loop_};
  net::ClockWatch clock_watch_{clock_};
  accounts::Accounts accounts_;
  play::SigningKey signer_;
  play::Service service_;
  store::Background background_ = [this](auto work) { return background_threads_.add(std::move(work)); };
  std::unique_ptr<net::WebHooks> hooks_;  // nullptr if the operator allows none
  league::Service league_;
  campaign::Service campaigns_;
  observability::Metrics metrics_;
  observability::Memory memory_;
  net::Gateway gateway_;
  net::HttpHandler files_ = [this](const net::HttpQuestion& question, const net::HttpReply& reply) {
    auto file = net::static_file(config_.web_root, question);
    reply(file ? std::move(*file)
               : net::HttpAnswer{404, "text/plain; charset=utf-8",
                                 "This is a Battalia server. Play with the terminal client: battalia help play\n"});
  };
  net::AuditLog audit_;
  net::Signals signals_;  // destroyed after those that wait for other signals
  std::unique_ptr<net::Tls> tls_;
  net::Listener listener_;
  net::GracefulStop stop_;
  net::Reminders reminders_;
  accounts::WorkerPool background_threads_{kBackgroundThreads, kMostInBackground, post_};  // last: they end first
};

// Only the sessions, without store, accounts and games.
void serve_echo(const Config& config) {
  boost::asio::io_context loop{1};
  const std::unique_ptr<net::Tls> tls = tls_of(config, loop);
  observability::Metrics metrics;
  observability::Memory memory;
  net::Echo echo;
  const net::Listener listener(
      loop, config.address, config.port, limits_of(config, memory), echo,
      [](const net::HttpQuestion&, const net::HttpReply& reply) {
        reply({404, "text/plain; charset=utf-8", "This server plays no games: it echoes at /ws.\n"});
      },
      metrics, tls.get());
  const net::Signals signals(loop, tls == nullptr);
  boost::asio::signal_set stop(loop, SIGINT, SIGTERM, SIGQUIT);
  stop.async_wait([&](boost::system::error_code, int) { loop.stop(); });
  log(LogLevel::warn, "battaliad " BATTALIA_VERSION " listens, echoes and plays no games",
      {{"at", (tls ? "https://" : "http://") + config.address + ":" + std::to_string(listener.port())},
       {"path", "/ws"}});
  net::run_loop(loop, metrics);
}

}  // namespace
}  // namespace battalia

int main(int argc, char** argv) {
  using namespace battalia;
  ::umask(S_IRWXG | S_IRWXO);  // files it creates are readable only by its own user
  observability::announce_signals(false);
  bool json = false;
  try {
    const config::Invocation invocation = config::read_invocation(argc, argv);
    if (invocation.stop) return invocation.exit_code;
    if (invocation.print_config) {
      std::cout << config::print_config(invocation.config);
      return 0;
    }
    json = invocation.config.log_json;
    observability::announce_signals(json);
    observability::set_up_log(invocation.config.log_level, json);
    if (invocation.echo) {
      serve_echo(invocation.config);
    } else {
      Server(invocation.config, invocation.accept_new_keys ? store::NewKeys::accept : store::NewKeys::refuse).run();
    }
    return 0;
  } catch (const store::WrongKey& error) {  // restarting would not help
    observability::say_last(error.what(), json);
    return 2;
  } catch (const KeyError& error) {
    observability::say_last(error.what(), json);
    return 2;
  } catch (const config::ConfigError& error) {
    observability::say_last(error.what(), json || error.log_json);
    return 2;
  } catch (const std::exception& error) {
    observability::say_last(error.what(), json);
    return 1;
  }
}
