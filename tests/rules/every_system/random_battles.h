// The battles of random games, and how a game of one is set up from its seed: the same for the tests and for long runs
// (slow/random_games.cpp), so that a seed which fails there fails here.
#pragma once

#include "tests/rules/every_system/watched_game.h"

#include <iosfwd>
#include <string>
#include <vector>

namespace battalia::tests {

struct RandomBattle {
  const rules::RuleSystem* system;
  v1::Scenario scenario;
  std::string name;  // the scenario's key, or the system's and "-skirmish"
  bool small;        // a handful of units: games run to their end
};

void PrintTo(const RandomBattle& battle, std::ostream* out);

// Each scenario of each system, and a small battle of each.
std::vector<RandomBattle> random_battles();

enum class Manner { plain, umpire_meddles, with_secrets };

// Game number `seed` of a battle, from 1, set up and not yet begun: seed 1 has the standard options and, if it is
// small, the first armies.
WatchedGame game_of(const RandomBattle& battle, int seed, Manner manner = Manner::plain);

}  // namespace battalia::tests
