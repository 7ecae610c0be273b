// What happened, as sentences that people read, compared line by line.
#include "common/narration/authorship.h"
#include "common/narration/narration.h"
#include "tests/clients/small_table.h"

#include <google/protobuf/util/json_util.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace battalia::terminal {
namespace {

DisplayOptions plain_manner() {
  DisplayOptions display;
  display.ascii = true;
  return display;
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

// The modifiers are those that the rules know: how a face counts is not one of them.
TEST(Story, SaysBesideTheFaceThatAZeroCountsAsTen) {
  v1::Update update;
  const auto status = google::protobuf::util::JsonStringToMessage(R"({
    "events": [
      {"dice_rolled": {"label": "RUP orders K1", "sides": 10, "faces": [0], "needed": 8, "total": 10, "outcome": "no move", "modifiers": [{"label": "the 0 counts as 10", "value": 10, "clause": "XX-DIE-10"}], "shown": {"at_most": 8}}},
      {"dice_rolled": {"label": "KC orders K2", "sides": 10, "faces": [0], "needed": 8, "total": 12, "outcome": "no move", "modifiers": [{"label": "near", "value": 2}, {"label": "the 0 counts as 10", "value": 10, "clause": "XX-DIE-10"}], "shown": {"at_most": 6}}}]})",
                                                                  &update);
  ASSERT_TRUE(status.ok()) << status.ToString();
  EXPECT_EQ(
      describe(update, tests::small_table(), tests::small_words(), plain_manner()),
      (std::vector<std::string>{"Dice: RUP orders K1: 1d10 0 (counts as 10), needs 8 or less → no move",
                                "Dice: KC orders K2: 1d10 0 (counts as 10), needs 6 or less (8, near +2) → no move"}));
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
      {"dice_rolled": {"label": "KC orders K3", "sides": 10, "faces": [0], "needed": 8, "shown": {"at_most": 6}, "outcome": "no move", "modifiers": [{"label": "near", "value": 2}, {"label": "the 0 counts as 10", "value": 10, "clause": "XX-DIE-01"}]}},
      {"dice_rolled": {"label": "K2 fights P2", "sides": 6, "faces": [6], "needed": 4, "shown": {"at_least": 6}, "outcome": "1 hit", "modifiers": [{"label": "charging", "value": 1}]}},
      {"dice_rolled": {"label": "K2 shoots at P2", "sides": 6, "faces": [4], "needed": 4, "shown": {"at_least": 4}, "outcome": "1 hit", "modifiers": [{"label": "disordered", "value": -1}, {"label": "close", "value": 1}]}},
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
Dice: K1 shoots at P1: 3d6 2 5 6, needs 5+ (4, long range -1) → 2 hits  XX-HIT-02
Dice: K1 recovers: 1d6 3, needs 4+
Dice: RUP orders K1: 1d10 7, needs 6 or less (8, far +2)
Dice: KC orders K2: 1d10 3, needs 6 or less (8, near +2) → one move
Dice: KC orders K3: 1d10 0 (counts as 10), needs 6 or less (8, near +2) → no move
Dice: K2 fights P2: 1d6 6, needs 6+ (4, charging +1; at least 6 is always needed) → 1 hit
Dice: K2 shoots at P2: 1d6 4, needs 4+ (4, disordered -1, close +1) → 1 hit
Dice: break test of K3: 2d6 2 2, modified 3 → breaks  [-1 above stamina]
Dice: as told of old: 1d6 3, needs 4 (far +2)
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
