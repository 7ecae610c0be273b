// Looking up hosts with name servers that do not answer: they delay no other host, and nothing piles up behind them.
#include "server/net/notifications/host_lookup.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace battalia::net {
namespace {

// Hosts with names that begin with "slow" are resolved when a test says so, all others at once.
class SlowNames {
 public:
  HostLookup::Addresses find(const std::string& host) {
    std::unique_lock lock(mutex_);
    asked_.push_back(host);
    changed_.notify_all();
    changed_.wait(lock, [&] { return !host.starts_with("slow") || all_ || answered_.contains(host); });
    return std::vector{boost::asio::ip::make_address("192.0.2.1")};
  }
  void answer(const std::string& host) {
    const std::scoped_lock lock(mutex_);
    answered_.insert(host);
    changed_.notify_all();
  }
  void answer_all() {
    const std::scoped_lock lock(mutex_);
    all_ = true;
    changed_.notify_all();
  }
  // Runs until this many hosts have been looked up.
  void wait_for(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return asked_.size() >= count; });
  }
  long times(const std::string& host) {
    const std::scoped_lock lock(mutex_);
    return std::ranges::count(asked_, host);
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> asked_;
  std::set<std::string> answered_;
  bool all_ = false;
};

class HostLookupTest : public testing::Test {
 protected:
  ~HostLookupTest() override { names.answer_all(); }

  // Looks up the host; the results are kept, the latest last.
  void ask(const std::string& host) { ask(host, asker); }
  void ask(const std::string& host, const std::shared_ptr<char>& as) {
    hosts.find(host, as,
               [this, host](const HostLookup::Addresses& found) { told[host].push_back(found ? "" : found.error()); });
  }
  void run_until_told(const std::string& host, std::size_t times = 1) {
    while (told[host].size() < times) loop.run_one();
  }
  void block_all_threads() {
    for (std::size_t i = 1; i <= HostLookup::kAtOnce; ++i) ask("slow " + std::to_string(i));
    names.wait_for(HostLookup::kAtOnce);
  }

  boost::asio::io_context loop;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> stays{loop.get_executor()};
  SlowNames names;
  std::map<std::string, std::vector<std::string>> told;
  std::shared_ptr<char> asker = std::make_shared<char>();
  HostLookup hosts{loop, [this](const std::string& host) { return names.find(host); }};
};

TEST_F(HostLookupTest, ASlowHostHoldsUpNoOther) {
  ask("slow");
  ask("quick");
  EXPECT_TRUE(told.empty()) << "never from within the call";
  run_until_told("quick");
  EXPECT_TRUE(told["slow"].empty());
  names.answer("slow");
  run_until_told("slow");
  EXPECT_EQ(told["slow"], std::vector<std::string>{""});
}

TEST_F(HostLookupTest, AHostTakesOneThreadHoweverManyAskForIt) {
  for (int i = 0; i < 20; ++i) ask("slow");
  ask("quick");
  run_until_told("quick");
  names.answer("slow");
  run_until_told("slow", 20);
  EXPECT_EQ(names.times("slow"), 1);
}

TEST_F(HostLookupTest, UnwantedLookupsAreNotStarted) {
  block_all_threads();
  auto impatient = std::make_shared<char>();
  ask("given up", impatient);
  ask("wanted");
  impatient.reset();
  names.answer("slow 1");
  run_until_told("wanted");
  EXPECT_EQ(names.times("given up"), 0);
  EXPECT_TRUE(told["given up"].empty());
}

TEST_F(HostLookupTest, TooManyHostsAreRefusedUntilTheirAskersAreGone) {
  block_all_threads();
  auto impatient = std::make_shared<char>();
  for (std::size_t i = HostLookup::kAtOnce; i < HostLookup::kMostHosts; ++i)
    ask("host " + std::to_string(i), impatient);
  ask("one more");
  run_until_told("one more");
  EXPECT_EQ(told["one more"].back(), "Too many hosts are being looked up now.");
  impatient.reset();
  ask("one more");
  names.answer("slow 1");
  run_until_told("one more", 2);
  EXPECT_EQ(told["one more"].back(), "");
}

TEST_F(HostLookupTest, AnAddressNeedsNoLookUp) {
  block_all_threads();
  ask("198.51.100.7");
  run_until_told("198.51.100.7");
  EXPECT_EQ(told["198.51.100.7"].back(), "");
  EXPECT_EQ(names.times("198.51.100.7"), 0);
}

}  // namespace
}  // namespace battalia::net
