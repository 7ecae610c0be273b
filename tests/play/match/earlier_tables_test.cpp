// The cost of returning to an earlier table.
#include "server/play/log/earlier_tables.h"
#include "tests/support/skirmish.h"

#include <gtest/gtest.h>

#include <numeric>

namespace battalia::play {
namespace {

class EarlierTable : public testing::Test {
 protected:
  EarlierTable() : state_(config()) { state_.rows.resize(kRows); }

  static std::shared_ptr<const MatchConfig> config() {
    auto config = std::make_shared<MatchConfig>();
    config->system = &tests::skirmish();
    config->scenario = std::make_shared<const v1::Scenario>();
    return config;
  }

  // Returns to each version in turn. Returns the number of rows read for it.
  std::size_t read_for(const std::vector<std::uint64_t>& versions) {
    std::size_t read = 0;
    for (const std::uint64_t version : versions) {
      for (EarlierTables::Way way = earlier_.way_to(state_, version); !way.at_its_end(); ++read) {
        v1::Record record;
        record.add_events()->mutable_turn_began()->set_turn(static_cast<std::uint32_t>(way.next()));
        earlier_.follow(way, record);
        EXPECT_EQ(way.table.turn, way.rows[way.followed - 1]);
      }
    }
    return read;
  }

  static constexpr std::uint64_t kRows = 2'000;
  MatchState state_;
  EarlierTables earlier_;
};

TEST_F(EarlierTable, IsNearWhereTheMatchWentBackToItBefore) {
  EXPECT_EQ(read_for({1'900}), 1'900U);
  EXPECT_EQ(read_for({1'900}), 0U);
  EXPECT_LE(read_for({1'901}), 16U);
}

TEST_F(EarlierTable, IsNeverFarForLongWhereverOneGoesBackTo) {
  const auto each_after = [&](std::uint64_t step) {  // a hundred rows, this far apart from the end
    std::vector<std::uint64_t> versions;
    for (std::uint64_t i = 0; i < 100; ++i) versions.push_back(1 + (kRows + (kRows - step) * i) % kRows);
    return versions;
  };
  for (const std::uint64_t step : {1, 37, 50, 100, 333, 701}) {
    EXPECT_LT(read_for(each_after(step)), 100 * kRows / 15) << step;
  }
}

}  // namespace
}  // namespace battalia::play
