#include "server/net/lifecycle/run_loop.h"

#include "server/store/event_log.h"

#include <gtest/gtest.h>
#include <boost/asio/post.hpp>
#include <stdexcept>

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

}  // namespace
}  // namespace battalia::net
