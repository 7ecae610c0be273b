// The cost of planning a move, in work steps: 120 elements per side, an offer in less than 2 ms.
#include "common/base/work.h"
#include "server/rules/systems/god_will_know_his_own/contact/nearest.h"
#include "server/rules/systems/god_will_know_his_own/movement/path.h"
#include "server/rules/systems/god_will_know_his_own/movement/straight_move.h"
#include "tests/rules/god_will_know_his_own/battlefield.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr work::Steps kTwoMilliseconds = 2 * work::kStepsPerMs;

// Five blocks of 24 pikes, four ranks of six, against as many, 8 in apart, with a wood and a hill between.
Battlefield large_battle() {
  std::string lines =
      "terrain forest f area (300mm,600mm) (380mm,590mm) (420mm,660mm) (350mm,700mm) (290mm,650mm)\n"
      "terrain gentle_hill h area (900mm,500mm) (1000mm,520mm) (1020mm,640mm) (940mm,700mm) (880mm,610mm)\n";
  for (const bool red : {true, false}) {
    for (int i = 0; i < 120; ++i) {
      const int block = i / 24, file = i % 24 % 6, rank = i % 24 / 6;
      const int x = 200 + block * 280 + file * 40, y = red ? 490 - rank * 20 : 713 + rank * 20;
      lines += std::string(red ? "unit red R" : "unit blue B") + std::to_string(i) + " profile pk_o at (" +
               std::to_string(x) + "mm," + std::to_string(y) + "mm) facing " + (red ? "0" : "180") + "\n";
    }
  }
  return Battlefield(lines);
}

template <class Work>
work::Steps steps_of(Work done) {
  const work::Steps before = work::spent();
  done();
  return work::spent() - before;
}

TEST(GwkPathCost, AnOfferIsCheap) {
  const Battlefield field = large_battle();
  const Table& table = field.table();
  const Group block = block_of(table, field.unit("R0"));
  ASSERT_EQ(block.members.size(), 24u);
  EXPECT_LT(steps_of([&] { groups_led_by(table, field.unit("R0")); }), kTwoMilliseconds);
  EXPECT_LT(steps_of([&] { furthest_way(table, block, v1::MANOEUVRE_ADVANCE); }), kTwoMilliseconds);
  EXPECT_LT(steps_of([&] { nearest_enemy(table, field.unit("R20")); }), kTwoMilliseconds);
  EXPECT_LT(steps_of([&] { plan_straight(table, field.unit("R0"), {.heading = Angle()}); }), kTwoMilliseconds);
}

// Every group is examined once, with the element that leads it.
TEST(GwkPathCost, AllGroupsOfASideAreFoundInTheTimeOfOneOffer) {
  std::string lines;
  for (int i = 0; i < 120; ++i)
    lines += "unit red R" + std::to_string(i) + " profile pk_o at (" + std::to_string(100 + i * 40 % 1'680) + "mm," +
             std::to_string(900 - i / 42 * 300) + "mm)\n";
  const Battlefield field(lines);
  std::size_t groups = 0;
  const work::Steps steps = steps_of([&] {
    for (const Unit& unit : field.table().units) groups += groups_led_by(field.table(), unit).size();
  });
  EXPECT_EQ(groups, 3u) << "a line each";
  EXPECT_LT(steps, kTwoMilliseconds);
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
