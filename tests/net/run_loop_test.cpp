#include "server/net/lifecycle/run_loop.h"

#include "server/net/lifecycle/loop_clock.h"
#include "server/store/event_log.h"

#include <gtest/gtest.h>
#include <atomic>
#include <boost/asio/post.hpp>
#include <chrono>
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
