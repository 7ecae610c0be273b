#include "server/net/lifecycle/run_loop.h"

#include "server/net/lifecycle/loop_clock.h"
#include "server/net/lifecycle/server_time.h"
#include "server/store/event_log.h"

#include <gtest/gtest.h>
#include <atomic>
#include <boost/asio/post.hpp>
#include <chrono>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>

namespace battalia::net {
namespace {

TEST(RunLoop, ContinuesAfterAnUnforeseenExceptionAndCountsIt) {
  boost::asio::io_context loop;
  observability::Metrics metrics;
  bool reached = false;
  boost::asio::post(loop, [] { throw std::length_error("a lying length"); });
  boost::asio::post(loop, [&] { reached = true; });
  run_loop(loop, metrics);
  EXPECT_TRUE(reached);
  EXPECT_EQ(metrics.counter("battalia_unforeseen_total", ""), 1u);
}

TEST(RunLoop, EndsWhenTheStoreCannotBeRead) {
  boost::asio::io_context loop;
  observability::Metrics metrics;
  boost::asio::post(loop, [] { throw store::StoreError("the disk fails"); });
  EXPECT_THROW(run_loop(loop, metrics), store::StoreError);
}

// In nanoseconds that time is past the end of 64 bits: such a deadline made the server wake again and again.
TEST(LoopClock, DoesNotWakeAtOnceForATimeThatNeverComes) {
  boost::asio::io_context loop;
  LoopClock clock(loop);
  int woken = 0;
  clock.wake_at(std::numeric_limits<std::int64_t>::max(), [&] { ++woken; });
  clock.wake_at(10'000'000'000'000, [&] { ++woken; });
  loop.run_for(std::chrono::milliseconds(20));
  EXPECT_EQ(woken, 0);
  clock.wake_at(std::numeric_limits<std::int64_t>::min(), [&] { ++woken; });
  loop.run_for(std::chrono::milliseconds(20));
  EXPECT_EQ(woken, 1) << "what is long past is due now";
}

constexpr std::int64_t kSecondNs = 1'000'000'000;

TEST(ServerTime, DoesNotJumpWithTheSystemsClock) {
  for (const std::int64_t jump_s : {3'600, -3'600}) {
    ServerTime time(1'000 * kSecondNs, 50 * kSecondNs);
    EXPECT_EQ(time.at(1'001 * kSecondNs, 51 * kSecondNs), 1'001 * kSecondNs);
    const std::int64_t next = time.at((1'002 + jump_s) * kSecondNs, 52 * kSecondNs);
    EXPECT_NEAR(double(next), 1'002.0 * kSecondNs, 0.001 * kSecondNs) << "at most a thousandth faster or slower";
    EXPECT_NEAR(double(time.ahead_ns()), double(jump_s) * kSecondNs, 0.001 * kSecondNs);
  }
}

TEST(ServerTime, FollowsTheSystemsClockALittleAtATime) {
  ServerTime time(0, 0);
  std::int64_t before = 0;
  for (std::int64_t second = 1; second <= 10'100; ++second) {
    const std::int64_t now = time.at((second - 10) * kSecondNs, second * kSecondNs);
    EXPECT_GT(now, before) << "it never runs backwards";
    before = now;
  }
  EXPECT_EQ(time.ahead_ns(), 0) << "the ten seconds have been made up for";
}

TEST(ServerTime, CountsTheTimeOfASuspension) {
  ServerTime time(0, 0);
  EXPECT_EQ(time.at(7'200 * kSecondNs, 7'200 * kSecondNs), 7'200 * kSecondNs);
}

TEST(RunLoop, MeasuresItsLongestTask) {
  boost::asio::io_context loop;
  observability::Metrics metrics;
  std::atomic<std::uint64_t> sum = 0;
  boost::asio::post(loop, [] {});
  boost::asio::post(loop, [&] {
    for (std::uint64_t i = 0; i < 2'000'000; ++i) sum += i;
  });
  run_loop(loop, metrics);
  const std::string text = metrics.text();
  const std::string_view name = "\nbattalia_loop_seconds_max ";
  ASSERT_NE(text.find(name), std::string::npos);
  EXPECT_GT(std::stod(text.substr(text.find(name) + name.size())), 0.001);
}

}  // namespace
}  // namespace battalia::net
