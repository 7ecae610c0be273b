// Which side or command has the next bound in both sequences of play, and which marks a bound clears.
#include "server/rules/systems/god_will_know_his_own/turn/bound.h"

#include "common/notation/notation.h"
#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/god_will_know_his_own/troops/elements.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>

namespace battalia::rules::god_will_know_his_own {
namespace {

// Two red commands, R2's commander decisive, and one blue.
Table field(const std::string& options, const std::string& more = {}) {
  const auto table =
      notation::read_table("system god-will-know-his-own rules 1\ntable 48 x 36\n" + options +
                           "side red \"Red\"\nside blue \"Blue\"\n"
                           "command red r1 \"First\" commander R1\ncommand red r2 \"Second\" commander R2 : decisive\n"
                           "command blue b1 \"Blues\" commander B1\n"
                           "profile foot type hi symbol foot formation element size 40mm x 20mm grade=2\n"
                           "unit red R1 \"One\" of r1 profile foot at (10,10) facing 0\n"
                           "unit red R2 \"Two\" of r2 profile foot at (20,10) facing 0\n"
                           "unit blue B1 \"Blue\" of b1 profile foot at (10,30) facing 180\n" +
                           more + "turn 0 of 10 phase initiative\n");
  EXPECT_TRUE(table.has_value());
  return table ? from_message(*table) : Table();
}

// The initiative phase as the sequence of play runs it.
class Game {
 public:
  Game(Table table, std::vector<std::uint32_t> faces) : dice_(std::move(faces)), draft_(std::move(table), dice_) {}

  // A bound begins; true: it has begun, false: D-01 is open.
  bool begin() {
    draft_.begin_phase(kInitiativePhase, v1::SIDE_UNSPECIFIED);
    draft_.set_game(kStage, 0);
    return go_on();
  }
  bool go_on() {
    if (!run_initiative(draft_)) return false;
    begin_bound(draft_);
    return true;
  }
  void end() { end_bound(draft_); }

  WhyNot answer(std::string_view key, std::string_view commander = {}) {
    v1::Act act;
    act.set_verb(v1::VERB_CHOOSE);
    act.set_key(std::string(key));
    if (!commander.empty()) act.add_units(std::string(commander));
    const v1::Decision open = *draft_.table().open_decision();
    return decisive_decision().answer(draft_, act, open);
  }

  // "r1 r2": the commands whose bound it is.
  std::string acting() const {
    std::string names;
    for (const Command& command : table().commands) {
      if (command.statuses.has(kActing)) names += (names.empty() ? "" : " ") + command.id.str();
    }
    return names;
  }
  const Table& table() const { return draft_.table(); }
  Draft& draft() { return draft_; }
  std::size_t dice_left() const { return dice_.left(); }

