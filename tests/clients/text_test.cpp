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

TEST(Story, UnitsThatMoveTogetherShareALineAndPhasesInWhichNothingHappensHaveNone) {
  v1::Update update;
  const auto status = google::protobuf::util::JsonStringToMessage(R"({
    "events": [
      {"phase_began": {"phase": "initiative"}},
      {"phase_began": {"phase": "movement", "active": "SIDE_RED"}},
      {"unit_moved": {"unit": "K1", "to": {"centre": {"x_um": 254000, "y_um": 254000}}, "cost_um": 76200}, "clauses": ["XX-MOV-01"]},
      {"unit_moved": {"unit": "K2", "to": {"centre": {"x_um": 304800, "y_um": 254000}}, "cost_um": 76200}, "clauses": ["XX-MOV-01"]},
      {"unit_moved": {"unit": "P1", "to": {"centre": {"x_um": 355600, "y_um": 254000}}, "cost_um": 76200}, "clauses": ["XX-MOV-01"]},
      {"unit_moved": {"unit": "P1", "to": {"centre": {"x_um": 254000, "y_um": 508000}}, "cost_um": 76200}, "clauses": ["XX-MOV-01"]},
      {"unit_moved": {"unit": "P1", "to": {"centre": {"x_um": 254000, "y_um": 254000}, "facing_mdeg": 90000}}, "clauses": ["XX-MOV-02"]},
      {"phase_began": {"phase": "shooting"}},
      {"phase_began": {"phase": "combat"}}]})",
                                                                  &update);
  ASSERT_TRUE(status.ok()) << status.ToString();
  EXPECT_EQ(describe(update, tests::small_table(), tests::small_words(), plain_manner()),
            (std::vector<std::string>{"-- movement: red (The King)",
                                      "K1 Duke of York's, K2 Hopton's and 1 other move, 3 in used.  XX-MOV-01",
                                      "P1 Skippon's moves to 10,20 facing 0, 3 in used.  XX-MOV-01",
                                      "P1 Skippon's moves to 10,10 facing 90.  XX-MOV-02", "-- combat"}));
}

TEST(Story, LeavesOutMarksThatNoClauseIsCitedForUnlessAnUmpireSetThem) {
  v1::Update update;
  const auto status = google::protobuf::util::JsonStringToMessage(R"({
    "events": [
      {"unit_moved": {"unit": "K1", "to": {"centre": {"x_um": 254000, "y_um": 254000}}}, "clauses": ["XX-MOV-01"]},
      {"status_set": {"subject": {"unit": "K1"}, "key": "disordered", "value": 1}},
      {"unit_moved": {"unit": "K2", "to": {"centre": {"x_um": 304800, "y_um": 254000}}}, "clauses": ["XX-MOV-01"]},
      {"status_set": {"subject": {"unit": "K2"}, "key": "casualties", "value": 1}, "clauses": ["XX-SHO-02"]}]})",
                                                                  &update);
  ASSERT_TRUE(status.ok()) << status.ToString();
  const auto lines = [&] { return describe(update, tests::small_table(), tests::small_words(), plain_manner()); };
  EXPECT_EQ(lines(), (std::vector<std::string>{"K1 Duke of York's and K2 Hopton's move.  XX-MOV-01",
                                               "K2 Hopton's: casualties 1.  XX-SHO-02"}));
  update.add_events()->mutable_umpire_ruled()->set_person("Ruth");
  ASSERT_EQ(lines().size(), 5U);
  EXPECT_EQ(lines()[1], "K1 Duke of York's: disordered.");
}

