#include "tests/fuzz/battles.h"

#include "common/player/chooser.h"
#include "server/rules/hidden_information/hidden_information_guard.h"
#include "tests/support/skirmish.h"

namespace battalia::fuzz {
namespace {

constexpr int kActsBefore = 40;
constexpr int kActsOffered = 8;

void play(Battle& battle, const v1::Scenario& scenario, int acts) {
  rules::SeededDice dice(1);
  player::Random random(1);
  const auto apply = [&](const rules::Ruling& ruling) {
    for (const v1::Event& event : *ruling) battle.table.apply(event);
  };
  apply(battle.system->set_up(scenario, {}, dice));
  for (int i = 0; i < acts; ++i) {
    for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
      const v1::Prompt prompt = rules::whole_prompt(*battle.system, battle.table, seat);
      if (!prompt.to_move() || prompt.offers().empty()) continue;
      const v1::Act act = player::choose(prompt, random, player::Style::greedy);
      if (const rules::Ruling ruling = battle.system->adjudicate(battle.table, act, seat, dice)) apply(ruling);
      break;
    }
  }
}

}  // namespace

rules::Systems systems() {
  static const rules::HiddenInformationGuard skirmish(tests::skirmish());
  static const std::vector<const rules::RuleSystem*> all = [] {
    std::vector<const rules::RuleSystem*> list = {&skirmish};
    list.insert(list.end(), rules::all_systems().begin(), rules::all_systems().end());
    return list;
  }();
  return all;
}

std::span<const Battle> battles() {
  static const std::vector<Battle> all = [] {
    std::vector<Battle> made;
    for (const rules::RuleSystem* system : systems()) {
      for (const v1::Scenario& scenario : system->scenarios()) {
        made.push_back({system, {}});
        play(made.back(), scenario, system == systems().front() ? 0 : kActsBefore);  // five turns are soon over
      }
    }
    return made;
  }();
  return all;
}

std::vector<std::string> offered_acts(const Battle& battle) {
  std::vector<std::string> acts;
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
    const v1::Prompt prompt = rules::whole_prompt(*battle.system, battle.table, seat);
    if (!prompt.to_move() || prompt.offers().empty()) continue;
    player::Random random(2);
    for (int i = 0; i < kActsOffered; ++i) {
      acts.push_back(player::choose(prompt, random, player::Style::random).SerializeAsString());
    }
  }
  return acts;
}

}  // namespace battalia::fuzz
