// Runs every target of targets.h on its sound inputs, on kept inputs (kept/TARGET/, found earlier by a fuzzer), and on
// seeded mutations of both. The slow set's fuzz.sh continues from here with libFuzzer.
#include "tests/fuzz/battles.h"
#include "tests/fuzz/targets.h"
#include "tests/support/metric.h"
#include "tests/support/tree.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <random>

namespace battalia::fuzz {
namespace {

std::string mutated(std::string bytes, const std::vector<std::string>& others, std::mt19937& random) {
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  for (std::size_t times = 1 + below(5); times > 0; --times) {
    const std::size_t at = below(bytes.size() + 1);
    switch (below(6)) {
      case 0:
        if (at < bytes.size()) bytes[at] ^= static_cast<char>(1 << below(8));
        break;
      case 1:
        bytes.resize(at);
        break;
      case 2:
        bytes.insert(at, 1 + below(16), static_cast<char>(random()));
        break;
      case 3:
        bytes.erase(at, 1 + below(16));
        break;
      case 4:
        bytes.insert(at, bytes.substr(below(bytes.size() + 1), 1 + below(64)));
        break;
      default: {
        const std::string& other = others[below(others.size())];
        bytes = bytes.substr(0, at) + other.substr(below(other.size() + 1));
      }
    }
  }
  return bytes;
}

class Fuzz : public testing::TestWithParam<std::size_t> {};
INSTANTIATE_TEST_SUITE_P(Targets, Fuzz, testing::Range<std::size_t>(0, targets().size()),
                         [](const auto& chosen) { return std::string(targets()[chosen.param].name); });

TEST_P(Fuzz, NoBytesBreakIt) {
  const Target& target = targets()[GetParam()];
  std::vector<std::string> inputs = target.seeds();
  const std::filesystem::path kept = tests::source_dir() / "tests/fuzz/kept" / target.name;
  if (std::filesystem::is_directory(kept)) {
    for (const auto& file : std::filesystem::directory_iterator(kept)) inputs.push_back(tests::read_text(file.path()));
  }
  for (const std::string& input : inputs) target.feed(input);
  std::mt19937 random(17);
  const int many = target.usual_mutations * tests::in_slow_set(1, 10);
  for (int i = 0; i < many; ++i) target.feed(mutated(inputs[random() % inputs.size()], inputs, random));
  tests::metric("target 17: mutated inputs to the " + std::string(target.name) + " target, crashes",
                std::to_string(many) + ", 0");
}

// Otherwise hardly any input would get far into the rules.
TEST(FuzzBattles, OffersAreAccepted) {
  for (const Battle& battle : battles()) {
    const std::vector<std::string> offered = offered_acts(battle);
    EXPECT_FALSE(offered.empty()) << battle.system->info().key();
    for (const std::string& bytes : offered) {
      v1::Act act;
      ASSERT_TRUE(act.ParseFromString(bytes));
      rules::SeededDice dice(1);
      EXPECT_TRUE(battle.system->adjudicate(battle.table, act, v1::SEAT_RED, dice) ||
                  battle.system->adjudicate(battle.table, act, v1::SEAT_BLUE, dice))
          << act.ShortDebugString();
    }
  }
}

}  // namespace
}  // namespace battalia::fuzz
