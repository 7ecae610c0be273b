#include "server/battaliactl/calculator/adjudicate.h"

#include "common/notation/notation.h"
#include "server/battaliactl/calculator/given/given_table.h"
#include "server/battaliactl/calculator/odds.h"
#include "server/battaliactl/calculator/offers.h"
#include "server/battaliactl/narration.h"
#include "tests/support/every_roll.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace battalia::ctl {
namespace {

constexpr std::string_view kTable = R"(
system pike-and-shotte rules 1
table 48 x 48
command red r "Red foot" commander RC
command blue b "Blue foot" commander BC
commander red RC "Red commander" of r type commander at (10,5) size 0.8 x 0.8 rating=8
commander blue BC "Blue commander" of b type commander at (10,40) facing 180 size 0.8 x 0.8 rating=8
unit red S1 "Shot" of r type shot at (24,20) formation line size 6 x 1 hand_to_hand=3 shooting=2 morale=4 stamina=3 traits weapon_musket
unit blue P1 "Pikes" of b type pike_block at (24,25.5) facing 180 formation block size 4 x 3 hand_to_hand=6 morale=4 stamina=4 traits weapon_pike
turn 1 of 10 active red phase shooting first red
)";

Question question(std::string_view dice, std::string_view act = "red: shoot shoot units S1 : target targets P1") {
  Question asked;
  asked.system = rules::find_system(rules::all_systems(), "pike-and-shotte");
  asked.table = rules::from_message(notation::read_table(kTable).value());
  asked.acts = {read_ordered(act, v1::SEAT_UNSPECIFIED).value()};
  asked.dice = read_dice(dice).value();
  return asked;
}

std::string refusal(const Answered& answered) { return answered.stopped ? answered.stopped->sentence : ""; }

TEST(Adjudicate, GivesTheRulingWithTheDiceInOrder) {
  const Answered answered = adjudicate(question("3,6,4,2"));
  ASSERT_FALSE(answered.stopped) << refusal(answered);
  const rules::Unit& pikes = answered.after.unit(UnitId("P1"));
  EXPECT_TRUE(pikes.is(rules::StatusKey("disordered")));
  EXPECT_EQ(pikes.statuses[rules::StatusKey("casualties")], 1);
}

TEST(Adjudicate, TooFewDiceNameTheRollThatWantedThem) {
  const Answered answered = adjudicate(question("3,6"));
  ASSERT_TRUE(answered.stopped);
  EXPECT_EQ(refusal(answered).find("Too few dice: 2d6 for P1 saves"), 0u) << refusal(answered);
}

TEST(Adjudicate, EventsBeforeDiceRanOutAreKept) {
  const Answered answered = adjudicate(question("3,6"));
  ASSERT_EQ(answered.steps.size(), 1u);
  const auto events = answered.events();
  ASSERT_FALSE(events.empty());
  EXPECT_TRUE(std::ranges::any_of(events, [](const v1::Event& event) { return event.has_dice_rolled(); }));
  EXPECT_FALSE(answered.after.unit(UnitId("P1")).is(rules::StatusKey("casualties"))) << "the saves were not thrown";
  EXPECT_TRUE(answered.after.unit(UnitId("S1")).is(rules::StatusKey("shot")));
}

TEST(Adjudicate, EventsBeforeARefusalAreKeptAndTheActIsNamed) {
  Question asked = question("3,6,4,2");
  asked.acts.push_back(read_ordered("red: shoot shoot units S1 : target targets P1", v1::SEAT_UNSPECIFIED).value());
  const Answered answered = adjudicate(asked);
  ASSERT_TRUE(answered.stopped);
  ASSERT_EQ(answered.steps.size(), 2u);
  EXPECT_FALSE(answered.steps[0].events.empty());
  EXPECT_TRUE(answered.steps[1].events.empty());
  EXPECT_EQ(answered.steps[1].act, "red: shoot shoot units S1 : target targets P1");
}

TEST(Adjudicate, TooManyDiceAreCounted) {
  const Answered answered = adjudicate(question("3,6,4,2,1,1"));
  EXPECT_NE(refusal(answered).find("took 4 and 2 are left over"), std::string::npos) << refusal(answered);
  EXPECT_NE(refusal(adjudicate(question("3,6,4,2,1"))).find("took 4 and 1 is left over"), std::string::npos);
}

