// What each viewer sees of an event that names a unit they may not know of, kind by kind.
#include "server/rules/hidden_information/redaction.h"

#include "common/notation/notation.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

namespace battalia::rules {
namespace {

// Blue's X1 "Ambush" is hidden from red, and so is X2, who has no name; red takes blue's D1 for something else.
Table field() {
  const auto read = notation::read_table(R"(battalia-notation 1
system pike-and-shotte rules 1
table 48 x 48
side red "Red"
side blue "Blue"
command red r "Red's foot"
command blue b "Blue's foot"
profile F type shot symbol shot formation line size 6 x 1 hand_to_hand=3
unit red R1 of r profile F at (10,10) facing 0
unit red R2 of r profile F at (20,10) facing 0
unit blue B1 of b profile F at (10,20) facing 180
unit blue D1 "Carters" of b profile F at (20,20) facing 180 guise "Foot" shot shot for red
unit blue X1 "Ambush" of b profile F at (30,30) facing 180 hidden from red
unit blue X2 of b profile F at (40,30) facing 180 hidden from red
turn 1 active red phase orders first red
)");
  EXPECT_TRUE(read.has_value()) << notation::in_words(read.error());
  Table table = from_message(*read);
  for (Unit& unit : table.units) {
    if (unit.id == UnitId("X2")) unit.name.clear();
  }
  return table;
}

// Rain is declared as a status that everybody is told, as in a system that has weather.
Redaction redaction() {
  v1::SystemInfo info;
  info.add_statuses()->set_key("rain");
  info.mutable_statuses(0)->set_told_to_all(true);
  return Redaction(info);
}

v1::Event event(const std::string& text) {
  v1::Event message;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &message)) << text;
  return message;
}

TEST(Redaction, EventsOfHiddenUnitsReachOnlyViewersWhoKnowThem) {
  const Table table = field();
  const std::string place = " to { centre { x_um: 1 y_um: 1 } } ";
  for (const std::string& about : {
           std::string("dice_rolled { unit: 'ID' }"),
           std::string("dice_rolled { unit: 'B1' against: 'ID' }"),
           "unit_moved { unit: 'ID'" + place + "}",
           "unit_reformed { unit: 'ID'" + place + "}",
           "unit_placed { unit: 'ID'" + place + "}",
           std::string("unit_removed { unit: 'ID' presence: PRESENCE_RESERVE }"),
           std::string("status_set { subject { unit: 'ID' } key: 'shaken' value: 1 }"),
           std::string("contact_made { contact { a: 'ID' b: 'R1' } }"),
           std::string("contact_made { contact { a: 'R1' b: 'ID' } }"),
           std::string("contact_broken { a: 'ID' b: 'R1' }"),
           std::string("contact_broken { a: 'R1' b: 'ID' }"),
           std::string("attachment_set { unit: 'ID' to: 'B1' }"),
           std::string("modifier_set { modifier { subject { unit: 'ID' } } }"),
           std::string("roll_declared { unit: 'ID' }"),
           std::string("dice_entered { unit: 'ID' }"),
           std::string("declared { units: 'ID' }"),
           std::string("declared { units: 'B1' targets: 'ID' }"),
       }) {
    const auto told = [&](const char* id, v1::Seat seat) {
      std::string named = about;
      named.replace(named.find("ID"), 2, id);
      return redaction().redact(event(named), table, seat).has_value();
    };
    for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE, v1::SEAT_UMPIRE, v1::SEAT_SPECTATOR}) {
      EXPECT_EQ(told("X1", seat), seat == v1::SEAT_BLUE || seat == v1::SEAT_UMPIRE) << about << " " << seat;
      EXPECT_TRUE(told("R2", seat)) << about << " " << seat;
    }
  }
}

TEST(Redaction, TheTrueNatureOfADisguisedUnitIsNotRevealed) {
  const Table table = field();
  const v1::Event tired = event("status_set { subject { unit: 'D1' } key: 'shaken' value: 1 }");
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE, v1::SEAT_UMPIRE, v1::SEAT_SPECTATOR}) {
    EXPECT_EQ(redaction().redact(tired, table, seat).has_value(), seat == v1::SEAT_BLUE || seat == v1::SEAT_UMPIRE)
        << seat;
    EXPECT_TRUE(redaction()
                    .redact(event("status_set { subject { game: true } key: 'rain' value: 1 }"), table, seat)
                    .has_value());
  }
}

