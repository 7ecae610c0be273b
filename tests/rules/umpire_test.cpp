// The umpire's powers over the table, one by one: their effects, and the sentences that refuse them.
#include "server/rules/umpire/umpire.h"

#include "common/notation/act.h"
#include "common/notation/notation.h"
#include "server/rules/draft.h"
#include "server/rules/hidden_information/redaction.h"
#include "server/rules/modifiers.h"
#include "server/rules/rule_system.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

namespace battalia::rules {
namespace {

// Red's R1 and R2 of command r, blue's B1 of command b, and blue's X1, which red does not know of.
Table field() {
  const auto read = notation::read_table(R"(battalia-notation 1
system pike-and-shotte rules 1
table 48 x 48
side red "Red"
side blue "Blue"
command red r "Red's foot" commander RC
command blue b "Blue's foot"
commander red RC of r type commander formation commander size 0.8 x 0.8 rating=8 attached to R1 at (10,10)
profile F type shot symbol shot formation line size 6 x 1 hand_to_hand=3
unit red R1 of r profile F at (10,10) facing 0
unit red R2 of r profile F at (20,10) facing 0 reserve
unit blue B1 of b profile F at (10,20) facing 180
unit blue X1 of b profile F at (30,30) facing 180 hidden from red
turn 1 active red phase orders first red
)");
  EXPECT_TRUE(read.has_value()) << notation::in_words(read.error());
  return from_message(*read);
}

v1::UmpireOrder order(const std::string& power) {
  v1::UmpireOrder message;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(power, &message)) << power;
  message.set_reason("so it shall be");
  return message;
}

std::string why_not(const Table& table, const v1::UmpireOrder& power) {
  const Ruling ruling = umpire_rules(table, power);
  return ruling ? "" : ruling.error().reason;
}

void rule(Table& table, const std::string& power) {
  const Ruling ruling = umpire_rules(table, order(power));
  ASSERT_TRUE(ruling.has_value()) << power << ": " << ruling.error().reason;
  for (const v1::Event& event : *ruling) table.apply(event);
}

constexpr const char* kNobody = R"(There is no unit "Z" in this game.)";
constexpr const char* kNoCommand = R"(There is no command "z" in this game.)";
constexpr const char* kWhatAbout = "Name what it applies to: a unit, a command, a side or the game.";
constexpr const char* kLabel = "A new unit needs a label that no other unit has.";
constexpr const char* kSeparated = "An id can't have commas, equals signs, tabs or line breaks in it.";

TEST(UmpireRules, SayInASentenceWhatIsWrongWithAnOrder) {
  const std::string status = " statuses { key: 'tired' value: 1 }";
  const std::string bears = " value: 1 label: 'rain'";
  const std::string size = " footprint { frontage_um: 25400 depth_um: 25400 }";
  const std::string here = " place { centre { x_um: 254000 y_um: 254000 } }";
  const std::string touch = " face_of_a: FACE_FRONT face_of_b: FACE_FRONT";
  const struct {
    std::string power;
    const char* why;
  } cases[] = {
      {"", "This power does not change the table."},
      {"pause {}", "This power does not change the table."},
      {"place { unit: 'Z' }", kNobody},
      {"place { unit: 'R2' }", "Say where to place R2."},
      {"place { unit: 'R2' place {} }", "R2 would be off the table."},
      {"place { unit: 'R2' " + here + "}", "R2 would overlap R1; move one of them first."},
      {"remove { unit: 'Z' presence: PRESENCE_RESERVE }", kNobody},
      {"remove { unit: 'R1' }", "Say whether the unit goes to the reserve or is destroyed."},
      {"remove { unit: 'R1' presence: PRESENCE_INSIDE }", "Say whether the unit goes to the reserve or is destroyed."},
      {"set_statuses {" + status + "}", kWhatAbout},
      {"set_statuses { subject { unit: 'Z' }" + status + "}", kNobody},
      {"set_statuses { subject { command: 'z' }" + status + "}", kNoCommand},
      {"set_statuses { subject { side: SIDE_UNSPECIFIED }" + status + "}", "Say which side: red or blue."},
      {"set_statuses { subject { game: true } }", "Name at least one status and its value."},
      {"set_statuses { subject { game: true } statuses { value: 1 } }", "A status needs a name of at most 64 letters."},
      {"add_modifier { modifier {" + bears + "} }", kWhatAbout},
      {"add_modifier { modifier { subject { game: true } label: 'rain' } }", "A modifier of 0 changes nothing."},
      {"add_modifier { modifier { subject { game: true } value: -101 label: 'rain' } }",
       "A modifier must be between -100 and 100."},
      {"add_modifier { modifier { subject { game: true } value: 1 } }",
       "A modifier needs a reason to show beside the roll."},
      {"remove_modifier { id: 1 }", "There is no modifier number 1."},
      {"overrule {}", "State the ruling in a sentence."},
      {"overrule { ruling: 'No.' removals { unit: 'Z' } }", kNobody},
      {"overrule { ruling: 'No.' places { unit: 'Z' } }", kNobody},
      {"overrule { ruling: 'No.' statuses {" + status + "} }", kWhatAbout},
      {"declare_result { result {} }", "Say who has won, or that it is a draw."},
      {"add_unit { unit { " + size + "} }", kLabel},
      {"add_unit { unit { id: 'R1' " + size + "} }", kLabel},
      {"add_unit { unit { id: 'N\\t1' " + size + "} }", kSeparated},
      {"add_unit { unit { id: 'N\\n1' " + size + "} }", kSeparated},
      {"add_unit { unit { id: 'N,1' " + size + "} }", kSeparated},
      {"add_unit { unit { id: 'N=1' " + size + "} }", kSeparated},
      {"add_unit { unit { id: 'N' footprint { frontage_um: 1 } } }", "A new unit needs a frontage and a depth."},
      {"add_unit { unit { id: 'N' footprint { depth_um: 1 } } }", "A new unit needs a frontage and a depth."},
      {"add_unit { unit { id: 'N' footprint { frontage_um: 1 depth_um: 1300000 } } }",
       "A new unit can be at most 48 in wide and deep."},
      {"add_unit { unit { id: 'N' command: 'z' " + size + "} }", kNoCommand},
      {"add_unit { unit { id: 'N' kind: UNIT_KIND_TROOPS presence: PRESENCE_ON_TABLE " + size + here + "} }",
       "N would overlap R1; move one of them first."},
      {"set_contact { contact { a: 'Z' b: 'B1' } }", kNobody},
      {"set_contact { contact { a: 'R1' b: 'Z' } broken: true }", kNobody},
      {"set_contact { contact { a: 'R1' b: 'B1' } broken: true }", "R1 and B1 are not in contact."},
      {"set_contact { contact { a: 'R2' b: 'B1' " + touch + "} }",
       "R2 is not on the table, so nothing can be in contact with it."},
      {"set_contact { contact { a: 'RC' b: 'B1' " + touch + "} }",
       "RC is not on the table, so nothing can be in contact with it."},
      {"set_contact { contact { a: 'B1' b: 'X1' " + touch + "} }",
       "B1 and X1 are on the same side; only enemies can be in contact."},
      {"set_contact { contact { a: 'R1' b: 'B1' face_of_a: FACE_FRONT } }", "Say which faces touch."},
      {"set_contact { contact { a: 'R1' b: 'B1' face_of_b: FACE_FRONT } }", "Say which faces touch."},
  };
  const Table table = field();
  for (const auto& one : cases) EXPECT_EQ(why_not(table, order(one.power)), one.why) << one.power;
  v1::UmpireOrder unexplained = order("remove { unit: 'R1' presence: PRESENCE_RESERVE }");
  unexplained.clear_reason();
  EXPECT_EQ(why_not(table, unexplained), "An umpire's order needs a reason, visible to both sides.");
}

TEST(UmpireRules, StatusesLieOnAUnitACommandASideOrTheGame) {
  Table table = field();
  for (const char* subject : {"unit: 'R1'", "command: 'r'", "side: SIDE_RED", "side: SIDE_BLUE", "game: true"}) {
    rule(table, std::string("set_statuses { statuses { key: 'tired' value: 2 } subject { ") + subject + " } }");
  }
  EXPECT_EQ(table.unit(UnitId("R1")).statuses[rules::StatusKey("tired")], 2);
  EXPECT_EQ(table.command(CommandId("r")).statuses[rules::StatusKey("tired")], 2);
  EXPECT_EQ(table.red[rules::StatusKey("tired")], 2);
  EXPECT_EQ(table.blue[rules::StatusKey("tired")], 2);
  EXPECT_EQ(table.game[rules::StatusKey("tired")], 2);
}

TEST(UmpireRules, AReserveIsPlacedAndTakenOffAndItsCommanderStays) {
  Table table = field();
  rule(table, "place { unit: 'R2' formation: 'block' place { centre { x_um: 508000 y_um: 254000 } } }");
  EXPECT_TRUE(table.unit(UnitId("R2")).on_table());
  EXPECT_EQ(table.unit(UnitId("R2")).formation.str(), "block");
  rule(table, "remove { unit: 'RC' presence: PRESENCE_DESTROYED }");
  EXPECT_TRUE(table.unit(UnitId("RC")).attached_to.empty());
  EXPECT_EQ(table.unit(UnitId("RC")).presence, v1::PRESENCE_DESTROYED);
}

TEST(UmpireRules, ARulingSeesTheTableAsItsOwnFormerPartsLeftIt) {
  Table table = field();  // R1 leaves the place that R2 then takes
  rule(table, R"(overrule { ruling: 'R2 was meant.'
                   removals { unit: 'R1' presence: PRESENCE_RESERVE }
                   places { unit: 'R2' place { centre { x_um: 254000 y_um: 254000 } } }
                   statuses { subject { unit: 'R2' } statuses { key: 'tired' value: 1 } } })");
  EXPECT_EQ(table.unit(UnitId("R2")).ground.centre.x, Length::um(254'000));
  EXPECT_EQ(table.unit(UnitId("R2")).statuses[rules::StatusKey("tired")], 1);

  v1::UmpireOrder many = order("overrule { ruling: 'They are all tired.' }");
  for (int i = 0; i < 3; ++i) {
    v1::SetStatuses& some = *many.mutable_overrule()->add_statuses();
    some.mutable_subject()->set_unit("B1");
    for (int j = 0; j < 40; ++j) {
      v1::Status& one = *some.add_statuses();
      one.set_key("tired " + std::to_string(i) + " " + std::to_string(j));
      one.set_value(1);
    }
  }
  EXPECT_EQ(why_not(table, many), "Nothing can have more than 100 statuses; clear some, or set fewer at a time.");
}

TEST(UmpireRules, ContactsAreMadeAndBrokenAndBoundedInNumber) {
  Table table = field();
  const std::string touch = "set_contact { contact { a: 'R1' b: 'B1' face_of_a: FACE_FRONT face_of_b: FACE_LEFT } ";
  rule(table, touch + "}");
  EXPECT_TRUE(table.engaged(UnitId("B1")));
  rule(table, touch + "broken: true }");
  EXPECT_FALSE(table.engaged(UnitId("B1")));
  table.contacts.resize(400);
  EXPECT_EQ(why_not(table, order(touch + "}")), "There are already 400 contacts; break one first.");
}

TEST(UmpireRules, AddsAUnitWhereThereIsRoom) {
  Table table = field();
  rule(table, R"(add_unit { unit { id: 'N' side: SIDE_RED command: 'r' kind: UNIT_KIND_TROOPS
                   presence: PRESENCE_ON_TABLE footprint { frontage_um: 25400 depth_um: 25400 }
                   place { centre { x_um: 508000 y_um: 508000 } } } })");
  EXPECT_TRUE(table.unit(UnitId("N")).on_table());
  rule(table, "place { unit: 'N' formation: 'column' place { centre { x_um: 508000 y_um: 762000 } } }");
  EXPECT_EQ(table.unit(UnitId("N")).formation.str(), "column");
  table.units.resize(400, table.units.front());
  EXPECT_EQ(why_not(table, order("add_unit { unit { id: 'M' } }")),
            "A game can have at most 400 units, including those that are gone.");
}

