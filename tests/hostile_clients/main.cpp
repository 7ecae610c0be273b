// Hostile clients: `hostile_clients ATTACK --port PORT --process PID`. Used by tests/end_to_end/hostile_clients_test.sh
// and the scripts of tests/slow, which start the server; exits with 1 if the server did not withstand them.
#include "tests/hostile_clients/hostile_clients.h"

#include <CLI/CLI.hpp>

#include <sys/resource.h>

#include <fstream>
#include <iostream>
#include <sstream>

namespace battalia::tests {
namespace {

constexpr Milliseconds kBetweenPings{20};
std::atomic<int> failed = 0;

std::int64_t of_status(const Server& server, std::string_view row) {
  std::ifstream in("/proc/" + std::to_string(server.process) + "/status");
  for (std::string word; in >> word;) {
    std::int64_t kib = 0;
    if (word == row && in >> kib) return kib;
  }
  return 0;
}

}  // namespace

void expect(bool holds, const std::string& what) {
  if (holds) return;
  ++failed;
  std::cerr << "not so: " << what << std::endl;
}

int failures() { return failed; }

std::int64_t memory_kib(const Server& server) { return of_status(server, "VmRSS:"); }
std::int64_t most_memory_kib(const Server& server) { return of_status(server, "VmHWM:"); }

double server_metric(const Server& server, const std::string& name) {
  Connection connection(server.port);
  connection.write("GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  std::string told = "\n";
  const auto began = Clock::now();
  while (connection.open() && seconds_since(began) < 60) told += connection.read(Milliseconds(100));
  const std::size_t at = told.find("\n" + name + " ");
  return at == std::string::npos ? 0 : std::stod(told.substr(at + name.size() + 2));
}

Bystander::Bystander(const Server& server) : guest_(server.port) {
  if (!guest_.come_in("Bystander")) give_up("the bystander is not let in");
  thread_ = std::thread([this] { ping_on(); });
}

Bystander::~Bystander() {
  stop_ = true;
  thread_.join();
}

void Bystander::ping_on() {
  while (!stop_) {
    v1::ClientMessage ping;
    ping.mutable_ping();
    const auto began = Clock::now();
    const auto pong = guest_.ask(ping);
    worst_us_ = std::max<std::int64_t>(worst_us_, static_cast<std::int64_t>(ms_since(began) * 1'000));
    if (!pong) {
      lost_ = true;
      return;
    }
    ++answered_;
    std::this_thread::sleep_for(kBetweenPings);
  }
}

namespace {

int run(int argc, char** argv) {
  rlimit descriptors{};
  ::getrlimit(RLIMIT_NOFILE, &descriptors);
  descriptors.rlim_cur = descriptors.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &descriptors);

  CLI::App app("Hostile clients");
  Plan plan;
  app.add_option("--port", plan.server.port)->required();
  app.add_option("--process", plan.server.process)->required();
  app.add_option("--many", plan.many);
  app.add_option("--seconds", plan.seconds);
  app.add_option("--seed", plan.seed);
  app.add_flag("--measured", plan.measured);
  app.fallthrough();
  app.require_subcommand(1);
  const auto way = [&](const char* name, int many, void (*act)(const Plan&)) {
    app.add_subcommand(name)->callback([&plan, many, act] {
      if (plan.many == 0) plan.many = many;
      act(plan);
    });
  };
  way("malformed-input", 10'000, send_malformed_input);
  way("slow", 1'000, say_little);
  way("slow-reader", 200, never_read);
  way("orders", 5, flood_with_orders);
  way("connection-attempts", 1'000, attempt_connections);
  way("crowd", 10'000, crowd_in);
  way("sign-ins", 50, flood_with_sign_ins);
  way("costly", 1, search_for_work);
  CLI11_PARSE(app, argc, argv);
  return failures() == 0 ? 0 : 1;
}

}  // namespace
}  // namespace battalia::tests

int main(int argc, char** argv) { return battalia::tests::run(argc, argv); }