 private:
  ScriptedDice dice_;
  Draft draft_;
};

constexpr const char* kRandom = "option sequence_variant random_command\n";
constexpr const char* kPreempting = "option sequence_variant random_command\noption decisive_preempts_initiative on\n";
constexpr const char* kAlternate = "option sequence_variant alternate_bounds\n";

TEST(GwkBound, SidesTakeBoundsInTurnAfterTheHigherDie) {  // GWK-SEQ-09
  Game game(field(kAlternate), {4, 4, 2, 5});             // equal: again
  ASSERT_TRUE(game.begin());
  EXPECT_EQ(game.acting(), "b1");
  EXPECT_EQ(game.table().turn, 1u);
  EXPECT_EQ(game.dice_left(), 0u);
  game.end();
  ASSERT_TRUE(game.begin());
  EXPECT_EQ(game.acting(), "r1 r2");  // all commands in one bound
  EXPECT_EQ(game.table().turn, 1u);   // two bounds are a round
  EXPECT_EQ(game.table().game[kBound], 2);
  game.end();
  ASSERT_TRUE(game.begin());
  EXPECT_EQ(game.acting(), "b1");
  EXPECT_EQ(game.table().turn, 2u);
}

TEST(GwkBound, AScenarioSaysWhoBegins) {  // GWK-SEQ-09
  Table table = field(kAlternate);
  table.first = v1::SIDE_RED;
  Game game(std::move(table), {});
  ASSERT_TRUE(game.begin());
  EXPECT_EQ(game.acting(), "r1 r2");
}

TEST(GwkBound, CommandsAreDrawnInTurnOrDeclared) {  // EX-39, GWK-SEQ-02 to 07, D-01, GWK-CMD-08
  Game game(field(kRandom), {3, 5});
  ASSERT_TRUE(game.begin());
  EXPECT_EQ(game.acting(), "b1");  // only one: no roll
  game.end();
  ASSERT_FALSE(game.begin());
  ASSERT_NE(game.table().open_decision(v1::SEAT_RED), nullptr);
  v1::Prompt prompt;
  decisive_decision().offer(game.table(), *game.table().open_decision(), prompt);
  ASSERT_EQ(prompt.offers_size(), 2);
  EXPECT_EQ(prompt.default_act().key(), "draw");
  EXPECT_TRUE(game.answer("act", "R1").has_value());  // not decisive
  ASSERT_FALSE(game.answer("act", "R2").has_value());
  ASSERT_TRUE(game.go_on());
  EXPECT_EQ(game.acting(), "r2");
  game.draft().set(game.table().unit(UnitId("B1")), kShotInRound, 1);
  game.end();
  ASSERT_TRUE(game.begin());
  EXPECT_EQ(game.acting(), "r1");                                 // Blue has none left
  EXPECT_TRUE(game.table().unit(UnitId("B1")).is(kShotInRound));  // GWK-SEQ-06: still the same round
  EXPECT_EQ(game.table().turn, 1u);
  EXPECT_EQ(game.dice_left(), 0u);
}

TEST(GwkBound, AnEnemyGunMayBeFiredAgainInTheNext) {  // GWK-PIP-34: once in a bound
  Game game(field(kRandom,
                  "profile gun type lart symbol foot formation element size 40mm x 40mm grade=2\n"
                  "unit blue B2 \"Gun\" of b1 profile gun at (20,30) facing 180\n"),
            {5, 3, 1});
  ASSERT_FALSE(game.begin());
  ASSERT_FALSE(game.answer("draw").has_value());
  game.draft().set(game.table().unit(UnitId("B2")), kUncrewed, 1);
  game.draft().set(game.table().unit(UnitId("B2")), kOrdered, OrderGiven::serve_gun);
  ASSERT_TRUE(game.go_on());
  EXPECT_EQ(game.acting(), "r1");
  EXPECT_EQ(order_of(game.table().unit(UnitId("B2"))), OrderGiven::none);
}

TEST(GwkBound, ARoundEndsWhenEveryCommandHasActed) {  // GWK-SEQ-04, GWK-SEQ-06
  Game game(field(kRandom), {5, 3, 1, 6, 1, 2});
  ASSERT_FALSE(game.begin());
  ASSERT_FALSE(game.answer("draw").has_value());
  ASSERT_TRUE(game.go_on());
  EXPECT_EQ(game.acting(), "r1");  // the die of two showed 1 (GWK-SEQ-05)
  game.draft().set(game.table().unit(UnitId("B1")), kShotInRound, 1);
  game.end();
  ASSERT_TRUE(game.begin());
  EXPECT_EQ(game.acting(), "b1");
  game.end();
  ASSERT_TRUE(game.begin());  // the last of its side: nothing to choose
  EXPECT_EQ(game.acting(), "r2");
  game.end();
  ASSERT_FALSE(game.begin());  // a new round: 6 beats 1, and Red is asked again
  EXPECT_EQ(game.table().turn, 2u);
  EXPECT_FALSE(game.table().unit(UnitId("B1")).is(kShotInRound));
  ASSERT_FALSE(game.answer("draw").has_value());
  ASSERT_TRUE(game.go_on());
  EXPECT_EQ(game.acting(), "r2");
}

TEST(GwkBound, ADecisiveCommanderMayOverruleTheInitiative) {  // GWK-SEQ-07, option decisive_preempts_initiative
  Game declared(field(kPreempting), {3, 5});
  ASSERT_FALSE(declared.begin());
  ASSERT_FALSE(declared.answer("act", "R2").has_value());
  ASSERT_TRUE(declared.go_on());
  EXPECT_EQ(declared.acting(), "r2");
  declared.end();
  ASSERT_TRUE(declared.begin());
  EXPECT_EQ(declared.acting(), "b1");
  Game declined(field(kPreempting), {3, 5});
  ASSERT_FALSE(declined.begin());
  ASSERT_FALSE(declined.answer("draw").has_value());
  ASSERT_TRUE(declined.go_on());
  EXPECT_EQ(declined.acting(), "b1");
}

constexpr const char* kThird =
    "command red r3 \"Third\" commander R3 : decisive\nunit red R3 \"Three\" of r3 profile foot at (30,10) facing 0\n";

std::string declarable(const Game& game) {
  v1::Prompt prompt;
  decisive_decision().offer(game.table(), *game.table().open_decision(), prompt);
  std::string commanders;
  for (const v1::Offer& offer : prompt.offers()) commanders += offer.units_size() > 0 ? offer.units(0) : "";
  return commanders;
}

TEST(GwkBound, ASideDeclaresOneCommanderARound) {  // GWK-SEQ-07, GWK-CMD-08, D-01
  Game game(field(kRandom, kThird), {5, 3, 2, 6, 1});
  ASSERT_FALSE(game.begin());
  EXPECT_EQ(declarable(game), "R2R3");
  ASSERT_FALSE(game.answer("act", "R2").has_value());
  ASSERT_TRUE(game.go_on());
  game.end();
  ASSERT_TRUE(game.begin());  // Blue's only command
  game.end();
  ASSERT_TRUE(game.begin()) << "nobody is asked: drawn with a die of two";
  EXPECT_EQ(game.acting(), "r3");
  game.end();
  ASSERT_TRUE(game.begin());
  EXPECT_EQ(game.acting(), "r1");
  game.end();
  ASSERT_FALSE(game.begin()) << "a new round";
  EXPECT_EQ(declarable(game), "R2R3");
}

TEST(GwkBound, DrawingDeclaresNobody) {  // GWK-SEQ-07; done when the time has run out
  Game game(field(kRandom, kThird), {5, 3, 2});
  ASSERT_FALSE(game.begin());
  ASSERT_FALSE(game.answer("draw").has_value());
  ASSERT_TRUE(game.go_on());
  EXPECT_EQ(game.acting(), "r2") << "drawn, not declared";
  game.end();
  ASSERT_TRUE(game.begin());
  game.end();
  ASSERT_FALSE(game.begin());
  EXPECT_EQ(declarable(game), "R3");
}

TEST(GwkBound, ACommanderMayPreemptTheInitiative) {  // GWK-SEQ-07, option decisive_preempts_initiative
  Game game(field(kPreempting, kThird), {3, 5, 1});
  ASSERT_FALSE(game.begin());
  ASSERT_FALSE(game.answer("act", "R3").has_value());
  ASSERT_TRUE(game.go_on());
  game.end();
  ASSERT_TRUE(game.begin());
  EXPECT_EQ(game.acting(), "b1");
  game.end();
  ASSERT_TRUE(game.begin()) << "drawn from r1 and r2";
  EXPECT_EQ(game.acting(), "r1");
}

TEST(GwkBound, ALostCommanderDeclaresNothingAndNoTroopsMeansNoBound) {  // GWK-SEQ-07, GWK-CMD-18
  Table lost = field(kRandom, "unit red R3 \"Three\" of r2 profile foot at (30,10) facing 0\n");
  for (Command& command : lost.commands) {
    if (command.id == CommandId("r2")) command.commander = UnitId();
  }
  Game game(std::move(lost), {6, 1, 2});
  ASSERT_TRUE(game.begin());
  EXPECT_EQ(game.acting(), "r2");  // drawn with a die of two
  Table gone = field(kRandom);
  for (Unit& unit : gone.units) {
    if (unit.id == UnitId("R2")) unit.presence = v1::PRESENCE_DESTROYED;
  }
  Game without(std::move(gone), {6, 1});
  ASSERT_TRUE(without.begin());
  EXPECT_EQ(without.acting(), "r1");
}

TEST(GwkBound, AllLoseTheMarksOfABoundAndActingCommandsThoseOfTheirOwn) {  // GWK-GEN-03, GWK-GEN-07, GWK-SHOOT-73
  Game game(field(kAlternate), {6, 1});
  ASSERT_TRUE(game.begin());  // Red's
  for (const char* id : {"R1", "B1"}) {
    for (const StatusKey key :
         std::initializer_list<StatusKey>{kDie, kRouted, kRolledIn, kMoved, kOrdered, kFoughtSince}) {
      game.draft().set(game.table().unit(UnitId(id)), key, 1);
    }
    game.draft().set(game.table().unit(UnitId(id)), kFought, Fought::combat);
  }
  game.draft().set(game.table().command(CommandId("r1")), kPoints, 3);
  game.end();
  ASSERT_TRUE(game.begin());  // Blue's
  const Unit& red = game.table().unit(UnitId("R1"));
  const Unit& blue = game.table().unit(UnitId("B1"));
  for (const Unit* unit : {&red, &blue}) {
    EXPECT_FALSE(unit->is(kDie) || unit->is(kRouted) || unit->is(kRolledIn) || unit->is(kFought));
    EXPECT_EQ(fought_last_bound(*unit), Fought::combat);
  }
  EXPECT_TRUE(red.is(kMoved) && red.is(kOrdered) && red.is(kFoughtSince));  // until its own bound
  EXPECT_FALSE(red.is(kMoveOrShoot));
  EXPECT_FALSE(blue.is(kMoved) || blue.is(kOrdered) || blue.is(kFoughtSince));
  EXPECT_TRUE(blue.is(kMoveOrShoot));
  EXPECT_EQ(game.table().command(CommandId("r1")).statuses[kPoints], 0);
}

TEST(GwkBound, AnElementThatCouldNotFightKeepsItsEarlierMarks) {  // GWK-FACT-01 to 04, R-G03
  Game game(field(kRandom), {6, 1, 1});
  ASSERT_FALSE(game.begin());
  ASSERT_FALSE(game.answer("draw").has_value());
  ASSERT_TRUE(game.go_on());  // r1
  for (const char* id : {"R1", "R2", "B1"}) {
    game.draft().set(game.table().unit(UnitId(id)), kFoughtLast, Fought::combat);
  }
  game.end();  // no fight
  EXPECT_EQ(fought_last_bound(game.table().unit(UnitId("R1"))), Fought::no);
  EXPECT_EQ(fought_last_bound(game.table().unit(UnitId("B1"))), Fought::no);
  EXPECT_EQ(fought_last_bound(game.table().unit(UnitId("R2"))), Fought::combat);
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
