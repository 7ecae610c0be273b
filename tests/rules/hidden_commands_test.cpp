// A seat does not learn of hidden commands, generals and totals, nor of hidden units through references to them; and
// the updates it is sent add up to what it may see, whatever comes into sight or goes out of it.
#include "common/client_view/fold.h"
#include "common/notation/notation.h"
#include "server/rules/hidden_information/redaction.h"
#include "server/rules/references.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace battalia::rules {
namespace {

constexpr v1::Seat kSeats[] = {v1::SEAT_RED, v1::SEAT_BLUE, v1::SEAT_UMPIRE, v1::SEAT_SPECTATOR};

v1::SystemInfo declared() {
  v1::SystemInfo info;
  v1::KeyDeclared& target = *info.add_statuses();
  target.set_key("target");
  target.set_names_unit(true);
  v1::KeyDeclared& broken = *info.add_statuses();
  broken.set_key("broken");
  broken.set_told_to_all(true);
  info.add_statuses()->set_key("points");
  return info;
}

// What blue hides: a command of two with its general, and the general of the command that is seen.
constexpr std::string_view kSeen = R"(battalia-notation 1
system drill rules 1
table 48 x 48
side red "Red" : points=12
side blue "Blue" : broken points=30
command red r "Red's foot"
command blue b "Blue's foot" commander XG : broken points=7
command blue h "The ambush" commander XC : broken
command blue h2 commander XC2
profile F type shot symbol shot formation line size 6 x 1
unit red R1 of r profile F at (10,10) facing 0
)";
constexpr std::string_view kHidden =
    R"(unit blue X1 "Lurkers" of h profile F at (30,30) facing 180 hidden from red : target=>R1
commander blue XC "Lurking Larry" of h profile F at (30,30) facing 180 hidden from red
commander blue XC2 of h2 profile F at (40,30) facing 180 hidden from red
commander blue XG "Grim" of b profile F at (10,34) facing 180 hidden from red
)";
constexpr std::string_view kRest = R"(unit blue B1 of b profile F at (10,30) facing 180 : target=>R2
unit red R2 of r profile F at (20,10) facing 0 : target=>B1
turn 1 active red phase orders first red
)";

Table drawn(const std::string& text) {
  const auto read = notation::read_table(text);
  EXPECT_TRUE(read.has_value()) << notation::in_words(read.error());
  return from_message(*read);
}

Table field() { return drawn(std::string(kSeen) + std::string(kHidden) + std::string(kRest)); }

// The same game without any of that.
Table without_the_hidden() {
  std::string seen(kSeen);
  const auto leave_out = [&](std::string_view text, std::string_view with) {
    seen.replace(seen.find(text), text.size(), with);
  };
  leave_out("points=30", "points=11");
  leave_out(" commander XG", "");
  leave_out("command blue h \"The ambush\" commander XC : broken\n", "");
  leave_out("command blue h2 commander XC2\n", "");
  return drawn(seen + std::string(kRest));
}

v1::Event event(const std::string& text) {
  v1::Event message;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &message)) << text;
  return message;
}

std::string bytes(v1::Table table) {
  const auto by_id = [](const auto& a, const auto& b) { return a.id() < b.id(); };  // late arrivals are last
  std::sort(table.mutable_units()->begin(), table.mutable_units()->end(), by_id);
  std::sort(table.mutable_commands()->begin(), table.mutable_commands()->end(), by_id);
  return table.DebugString();
}

// A game, and the view of each seat, folded from its updates.
class Watched {
 public:
  Watched() {
    for (const v1::Seat seat : kSeats) views[seat] = redaction.view_of(table, seat);
  }

  void happens(const std::string& text) {
    tell(event(text));
    for (const v1::Seat seat : kSeats) {
      EXPECT_EQ(bytes(views[seat]), bytes(redaction.view_of(table, seat))) << text << " " << seat;
    }
  }
  // The unit is hidden from those seats from now on.
  void hidden_from(const char* id, std::vector<v1::Seat> seats) {
    Unit unit = table.unit(UnitId(id));
    unit.hidden_from = std::move(seats);
    v1::Event shown;
    *shown.mutable_unit_revealed()->mutable_unit() = to_message(unit);
    tell(shown);
    std::vector<v1::Event> ties;
    redaction.tell_references(table, unit.id, ties);
    for (const v1::Event& tie : ties) tell(tie);
    happens("turn_began { turn: 2 active: SIDE_BLUE }");
  }

  Redaction redaction = Redaction(declared());
  Table table = field();
  std::map<v1::Seat, v1::Table> views;

 private:
  void tell(const v1::Event& happened) {
    const std::int32_t replaced = redaction.value_replaced(happened, table);
    table.apply(happened);
    for (const v1::Seat seat : kSeats) {
      const auto told = redaction.redact(happened, table, seat, replaced);
      if (told) {
        EXPECT_TRUE(fold(*told, views[seat])) << told->ShortDebugString();
      }
    }
  }
};

