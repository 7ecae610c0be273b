// Typed words: lengths, places, paths, orders, the umpire's powers, standing orders, durations, addresses.
#include "common/narration/words.h"
#include "clients/terminal/cli_error.h"
#include "clients/terminal/connection/address.h"
#include "clients/terminal/text/order_words.h"
#include "clients/terminal/text/standing_words.h"
#include "clients/terminal/text/umpire_words.h"
#include "common/narration/measurements.h"
#include "common/narration/powers.h"
#include "tests/clients/small_table.h"

#include <gtest/gtest.h>

namespace battalia::terminal {
namespace {

constexpr LengthUnit kInches = LengthUnit::inches;

TEST(Lengths, AreInchesUnlessTheySayOtherwise) {
  EXPECT_EQ(read_length("3.5", kInches), 88'900);
  EXPECT_EQ(read_length("3.5", LengthUnit::centimetres), 35'000);
  EXPECT_EQ(read_length("90mm", kInches), 90'000);
  EXPECT_EQ(read_length("9 cm", kInches), 90'000);
  EXPECT_EQ(read_length("1in", LengthUnit::centimetres), 25'400);
  EXPECT_FALSE(read_length("far", kInches));
  EXPECT_FALSE(read_length("3 miles", kInches));
}

TEST(Lengths, AreWrittenWithAsManyDecimalsAsTheyNeed) {
  EXPECT_EQ(length_words(190'500, kInches), "7.5 in");
  EXPECT_EQ(length_words(25'400, kInches), "1 in");
  EXPECT_EQ(length_words(190'500, LengthUnit::centimetres), "19.05 cm");
  EXPECT_EQ(length_words(-12'700, kInches), "-0.5 in");
}

TEST(Paths, AreStepsPartedByCommasOrThen) {
  const auto path = read_path("wheel left 30, advance 3.5 then to 52,30 facing 10", kInches);
  ASSERT_TRUE(path) << path.error();
  EXPECT_EQ(path_words(*path, kInches), "wheel left 30°, advance 3.5 in, to 52,30 facing 10");
  EXPECT_EQ((*path)[0].manoeuvre(), v1::MANOEUVRE_WHEEL_LEFT);
  EXPECT_EQ((*path)[0].angle_mdeg(), 30'000);
  EXPECT_EQ((*path)[1].amount_um(), 88'900);
  EXPECT_EQ((*path)[2].to().facing_mdeg(), 10'000);
}

TEST(Paths, EveryManoeuvreHasItsWords) {
  const auto path =
      read_path("oblique left 20 4, sidestep right 1, turn -90, about, back 2, reform column 3, do dismount", kInches);
  ASSERT_TRUE(path) << path.error();
  EXPECT_EQ(
      path_words(*path, kInches),
      "oblique left 20° 4 in, sidestep right 1 in, turn -90°, turn 180°, back 2 in, reform column 3, do dismount");
}

TEST(Paths, UnknownStepsAreNamed) {
  const auto path = read_path("advance 3, fly 4", kInches);
  ASSERT_FALSE(path);
  EXPECT_TRUE(path.error().starts_with("\"fly 4\" is not a step"));
}

TEST(Orders, AnOfferGoesByItsNumberOrByVerbAndUnit) {
  const v1::Prompt prompt = tests::rich_prompt();
  EXPECT_EQ((*find_offer(prompt, "2"))->key(), "move");
  EXPECT_EQ((*find_offer(prompt, "shoot k1"))->key(), "shoot");
  EXPECT_EQ((*find_offer(prompt, "done"))->verb(), v1::VERB_END_PHASE);
  EXPECT_EQ(find_offer(prompt, "9").error(), "There is no offer 9; they are numbered 1 to 6.");
  EXPECT_TRUE(find_offer(prompt, "K1").error().starts_with("\"K1\" may mean several offers: 1 K1 shoots; 4 Divide"));
}

// Some rules offer a unit both without and with its neighbours: the words select exactly the units that they name.
TEST(Orders, AGroupGoesByAllOfItsUnits) {
  v1::Prompt prompt;
  const auto offer = [&](const char* key, std::initializer_list<const char*> units) {
    v1::Offer& added = *prompt.add_offers();
    added.set_verb(v1::VERB_MOVE);
    added.set_key(key);
    for (const char* unit : units) added.add_units(unit);
  };
  offer("move", {"R9"});
  offer("move_group", {"R9", "R10"});
  offer("move_group", {"R9", "R10", "R11"});
  const auto units = [&](std::string_view words) {
    const auto act = read_whole_order(prompt, words, kInches);
    return act ? std::to_string(act->units_size()) : act.error();
  };
  EXPECT_EQ(units("move R9"), "1");
  EXPECT_EQ(units("move R9 +R10"), "2");
  EXPECT_EQ(units("move R10 +R9"), "2");
  EXPECT_EQ(units("move R9 R10"), "2");
  EXPECT_EQ(units("move R9 +R10 +R11"), "3");
  EXPECT_EQ(units("move R10").substr(0, 35), "\"move R10\" may mean several offers:") << "it moves with others only";
  EXPECT_EQ(units("move R9 +R11"), "R11 may not join here; no unit may.");
}

TEST(Orders, OneLineHoldsOfferAndAnswers) {
  const auto act = read_whole_order(tests::rich_prompt(), "shoot K1: P2", kInches);
  ASSERT_TRUE(act) << act.error();
  EXPECT_EQ(act->key(), "shoot");
  ASSERT_EQ(act->answers_size(), 1);
  EXPECT_EQ(act->answers(0).input(), "target");
  EXPECT_EQ(act->answers(0).targets(0), "P2");
}

TEST(Orders, ATargetGoesByIdOrNumber) {
  EXPECT_EQ(read_whole_order(tests::rich_prompt(), "1: 1", kInches)->answers(0).targets(0), "P1");
  EXPECT_EQ(read_whole_order(tests::rich_prompt(), "1 p1", kInches)->answers(0).targets(0), "P1");
  EXPECT_FALSE(read_whole_order(tests::rich_prompt(), "1: K2", kInches));
  EXPECT_EQ(read_order(tests::rich_prompt(), "1: P1, P2", kInches).error(), "\"target\" needs 1 target.");
}

TEST(Orders, ASuggestedPathGoesByItsNumberAFreeOneByItsSteps) {
  EXPECT_EQ(read_whole_order(tests::rich_prompt(), "2: 1", kInches)->answers(0).path(0).amount_um(), 101'600);
  const auto free = read_whole_order(tests::rich_prompt(), "2 +K1: wheel left 10, advance 2", kInches);
  ASSERT_TRUE(free) << free.error();
  EXPECT_EQ(free->units_size(), 2);
  EXPECT_EQ(free->answers(0).path_size(), 2);
  EXPECT_EQ(read_order(tests::rich_prompt(), "2 +P1", kInches).error(), "P1 may not join here; these may: K1.");
}

TEST(Orders, APlaceTakesTheSuggestedFacingWhereNoneIsTyped) {
  const auto act = read_whole_order(tests::rich_prompt(), "3: 20,21", kInches);
  ASSERT_TRUE(act) << act.error();
  EXPECT_EQ(act->answers(0).place().centre().x_um(), 508'000);
  EXPECT_EQ(act->answers(0).place().facing_mdeg(), 180'000);
}

TEST(Orders, SharesMustAddUp) {
  EXPECT_EQ(read_whole_order(tests::rich_prompt(), "4: P1=5 P2=2", kInches)->answers(0).shares(0).amount(), 5U);
  EXPECT_EQ(read_whole_order(tests::rich_prompt(), "4: suggested", kInches)->answers(0).shares(1).amount(), 3U);
  EXPECT_EQ(read_whole_order(tests::rich_prompt(), "4: P1=5", kInches).error(),
            "\"dice\" needs shares that add up to 7, not 5.");
}

TEST(Orders, AnswersMayBeNamedAndOptionalOnesLeftOut) {
  const auto act = read_whole_order(tests::rich_prompt(), "4: support=right; suggested", kInches);
  ASSERT_TRUE(act) << act.error();
  EXPECT_EQ(act->answers(0).options(0), "right");
  EXPECT_EQ(act->answers(1).shares_size(), 2);
  EXPECT_EQ(read_whole_order(tests::rich_prompt(), "4: suggested; -", kInches)->answers_size(), 1);
}

TEST(Orders, DiceAreReadWithinTheirFaces) {
  EXPECT_EQ(read_whole_order(tests::rich_prompt(), "5: 3 6", kInches)->answers(0).dice(1), 6U);
  EXPECT_FALSE(read_whole_order(tests::rich_prompt(), "5: 3 7", kInches));
  EXPECT_FALSE(read_whole_order(tests::rich_prompt(), "5: 3", kInches));
}

TEST(Orders, ASingleChoiceIsConfirmed) {
  const auto act = read_whole_order(tests::rich_prompt(), "done", kInches);
  ASSERT_TRUE(act) << act.error();
  EXPECT_TRUE(act->answers(0).confirm());
}

TEST(Orders, MissingInputsAreNamed) {
  EXPECT_TRUE(read_whole_order(tests::rich_prompt(), "shoot K1", kInches)
                  .error()
                  .starts_with("The order needs one thing more: target."));
}

TEST(UmpireCommands, EveryPowerIsReadWithItsReason) {
  const v1::Table table = tests::small_table();
  const auto read = [&](std::string_view text) {
    auto order = read_umpire_order(text, table, kInches);
    EXPECT_TRUE(order) << text << ": " << order.error();
    return order.value_or(v1::UmpireOrder());
  };
  const v1::UmpireOrder placed = read("place k1 20,17 because the table was bumped");
  EXPECT_EQ(placed.reason(), "the table was bumped");
  EXPECT_EQ(placed.place().unit(), "K1");
  EXPECT_EQ(placed.place().place().facing_mdeg(), 180'000) << "as it faced before";
  EXPECT_EQ(read("place K1 20,17 facing 90 as column because x").place().formation(), "column");
  EXPECT_EQ(read("remove K1 reserve because x").remove().presence(), v1::PRESENCE_RESERVE);
  EXPECT_EQ(read("status command:foot broken 1 because x").set_statuses().subject().command(), "foot");
  const v1::UmpireModifier modifier =
      read("modifier K1 -1 on shooting times 1 because sun in their eyes").add_modifier().modifier();
  EXPECT_EQ(modifier.value(), -1);
  EXPECT_EQ(modifier.purpose(), "shooting");
  EXPECT_EQ(modifier.label(), "sun in their eyes");
  EXPECT_EQ(read("modifier remove 3 because x").remove_modifier().id(), 3U);
  const v1::Overrule overrule = read("overrule It was short; place K1 20,17; status K1 charged 0 because x").overrule();
  EXPECT_EQ(overrule.ruling(), "It was short");
  EXPECT_EQ(overrule.places_size() + overrule.statuses_size(), 2);
  EXPECT_EQ(read("dice 3 5 6").enter_dice().faces_size(), 3);
  EXPECT_EQ(read("back 41 because x").roll_back().to_seq(), 41U);
  EXPECT_EQ(read("result draw because night").declare_result().result().outcome(), v1::OUTCOME_DRAW);
  EXPECT_EQ(read("contact K1 front P1 left because x").set_contact().contact().face_of_b(), v1::FACE_LEFT);
  EXPECT_TRUE(read("part K1 P1 because x").set_contact().broken());
  EXPECT_EQ(read("clock red 20m because x").set_clock().left_ms(), 1'200'000);
  EXPECT_EQ(read("add {\"id\": \"K9\"} because x").add_unit().unit().id(), "K9");
  EXPECT_TRUE(read("pause because x").has_pause());
  EXPECT_TRUE(read("unpause because x").has_unpause());
}

// To the server, 0 rolls left means a modifier without an end.
TEST(UmpireCommands, AModifierCountsForAtLeastOneRoll) {
  const auto order = read_umpire_order("modifier K1 -1 times 0 because x", tests::small_table(), kInches);
  ASSERT_FALSE(order);
  EXPECT_NE(order.error().find("[times N]"), std::string::npos) << order.error();
}

TEST(UmpireCommands, AnUnknownPowerNamesThemAll) {
  EXPECT_TRUE(read_umpire_order("smite K1", tests::small_table(), kInches)
                  .error()
                  .starts_with("The umpire has no power called \"smite\""));
}

TEST(StandingOrderText, ADecisionAndItsAnswer) {
  const auto set = read_standing_order({"charge_response", "evade"});
  ASSERT_TRUE(set);
  EXPECT_EQ(set->decision(), "charge_response");
  EXPECT_EQ(set->act().key(), "evade");
  EXPECT_EQ(read_standing_order({"fire", "at=nearest"})->act().answers(0).options(0), "nearest");
  EXPECT_FALSE(read_standing_order({"charge_response"}, true)->has_act());
  EXPECT_FALSE(read_standing_order({"charge_response", "evade"}, true)) << "clears no single answer";
  EXPECT_FALSE(read_standing_order({"charge_response"})) << "nothing is cleared by leaving the answer out";
}

TEST(Durations, AreReadAndWritten) {
  EXPECT_EQ(read_duration("1h30m"), std::chrono::minutes(90));
  EXPECT_EQ(read_duration("250ms"), std::chrono::milliseconds(250));
  EXPECT_EQ(read_duration("90"), std::chrono::seconds(90));
  EXPECT_FALSE(read_duration("soon"));
  EXPECT_EQ(duration_words(std::chrono::minutes(90)), "1 h 30 min");
  EXPECT_EQ(duration_words(std::chrono::hours(49)), "2 days 1 h");
  EXPECT_EQ(duration_words(std::chrono::milliseconds(0)), "0 s");
  EXPECT_EQ(ago_words(1'000'000, 1'180'000), "3 min ago");
  EXPECT_EQ(ago_words(1'000'000, 1'000'900), "just now");
  EXPECT_EQ(ago_words(1'000'000, 0), "just now") << "by a clock that is behind";
}

TEST(Addresses, MayLeaveOutWhatIsUsual) {
  EXPECT_EQ(read_address("ws://localhost:8080/ws").text(), "ws://localhost:8080/ws");
  EXPECT_EQ(read_address("table.example").text(), "ws://table.example:80/ws");
  EXPECT_EQ(read_address("ws://[::1]:9000").host, "::1");
  EXPECT_EQ(read_address("wss://table.example").text(), "wss://table.example:443/ws");
  EXPECT_EQ(read_address("https://table.example:8443").text(), "wss://table.example:8443/ws");
  EXPECT_FALSE(read_address("ws://table.example").secure);
  EXPECT_THROW(read_address("ws://table.example:port"), CliError);
}

TEST(Names, CannotMoveTheCursor) { EXPECT_EQ(printable("Ru\x1b[2Jpert\n"), "Ru[2Jpert "); }

TEST(Names, StandInOnePairOfBrackets) {
  EXPECT_EQ(in_brackets("Anne"), " (Anne)");
  EXPECT_EQ(in_brackets("(computer)"), " (computer)");
  EXPECT_EQ(in_brackets("Ru\u009b2Jpert"), " (Ru2Jpert)");
}

// Players read the umpire's actions in plain words, without names from the protocol.
TEST(Powers, AllHaveWordsForPlayers) {
  const auto* powers = v1::UmpireOrder::descriptor()->FindOneofByName("power");
  for (int i = 0; i < powers->field_count(); ++i) {
    const std::string words(power_in_words(powers->field(i)->name()));
    EXPECT_NE(words, "rules") << powers->field(i)->name();
    EXPECT_EQ(words.find('_'), std::string::npos) << words;
  }
  EXPECT_EQ(power_in_words("look"), "views hidden information");
  EXPECT_EQ(power_in_words("of_tomorrow"), "rules");
}

}  // namespace
}  // namespace battalia::terminal