TEST(Story, NamesUnitsThatWereNotOnTheTableBefore) {
  v1::Update update;
  v1::Unit& guns = *update.add_events()->mutable_unit_added()->mutable_unit();
  guns.set_id("abandoned_guns-303-222");
  guns.set_name("Abandoned guns");
  guns.set_kind(v1::UNIT_KIND_MARKER);
  v1::Unit& relief = *update.add_events()->mutable_unit_added()->mutable_unit();
  relief.set_id("K9");
  relief.set_name("Pembroke's");
  v1::Unit& hidden = *update.add_events()->mutable_unit_revealed()->mutable_unit();
  hidden.set_id("P8");
  hidden.set_name("Fairfax's");
  EXPECT_EQ(describe(update, tests::small_table(), tests::small_words(), plain_manner()),
            (std::vector<std::string>{"On the table now: Abandoned guns.", "K9 Pembroke's joins the battle.",
                                      "P8 Fairfax's is revealed."}));
  v1::Table table = tests::small_table();
  *table.add_units() = guns;
  v1::UnitRemoved& captured = *update.add_events()->mutable_unit_removed();
  captured.set_unit(guns.id());
  captured.set_presence(v1::PRESENCE_DESTROYED);
  captured.set_reason("captured");
  EXPECT_EQ(describe(update, table, tests::small_words(), plain_manner()).back(), "Abandoned guns is lost: captured.");
  captured.set_unit("P2");
  captured.set_presence(v1::PRESENCE_RESERVE);
  captured.set_reason("leaves the table");
  EXPECT_EQ(describe(update, table, tests::small_words(), plain_manner()).back(), "P2 Waller's leaves the table.");
  update.clear_events();
  *update.add_events()->mutable_table_set()->mutable_table() = tests::small_table();
  EXPECT_EQ(describe(update, v1::Table(), tests::small_words(), plain_manner()).front(),
            "The table is set up: 5 units.")
      << "without the commander, as in the list of scenarios";
}

TEST(Story, CallsSidesAndUnitsAsTheScenarioCallsThem) {
  v1::Update update;
  const auto status = google::protobuf::util::JsonStringToMessage(R"({
    "seq": 13, "author": {"seat": "SEAT_BLUE", "person": "Ben"},
    "events": [
      {"ready_set": {"seat": "SEAT_RED", "ready": true}},
      {"ready_set": {"seat": "SEAT_BLUE"}},
      {"paused": {"by": "SEAT_RED", "dispute": true, "reason": "is that a hill?"}},
      {"unpaused": {"by": "SEAT_UMPIRE"}},
      {"standing_order_set": {"seat": "SEAT_BLUE", "order": {"decision": "stand_or_run"}}},
      {"attachment_set": {"unit": "AST", "to": "K1"}},
      {"attachment_set": {"unit": "AST"}}]})",
                                                                  &update);
  ASSERT_TRUE(status.ok()) << status.ToString();
  v1::Table table = tests::small_table();
  const auto lines = [&] { return describe(update, table, tests::small_words(), plain_manner()); };
  EXPECT_EQ(below_author(update, lines(), plain_manner()), R"(#13 blue (Ben)
  Ready: The King.
  Not ready: Parliament.
  The umpire is called by the King: is that a hill?
  The umpire continues the game.
  Parliament clears its standing order for "stand or run".
  AST Sir Jacob Astley joins K1 Duke of York's.
  AST Sir Jacob Astley leaves the unit it was with.
)");
  for (v1::Unit& unit : *table.mutable_units()) {
    if (unit.id() == "AST") unit.set_attached_to("K2");
  }
  EXPECT_EQ(lines().back(), "AST Sir Jacob Astley leaves K2 Hopton's.");
  EXPECT_EQ(below_author(update, {}, plain_manner()), "") << "a choice that the other side may not know";
}