TEST(Adjudicate, AFaceThatIsNotOnTheDieIsRefused) {
  EXPECT_NE(refusal(adjudicate(question("3,7,4,2"))).find("no face 7 on the D6"), std::string::npos);
}

TEST(Adjudicate, AViolationNamesItsClauseAndTakesNoDice) {
  const Answered answered = adjudicate(question("", "red: shoot shoot units S1 : target targets S1"));
  ASSERT_TRUE(answered.stopped);
  EXPECT_EQ(answered.stopped->clause, "PS-SHO-01");
}

TEST(Adjudicate, AnInputThatNobodyAskedForIsNamedWithItsPlaceAndWhatWasMeant) {
  EXPECT_EQ(refusal(adjudicate(question("3,6,4,2", "red: shoot shoot units S1 : taget targets P1"))),
            "In \"shoot shoot units S1 : taget targets P1\", column 24: the act has no input \"taget\"; did you mean "
            "\"target\"?");
  EXPECT_EQ(refusal(adjudicate(question("3,6,4,2", "red: shoot shoot units S1 : target targets P1 : volley yes"))),
            "In \"shoot shoot units S1 : target targets P1 : volley yes\", column 44: the act has no input \"volley\"; "
            "it takes \"target\".");
}

TEST(Adjudicate, AnInputIsAnsweredOnceAndInItsOwnKind) {
  EXPECT_NE(refusal(adjudicate(question("3,6,4,2", "red: shoot shoot units S1 : target yes"))).find("in that form"),
            std::string::npos);
  const std::string twice = "red: shoot shoot units S1 : target targets P1 : target targets P1";
  EXPECT_NE(refusal(adjudicate(question("3,6,4,2", twice))).find("answered twice"), std::string::npos);
}

TEST(Adjudicate, StopsAsThePhaseBegins) {
  Question asked = question("3,6,4,2");
  asked.until = {"hand_to_hand"};
  const Answered answered = adjudicate(asked);
  EXPECT_FALSE(answered.stopped) << refusal(answered);
  EXPECT_EQ(answered.after.phase.str(), "hand_to_hand") << "and wants no dice of the next turn";
}

TEST(Adjudicate, StopsBeforeTheRoll) {
  Question asked = question("3,6");
  asked.until = {"save"};
  const Answered answered = adjudicate(asked);
  EXPECT_FALSE(answered.stopped) << refusal(answered);
  EXPECT_TRUE(answered.between_dice);
  EXPECT_FALSE(answered.after.unit(UnitId("P1")).is(rules::StatusKey("casualties")));
}

TEST(Adjudicate, APhaseThatIsNotReachedIsReported) {
  Question asked = question("3,6,4,2");
  asked.until = {"deployment"};
  EXPECT_NE(refusal(adjudicate(asked)).find("\"deployment\" was not reached"), std::string::npos);
}

TEST(Adjudicate, ActsThatWaitBeyondThatAreCounted) {
  Question asked = question("3,6,4,2");
  asked.acts.push_back(asked.acts.front());
  asked.until = {"hand_to_hand"};
  EXPECT_EQ(refusal(adjudicate(asked)), "\"hand_to_hand\" was reached before the last 1 act, which waits.");
}

TEST(Adjudicate, PlaysDefaultActs) {
  Question asked = question("3,6,4,2", "default");
  const Answered answered = adjudicate(asked);
  EXPECT_FALSE(answered.stopped) << refusal(answered);
  EXPECT_EQ(answered.steps[0].act, "red: shoot shoot units S1 : target targets P1");
  asked.acts.clear();
  asked.play_defaults = true;
  asked.until = {"hand_to_hand"};
  EXPECT_FALSE(adjudicate(asked).stopped) << refusal(adjudicate(asked));
}

TEST(Adjudicate, ActsNameTheirSeat) {
  EXPECT_EQ(read_ordered("blue: end_phase", v1::SEAT_RED)->seat, v1::SEAT_BLUE);
  EXPECT_EQ(read_ordered("end_phase", v1::SEAT_RED)->seat, v1::SEAT_RED);
  EXPECT_FALSE(read_ordered("end_phase", v1::SEAT_UNSPECIFIED));
  EXPECT_TRUE(read_ordered("default", v1::SEAT_UNSPECIFIED)->standard);
  EXPECT_FALSE(read_dice("4,x"));
}