// --- Corrections on rolls to come -------------------------------------------------------------------------------

Modifiers rows_of(const Table& table, const char* unit, std::string_view purpose) {
  Modifiers rows;
  add_umpire_modifiers(rows, table, UnitId(unit), purpose);
  return rows;
}

void lay(Table& table, const std::string& modifier) {
  rule(table, "add_modifier { modifier { value: 2 label: 'rain' " + modifier + " } }");
}

TEST(UmpireModifiers, ApplyOnlyToTheirSubject) {
  const struct {
    const char* subject;
    std::vector<bool> counts;  // for R1, R2 and B1
  } cases[] = {{"unit: 'R1'", {true, false, false}},
               {"command: 'r'", {true, true, false}},
               {"side: SIDE_BLUE", {false, false, true}},
               {"game: true", {true, true, true}}};
  for (const auto& one : cases) {
    Table table = field();
    lay(table, std::string("subject { ") + one.subject + " }");
    const char* const units[] = {"R1", "R2", "B1"};
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_EQ(rows_of(table, units[i], "save").total(), one.counts[i] ? 2 : 0) << one.subject << " " << units[i];
    }
  }
}

TEST(UmpireModifiers, AreSeparateRowsForOneOrAllPurposes) {
  Table table = field();
  lay(table, "subject { unit: 'R1' } purpose: 'save'");
  lay(table, "subject { unit: 'R1' }");
  EXPECT_EQ(rows_of(table, "R1", "command").total(), 2);
  const Modifiers rows = rows_of(table, "R1", "save");
  EXPECT_EQ(rows.total(), 4);
  ASSERT_EQ(rows.rows().size(), 2U);
  EXPECT_EQ(rows.rows()[0].label(), "rain");
  EXPECT_EQ(rows.rows()[0].clause(), "umpire");
  EXPECT_EQ(rows_of(table, "nobody", "save").total(), 0);
}

