// The beginners' battles give a newcomer time to learn: between two computer players none of them is over before turn
// 4. Dice and choices follow from the seed, so the same games are played every time.
#include "common/player/chooser.h"
#include "server/rules/dice.h"
#include "server/rules/rule_system.h"
#include "server/rules/table.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace battalia::tests {
namespace {

constexpr std::string_view kFirstBattles[] = {"first-battle", "crossroads-1809", "meeting-at-a-brook-1544",
                                              "toll-road-1372"};
constexpr std::uint64_t kGames = 12;
constexpr std::uint32_t kTurnsAtLeast = 4;
constexpr int kMostActs = 2'000;

class FirstBattles : public testing::TestWithParam<std::string_view> {};

const rules::RuleSystem* system_of(std::string_view scenario) {
  for (const rules::RuleSystem* system : rules::all_systems()) {
    for (const v1::Scenario& one : system->scenarios()) {
      if (one.info().key() == scenario) return system;
    }
  }
  return nullptr;
}

// Fought by computer players that mostly choose the best move, and sometimes any, like those of the server.
class Battle {
 public:
  Battle(const rules::RuleSystem& system, std::uint64_t seed) : system_(system), random_(seed), dice_(seed) {}

  rules::Table fought(const v1::Scenario& scenario) {
    take(system_.set_up(scenario, {}, dice_));
    for (int acts = 0; acts < kMostActs && !table_.ended(); ++acts) act();
    return table_;
  }

 private:
  void act() {
    for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
      const v1::Prompt prompt = rules::whole_prompt(system_, table_, seat);
      if (!prompt.to_move()) continue;
      const player::Style style = random_.below(8) == 0 ? player::Style::random : player::Style::greedy;
      return take(system_.adjudicate(table_, player::choose(prompt, random_, style), seat, dice_));
    }
  }

  void take(const rules::Ruling& ruling) {
    ASSERT_TRUE(ruling.has_value()) << ruling.error().reason;
    for (const v1::Event& event : *ruling) table_.apply(event);
  }

  const rules::RuleSystem& system_;
  player::Random random_;
  rules::SeededDice dice_;
  rules::Table table_;
};

TEST_P(FirstBattles, LastAtLeastFourTurns) {
  const rules::RuleSystem* system = system_of(GetParam());
  ASSERT_NE(system, nullptr) << "no scenario " << GetParam();
  const v1::Scenario* scenario = rules::find_scenario(rules::all_systems(), GetParam());
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    const rules::Table table = Battle(*system, seed).fought(*scenario);
    ASSERT_TRUE(table.ended()) << "seed " << seed << ": the battle has no end";
    EXPECT_GE(table.turn, kTurnsAtLeast) << "seed " << seed << ": " << table.result.reason();
  }
}

INSTANTIATE_TEST_SUITE_P(, FirstBattles, testing::ValuesIn(kFirstBattles),
                         [](const testing::TestParamInfo<std::string_view>& param) {
                           std::string name(param.param);
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace battalia::tests