TEST(HiddenCommands, AreNotInTheViewOfTheOtherSide) {
  const Redaction redaction(declared());
  const auto commands_of = [&](v1::Seat seat) {
    std::vector<std::string> ids;
    const v1::Table view = redaction.view_of(field(), seat);
    for (const v1::Command& command : view.commands()) {
      ids.push_back(command.id() + "/" + command.commander());
    }
    return ids;
  };
  const std::vector<std::string> all = {"r/", "b/XG", "h/XC", "h2/XC2"};
  EXPECT_EQ(commands_of(v1::SEAT_BLUE), all);
  EXPECT_EQ(commands_of(v1::SEAT_UMPIRE), all);
  EXPECT_EQ(commands_of(v1::SEAT_RED), (std::vector<std::string>{"r/", "b/"}));
  EXPECT_EQ(commands_of(v1::SEAT_SPECTATOR), (std::vector<std::string>{"r/", "b/"}));
}

// Of two games that differ in the hidden being there at all, everybody else has the very same view and plays on the
// very same table.
TEST(HiddenCommands, AViewIsThatOfAGameWithoutThem) {
  const Redaction redaction(declared());
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_SPECTATOR}) {
    EXPECT_EQ(redaction.view_of(field(), seat).DebugString(),
              redaction.view_of(without_the_hidden(), seat).DebugString());
    EXPECT_EQ(digest(redaction.known_to(field(), seat)), digest(redaction.known_to(without_the_hidden(), seat)));
  }
  EXPECT_NE(digest(redaction.known_to(field(), v1::SEAT_BLUE)),
            digest(redaction.known_to(without_the_hidden(), v1::SEAT_BLUE)));
}

TEST(HiddenCommands, AreNotRevealedByEvents) {
  const Redaction redaction(declared());
  const Table table = field();
  for (const char* text : {
           "status_set { subject { command: 'h' } key: 'broken' value: 1 }",
           "command_given { command: 'h' commander: 'R1' }",
           "modifier_set { modifier { id: 1 subject { command: 'h' } value: 1 } }",
           "declared { text: 'The battalia of the ambush is broken.' }",
           "declared { text: 'h2 is broken.' }",
       }) {
    EXPECT_FALSE(redaction.redact(event(text), table, v1::SEAT_RED).has_value()) << text;
    EXPECT_FALSE(redaction.redact(event(text), table, v1::SEAT_SPECTATOR).has_value()) << text;
    EXPECT_TRUE(redaction.redact(event(text), table, v1::SEAT_BLUE).has_value()) << text;
    EXPECT_TRUE(redaction.redact(event(text), table, v1::SEAT_UMPIRE).has_value()) << text;
  }
  const v1::Event rolled = event("dice_rolled { unit: 'R1' label: 'R1 sights The ambush' }");
  EXPECT_EQ(redaction.redact(rolled, table, v1::SEAT_RED)->dice_rolled().label(), "");
  const v1::Event given = event("command_given { command: 'b' commander: 'XG' }");
  EXPECT_EQ(redaction.redact(given, table, v1::SEAT_RED)->command_given().commander(), "");
  const v1::Event seated = event("seat_taken { seat: SEAT_BLUE person: 'Ben' commands: 'h' }");
  EXPECT_EQ(redaction.redact(seated, table, v1::SEAT_RED)->seat_taken().commands_size(), 0);
  EXPECT_EQ(redaction.redact(seated, table, v1::SEAT_BLUE)->seat_taken().commands_size(), 1);
}

TEST(HiddenCommands, ComeIntoSightWithTheFirstOfThem) {
  Watched game;
  game.hidden_from("X1", {});
  const v1::Command* seen = find_command(game.views[v1::SEAT_RED], "h");
  ASSERT_NE(seen, nullptr);
  EXPECT_EQ(seen->name(), "The ambush");
  EXPECT_EQ(seen->commander(), "") << "he is still hidden";
  EXPECT_EQ(find_command(game.views[v1::SEAT_RED], "h2"), nullptr);
  game.hidden_from("XC", {});
  EXPECT_EQ(find_command(game.views[v1::SEAT_RED], "h")->commander(), "XC");
  game.hidden_from("XG", {});
  EXPECT_EQ(find_command(game.views[v1::SEAT_RED], "b")->commander(), "XG");
}

TEST(HiddenCommands, GoOutOfSightWithTheLastOfThem) {
  Watched game;
  for (const char* id : {"X1", "XC", "XG"}) game.hidden_from(id, {});
  game.happens("command_given { command: 'b' commander: 'XC' }");
  game.hidden_from("X1", {v1::SEAT_RED});
  EXPECT_NE(find_command(game.views[v1::SEAT_RED], "h"), nullptr) << "its general is seen";
  game.hidden_from("XC", {v1::SEAT_RED});
  EXPECT_EQ(find_command(game.views[v1::SEAT_RED], "h"), nullptr);
  EXPECT_EQ(find_command(game.views[v1::SEAT_RED], "b")->commander(), "");
}

// ---------------------------------------------------------------- totals