TEST(UmpireModifiers, AreNumberedAndTakenAwayByNumberAndBounded) {
  Table table = field();
  lay(table, "subject { game: true }");
  lay(table, "subject { game: true } id: 7");
  lay(table, "subject { game: true }");
  ASSERT_EQ(table.modifiers.size(), 3U);
  EXPECT_EQ(table.modifiers[2].id(), 8U);
  rule(table, "remove_modifier { id: 7 }");
  EXPECT_EQ(rows_of(table, "B1", "save").total(), 4);
  table.modifiers.resize(100, table.modifiers.front());
  EXPECT_EQ(why_not(table, order("add_modifier { modifier { subject { game: true } value: 1 label: 'rain' } }")),
            "There are already 100 modifiers; remove one first.");
}

// One die of that unit, with the rows that count in it, as a chapter would roll it.
std::vector<v1::Event> roll(Table& table, const char* unit) {
  ScriptedDice dice({3});
  Draft draft(table, dice);
  const Modifiers rows = rows_of(table, unit, "save");
  v1::DiceRolled& rolled = draft.roll({"save", "", unit});
  rolled.set_total(3 + rows.total());
  draft.count(rows, rolled);
  table = draft.table();
  return draft.take();
}

TEST(UmpireModifiers, AreUsedUpByTheRollsTheyCountFor) {
  Table table = field();
  lay(table, "subject { unit: 'R1' } uses: 2");
  lay(table, "subject { unit: 'R2' } uses: 2");  // the same rain on another
  EXPECT_EQ(roll(table, "B1").size(), 1U);       // not on him
  const std::vector<v1::Event> first = roll(table, "R1");
  ASSERT_EQ(first.size(), 2U);
  EXPECT_EQ(first[0].dice_rolled().total(), 5);
  EXPECT_EQ(first[1].modifier_set().modifier().uses(), 1U);
  const std::vector<v1::Event> second = roll(table, "R1");
  ASSERT_EQ(second.size(), 2U);
  EXPECT_EQ(second[0].dice_rolled().total(), 5);
  EXPECT_EQ(second[1].modifier_removed().id(), 1U);
  ASSERT_EQ(table.modifiers.size(), 1U);
  EXPECT_EQ(table.modifiers[0].uses(), 2U);
  EXPECT_EQ(roll(table, "R1")[0].dice_rolled().total(), 3);
}

