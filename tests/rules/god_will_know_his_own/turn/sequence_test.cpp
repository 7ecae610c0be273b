// A bound from phase to phase, as the rule system runs it: which side acts when, what ending a phase does, both
// sequences.
#include "server/rules/systems/god_will_know_his_own/turn/sequence.h"

#include "common/notation/notation.h"
#include "server/rules/mechanics/end_of_phase.h"
#include "server/rules/systems/god_will_know_his_own/god_will_know_his_own.h"
#include "server/rules/systems/god_will_know_his_own/turn/bound.h"
#include "server/rules/systems/god_will_know_his_own/turn/decisions.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/keys.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"
#include "tests/rules/god_will_know_his_own/battlefield.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace battalia::rules::god_will_know_his_own {
namespace {

const v1::Scenario& toll_road() {
  for (const v1::Scenario& scenario : system().scenarios()) {
    if (scenario.info().key() == "toll-road-1372") return scenario;
  }
  throw std::logic_error("the battle to begin with is gone");
}

// With the enemy in range as it begins.
v1::Scenario close_by() {
  v1::Scenario scenario = toll_road();
  for (v1::Unit& unit : *scenario.mutable_table()->mutable_units()) {
    v1::Point& centre = *unit.mutable_place()->mutable_centre();
    if (unit.side() == v1::SIDE_BLUE) centre.set_y_um(centre.y_um() - 200'000);
  }
  return scenario;
}

// A battle played by acts, each checked to be legal.
class Game {
 public:
  explicit Game(std::vector<v1::Option> options = {}, std::uint64_t seed = 1) : Game(toll_road(), options, seed) {}
  Game(const v1::Scenario& scenario, const std::vector<v1::Option>& options, std::uint64_t seed) : dice_(seed) {
    take(system().set_up(scenario, options, dice_));
  }

  void act(v1::Seat seat, const v1::Act& act) {
    const Ruling ruling = system().adjudicate(table_, act, seat, dice_);
    ASSERT_TRUE(ruling.has_value()) << ruling.error().reason;
    take(ruling);
  }
  void end_phase(v1::Seat seat) {
    v1::Act end;
    end.set_verb(v1::VERB_END_PHASE);
    act(seat, end);
  }
  std::string refusal(v1::Seat seat, v1::Verb verb, std::string_view key) {
    v1::Act wrong;
    wrong.set_verb(verb);
    wrong.set_key(std::string(key));
    const Ruling ruling = system().adjudicate(table_, wrong, seat, dice_);
    return ruling ? "" : ruling.error().citation.clause;
  }
  // The seat to move takes its default.
  void take_default() {
    for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
      const v1::Prompt prompt = system().prompt(table_, seat);
      if (prompt.to_move()) return act(seat, prompt.default_act());
    }
    FAIL() << "nobody is to move";
  }
  const Table& table() const { return table_; }
  const std::vector<std::string>& phases() const { return phases_; }  // in the order in which they began
  v1::Seat acting() const { return seat_of(acting_side(table_)); }

 private:
  void take(const Ruling& ruling) {
    ASSERT_TRUE(ruling.has_value());
    for (const v1::Event& event : *ruling) {
      table_.apply(event);
      if (event.has_phase_began()) phases_.push_back(event.phase_began().phase());
    }
  }
  SeededDice dice_;
  Table table_;
  std::vector<std::string> phases_;
};

v1::Option option(OptionKey key, std::string_view value) {
  v1::Option said;
  said.set_key(std::string(key));
  said.set_value(std::string(value));
  return said;
}

TEST(GwkSequence, BeginsWithOrdersOfOneSide) {  // GWK-SEQ-09, GWK-SEQ-10
  Game game;
  EXPECT_EQ(game.table().phase, kOrdersPhase);
  EXPECT_EQ(game.table().turn, 1u);
  EXPECT_EQ(game.table().game[kBound], 1);
  const v1::Side side = acting_side(game.table());
  EXPECT_EQ(game.table().active, side);
  EXPECT_TRUE(may_act(game.table(), side));
  EXPECT_FALSE(may_act(game.table(), other(side)));
  EXPECT_FALSE(system().prompt(game.table(), seat_of(other(side))).to_move());
}

TEST(GwkSequence, OtherSideHasTheNextBound) {  // GWK-SEQ-09
  Game game;
  const v1::Side first = acting_side(game.table());
  std::set<std::string> phases;
  for (int acts = 0; acts < 20 && acting_side(game.table()) == first; ++acts) {
    phases.insert(std::string(game.table().phase));
    game.take_default();
  }
  EXPECT_EQ(acting_side(game.table()), other(first));
  EXPECT_EQ(game.table().phase, kOrdersPhase);
  EXPECT_EQ(game.table().turn, 1u) << "two bounds are a round";
  EXPECT_TRUE(phases.contains(std::string(kOrdersPhase)));
}

TEST(GwkSequence, APhaseAfterTheOther) {  // GWK-SEQ-10 to 13
  Game game;
  game.end_phase(game.acting());
  while (game.phases().size() < 9 && !game.table().ended()) game.take_default();
  const std::vector<std::string> bound(game.phases().begin(), game.phases().begin() + 9);
  EXPECT_EQ(bound, (std::vector<std::string>{"deployment", "initiative", "command_points", "orders", "compulsory_moves",
                                             "contacts", "shooting", "shooting_back", "combat"}));
}

TEST(GwkSequence, ActsInTheWrongPhaseAreRefusedWithTheRightOne) {
  Game game;
  const v1::Seat acts = game.acting();
  const v1::Seat waits = seat_of(other(side_of(acts)));
  EXPECT_EQ(game.refusal(waits, v1::VERB_END_PHASE, ""), phase_of(game.table()).clause);
  EXPECT_EQ(game.refusal(acts, v1::VERB_FIGHT, kFight), "GWK-COMB-01");
  EXPECT_EQ(game.refusal(acts, v1::VERB_CHOOSE, "draw"), "GWK-PIP-05");
  EXPECT_EQ(game.refusal(waits, v1::VERB_CHOOSE, "draw"), "GWK-SEQ-14");
}

// The refusal said that the nearer enemy is in combat with another unit.
TEST(GwkSequence, AFightInAnotherPhaseIsRefusedByThePhase) {  // GWK-SEQ-13, GWK-COMB-03
  Battlefield field("unit red A profile hc_o\nunit blue Z profile hi_o\n");
  field.stand("A", base(500, 500, 0, 30)).stand("Z", base(500, 500, 180)).in_contact();
  field.table().phase = kOrdersPhase;
  field.table().active = v1::SIDE_RED;
  v1::Act fight;
  fight.set_verb(v1::VERB_FIGHT);
  fight.set_key(std::string(kFight));
  fight.add_units("A");
  SeededDice dice(1);
  const Ruling ruling = system().adjudicate(field.table(), fight, v1::SEAT_RED, dice);
  ASSERT_FALSE(ruling);
  EXPECT_EQ(ruling.error().citation.clause, "GWK-SEQ-13");
  EXPECT_EQ(ruling.error().reason, "You can do that in \"Close combat\"; the phase now is \"Orders\".");
}

TEST(GwkSequence, PointsLeftAreLostAsOrdersEnd) {  // GWK-PIP-04
  Game game;
  const v1::Seat first = game.acting();
  game.end_phase(first);
  for (const Command& command : game.table().commands) {
    if (command.side == side_of(first)) {
      EXPECT_EQ(command.statuses[kPoints], 0);
    }
  }
}

TEST(GwkSequence, RunsFromDefaultsToTheEndInBothSequences) {
  for (const std::string_view variant : {kAlternateBounds, kRandomCommand}) {
    Game game({option(kSequenceVariant, variant)}, 7);
    int acts = 0;
    for (; acts < 4000 && !game.table().ended(); ++acts) {
      ASSERT_NO_FATAL_FAILURE(game.take_default()) << variant;
    }
    EXPECT_TRUE(game.table().ended()) << variant << " in " << game.table().phase << ", turn " << game.table().turn;
  }
}

TEST(GwkSequence, WorkBeyondTheLimitIsLeftToTheNextAct) {
  Game game;
  NoDice none;
  Draft draft(game.table(), none);
  ASSERT_FALSE(end_phase(draft, draft.table().active).has_value());
  EXPECT_TRUE(is_cut_short(draft.table())) << "nobody has anything to choose";
  EXPECT_FALSE(may_act(draft.table(), draft.table().active));
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
    const v1::Prompt prompt = system().prompt(draft.table(), seat);
    EXPECT_TRUE(prompt.to_move());
    ASSERT_EQ(prompt.offers_size(), 1);
    EXPECT_EQ(prompt.offers(0).label(), "Continue");
    SeededDice dice(3);
    EXPECT_TRUE(system().adjudicate(draft.table(), prompt.default_act(), seat, dice).has_value());
  }
}