TEST(Story, ShowsEveryDieModifierAndClause) {
  v1::Update update;
  const auto status = google::protobuf::util::JsonStringToMessage(R"({
    "seq": 12, "author": {"seat": "SEAT_RED", "person": "Rupert", "standing": true},
    "events": [
      {"turn_began": {"turn": 4, "active": "SIDE_RED"}},
      {"phase_began": {"phase": "shooting", "active": "SIDE_RED"}},
      {"declared": {"text": "K1 shoots at P1."}, "clauses": ["XX-SHO-01"]},
      {"dice_rolled": {"purpose": "shooting", "label": "K1 shoots at P1", "sides": 6, "faces": [2, 5, 6], "needed": 4, "shown": {"at_least": 5}, "outcome": "2 hits",
        "modifiers": [{"label": "long range", "value": -1, "clause": "XX-HIT-02"}]}},
      {"dice_rolled": {"label": "K1 recovers", "sides": 6, "faces": [3], "needed": 4, "shown": {"at_least": 4}}},
      {"dice_rolled": {"label": "RUP orders K1", "sides": 10, "faces": [7], "needed": 8, "shown": {"at_most": 6}, "modifiers": [{"label": "far", "value": 2}]}},
      {"dice_rolled": {"label": "KC orders K2", "sides": 10, "faces": [3], "needed": 8, "total": 5, "shown": {"at_most": 6}, "outcome": "one move", "modifiers": [{"label": "near", "value": 2}]}},
      {"dice_rolled": {"label": "break test of K3", "sides": 6, "faces": [2, 2], "total": 3, "outcome": "breaks", "modifiers": [{"label": "above stamina", "value": -1}]}},
      {"dice_rolled": {"label": "as told of old", "sides": 6, "faces": [3], "needed": 4, "modifiers": [{"label": "far", "value": 2}]}},
      {"status_set": {"subject": {"unit": "P1"}, "key": "casualties", "value": 2}},
      {"status_set": {"subject": {"unit": "P1"}, "key": "book", "value": 2}},
      {"status_set": {"subject": {"unit": "K1"}, "key": "disordered", "value": 0}},
      {"unit_moved": {"unit": "K2", "to": {"centre": {"x_um": 254000, "y_um": 254000}, "facing_mdeg": 90000}, "cost_um": 101600}},
      {"unit_removed": {"unit": "P2", "presence": "PRESENCE_DESTROYED", "reason": "breaks"}},
      {"umpire_ruled": {"person": "Referee", "power": "place", "reason": "the table was knocked"}},
      {"dice_corrected": {"epoch": 5, "index": 1, "faces": [4], "by": "Referee"}},
      {"declared": {"key": "rules_changed", "text": "Changed: Horse goes farther. Before: It did not."}, "clauses": ["XX-MOV-02"]},
      {"game_ended": {"result": {"outcome": "OUTCOME_RED", "reason": "Parliament's army is broken."}}}]})",
                                                                  &update);
  ASSERT_TRUE(status.ok()) << status.ToString();
  std::string text = "\n" + author_label(update) + "\n";
  for (const std::string& line : describe(update, tests::small_table(), tests::small_words(), plain_manner()))
    text += line + "\n";
  EXPECT_EQ(text, R"(
#12 red (Rupert), by standing order
== Turn 4: red (The King) ==
-- shooting: red (The King)
K1 shoots at P1.  XX-SHO-01
Dice: K1 shoots at P1: 3d6 2 5 6, needs 5+ (4 before modifiers) → 2 hits  [-1 long range (XX-HIT-02)]
Dice: K1 recovers: 1d6 3, needs 4+
Dice: RUP orders K1: 1d10 7, needs 6 or less (8 before modifiers)  [+2 far]
Dice: KC orders K2: 1d10 3, modified 5, needs 6 or less (8 before modifiers) → one move  [+2 near]
Dice: break test of K3: 2d6 2 2, modified 3 → breaks  [-1 above stamina]
Dice: as told of old: 1d6 3, needs 4 before modifiers  [+2 far]
P1 Skippon's: casualties 2.
K1 Duke of York's: no longer disordered.
K2 Hopton's moves to 10,10 facing 90, 4 in used.
P2 Waller's is lost: breaks.
Umpire Referee places a unit: the table was knocked
Roll 5:1 was misread: it showed 4 (Referee). The first reading stays on record.
Changed: Horse goes farther. Before: It did not.  XX-MOV-02
The battle is over. red (The King) has won: Parliament's army is broken.
)");
}

}  // namespace
}  // namespace battalia::terminal
