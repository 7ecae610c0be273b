// Plays thousands of random games, as the tests of every system do (rules/every_system), without stopping at the first
// fault; build it as Release. Prints a line for each fault with its battle, seed and act, writes the table before it to
// a file, and ends with a row for each battle. The exit status is 1 if there was a fault.
//
//   random_games KEY [GAMES [FIRST_SEED [plain | umpire | secrets]]]
//
// KEY is that of a rule system (of 100 games, 1 is of each of its scenarios and the others are small battles) or of a
// battle; GAMES defaults to 5,000. With BATTALIA_SLOW=1 fewer offers are skipped.
#include "tests/rules/every_system/random_battles.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <fstream>
#include <optional>

namespace battalia::tests {
namespace {

struct Wanted {
  std::string key;
  int games = 5'000;
  int first = 1;
  Manner manner = Manner::plain;
};

struct Tally {
  int games = 0;
  int ended = 0;
  int broken = 0;
  long acts = 0;
};

constexpr int kMostActs = 4'000;

void report(const RandomBattle& battle, int seed, const std::string& fault, const std::string& scene) {
  std::printf("broken: %s, seed %d: %s\n", battle.name.c_str(), seed, fault.c_str());
  std::fflush(stdout);
  if (!scene.empty()) std::ofstream("failed_" + battle.name + "_" + std::to_string(seed) + ".txt") << scene;
}

void play(const RandomBattle& battle, int seed, Manner manner, Tally& tally) {
  ++tally.games;
  try {
    WatchedGame game = game_of(battle, seed, manner);
    game.play(kMostActs);
    tally.acts += game.acts();
    tally.ended += game.ended() ? 1 : 0;
    if (game.fault().empty()) return;
    report(battle, seed, game.fault(), game.scene());
  } catch (const std::exception& error) {
    report(battle, seed, std::string("exception: ") + error.what(), {});
  }
  ++tally.broken;
}

// How many of the games are of this battle; none if it was not requested.
int share_of(const RandomBattle& battle, const Wanted& wanted) {
  if (battle.name == wanted.key) return wanted.games;
  if (battle.system->info().key() != wanted.key) return 0;
  const int of_a_scenario = std::max(1, wanted.games / 100);
  const auto scenarios = static_cast<int>(battle.system->scenarios().size());
  return battle.small ? std::max(1, wanted.games - scenarios * of_a_scenario) : of_a_scenario;
}

std::optional<Manner> manner_of(const char* word) {
  if (std::strcmp(word, "plain") == 0) return Manner::plain;
  if (std::strcmp(word, "umpire") == 0) return Manner::umpire_meddles;
  if (std::strcmp(word, "secrets") == 0) return Manner::with_secrets;
  return std::nullopt;
}

std::optional<Wanted> read(int argc, char** argv) {
  if (argc < 2 || argc > 5) return std::nullopt;
  Wanted wanted{.key = argv[1]};
  if (argc > 2) wanted.games = std::atoi(argv[2]);
  if (argc > 3) wanted.first = std::atoi(argv[3]);
  if (wanted.games < 1 || wanted.first < 1) return std::nullopt;
  if (argc == 5) {
    const std::optional<Manner> manner = manner_of(argv[4]);
    if (!manner) return std::nullopt;
    wanted.manner = *manner;
  }
  return wanted;
}

}  // namespace
}  // namespace battalia::tests

int main(int argc, char** argv) {
  using namespace battalia::tests;
  const std::optional<Wanted> wanted = read(argc, argv);
  if (!wanted) {
    std::fprintf(stderr, "random_games KEY [GAMES [FIRST_SEED [plain | umpire | secrets]]]\n");
    return 2;
  }
  Tally all;
  for (const RandomBattle& battle : random_battles()) {
    Tally tally;
    const int share = share_of(battle, *wanted);
    for (int i = 0; i < share; ++i) play(battle, wanted->first + i, wanted->manner, tally);
    if (share == 0) continue;
    std::printf("%s: %d games, %d to the end, %ld acts, %d broken\n", battle.name.c_str(), tally.games, tally.ended,
                tally.acts, tally.broken);
    std::fflush(stdout);
    all.games += tally.games;
    all.broken += tally.broken;
  }
  if (all.games == 0) {
    std::fprintf(stderr, "There is no rule system and no battle called %s.\n", wanted->key.c_str());
    return 2;
  }
  return all.broken == 0 ? 0 : 1;
}