TEST(Adjudicate, AMisspeltVerbIsAnsweredWithTheNearest) {
  const auto wrong = read_ordered("red: shot shoot units S1", v1::SEAT_UNSPECIFIED);
  ASSERT_FALSE(wrong);
  EXPECT_NE(wrong.error().find("found \"shot\"; did you mean \"shoot\"?"), std::string::npos) << wrong.error();
}

TEST(Adjudicate, AScenarioIsSetUpBeforeItsFirstAct) {
  Question asked;
  asked.system = rules::find_system(rules::all_systems(), "pike-and-shotte");
  asked.scenario = rules::find_scenario(rules::all_systems(), "first-battle");
  asked.table = rules::from_message(asked.scenario->table());
  asked.acts = {read_ordered("red: end_phase", v1::SEAT_UNSPECIFIED).value()};
  const Answered answered = adjudicate(asked);
  ASSERT_FALSE(answered.stopped) << refusal(answered);
  EXPECT_TRUE(answered.events().front().has_table_set());
  EXPECT_EQ(answered.after.phase.str(), "deployment");
  EXPECT_EQ(answered.after.active, v1::SIDE_BLUE);
}

// --- Steps without acts ------------------------------------------------------------------------------------------

constexpr std::string_view kFornovo = R"(
system fornovo-to-sedgemoor
table 72 x 48
unit red A "Arquebusiers" profile arquebusiers at (36,20)
unit blue B "Pikes" profile pikemen at (36,26) facing 180
unit blue C "Far pikes" profile pikemen at (10,44) facing 180
)";

Question in_fornovo(std::string_view step, std::vector<std::string> acts, std::string_view dice = "") {
  Question asked;
  std::string text(kFornovo);
  text.append("turn 1 ").append(step).append("\n");
  auto given = read_given_table(text);
  EXPECT_TRUE(given) << (given ? "" : given.error());
  asked.system = given->system;
  asked.table = rules::from_message(given->table);
  for (const std::string& act : acts) asked.acts.push_back(read_ordered(act, v1::SEAT_UNSPECIFIED).value());
  asked.dice = read_dice(dice).value();
  return asked;
}

TEST(Adjudicate, AStepThatOnlyAsksIsEntered) {
  const Answered answered = adjudicate(in_fornovo("phase shooting", {}));
  EXPECT_FALSE(answered.stopped) << refusal(answered);
  ASSERT_EQ(answered.after.decisions.size(), 1u);
  EXPECT_EQ(answered.after.decisions[0].seat(), v1::SEAT_RED);
}

TEST(Adjudicate, AnActAnswersWhatTheStepAsks) {
  const Question asked =
      in_fornovo("phase shooting", {"red: shoot shoot units A : target targets B", "red: choose fire"});
  const Answered answered = adjudicate(asked);
  ASSERT_TRUE(answered.stopped);
  EXPECT_EQ(refusal(answered).find("Too few dice: "), 0u) << refusal(answered);
  EXPECT_EQ(answered.steps.back().act, "red: choose fire");
}

TEST(Adjudicate, AnActThatNothingOffersIsRefusedByItsOwnClause) {
  const Answered far = adjudicate(in_fornovo("phase shooting", {"red: shoot shoot units A : target targets C"}));
  ASSERT_TRUE(far.stopped);
  EXPECT_EQ(far.stopped->clause.find("FTS-9"), 0u) << far.stopped->clause << ": " << refusal(far);
  const Answered nobody = adjudicate(in_fornovo("phase shooting", {"blue: shoot shoot units B : target targets A"}));
  ASSERT_TRUE(nobody.stopped);
  EXPECT_EQ(nobody.stopped->clause, "G-005") << "red has a question to answer first: " << refusal(nobody);
  const Answered pikes =
      adjudicate(in_fornovo("active blue phase moves_b", {"blue: shoot shoot units B : target targets A"}));
  ASSERT_TRUE(pikes.stopped);
  EXPECT_EQ(refusal(pikes), "B has no missile weapons.");
  const Answered early =
      adjudicate(in_fornovo("active red phase moves_a", {"red: shoot shoot units A : target targets B"}));
  ASSERT_TRUE(early.stopped);
  EXPECT_EQ(early.stopped->clause, "FTS-6-h");
  EXPECT_EQ(refusal(early), "You can do that in \"Shooting\"; the step now is \"Moves of side A\".");
}

