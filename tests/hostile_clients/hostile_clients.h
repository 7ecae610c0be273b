// What hostile clients do to a real server on this machine, and what each must not achieve. Each function prints its
// figures (tests/support/metric.h) and reports what was not as it should be. Called by main.cpp; runs on one thread
// apart from the bystander's.
#pragma once

#include "tests/hostile_clients/connection.h"

#include <atomic>
#include <cstdint>
#include <string>
#include <thread>

namespace battalia::tests {

struct Server {
  std::uint16_t port = 0;
  int process = 0;
};

struct Plan {
  Server server;
  int many = 0;         // connections or people, depending on the attack
  double seconds = 20;  // for attacks that last a while
  std::uint64_t seed = 1;
  bool measured = false;  // figures count: a release build on a machine that does little else
};

// An answer that has not arrived by then never will, even on a busy machine or with sanitizers.
constexpr Milliseconds kLongestAnswer{600'000};

// Prints a failed check and remembers it: the program then exits with 1.
void expect(bool holds, const std::string& what);
int failures();

std::int64_t memory_kib(const Server& server);       // current
std::int64_t most_memory_kib(const Server& server);  // peak
// One of the server's own metrics; 0 if it has none with that name.
double server_metric(const Server& server, const std::string& name);

// A well-behaved client that pings the server throughout, on its own thread.
class Bystander {
 public:
  explicit Bystander(const Server& server);
  ~Bystander();
  double worst_ms() const { return worst_us_.load() / 1'000.0; }
  std::uint64_t answered() const { return answered_.load(); }
  bool lost() const { return lost_.load(); }  // its connection was closed

 private:
  void ping_on();
  Guest guest_;
  std::atomic<bool> stop_ = false;
  std::atomic<bool> lost_ = false;
  std::atomic<std::int64_t> worst_us_ = 0;
  std::atomic<std::uint64_t> answered_ = 0;
  std::thread thread_;
};

void send_malformed_input(const Plan& plan);  // target 16
void say_little(const Plan& plan);            // target 19
void never_read(const Plan& plan);            // target 20
void flood_with_orders(const Plan& plan);     // target 21
void attempt_connections(const Plan& plan);   // target 22
void crowd_in(const Plan& plan);              // target 24
void flood_with_sign_ins(const Plan& plan);   // target 25
void search_for_work(const Plan& plan);       // target 39

}  // namespace battalia::tests