// The kind of question can reveal an ambush just as its words can.
TEST(Redaction, AQuestionToASideIsShownToNobodyElse) {
  const Table table = field();
  const v1::Event opened =
      event("decision_opened { decision { key: 'spring' seat: SEAT_BLUE units: 'X1' question: 'Now?' } }");
  const v1::Event closed = event("decision_closed { key: 'spring' seat: SEAT_BLUE }");
  const v1::Event late = event("timed_out { seat: SEAT_BLUE decision: 'spring' }");
  Table asked = table;
  asked.apply(opened);
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE, v1::SEAT_UMPIRE, v1::SEAT_SPECTATOR}) {
    const std::string key = seat == v1::SEAT_BLUE || seat == v1::SEAT_UMPIRE ? "spring" : "";
    EXPECT_EQ(redaction().redact(opened, asked, seat)->decision_opened().decision().key(), key) << seat;
    EXPECT_EQ(redaction().redact(closed, table, seat)->decision_closed().key(), key) << seat;
    EXPECT_EQ(redaction().redact(late, table, seat)->timed_out().decision(), key) << seat;
    EXPECT_EQ(redaction().view_of(asked, seat).decisions(0).key(), key) << seat;
  }
}

TEST(Redaction, ACommanderRidingWithAHiddenUnitIsShownAsRidingAlone) {
  const Table table = field();
  const v1::Event attached = event("attachment_set { unit: 'B1' to: 'X1' }");
  EXPECT_EQ(redaction().redact(attached, table, v1::SEAT_RED)->attachment_set().to(), "");
  EXPECT_EQ(redaction().redact(attached, table, v1::SEAT_BLUE)->attachment_set().to(), "X1");
}

// Every sentence of a visible event may speak of a unit that is not visible; physical dice have theirs before
// anybody is seen.
TEST(Redaction, ASentenceThatNamesAHiddenUnitIsNeverSent) {
  const Table table = field();
  const auto text_of = [&](const std::string& kind, const std::string& text, v1::Seat seat) {
    std::string written = kind;
    written.replace(written.find("TEXT"), 4, text);
    const std::optional<v1::Event> told = redaction().redact(event(written), table, seat);
    EXPECT_TRUE(told.has_value());
    return told->declared().text() + told->dice_rolled().label() + told->unit_removed().reason() +
           told->roll_declared().label() + told->dice_entered().label();
  };
  for (const char* kind : {"declared { units: 'R1' text: 'TEXT' }", "dice_rolled { unit: 'R1' label: 'TEXT' }",
                           "unit_removed { unit: 'R1' reason: 'TEXT' }", "roll_declared { unit: 'R1' label: 'TEXT' }",
                           "dice_entered { unit: 'R1' label: 'TEXT' }"}) {
    for (const char* text :
         {"R1 saves against X1", "X1 shoots", "it met (X1), and fled", "the Ambush fires", "R1 saves against the X2"}) {
      EXPECT_EQ(text_of(kind, text, v1::SEAT_RED), "") << kind;
      EXPECT_EQ(text_of(kind, text, v1::SEAT_BLUE), text);
    }
    for (const char* text : {"R1 saves against X12", "AX1 shoots", "4X1", "the Ambushers fire", "B1 saves"}) {
      EXPECT_EQ(text_of(kind, text, v1::SEAT_RED), text) << "that is somebody else";
    }
  }
  EXPECT_EQ(text_of("declared { units: 'R1' text: 'TEXT' }", "the Carters stand", v1::SEAT_RED), "")
      << "nor what a disguised one is called";
}

TEST(Redaction, AViewShowsNoContactAndNoModifierOfTheHidden) {
  Table table = field();
  const auto contacts_of = [&](v1::Seat seat) { return redaction().view_of(table, seat).contacts_size(); };
  table.contacts = {{UnitId("R1"), UnitId("B1")}};
  EXPECT_EQ(contacts_of(v1::SEAT_RED), 1);
  table.contacts = {{UnitId("R1"), UnitId("X1")}, {UnitId("X2"), UnitId("R2")}};
  EXPECT_EQ(contacts_of(v1::SEAT_RED), 0);
  EXPECT_EQ(contacts_of(v1::SEAT_SPECTATOR), 0);
  EXPECT_EQ(contacts_of(v1::SEAT_BLUE), 2);
  table.modifiers.emplace_back().mutable_subject()->set_unit("X1");
  EXPECT_EQ(redaction().view_of(table, v1::SEAT_RED).modifiers_size(), 0);
  EXPECT_EQ(redaction().view_of(table, v1::SEAT_BLUE).modifiers_size(), 1);
  const Table known = redaction().known_to(table, v1::SEAT_RED);
  EXPECT_TRUE(known.contacts.empty());
  EXPECT_TRUE(known.modifiers.empty());
}

// The server's notes about the rules are about no unit, whatever hidden ones are called: a gap would reveal them.
TEST(Redaction, ARulesNoteIsSentEvenIfItContainsTheNameOfAHiddenUnit) {
  const auto told = [](const char* key) {
    const v1::Event said = event("declared { key: '" + std::string(key) + "' text: 'Changed: X2, an Ambush.' }");
    return redaction().redact(said, field(), v1::SEAT_RED);
  };
  EXPECT_FALSE(told("found").has_value());
  ASSERT_TRUE(told("rules_changed").has_value());
  EXPECT_EQ(told("rules_changed")->declared().text(), "Changed: X2, an Ambush.");
}

}  // namespace
}  // namespace battalia::rules
