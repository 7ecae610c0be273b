// Numbers in refusals: the request is named with the limit, and the two read as they compare. A thousand illegal acts
// are tried; every sentence with two lengths must be one of those known here, with the lengths in its order.
#include "common/notation/act.h"
#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"
#include "tests/rules/pike_and_shotte/situation.h"
#include "tests/support/contradiction.h"

#include <gtest/gtest.h>

#include <random>
#include <regex>
#include <set>

namespace battalia::rules::pike_and_shotte {
namespace {

using tests::contradiction;

// --- Illegal acts -------------------------------------------------------------------------------------------------

class Acts {
 public:
  explicit Acts(std::uint32_t seed) : random_(seed) {}

  std::string one(const std::string& phase) {
    const std::string unit = any({"S1", "S2", "P1", "C1", "G1", "G2", "D1", "L1", "RC"});
    const std::string target = " : target targets " + any({"E1", "E2", "E3"});
    if (phase == "shooting") return "shoot shoot units " + unit + target;
    if (phase == "commanders") {
      return any(
          {"move commander_move units RC : place place " + place(), "attach attach units RC : unit targets " + unit});
    }
    if (phase == "initiative") {
      return any({"charge initiative_charge units " + unit + target,
                  "move initiative_move units " + unit + " : path path " + path(),
                  "reform initiative_enter units " + unit + " : building options house"});
    }
    return any({"command order_charge units " + unit + target,
                "command order_move units " + unit + "," + any({"S1", "P1", "C1"}) + " : objective place " + place(),
                "move fall_back units " + unit + " : path path " + path(), "rally rally units RC," + unit,
                "command follow_me units RC," + unit + target});
  }
  std::string moved(const std::string& unit) { return "choose move units " + unit + " : path path " + path(); }

 private:
  int below(int count) { return std::uniform_int_distribution(0, count - 1)(random_); }
  std::string any(std::initializer_list<std::string> some) {
    return *(some.begin() + below(static_cast<int>(some.size())));
  }
  std::string hair(int most) {  // whole inches, quarters, and lengths slightly off them
    const double inches = below(most) + below(4) * 0.25 + (below(3) - 1) * 0.002;
    return std::to_string(std::max(0.0, inches)).substr(0, 7);
  }
  std::string place() { return "(" + hair(72) + "," + hair(48) + ")"; }
  std::string path() {
    return any({"advance " + hair(9), "back " + hair(9), "sidestep_left " + hair(9), "advance " + hair(50),
                "wheel_left " + hair(60) + ", advance " + hair(9), "turn " + hair(180),
                "oblique " + hair(9) + " at " + hair(80), "to " + place() + " facing " + hair(180),
                "advance 900, sidestep_right 900"});
  }

  std::mt19937 random_;
};

Situation field(const std::string& phase, const std::string& option = "") {
  return Situation(R"(
terrain woods copse "the copse" area (30,23) (38,23) (38,30) (30,30)
terrain building house "the house" area (50,20) (53,20) (53,23) (50,23) stone=1
command red rb "Red battalia" commander RC
command blue bb "Blue battalia" commander BC
commander red RC profile CDR of rb at (36,4) facing 0
commander blue BC profile CDR of bb at (70,70) facing 180
unit red S1 profile SH of rb at (36,20) facing 0 : may_use_initiative
unit red S2 profile SHS of rb at (10,20) facing 20 : may_use_initiative
unit red P1 profile PB of rb at (28,21) facing 5 : may_use_initiative
unit red C1 profile HQ of rb at (46,20) facing 350 : may_use_initiative
unit red G1 profile LO of rb at (58,20) facing 0 : may_use_initiative
unit red G2 profile HO of rb at (62,20) facing 0
unit red D1 profile SH of rb at (20,30) facing 0 : disordered
unit red L1 profile LH of rb at (68,24) facing 0 : casualties=3
unit blue E1 profile SH of bb at (36,36.5) facing 180
unit blue E2 profile PB of bb at (24,36) facing 180
unit blue E3 profile HQ of bb at (60,30.5) facing 180
)"
                   "turn 2 of 10 active red phase " +
                   phase + " first red\n" + option);
}

std::string reason_against(const Table& table, const std::string& line) {
  const auto act = notation::read_act(line);
  EXPECT_TRUE(act.has_value()) << line;
  SeededDice dice(7);
  const Ruling ruling = system().adjudicate(table, *act, kRed, dice);
  return ruling ? "" : ruling.error().reason;
}

class RefusedNumbersIn : public testing::TestWithParam<const char*> {};

TEST_P(RefusedNumbersIn, NeverContradictTheirSentence) {
  std::set<std::string> kinds;
  for (const char* scale : {"1.0", "1.5"}) {
    const Situation table = field(GetParam(), "option distance_scale " + std::string(scale) + "\n");
    Acts acts(1618);
    for (int i = 0; i < 700; ++i) {
      const std::string line = acts.one(GetParam());
      const std::string reason = reason_against(table.battle(), line);
      EXPECT_EQ(contradiction(reason), "") << line << ": " << reason;
      if (std::regex_search(reason, std::regex("[0-9] in")))
        kinds.insert(std::regex_replace(reason, std::regex("[0-9.]+"), "N"));
    }
  }
  EXPECT_FALSE(kinds.empty());
}

INSTANTIATE_TEST_SUITE_P(, RefusedNumbersIn, testing::Values("initiative", "orders", "commanders", "shooting"),
                         [](const auto& param) { return std::string(param.param); });

TEST(RefusedNumbers, OfMovesThatAreOrderedDoNotContradictTheirSentence) {
  for (const char* intent :
       {"order_move units S1 : objective place (36,40)", "order_move units P1 : objective place (20,40)",
        "order_withdraw units C1", "order_move units S1,P1 : objective place (30,30)"}) {
    Situation table = field("orders");
    table.act(kRed, "command " + std::string(intent), {1});
    ASSERT_EQ(table.prompt(kRed).decision(), "ordered_move") << intent;
    Acts acts(1632);
    const std::string unit = table.table().open_decision()->units(0);
    for (int i = 0; i < 300; ++i) {
      const std::string line = acts.moved(unit);
      const std::string reason = reason_against(table.battle(), line);
      EXPECT_EQ(contradiction(reason), "") << line << ": " << reason;
    }
  }
}

// --- Single sentences ---------------------------------------------------------------------------------------------

TEST(RefusedNumbers, ATooLongPathNamesAllThatWasAsked) {  // PS-MOV-03
  Situation table = field("initiative");
  const auto reason = [&](const std::string& path) {
    return reason_against(table.battle(), "move initiative_move units S2 : path path " + path);
  };
  EXPECT_EQ(reason("advance 40"), "40.0 of 4.0 in.");
  EXPECT_EQ(reason("advance 3, sidestep_left 3, advance 1"), "7.0 of 4.0 in.");
  EXPECT_EQ(reason("advance 4.01"), "4.01 of 4.0 in.");
  EXPECT_EQ(reason("advance 4.002"), "4.002 of 4.0 in.");
}

TEST(RefusedNumbers, APathThroughWoodsNamesWhatTheyAdd) {  // PS-TER-07
  Situation table = field("initiative");
  // 2.5 in of open ground, and twice the rest.
  EXPECT_EQ(reason_against(table.battle(), "move initiative_move units S1 : path path advance 6"),
            "9.5 of 4.0 in: 6.0 in of path, and slow ground adds 3.5 in.");
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
