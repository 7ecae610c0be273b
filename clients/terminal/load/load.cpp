#include "clients/terminal/load/load.h"

#include "clients/terminal/cli_error.h"
#include "clients/terminal/connection/socket.h"

#include <boost/asio/signal_set.hpp>

#include <sys/resource.h>
#include <unistd.h>
#include <algorithm>
#include <csignal>
#include <fstream>
#include <iterator>
#include <numeric>
#include <optional>
#include <sstream>

namespace battalia::terminal {
namespace {

using std::chrono::steady_clock;

constexpr std::chrono::seconds kStartPatience{60};
constexpr std::chrono::minutes kLastAnswers{2};  // after the last order; slower servers count as not answering
constexpr std::size_t kOpenedAtOnce = 16;        // games; the others wait until these have begun

// Processor time that the process has used so far, according to Linux; 0 if it does not exist or cannot be read.
double processor_seconds(std::uint32_t pid) {
  if (pid == 0) return 0;
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  std::string text((std::istreambuf_iterator<char>(file)), {});
  std::istringstream fields(text.substr(std::min(text.size(), text.rfind(')') + 1)));  // its name may hold anything
  constexpr int kFieldsBetween = 11;                                                   // counted from the state field
  std::string skipped;
  for (int i = 0; i < kFieldsBetween; ++i) fields >> skipped;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

class Run {
 public:
  Run(const Console& console, const LoadPlan& plan) : console_(console), plan_(plan) {
    if (!plan.ack_log.empty() && plan.ack_log != "-") {
      file_.open(plan.ack_log, std::ios::app);
      if (!file_) throw CliError(Exit::file, plan.ack_log + " cannot be written.");
    }
    std::ostream* acks = plan.ack_log.empty() ? nullptr : plan.ack_log == "-" ? &console.out : &file_;
    LoadServer server{console.address(), nullptr};
    if (server.address.secure) server.believed = &believed_.emplace(believing(server.address));
    for (std::uint32_t number = 1; number <= plan.games; ++number) {
      games_.push_back(std::make_unique<LoadGame>(loop_, server, plan_, number, figures_, acks));
    }
  }

  void run() {
    stop_.async_wait([this](boost::system::error_code error, int) {
      if (error) return;
      stopped_ = true;
      stop_.clear();  // the next signal ends the program
      loop_.stop();
    });
    begin();
    console_.news(std::to_string(plan_.games) + " games have begun; warming up.");
    run_for(plan_.warm_up_seconds);
    if (stopped_) throw CliError(Exit::failed, "Stopped before the measurement began.");
    const LoadFigures before = std::exchange(figures_, LoadFigures());
    figures_.counting = true;
    const auto start = steady_clock::now();
    const double used = processor_seconds(plan_.server_pid);
    run_for(plan_.seconds);
    const double counted = std::chrono::duration<double>(steady_clock::now() - start).count();
    figures_.draining = true;
    figures_.server_seconds = processor_seconds(plan_.server_pid) - used;
    const auto unanswered = [&] {
      return std::accumulate(games_.begin(), games_.end(), std::uint64_t{0},
                             [](std::uint64_t sum, const auto& game) { return sum + game->unanswered(); });
    };
    const auto deadline = steady_clock::now() + kLastAnswers;
    while (unanswered() > 0 && !stopped_ && steady_clock::now() < deadline) {
      loop_.run_one_for(std::chrono::milliseconds(100));
    }
    figures_.unanswered = unanswered();
    if (figures_.last_trouble.empty()) figures_.last_trouble = before.last_trouble;
    console_.out << (console_.json ? told_as_json(figures_, counted) : told(figures_, counted)) << std::flush;
  }

 private:
  void begin() {
    for (std::size_t first = 0; first < games_.size(); first += kOpenedAtOnce) {
      const std::size_t end = std::min(first + kOpenedAtOnce, games_.size());
      for (std::size_t at = first; at < end; ++at) games_[at]->open();
      const auto deadline = steady_clock::now() + kStartPatience;
      const auto begun = [&] {
        return std::all_of(games_.begin(), games_.begin() + static_cast<std::ptrdiff_t>(end),
                           [](const auto& game) { return game->playing(); });
      };
      while (!begun() && !stopped_ && steady_clock::now() < deadline) loop_.run_one_for(std::chrono::milliseconds(100));
      if (begun()) continue;
      if (stopped_) throw CliError(Exit::failed, "Stopped before every game had begun.");
      throw CliError(Exit::unreachable,
                     "Not every game has begun after a minute" +
                         (figures_.last_trouble.empty() ? "." : "; the last error was: " + figures_.last_trouble));
    }
  }

  void run_for(double seconds) {
    loop_.run_for(std::chrono::duration_cast<steady_clock::duration>(std::chrono::duration<double>(seconds)));
  }

  const Console& console_;
  const LoadPlan& plan_;
  std::ofstream file_;
  LoadFigures figures_;
  std::optional<boost::asio::ssl::context> believed_;
  boost::asio::io_context loop_{1};
  boost::asio::signal_set stop_{loop_, SIGINT, SIGTERM};  // stops measuring and prints the results
  bool stopped_ = false;
  std::vector<std::unique_ptr<LoadGame>> games_;
};

// Every connection is a descriptor, and shells allow few: raises the limit as far as possible.
void make_room(const LoadPlan& plan) {
  constexpr std::uint64_t kOthers = 32;
  const std::uint64_t lines = std::uint64_t{plan.games} * (2 + plan.watchers + (plan.umpire ? 1 : 0)) + plan.crowd;
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  if (lines + kOthers <= files.rlim_max) return;
  throw CliError(Exit::usage, "That load needs " + std::to_string(lines) + " connections, and this process may have " +
                                  std::to_string(files.rlim_max) + " files open: raise that, or ask for less.");
}

}  // namespace

void run_load(const Console& console, LoadPlan plan) {
  make_room(plan);
  v1::ClientMessage message;
  message.mutable_get_scenario()->set_key(plan.scenario);
  plan.system = console.connect()->ask(std::move(message)).scenario_got().scenario().info().system();
  plan.prefix = "load" + std::to_string(now_ms() % 100'000'000);
  Run(console, plan).run();
}

}  // namespace battalia::terminal
