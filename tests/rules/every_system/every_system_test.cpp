// Requirements for every rule system, tested against thousands of games of random offered acts. BATTALIA_GAMES sets the
// number of games per system; a failure prints its seed and writes the table in notation to the build folder.
#include "tests/rules/every_system/armies.h"
#include "tests/rules/every_system/random_battles.h"
#include "tests/support/metric.h"
#include "tests/support/tree.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <fstream>

namespace battalia::tests {
namespace {

using rules::RuleSystem;

int games() {
  const char* wanted = std::getenv("BATTALIA_GAMES");
  return wanted != nullptr ? std::max(1, std::atoi(wanted)) : in_slow_set(200, 5'000);
}

class EverySystem : public testing::TestWithParam<RandomBattle> {
 protected:
  // Plays the share of this battle; requirements are checked while it is played.
  void play_all(int count, int most_acts, Manner manner = Manner::plain) {
    int ended = 0;
    long acts = 0;
    const auto start = std::chrono::steady_clock::now();
    for (int seed = 1; seed <= count; ++seed) {
      WatchedGame game = game_of(GetParam(), seed, manner);
      game.play(most_acts);
      acts += game.acts();
      ended += game.ended() ? 1 : 0;
      if (game.fault().empty()) continue;
      const auto file = build_dir() / ("failed_" + GetParam().name + "_" + std::to_string(seed) + ".txt");
      std::ofstream(file) << game.scene();
      FAIL() << GetParam().name << ", seed " << seed << ": " << game.fault() << "\nthe table is in " << file;
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    metric(GetParam().name + ": games, of them played to the end, acts, acts per second",
           std::to_string(count) + ", " + std::to_string(ended) + ", " + std::to_string(acts) + ", " +
               std::to_string(static_cast<int>(static_cast<double>(acts) / took.count())));
    if (!GetParam().small || manner != Manner::plain) return;
    EXPECT_EQ(ended, count) << "a small game ends";
  }
};

TEST_P(EverySystem, KeepsItsPromises) {
  // A scenario is played a hundredth of the games at most, the skirmish all the others.
  const int of_a_scenario = std::max(1, games() / in_slow_set(200, 100));
  const int scenarios = static_cast<int>(GetParam().system->scenarios().size());
  const int share = GetParam().small ? std::max(1, games() - scenarios * of_a_scenario) : of_a_scenario;
  play_all(share, GetParam().small ? 4'000 : in_slow_set(1'000, 3'000));
}

// A game continues, and keeps the requirements, whatever an umpire does in the middle of any action.
TEST_P(EverySystem, ContinuesAfterAnyUmpireCorrection) {
  play_all(std::max(1, games() / (GetParam().small ? 20 : 200)), GetParam().small ? 600 : 400, Manner::umpire_meddles);
}

// Hidden information never leaks, and nothing that a seat receives depends on it.
TEST_P(EverySystem, GivesNothingHiddenAway) {
  play_all(std::max(1, games() / (GetParam().small ? 20 : 200)), GetParam().small ? 600 : 400, Manner::with_secrets);
}

INSTANTIATE_TEST_SUITE_P(, EverySystem, testing::ValuesIn(random_battles()), [](const auto& param) {
  std::string name = param.param.name;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '_');
  return name;
});

TEST(AllSystems, RefusesOptionsThatAreNotDeclared) {
  for (const RuleSystem* system : rules::all_systems()) {
    v1::Option option;
    option.set_key("no_such_option");
    option.set_value("on");
    rules::SeededDice dice(1);
    EXPECT_FALSE(system->set_up(skirmish_of(*system), {&option, 1}, dice).has_value()) << system->info().key();
  }
}

TEST(AllSystems, IsFoundByItsKeyAndItsScenarios) {
  for (const RuleSystem* system : rules::all_systems()) {
    EXPECT_EQ(rules::find_system(rules::all_systems(), system->info().key()), system);
    EXPECT_GE(system->scenarios().size(), 2u);
    for (const v1::Scenario& scenario : system->scenarios()) {
      EXPECT_EQ(rules::find_scenario(rules::all_systems(), scenario.info().key()), &scenario);
    }
  }
  EXPECT_EQ(rules::find_system(rules::all_systems(), "chess"), nullptr);
  EXPECT_EQ(rules::find_scenario(rules::all_systems(), "waterloo"), nullptr);
}

}  // namespace
}  // namespace battalia::tests
