// What an operator reads: metrics and the log.
#include "server/observability/log.h"
#include "server/observability/metrics.h"
#include "server/observability/rate_limited_log.h"

#include <gtest/gtest.h>

namespace battalia::observability {
namespace {

using std::chrono::milliseconds;

TEST(Metrics, ReadAsPrometheusText) {
  Metrics metrics;
  metrics.counter("games_total", "Games", "end=\"won\"") = 3;
  metrics.histogram("wait_seconds", "Waits").observe(milliseconds(3));
  metrics.gauge("full", "How full", [] { return 0.5; });
  metrics.total(
      "all_total", "All", [] { return 7.0; }, "answer=\"yes\"");
  const std::string text = metrics.text();
  EXPECT_NE(text.find("# TYPE all_total counter\nall_total{answer=\"yes\"} 7\n"), std::string::npos);
  EXPECT_NE(text.find("# TYPE games_total counter\ngames_total{end=\"won\"} 3\n"), std::string::npos);
  EXPECT_NE(text.find("wait_seconds_bucket{le=\"0.0025\"} 0\n"), std::string::npos);
  EXPECT_NE(text.find("wait_seconds_bucket{le=\"0.005\"} 1\n"), std::string::npos);
  EXPECT_NE(text.find("wait_seconds_count 1\n"), std::string::npos);
  EXPECT_NE(text.find("# TYPE full gauge\nfull 0.5\n"), std::string::npos);
}

TEST(Log, OneEventALineWithKeyedFields) {
  EXPECT_EQ(log_text("answered", {{"person", "Ann"}, {"reason", "not \"yet\""}, {"request", ""}}),
            "answered person=Ann reason=\"not \\\"yet\\\"\" request=\"\"");
  EXPECT_EQ(log_json("answered", {{"person", "A\"n\nn"}}), R"("text":"answered","person":"A\"n\u000an")");
}

TEST(RateLimitedLog, AFloodIsLoggedOnceAMinute) {
  RateLimitedLog told;
  const RateLimitedLog::Time now = std::chrono::steady_clock::now();
  EXPECT_EQ(told.due("a", now), 1U);
  for (int i = 0; i < 1'000; ++i) EXPECT_EQ(told.due("a", now + milliseconds(i)), 0U);
  EXPECT_EQ(told.due("b", now), 1U);
  EXPECT_EQ(told.due("a", now + std::chrono::minutes(1)), 1'001U);
}

}  // namespace
}  // namespace battalia::observability
