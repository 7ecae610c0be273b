#include "tests/rules/every_system/random_battles.h"

#include "tests/rules/every_system/armies.h"
#include "tests/rules/every_system/secrets.h"

#include <ostream>

namespace battalia::tests {

void PrintTo(const RandomBattle& battle, std::ostream* out) { *out << battle.name; }

std::vector<RandomBattle> random_battles() {
  std::vector<RandomBattle> all;
  for (const rules::RuleSystem* system : rules::all_systems()) {
    for (const v1::Scenario& scenario : system->scenarios()) {
      all.push_back({system, scenario, scenario.info().key(), false});
    }
    all.push_back({system, skirmish_of(*system), system->info().key() + "-skirmish", true});
  }
  return all;
}

WatchedGame game_of(const RandomBattle& battle, int seed, Manner manner) {
  v1::Scenario scenario = battle.small ? skirmish_of(*battle.system, seed - 1) : battle.scenario;
  if (manner == Manner::with_secrets) scenario = with_secrets(std::move(scenario), seed);
  WatchedGame game(*battle.system, scenario, options_of(*battle.system, seed - 1), static_cast<std::uint64_t>(seed));
  if (manner == Manner::umpire_meddles) game.let_the_umpire_meddle();
  return game;
}

}  // namespace battalia::tests
