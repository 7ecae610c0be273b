// Defaults: the choice made for a player who does not answer in time, as in the table of decisions (D-01 to D-28); and
// ending a phase carries out the rest in the stated order.
#include "server/rules/systems/god_will_know_his_own/god_will_know_his_own.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/act_keys.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"
#include "tests/rules/every_system/random_acts.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace battalia::rules::god_will_know_his_own {
namespace {

const std::string kEnd = "end of the phase";

// The default choice, by the question or phase that asks.
const std::map<std::string, std::set<std::string>, std::less<>>& table_of_defaults() {
  static const std::map<std::string, std::set<std::string>, std::less<>> all = {
      {std::string(kDecisiveDecision), {"draw"}},              // D-01
      {std::string(kOrdersPhase), {kEnd}},                     // D-04 to D-08, D-10, D-26, D-27: no order
      {std::string(kCompulsoryPhase), {kEnd}},                 // D-12: the rest in ascending id
      {std::string(kHeadsDownDecision), {"up", "down"}},       // D-16: down without a target
      {std::string(kShootingPhase), {"shoot_all", kEnd}},      // D-15
      {std::string(kShootingBackPhase), {"shoot_all", kEnd}},  // D-25
      {std::string(kSecondShotDecision), {"fire"}},            // D-18
      {std::string(kFallBackDecision), {"through"}},           // D-19
      {std::string(kRetireDecision), {"stay"}},                // D-20
      {std::string(kFollowUpDecision), {"stay"}},              // D-21
      {std::string(kCombatPhase), {kEnd}},                     // D-22, D-23: the rest in ascending id
  };
  return all;
}

class Game {
 public:
  explicit Game(std::uint64_t seed) : dice_(seed), player_(seed) {
    for (const v1::Scenario& scenario : system().scenarios()) {
      if (scenario.info().key() == "toll-road-1372") take(system().set_up(scenario, {}, dice_));
    }
  }
  // Another game with the same table, whose dice will be the same from now on.
  Game(const Game& as, std::uint64_t seed) : dice_(seed), player_(seed), table_(as.table_) {}

  const Table& table() const { return table_; }
  std::string asked() const { return table_.open_decision() ? table_.open_decision()->key() : table_.phase.str(); }

  v1::Prompt to_move() const {
    for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
      v1::Prompt prompt = whole_prompt(system(), table_, seat);
      if (prompt.to_move()) return prompt;
    }
    return {};
  }
  void act(const v1::Act& act, v1::Seat seat) { take(system().adjudicate(table_, act, seat, dice_)); }
  void act_at_random(const v1::Prompt& prompt) { act(player_.fill_in(player_.pick(prompt)), prompt.seat()); }

 private:
  void take(const Ruling& ruling) {
    ASSERT_TRUE(ruling.has_value()) << ruling.error().reason;
    for (const v1::Event& event : *ruling) table_.apply(event);
  }
  SeededDice dice_;
  tests::RandomPlayer player_;
  Table table_;
};

TEST(GwkDefaults, MatchTheTableOfDecisions) {
  std::set<std::string> seen;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Game game(seed);
    for (int acts = 0; acts < 150 && !game.table().ended(); ++acts) {
      const v1::Prompt prompt = game.to_move();
      ASSERT_TRUE(prompt.to_move());
      const auto allowed = table_of_defaults().find(game.asked());
      if (allowed != table_of_defaults().end()) {
        const v1::Act& taken = prompt.default_act();
        const std::string key = taken.verb() == v1::VERB_END_PHASE ? kEnd : taken.key();
        EXPECT_TRUE(allowed->second.contains(key)) << game.asked() << ": " << key;
        seen.insert(game.asked());
      }
      ASSERT_NO_FATAL_FAILURE(game.act_at_random(prompt));
    }
  }
  for (const std::string_view often :
       {std::string_view(kOrdersPhase), std::string_view(kShootingPhase), std::string_view(kCombatPhase)}) {
    EXPECT_TRUE(seen.contains(std::string(often))) << often << " was never asked";
  }
}

// Plays the phase to its end: either the lowest id that can still act, one after another, or the default at once.
Table after_phase(const Game& begun, ActKey key, bool one_by_one) {
  Game game(begun, 7);
  const std::string phase = game.table().phase.str();
  for (int acts = 0; acts < 200 && game.table().phase == phase && !game.table().ended(); ++acts) {
    const v1::Prompt prompt = game.to_move();
    if (!prompt.to_move()) break;
    const v1::Offer* next = nullptr;
    for (const v1::Offer& offer : prompt.offers()) {
      if (offer.key() != std::string_view(key) || !one_by_one || game.table().open_decision()) continue;
      const auto place = [&](const v1::Offer& one) {
        return &game.table().unit(UnitId(one.units(0))) - game.table().units.data();
      };
      if (next == nullptr || place(offer) < place(*next)) next = &offer;
    }
    v1::Act act = prompt.default_act();
    if (next != nullptr) {
      act = v1::Act();
      act.set_verb(next->verb());
      act.set_key(next->key());
      *act.mutable_units() = next->units();
    }
    game.act(act, prompt.seat());
  }
  return game.table();
}

TEST(GwkDefaults, EndingAPhaseCarriesOutTheRestInAscendingOrder) {  // D-12, D-22, D-23
  std::map<std::string, int> compared;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Game game(seed);
    std::string before;
    for (int acts = 0; acts < 150 && !game.table().ended(); ++acts) {
      const v1::Prompt prompt = game.to_move();
      ASSERT_TRUE(prompt.to_move());
      const std::string phase = game.table().phase.str();
      const bool combat = phase == std::string_view(kCombatPhase);
      const bool begins = phase != before && !game.table().open_decision();
      if (begins && (combat || phase == std::string_view(kCompulsoryPhase))) {
        const ActKey key = combat ? kFight : kCompulsoryMove;
        const Table at_once = after_phase(game, key, false), one_by_one = after_phase(game, key, true);
        EXPECT_EQ(digest(at_once), digest(one_by_one)) << phase << ", seed " << seed << ", act " << acts;
        ++compared[phase];
      }
      before = phase;
      ASSERT_NO_FATAL_FAILURE(game.act_at_random(prompt));
    }
  }
  EXPECT_GT(compared[std::string(kCombatPhase)], 1);
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