TEST(HiddenTotals, AreShownToTheirOwnSide) {
  const Redaction redaction(declared());
  const auto value = [&](v1::Seat seat, v1::Side side, const char* key) {
    const v1::Table view = redaction.view_of(field(), seat);
    return value_of(side == v1::SIDE_RED ? view.red() : view.blue(), key);
  };
  EXPECT_EQ(value(v1::SEAT_BLUE, v1::SIDE_BLUE, "points"), 30);
  EXPECT_EQ(value(v1::SEAT_UMPIRE, v1::SIDE_BLUE, "points"), 30);
  EXPECT_EQ(value(v1::SEAT_RED, v1::SIDE_BLUE, "points"), 0);
  EXPECT_EQ(value(v1::SEAT_SPECTATOR, v1::SIDE_RED, "points"), 0);
  EXPECT_EQ(value(v1::SEAT_RED, v1::SIDE_BLUE, "broken"), 1) << "declared as told to all";
}

TEST(HiddenTotals, AreNotRevealedByEvents) {
  Watched game;
  game.happens("status_set { subject { side: SIDE_BLUE } key: 'points' value: 31 }");
  game.happens("status_set { subject { side: SIDE_BLUE } key: 'broken' value: 0 }");
  game.happens("status_set { subject { command: 'b' } key: 'points' value: 8 }");
  game.happens("status_set { subject { command: 'b' } key: 'broken' value: 0 }");
  game.happens("status_set { subject { game: true } key: 'points' value: 8 }");
  game.happens("status_set { subject { game: true } key: 'broken' value: 1 }");
  EXPECT_EQ(value_of(game.views[v1::SEAT_RED].blue(), "broken"), 0);
  EXPECT_EQ(value_of(game.views[v1::SEAT_RED].game(), "points"), 0);
  EXPECT_EQ(value_of(game.views[v1::SEAT_RED].game(), "broken"), 1);
}

// ---------------------------------------------------------------- statuses that refer to units

const v1::Status* status(const v1::Table& view, const char* unit, const char* key) {
  const v1::Unit* found = find_unit(view, unit);
  if (found == nullptr) return nullptr;
  const auto at = std::find_if(found->statuses().begin(), found->statuses().end(),
                               [&](const v1::Status& each) { return each.key() == key; });
  return at == found->statuses().end() ? nullptr : &*at;
}

TEST(References, AreNumbersOnTheServerAndIdsElsewhere) {
  const Table table = field();
  EXPECT_EQ(table.unit(UnitId("R2")).statuses[rules::StatusKey("target")], 6)
      << "the place of B1, with four hidden before it";
  for (const v1::Seat seat : kSeats) {
    const v1::Table view = Redaction(declared()).view_of(table, seat);
    EXPECT_EQ(status(view, "R2", "target")->unit(), "B1");
    EXPECT_EQ(status(view, "R2", "target")->value(), 1);
    EXPECT_EQ(from_message(view).unit(UnitId("R2")).statuses[rules::StatusKey("target")],
              reference_to(from_message(view), UnitId("B1")));
  }
}

TEST(References, ToHiddenUnitsAreNotSent) {
  Watched game;
  game.happens("status_set { subject { unit: 'R1' } key: 'target' value: 6 }");  // B1
  EXPECT_EQ(status(game.views[v1::SEAT_RED], "R1", "target")->unit(), "B1");
  game.happens("status_set { subject { unit: 'R1' } key: 'target' value: 2 }");  // X1
  EXPECT_EQ(status(game.views[v1::SEAT_RED], "R1", "target"), nullptr);
  EXPECT_EQ(status(game.views[v1::SEAT_BLUE], "R1", "target")->unit(), "X1");
  game.happens("status_set { subject { unit: 'R1' } key: 'target' value: -3 }");  // XC
  EXPECT_EQ(status(game.views[v1::SEAT_UMPIRE], "R1", "target")->value(), -1);
  game.hidden_from("XC", {});
  EXPECT_EQ(status(game.views[v1::SEAT_RED], "R1", "target")->unit(), "XC") << "told when it comes into sight";
  game.hidden_from("XC", {v1::SEAT_RED});
  EXPECT_EQ(status(game.views[v1::SEAT_RED], "R1", "target"), nullptr);
  game.happens("status_set { subject { unit: 'R1' } key: 'target' value: 0 }");
  game.happens("status_set { subject { unit: 'R1' } key: 'target' value: 1000 }");  // an umpire's
}

// What nobody has seen is not withdrawn either.
TEST(References, ThatWereNotSentAreClearedSilently) {
  const Redaction redaction(declared());
  Table table = field();
  const auto told = [&](int value) {
    const v1::Event set =
        event("status_set { subject { unit: 'R1' } key: 'target' value: " + std::to_string(value) + " }");
    const std::int32_t replaced = redaction.value_replaced(set, table);
    table.apply(set);
    return redaction.redact(set, table, v1::SEAT_RED, replaced).has_value();
  };
  EXPECT_FALSE(told(2));
  EXPECT_FALSE(told(3));
  EXPECT_FALSE(told(0));
  EXPECT_TRUE(told(6));
  EXPECT_TRUE(told(2)) << "whom it referred to, it does no more";
}

}  // namespace
}  // namespace battalia::rules