// Blue has no unit that can shoot: the step is over before blue has ordered anything.
TEST(Adjudicate, AStepInWhichNobodyCanActHasItsRefusalsToo) {
  const Answered answered =
      adjudicate(in_fornovo("active blue phase charges_b", {"blue: shoot shoot units B : target targets A"}));
  ASSERT_TRUE(answered.stopped);
  EXPECT_FALSE(answered.stopped->clause.empty()) << refusal(answered);
}

// The table does not say whose bound it is or how a contact began: A has moved in, in its own side's bound.
TEST(Adjudicate, ACombatOfGodWillKnowHisOwnTakesTheContactAndTheActiveSide) {
  const auto after_duel = [](const std::string& of_a, const std::string& of_z, const std::string& acting) {
    const auto given =
        read_given_table("system god-will-know-his-own\ntable 24 x 24\ncommand red r \"Red\" commander A" + acting +
                         "\ncommand blue b \"Blue\" commander Z\nunit red A of r profile hc_o at (300mm,285mm)" + of_a +
                         "\nunit blue Z of b profile hi_o at (300mm,310mm) facing 180" + of_z +
                         "\ncontact A front Z front\nturn 1 active red phase combat\ngame : bound=1\n");
    EXPECT_TRUE(given) << given.error();
    Question asked;
    asked.system = given->system;
    asked.table = rules::from_message(given->table);
    asked.acts = {read_ordered("red: fight fight units A", v1::SEAT_UNSPECIFIED).value()};
    asked.dice = {5, 2};
    const Answered answered = adjudicate(asked);
    EXPECT_FALSE(answered.stopped) << refusal(answered);
    return rules::digest(answered.after);
  };
  EXPECT_EQ(after_duel("", "", ""),
            after_duel(" : front_since=1 front_cause=1", " : front_since=1 front_cause=2", " : acting"));
}

// --- Odds ---------------------------------------------------------------------------------------------------------

TEST(AdjudicateOdds, AreExactForEveryFallOfTheDice) {
  Question asked = question("");
  asked.until = {"hand_to_hand"};
  const auto odds = odds_of(asked);
  ASSERT_TRUE(odds) << odds.error();
  double sum = 0;
  for (const Chance& chance : odds->results) sum += chance.share;
  EXPECT_NEAR(sum, 1, 1e-12);
  ASSERT_FALSE(odds->rolls.empty());
  // Two dice that hit on 3 or more; a six disorders.
  const auto outcome = [&](std::string_view begins) {
    double share = 0;
    for (const Chance& chance : odds->rolls[0].outcomes) share += chance.what.starts_with(begins) ? chance.share : 0;
    return share;
  };
  EXPECT_NEAR(outcome("0 hits"), 1.0 / 9, 1e-12);
  EXPECT_NEAR(outcome("1 hit"), 4.0 / 9, 1e-12);
  EXPECT_NEAR(outcome("2 hits"), 4.0 / 9, 1e-12);
}

TEST(AdjudicateOdds, ContinueFromTheDiceGiven) {
  Question asked = question("6,1");
  asked.until = {"hand_to_hand"};
  const auto odds = odds_of(asked);
  ASSERT_TRUE(odds) << odds.error();
  EXPECT_EQ(odds->rolls.back().outcomes.size(), 2u) << "one save";
  EXPECT_NEAR(odds->results[0].share, 0.5, 1e-12);
}

// Throws are enumerated by sets of faces; enumerating them die by die gives the same result.
TEST(AdjudicateOdds, AreThoseOfEveryOrderOfTheDice) {
  Question asked = question("");
  asked.until = {"hand_to_hand"};
  const auto odds = odds_of(asked);
  ASSERT_TRUE(odds) << odds.error();
  const auto exact = tests::distribution_of([&](rules::Dice& dice) {
    const Answered answered = adjudicate(asked, dice);
    return answered.after.unit(UnitId("P1")).statuses[rules::StatusKey("casualties")];
  });
  double none = 0;
  for (const Chance& chance : odds->results)
    none += chance.what.find("casualties") == std::string::npos ? chance.share : 0;
  EXPECT_NEAR(none, exact.at(0).value(), 1e-9);
}

