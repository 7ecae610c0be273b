// Golden renderings: the table, lists and stories as people read them, compared line by line.
#include "clients/terminal/text/listing.h"
#include "clients/terminal/text/listing_lobby.h"
#include "clients/terminal/text/listing_offers.h"
#include "clients/terminal/text/map.h"
#include "common/narration/narration.h"
#include "tests/clients/small_table.h"

#include <google/protobuf/util/json_util.h>
#include <gtest/gtest.h>

#include <utility>

namespace battalia::terminal {
namespace {

MapStyle plain_style() {
  MapStyle style;
  style.columns = 70;
  style.ascii = true;
  return style;
}

DisplayOptions plain_manner() {
  DisplayOptions display;
  display.ascii = true;
  return display;
}

v1::View small_view() {
  v1::View view;
  view.set_seat(v1::SEAT_RED);
  *view.mutable_table() = tests::small_table();
  *view.mutable_prompt() = tests::rich_prompt();
  view.mutable_match()->set_stage(v1::STAGE_PLAYING);
  v1::SeatState* seat = view.mutable_match()->add_seats();
  seat->set_seat(v1::SEAT_RED);
  seat->add_people("Rupert");
  seat->set_clock_left_ms(90'000);
  return view;
}

TEST(Map, ShowsTerrainFootprintsIdsAndFacings) {
  EXPECT_EQ("\n" + draw_map(tests::small_table(), tests::small_words(), plain_style()), R"(
  24|
    |                  #!AST#
    |
  18|                   ####K1####            ###K2#
    |                   ##########               ######
    |                        v                   v
    |     ...........
  12|     ...........                        """"""""""""""""""""""
    |     ...........
    |     ...........
    |                        ^                   ===   /
   6|                   ====P1====                ==P2=
    |                   ==========                  ====
    |                                                 ===
    |
   0|
 in  0       6       12      18      24      30      36      42     48
## red (The King)   == blue (Parliament)   " hedge   . woods
)");
}

TEST(Map, TurnsAboutForTheFarSide) {
  MapStyle style = plain_style();
  style.flipped = true;
  EXPECT_EQ("\n" + draw_map(tests::small_table(), tests::small_words(), style), R"(
   0|
    |
    |            ===
    |             ====                  ==========
   6|             =P2===                ===P1=====
    |             /   ===                   v
    |                                                ...........
    |                                                ...........
  12|  """"""""""""""""""""""                        ...........
    |                                                ...........
    |                   ^                   ^
    |              ######               ##########
  18|                #K2####            ###K1#####
    |
    |                                       #!AST#
  24|
 in  48     42      36      30      24      18      12      6       0
## red (The King)   == blue (Parliament)   " hedge   . woods
)");
}

TEST(Map, ZoomsInOnAPartOfTheTable) {
  MapStyle style = plain_style();
  style.window = around(tests::small_table(), tests::small_table().units(1).place().centre(), 6 * 25'400);
  EXPECT_EQ("\n" + draw_map(tests::small_table(), tests::small_words(), style), R"(
  24|
    |
    |
    |
    |                   #####
  22|                  #!AST#
    |                   #####
    |
    |
    |
  20|
    |
    |
    |             ######################################
    |             ######################################
  18|             ##################K1##################
    |             ######################################
    |             ######################################
    |             ######################################
    |                                v
    |
  16|
    |
    |
    |
    |
  14|
    |
    |
    |
    |
  12|
 in  12        14         16         18        20         22        24
## red (The King)   == blue (Parliament)   " hedge   . woods
)");
}

TEST(Map, IsNotTurnedForASideThatLooksUp) {
  EXPECT_TRUE(looks_down(tests::small_table(), v1::SIDE_RED));
  EXPECT_FALSE(looks_down(tests::small_table(), v1::SIDE_BLUE));
  EXPECT_FALSE(looks_down(tests::small_table(), v1::SIDE_UNSPECIFIED));
}

TEST(Map, ColourAddsNothingThatIsNotInTheCharacters) {
  MapStyle coloured = plain_style();
  coloured.color = AnsiColor(true);
  std::string text = draw_map(tests::small_table(), tests::small_words(), coloured);
  for (std::size_t at = text.find('\x1b'); at != std::string::npos; at = text.find('\x1b'))
    text.erase(at, text.find('m', at) - at + 1);
  EXPECT_EQ(text, draw_map(tests::small_table(), tests::small_words(), plain_style()));
}

TEST(Map, ATableThatIsNotSetUpIsReported) {
  EXPECT_EQ(draw_map(v1::Table(), Declared(), plain_style()), "The table has not been set up yet.\n");
}

TEST(Lists, TheTurnBarSaysWhereTheGameStands) {
  EXPECT_EQ(turn_bar(small_view(), tests::small_words(), 0, plain_manner()),
            "Turn 3 of 10 · shooting · red (The King) · your move · red 1 min 30 s");
  v1::View battle = small_view();
  battle.mutable_match()->set_campaign(12);
  EXPECT_TRUE(turn_bar(battle, tests::small_words(), 0, plain_manner()).ends_with(" · battle of campaign 12"));
}

TEST(Lists, SayWhereRollsWaitForWitnessLinks) {
  v1::View view = small_view();
  view.mutable_match()->set_witness_links(true);
  EXPECT_TRUE(turn_bar(view, tests::small_words(), 0, plain_manner()).ends_with("red 1 min 30 s, witness links"));
  v1::Matches listed;
  EXPECT_EQ(match_list(listed).find("witness links"), std::string::npos);
  listed.add_matches()->set_witness_links(true);
  EXPECT_NE(match_list(listed).find("witness links"), std::string::npos);
}

// A player who has left a seat of an event's game can return to it: it was listed as nobody's.
TEST(Lists, NameWhoHasLeftASeatAndCanReturn) {
  v1::MatchState match;
  match.set_stage(v1::STAGE_GATHERING);
  v1::SeatState& blue = *match.add_seats();
  blue.set_seat(v1::SEAT_BLUE);
  blue.add_away("Ben");
  const std::string people = people_list(match, Declared());
  EXPECT_NE(people.find("Ben (has left, can return)\n"), std::string::npos) << people;
  v1::Matches matches;
  *matches.add_matches()->mutable_seats() = match.seats();
  EXPECT_NE(match_list(matches).find("blue: Ben (has left, can return)"), std::string::npos) << match_list(matches);
  v1::SeatState& umpire = *match.add_seats();
  umpire.set_seat(v1::SEAT_UMPIRE);
  umpire.add_people("Ruth");
  EXPECT_TRUE(people_list(match, Declared()).ends_with("Ruth\n")) << "an umpire need not say that they are ready";
}

TEST(Lists, AQuestionOfTheMatchAtHandIsMentionedOnce) {
  v1::Notice notice;
  notice.set_match(7);
  notice.set_code("draw_offered");
  EXPECT_TRUE(repeats_question(notice, 7));
  EXPECT_FALSE(repeats_question(notice, 8));
  notice.set_code("ready_asked");
  EXPECT_FALSE(repeats_question(notice, 7)) << "the update says only that the side is not ready";
  notice.set_code("stopping");
  EXPECT_FALSE(repeats_question(notice, 7));
}

TEST(Lists, UnitsWithTheirStates) {
  EXPECT_EQ("\n" + unit_list(tests::small_table(), v1::SIDE_UNSPECIFIED, tests::small_words(), plain_manner()), R"(
red (The King)
  # AST   Sir Jacob Astley               16,22 facing 180
  # K1    Duke of York's                 18,18 facing 180 · block · casualties 2, disordered
  # K2    Hopton's                       34,18 facing 200 · block
blue (Parliament)
  = P1    Skippon's                      18,6 facing 0 · block
  = P2    Waller's                       36,6 facing 45 · block
  = P3    Okey's dragoons                in reserve, due in turn 3 · block
)");
}

TEST(Lists, OneUnitInFull) {
  const v1::Table table = tests::small_table();
  EXPECT_EQ("\n" + unit_card(table, table.units(1), tests::small_words(), plain_manner()), R"(
K1 Duke of York's, red (The King): pike and shot
  stands      18,18 facing 180
  footprint   7 in wide, 2 in deep
  formation   block
  command     Astley's foot under AST
  statistics  hand to hand 7
  traits      hedgehog
  state       casualties 2, disordered
)");
}

TEST(Lists, TheNamesOfStepsFollowTheirWord) {
  v1::InputWanted input;
  input.set_name("path");
  v1::PathWanted& path = *input.mutable_path();
  path.set_unit("K2");
  path.set_budget_um(152'400);
  path.add_formations("line");
  path.add_actions("march");
  path.add_actions("about");
  EXPECT_EQ(input_list(input, plain_manner()),
            "  path: a path for K2 of up to 6 in\n    reform: line\n    do: march, about\n");
}

TEST(Lists, OffersAndTheirInputs) {
  const v1::Prompt prompt = tests::rich_prompt();
  std::string text = "\n" + offer_list(prompt, "", plain_manner());
  for (const v1::Offer& offer : prompt.offers()) {
    for (const v1::InputWanted& input : offer.inputs()) text += input_list(input, plain_manner());
  }
  EXPECT_EQ(text, R"(
  1  K1 shoots … target  XX-SHO-01
  2  Move K2 … path
  3  Deploy P3 … place
  4  Divide the dice of K1 … dice, support?
  5  Read the dice … faces
  6  Done with shooting
  target: choose one
     1  P1 · 10 in · 1.25 hits [0: 25%, 2: 12.6%]
     2  P2 · 15 in
  path: a path for K2 of up to 6 in
     1  straight ahead (advance 4 in)
    or steps: advance n, wheel left d
  place: a place for P3, as x,y facing degrees
     1  on the left (10,20 facing 180)
  dice: divide 7 as key=number ...; "suggested" takes the suggested division
     1  P1 [P1]
     2  P2 [P2]
  support: choose 1 to 2 (optional: Enter skips it)
     1  support the left [left]
     2  support the right [right]
        The right wing.
  faces: the faces of 2 dice with 6 sides, as read
  sure: yes or no
    Done
)");
}

TEST(Lists, AnInputSaysHowManyMayBeChosen) {
  v1::InputWanted input;
  input.set_label("Towards which of them?");
  const auto asked = [&](std::uint32_t min, std::uint32_t max) {
    input.mutable_targets()->set_min(min);
    input.mutable_targets()->set_max(max);
    input.set_optional(min == 0);
    return input_list(input, plain_manner());
  };
  EXPECT_EQ(asked(1, 1), "  Towards which of them? choose one\n");
  EXPECT_EQ(asked(0, 1), "  Towards which of them? choose one (optional: Enter skips it)\n");
  EXPECT_EQ(asked(2, 2), "  Towards which of them? choose 2\n");
  EXPECT_EQ(asked(0, 3), "  Towards which of them? choose up to 3 (optional: Enter skips it)\n");
  EXPECT_EQ(asked(1, 0), "  Towards which of them? choose 1 or more\n") << "without a limit";
  v1::Prompt prompt;
  v1::Offer& offer = *prompt.add_offers();
  offer.set_label("K1 advances");
  *offer.add_inputs() = input;
  offer.mutable_inputs(0)->set_optional(true);
  EXPECT_EQ(offer_list(prompt, "", plain_manner()), "  1  K1 advances … Towards which of them?\n");
}

TEST(Lists, OffersOfOneUnitKeepTheirNumbers) {
  EXPECT_EQ("\n" + offer_list(tests::rich_prompt(), "K2", plain_manner()), R"(
  2  Move K2 … path
)");
}

TEST(Lists, APreviewShowsTheLegalPartAndTheCost) {
  v1::Preview preview;
  const auto status = google::protobuf::util::JsonStringToMessage(R"({
    "legal": false, "reason": "7.5 of 6 inches: the hedge costs 2.", "clause": "XX-MOV-02", "used_um": 190500, "budget_um": 152400,
    "costs": [{"label": "the hedge", "value": 50800, "clause": "XX-TER-01"}],
    "legal_part": [{"manoeuvre": "MANOEUVRE_ADVANCE", "amount_um": 101600}],
    "ends_at": {"centre": {"x_um": 254000, "y_um": 254000}, "facing_mdeg": 90000}})",
                                                                  &preview);
  ASSERT_TRUE(status.ok());
  EXPECT_EQ("\n" + preview_text(preview, plain_manner()), R"(
Not legal: 7.5 of 6 inches: the hedge costs 2. (XX-MOV-02) 7.5 of 6 in used.
  2 in: the hedge (XX-TER-01)
  Legal as far as: advance 4 in
  Ends at 10,10 facing 90.
)");
}

TEST(Lists, AGroupsPreviewShowsItsCostAndWhereEachUnitEnds) {
  v1::Preview preview;
  const auto status = google::protobuf::util::JsonStringToMessage(R"({
    "legal": true, "used_um": 25400, "budget_um": 76200, "cost": 2,
    "cost_rows": [{"label": "group moves", "value": 1, "clause": "XX-PIP-05"}, {"label": "group wheels", "value": 1}],
    "ends_at": {"centre": {"x_um": 279400, "y_um": 254000}, "facing_mdeg": 0},
    "ends": [{"unit": "R1", "to": {"centre": {"x_um": 254000, "y_um": 254000}, "facing_mdeg": 0}},
             {"unit": "R2", "to": {"centre": {"x_um": 304800, "y_um": 254000}, "facing_mdeg": 0}}]})",
                                                                  &preview);
  ASSERT_TRUE(status.ok()) << status.ToString();
  EXPECT_EQ("\n" + preview_text(preview, plain_manner()), R"(
Legal. 1 of 3 in used.
  Costs 2 points: +1 group moves (XX-PIP-05), +1 group wheels
  R1 ends at 10,10 facing 0.
  R2 ends at 12,10 facing 0.
)");
}

TEST(Lists, OddsCallNothingCertainThatCanFail) {
  v1::Odds odds;
  odds.set_summary("3+ holds");
  for (const auto& [label, per_million] :
       {std::pair("holds", 999'600u), std::pair("breaks", 400u), std::pair("flees", 277'778u)}) {
    v1::Chance& chance = *odds.add_chances();
    chance.set_label(label);
    chance.set_per_million(per_million);
  }
  EXPECT_EQ(odds_line(odds), "3+ holds [holds: >99.9%, breaks: <0.1%, flees: 27.8%]");
  odds.mutable_chances(0)->set_per_million(1'000'000);
  EXPECT_EQ(odds_line(odds), "3+ holds [holds: 100%, breaks: <0.1%, flees: 27.8%]");
}

TEST(Lists, SayHowFarAUnitReachesOnceForAllItsWalls) {
  v1::Reaches reaches;
  const auto status = google::protobuf::util::JsonStringToMessage(R"({"unit": "P1", "reaches": [
    {"kind": "range", "label": "musket: 8.0 in", "clause": "XX-RNG-02"},
    {"kind": "range", "label": "musket: 8.0 in", "clause": "XX-RNG-02"},
    {"kind": "zone", "label": "proximity: 8.0 in"}]})",
                                                                  &reaches);
  ASSERT_TRUE(status.ok()) << status.ToString();
  EXPECT_EQ("\n" + reach_list(reaches), R"(
P1 reaches:
  range   musket: 8.0 in  (XX-RNG-02)
  zone    proximity: 8.0 in
)");
}

TEST(Lists, SayWhetherAUnitSeesAnother) {
  v1::Reaches reaches;
  v1::Reach& line = *reaches.add_reaches();
  line.set_kind("blocked");
  line.set_label("No part of P1 can be seen. In the way: K2.");
  line.set_clause("XX-VIS-01");
  EXPECT_EQ(reach_list(reaches), "No part of P1 can be seen. In the way: K2. (XX-VIS-01)\n");
}

}  // namespace
}  // namespace battalia::terminal