TEST(GwkDecisions, EveryQuestionIsDeclaredAndFound) {
  std::set<std::string> questions;
  for (const v1::DecisionDeclared& declared : system().info().decisions()) {
    if (declared.standing()) questions.insert(declared.key());
  }
  EXPECT_EQ(questions.size(), decision_points().size());
  for (const DecisionPoint& point : decision_points()) {
    EXPECT_TRUE(questions.contains(std::string(point.key))) << point.key;
    v1::Decision decision;
    decision.set_key(std::string(point.key));
    EXPECT_EQ(decision_point_of(decision), &point);
  }
}

// An end of phase that carries out the rest is marked: clients ask for confirmation if something would be lost.
TEST(GwkSequence, SaysWhichEndsCarryOutTheRest) {  // GWK-SEQ-11, D-04, D-12, D-22
  Game game(close_by(), {}, 1);
  std::map<std::string, std::string> ends;
  for (int act = 0; act < 400 && !game.table().ended(); ++act) {
    if (game.table().decisions.empty() && game.table().phase != kDeploymentPhase) {
      const v1::Prompt prompt = system().prompt(game.table(), game.acting());
      for (const v1::Offer& offer : prompt.offers()) {
        if (offer.verb() == v1::VERB_END_PHASE) ends[std::string(game.table().phase)] = offer.key();
      }
    }
    game.take_default();
  }
  EXPECT_EQ(ends.at(std::string(kOrdersPhase)), "") << "orders not given are lost";
  EXPECT_EQ(ends.at(std::string(kShootingPhase)), "");
  for (const auto& [phase, key] : ends) {
    const bool carries_out = phase == kCompulsoryPhase || phase == kCombatPhase;
    EXPECT_EQ(key, carries_out ? mechanics::kCarriesOutRest : "") << phase;
  }
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