// A row with the same words, from somebody else or from the rules, uses none up.
TEST(UmpireModifiers, AreUsedUpByTheirOwnRowsOnly) {
  Table table = field();
  lay(table, "subject { unit: 'R1' } uses: 2");
  ScriptedDice dice({3});
  Draft draft(table, dice);
  Modifiers rows;
  rows.add(true, 2, "rain", "umpire");
  draft.count(rows, draft.roll({"save", "", "R1"}));
  EXPECT_EQ(draft.take().size(), 1U);
}

TEST(UmpireModifiers, OnACommandOrSideDoNotReachAbsentUnits) {
  Table table = field();
  lay(table, "subject { command: 'r' }");
  lay(table, "subject { side: SIDE_RED }");
  EXPECT_EQ(rows_of(table, "R1", "save").total(), 4);
  EXPECT_EQ(rows_of(table, "nobody", "save").total(), 0);
}

TEST(UmpireModifiers, WithoutANumberOfUsesStayUntilRemoved) {
  Table table = field();
  lay(table, "subject { unit: 'R1' }");
  lay(table, "subject { unit: 'R2' } uses: 1");
  EXPECT_EQ(roll(table, "R1").size(), 1U);
  EXPECT_EQ(table.modifiers.size(), 2U);
}

TEST(UmpireModifiers, UsedUpInTheMiddleOfARulingCountNoMoreInItsRest) {
  Table table = field();
  lay(table, "subject { unit: 'R1' } uses: 1");
  lay(table, "subject { game: true } uses: 3");
  ScriptedDice dice({3, 3, 3, 3});
  Draft draft(table, dice);
  const Modifiers planned = rows_of(table, "R1", "save");  // for all of them at once
  EXPECT_EQ(planned.total(), 4);
  std::vector<std::int32_t> totals;
  for (int i = 0; i < 4; ++i) {
    const Modifiers rows = planned.as_of(draft.table());
    EXPECT_EQ(rows.total(), rows_of(draft.table(), "R1", "save").total());
    draft.count(rows, draft.roll({"save", "", "R1"}));
    totals.push_back(rows.total());
  }
  EXPECT_EQ(totals, (std::vector<std::int32_t>{4, 2, 2, 0}));
  EXPECT_TRUE(draft.table().modifiers.empty());
  std::vector<v1::Event::KindCase> kinds;
  for (const v1::Event& event : draft.take()) kinds.push_back(event.kind_case());
  constexpr auto kRoll = v1::Event::kDiceRolled, kLess = v1::Event::kModifierSet, kGone = v1::Event::kModifierRemoved;
  EXPECT_EQ(kinds, (std::vector{kRoll, kGone, kLess, kRoll, kLess, kRoll, kGone, kRoll}));
}