TEST(AdjudicateOdds, StopBeforeARollTheyAreNotAskedFor) {
  Question asked = question("");
  asked.until = {"save", "hand_to_hand"};  // where nothing hits there is no save
  const auto odds = odds_of(asked);
  ASSERT_TRUE(odds) << odds.error();
  EXPECT_EQ(odds->rolls.size(), 1u) << "the hits alone";
}

// After the volley the ruling continues with a roll-off, which is repeated as long as it is tied.
TEST(AdjudicateOdds, OfAStepDoNotDependOnLaterSteps) {
  Question asked = in_fornovo("phase shooting", {"red: choose fire"});
  asked.until = {"shooting_tests"};
  const auto odds = odds_of(asked);
  ASSERT_TRUE(odds) << odds.error();
  double sum = 0;
  for (const Chance& chance : odds->results) sum += chance.share;
  EXPECT_NEAR(sum, 1, 1e-9);
}

TEST(AdjudicateOdds, OfARefusedActShowTheRefusal) {
  const auto odds = odds_of(question("", "red: shoot shoot units S1 : target targets S1"));
  ASSERT_FALSE(odds);
  EXPECT_EQ(odds.error().find("PS-SHO-01"), 0u);
}

// --- Text --------------------------------------------------------------------------------------------------------

std::string offers_of(const Question& asked) {
  std::ostringstream out;
  print_offers(out, *asked.system, adjudicate(asked).after, false);
  return out.str();
}

TEST(AdjudicateOffers, ShowKindsLegalValuesAndTheDefault) {
  Question asked = question("");
  asked.acts.clear();
  const std::string offers = offers_of(asked);
  EXPECT_NE(
      offers.find("red: shoot shoot units S1   # S1 shoots (PS-SHO-01)\n      : target targets: 1 of P1 (Pikes, at "),
      std::string::npos)
      << offers;
  EXPECT_NE(offers.find("# By default:\nred: shoot shoot units S1 : target targets P1\n"), std::string::npos) << offers;
}

TEST(AdjudicateOffers, OfAQuestionAreItsAnswers) {
  EXPECT_NE(offers_of(in_fornovo("phase shooting", {})).find("red: shoot shoot units A"), std::string::npos);
}

TEST(AdjudicateOffers, SuggestedPathsCanBePastedBack) {
  const std::string offers = offers_of(in_fornovo("active red phase moves_a", {}));
  EXPECT_NE(offers.find(": path path: up to "), std::string::npos) << offers;
  EXPECT_NE(offers.find("\n          path path "), std::string::npos) << offers;
}

std::string told_of(const rules::RuleSystem& system, std::string_view key, std::int32_t value, const v1::Table& table) {
  v1::Event event;
  event.mutable_status_set()->mutable_subject()->set_unit("A");
  event.mutable_status_set()->set_key(std::string(key));
  event.mutable_status_set()->set_value(value);
  return told(event, table, Declared(system.info()));
}

TEST(AdjudicateText, StatesAreWords) {
  const Question asked = in_fornovo("phase shooting", {});
  const v1::Table table = rules::to_message(asked.table);
  const auto line = [&](std::string_view key, std::int32_t value) { return told_of(*asked.system, key, value, table); };
  EXPECT_EQ(line("morale", 2), "A Arquebusiers: shaken.");
  EXPECT_EQ(line("morale", 0), "A Arquebusiers: in good morale.");
  EXPECT_EQ(line("debt_um", 50'800), "A Arquebusiers: movement owed 2 in.");
  EXPECT_EQ(line("charging", 2), "A Arquebusiers: charging B.");
  EXPECT_EQ(line("charging", 0), "") << "that what lasts a turn has ended is not news";
  EXPECT_EQ(line("disorder_terrain", 0), "A Arquebusiers: no longer disordered by the ground.");
  EXPECT_EQ(line("figures", 20), "A Arquebusiers: figures 20.");
}

}  // namespace
}  // namespace battalia::ctl