TEST(Umpire, NobodyThrowsMoreDiceThanThereAre) {
  SeededDice dice(1);
  Draft draft(field(), dice);
  EXPECT_EQ(draft.roll({"shooting", "", "R1", 2'002}).faces_size(), 1'000);
}

TEST(UmpireModifiers, AreUsedUpByAResultWithoutDice) {
  Table table = field();
  lay(table, "subject { unit: 'R1' } uses: 1");
  NoDice none;
  Draft draft(table, none);
  draft.count(rows_of(table, "R1", "combat_result"));
  EXPECT_TRUE(draft.table().modifiers.empty());
  draft.say("the result");
  const std::vector<v1::Event> events = draft.take();
  ASSERT_EQ(events.size(), 2U);
  EXPECT_TRUE(events[0].has_modifier_removed());
}

TEST(UmpireModifiers, OfAHiddenUnitAreUsedUpAndRemovedUnseen) {
  Table table = field();
  lay(table, "subject { unit: 'X1' } uses: 1");
  const Ruling removed =
      umpire_rules(table, order("remove_modifier { id: " + std::to_string(table.modifiers.at(0).id()) + " }"));
  ASSERT_TRUE(removed) << removed.error().reason;
  const v1::Event taken = removed->front();
  const v1::Event used = roll(table, "X1").back();
  const Redaction redaction(find_system(all_systems(), "pike-and-shotte")->info());
  for (const v1::Event& gone : {taken, used}) {
    ASSERT_TRUE(gone.has_modifier_removed());
    EXPECT_FALSE(redaction.redact(gone, table, v1::SEAT_RED).has_value());
    EXPECT_FALSE(redaction.redact(gone, table, v1::SEAT_SPECTATOR).has_value());
    EXPECT_TRUE(redaction.redact(gone, table, v1::SEAT_BLUE).has_value());
    EXPECT_TRUE(redaction.redact(gone, table, v1::SEAT_UMPIRE).has_value());
  }
}

TEST(UmpireModifiers, AreUsedUpInAGame) {
  Table table = field();
  lay(table, "subject { unit: 'R1' } purpose: 'command' uses: 1");
  ScriptedDice dice({9});
  const auto act = notation::read_act("command order_move units R1 : objective place (10,13)");
  const Ruling ruling = find_system(all_systems(), "pike-and-shotte")->adjudicate(table, *act, v1::SEAT_RED, dice);
  ASSERT_TRUE(ruling.has_value()) << ruling.error().reason;
  for (const v1::Event& event : *ruling) table.apply(event);
  EXPECT_TRUE(table.modifiers.empty());
}

}  // namespace
}  // namespace battalia::rules
