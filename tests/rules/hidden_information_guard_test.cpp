// A seat learns nothing hidden from offers, previews and refusals, in every system; and the outcome of an act
// that runs into hidden units.
#include "server/rules/hidden_information/hidden_information_guard.h"

#include "common/notation/act.h"
#include "common/notation/notation.h"
#include "server/rules/hidden_information/redaction.h"
#include "tests/support/skirmish.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::rules {
namespace {

const RuleSystem& pike_and_shotte() { return *find_system(all_systems(), "pike-and-shotte"); }

Redaction redaction() { return Redaction(pike_and_shotte().info()); }

Table drawn(const std::string& lines) {
  const auto read = notation::read_table(
      "battalia-notation 1\nsystem pike-and-shotte rules 1\ntable 72 x 48\nside red \"Red\"\nside blue \"Blue\"\n"
      "profile SH type shot symbol shot formation line size 6 x 1 hand_to_hand=3 shooting=2 morale=4 stamina=3 "
      "traits weapon_musket\n"
      "profile HQ type horse symbol horse formation line size 6 x 1.5 hand_to_hand=7 morale=4 stamina=3 traits "
      "weapon_pistol\n"
      "command red r \"Red\" commander RC\ncommand blue b \"Blue\"\n"
      "commander red RC of r type commander formation commander size 0.8 x 0.8 rating=8 at (20,8)\n"
      "unit red R1 of r profile HQ at (20,20) facing 0\nunit red R2 of r profile SH at (40,10) facing 0\n"
      "unit blue B2 of b profile SH at (60,40) facing 180\n" +
      lines + "turn 1 active red phase orders first red\n");
  EXPECT_TRUE(read.has_value()) << notation::in_words(read.error());
  return from_message(*read);
}

v1::Act act(const std::string& line) { return *notation::read_act(line); }

constexpr const char* kHidden = "unit blue X1 \"Ambush\" of b profile SH at (20,24) facing 180 hidden from red\n";

TEST(HiddenInformationGuard, OffersAndPreviewsDoNotKnowWhatIsHidden) {
  const Table with = drawn(kHidden);
  const Table without = drawn("");
  const RuleSystem& system = pike_and_shotte();
  EXPECT_EQ(system.prompt(with, v1::SEAT_RED).SerializeAsString(),
            system.prompt(without, v1::SEAT_RED).SerializeAsString());
  const std::vector<UnitId> asked = {UnitId("R1"), UnitId("B2"), UnitId("X1")};
  const UnitOffers made = system.offers(with, v1::SEAT_RED, asked);
  const UnitOffers made_without = system.offers(without, v1::SEAT_RED, asked);
  EXPECT_EQ(made.units, made_without.units);
  ASSERT_EQ(made.offers.size(), made_without.offers.size());
  ASSERT_FALSE(made.offers.empty());
  for (std::size_t i = 0; i < made.offers.size(); ++i) {
    EXPECT_EQ(made.offers[i].SerializeAsString(), made_without.offers[i].SerializeAsString());
  }
  for (const char* line :
       {"command order_charge units R1 : target targets X1", "command order_charge units R1 : target targets B2",
        "command order_move units R1 : objective place (20,40)"}) {
    EXPECT_EQ(system.preview(with, act(line), v1::SEAT_RED).SerializeAsString(),
              system.preview(without, act(line), v1::SEAT_RED).SerializeAsString())
        << line;
  }
}

TEST(HiddenInformationGuard, NamingAHiddenUnitIsRefusedAsNamingNone) {
  const RuleSystem& system = pike_and_shotte();
  NoDice dice;
  const auto why = [&](const Table& table, const char* target) {
    const std::string line = std::string("command order_charge units R1 : target targets ") + target;
    return system.adjudicate(table, act(line), v1::SEAT_RED, dice).error().reason;
  };
  EXPECT_EQ(why(drawn(kHidden), "X1"), why(drawn(""), "X1"));
}

// Whether something is hidden or nothing is there, a system plays on the very same table: so no offer, no preview and
// no refusal can differ, nor the work they take.
TEST(HiddenInformationGuard, TheKnownTableIsThatOfAGameWithoutTheHidden) {
  for (const RuleSystem* system : all_systems()) {
    const Redaction redaction(system->info());
    for (const v1::Scenario& scenario : system->scenarios()) {
      v1::Table with = scenario.table();
      v1::Table without = with;
      without.clear_units();
      for (int i = 0; i < with.units_size(); ++i) {
        v1::Unit& unit = *with.mutable_units(i);
        const bool hides = unit.side() == v1::SIDE_BLUE && (i % 3 == 0 || unit.command() == with.units(0).command());
        if (hides) unit.add_hidden_from(v1::SEAT_RED);
        if (!hides) *without.add_units() = unit;
      }
      const auto is_there = [&](const std::string& id) {
        return std::any_of(without.units().begin(), without.units().end(), [&](auto& unit) { return unit.id() == id; });
      };
      for (v1::Unit& unit : *without.mutable_units()) {
        if (!is_there(unit.attached_to())) unit.clear_attached_to();
      }
      v1::Table commanded = without;
      commanded.clear_commands();
      for (v1::Command command : with.commands()) {
        const auto is_of = [&](const v1::Unit& unit) { return unit.command() == command.id(); };
        if (!is_there(command.commander())) command.clear_commander();
        const bool led = std::any_of(without.units().begin(), without.units().end(), is_of);
        if (led || command.side() == v1::SIDE_RED) *commanded.add_commands() = command;
      }
      EXPECT_EQ(digest(redaction.known_to(from_message(with), v1::SEAT_RED)),
                digest(redaction.known_to(from_message(commanded), v1::SEAT_RED)))
          << scenario.info().key();
      EXPECT_EQ(digest(redaction.known_to(from_message(with), v1::SEAT_UMPIRE)), digest(from_message(with)));
    }
  }
}

TEST(HiddenInformationGuard, ATableIsKnownAsItStandsWhereNothingInItIsKeptFromTheSeat) {
  int whole = 0;
  for (const RuleSystem* system : all_systems()) {
    const Redaction redaction(system->info());
    const HiddenInformationGuard guard(*system);
    const auto check = [&](const Table& table, v1::Seat seat, std::string_view what) {
      const bool all = !guard.known_otherwise(table, seat);
      EXPECT_EQ(all, digest(redaction.known_to(table, seat)) == digest(table)) << what;
      whole += all;
    };
    for (const v1::Scenario& scenario : system->scenarios()) {
      for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
        Table table = from_message(scenario.table());
        const v1::Side enemy = other(side_of(seat));
        check(table, seat, scenario.info().key());
        Table counted = table;
        (enemy == v1::SIDE_RED ? counted.red : counted.blue).set(StatusKey("a_total_of_its_own"), 1);
        check(counted, seat, "a total of the other side");
        Table led = table;
        led.commands.push_back({CommandId("lost"), "Lost", enemy, UnitId(), {}});
        led.modifiers.emplace_back().mutable_subject()->set_command("lost");
        check(led, seat, "a command of which nobody is left");
        table.commands.front().statuses.set(StatusKey("a_plan"), 1);
        check(table, seat, "a number of a command");
      }
    }
  }
  EXPECT_GT(whole, 0);
}

// Rules that note every table they are asked about.
class Noting final : public RuleSystem {
 public:
  const v1::SystemInfo& info() const override { return pike_and_shotte().info(); }
  std::span<const v1::Scenario> scenarios() const override { return {}; }
  v1::ArmyReport check_army(const v1::ArmyList&) const override { return {}; }
  v1::Scenario muster(const v1::ArmyList&, const v1::ArmyList&) const override { return {}; }
  Ruling set_up(const v1::Scenario&, std::span<const v1::Option>, Dice&) const override { return {}; }
  Ruling adjudicate(const Table& table, const v1::Act&, v1::Seat, Dice&) const override {
    calls.push_back("adjudicate " + digest(table));
    return std::vector<v1::Event>{};
  }
  v1::Prompt prompt(const Table& table, v1::Seat) const override {
    calls.push_back("prompt " + digest(table));
    return {};
  }
  v1::Preview preview(const Table& table, const v1::Act&, v1::Seat) const override {
    calls.push_back("preview " + digest(table));
    return {};
  }
  mutable std::vector<std::string> calls;
};

TEST(HiddenInformationGuard, TheSameIsAskedOfTheRulesWhetherOrNotSomethingIsHidden) {
  const auto calls = [](const Table& table) {
    const Noting rules;
    const HiddenInformationGuard system(rules);
    system.prompt(table, v1::SEAT_RED);
    system.preview(table, act("command order_move units R1 : objective place (20,40)"), v1::SEAT_RED);
    return rules.calls;
  };
  EXPECT_EQ(calls(drawn("")).size(), 2U);
  EXPECT_EQ(calls(drawn(kHidden)), calls(drawn("")));
}

TEST(HiddenInformationGuard, RevealsAHiddenUnitInTheWay) {
  Table table = drawn(kHidden);
  const RuleSystem& system = pike_and_shotte();
  table.phase = rules::PhaseKey("commanders");  // a commander's ride is barred only by an enemy
  const v1::Act ride = act("move commander_move units RC : place place (20,24)");
  EXPECT_TRUE(system.preview(table, ride, v1::SEAT_RED).legal());
  NoDice dice;
  const Ruling ruling = system.adjudicate(table, ride, v1::SEAT_RED, dice);
  ASSERT_TRUE(ruling.has_value()) << ruling.error().reason;
  for (const v1::Event& event : *ruling) table.apply(event);
  EXPECT_FALSE(hidden_from(table.unit(UnitId("X1")), v1::SEAT_RED));
  EXPECT_EQ(table.unit(UnitId("RC")).ground.centre.y, Length::inches(8));
  EXPECT_FALSE(system.preview(table, ride, v1::SEAT_RED).legal());
}

TEST(HiddenInformationGuard, RevealsUnitsThatFight) {
  const HiddenInformationGuard system(tests::skirmish());
  SeededDice dice(1);
  Table table;
  const Ruling opening = system.set_up(tests::skirmish().scenarios()[0], {}, dice);
  for (const v1::Event& event : *opening) table.apply(event);
  ASSERT_TRUE(hidden_from(table.unit(UnitId("X1")), v1::SEAT_RED));
  table.active = v1::SIDE_BLUE;
  const Ruling ruling = system.adjudicate(table, tests::charge("X1", "R2"), v1::SEAT_BLUE, dice);
  ASSERT_TRUE(ruling.has_value()) << ruling.error().reason;
  for (const v1::Event& event : *ruling) table.apply(event);
  EXPECT_FALSE(hidden_from(table.unit(UnitId("X1")), v1::SEAT_RED));
}

// Rules in which an act has no effect where certain units all stand, and is forbidden to a seat that sees all of them.
class Barred final : public RuleSystem {
 public:
  explicit Barred(std::vector<UnitId> by) : by_(std::move(by)) {}
  Ruling adjudicate(const Table& table, const v1::Act&, v1::Seat, Dice&) const override {
    for (const UnitId& unit : by_) {
      if (table.find(unit) == nullptr) return std::vector<v1::Event>{};
    }
    return tl::unexpected(violation("bar", "They stand in the way."));
  }
  const v1::SystemInfo& info() const override { return pike_and_shotte().info(); }
  std::span<const v1::Scenario> scenarios() const override { return {}; }
  v1::ArmyReport check_army(const v1::ArmyList&) const override { return {}; }
  v1::Scenario muster(const v1::ArmyList&, const v1::ArmyList&) const override { return {}; }
  Ruling set_up(const v1::Scenario&, std::span<const v1::Option>, Dice&) const override { return {}; }
  v1::Prompt prompt(const Table&, v1::Seat) const override { return {}; }
  v1::Preview preview(const Table&, const v1::Act&, v1::Seat) const override { return {}; }

 private:
  std::vector<UnitId> by_;
};

TEST(HiddenInformationGuard, TheUnitInTheWayIsFoundAndWhereSeveralAreAllOfThem) {
  const Table table =
      drawn(std::string(kHidden) + "unit blue X2 of b profile SH at (30,24) facing 180 hidden from red\n");
  NoDice dice;
  const auto found = [&](std::vector<UnitId> by) {
    const Barred rules(std::move(by));
    std::vector<std::string> ids;
    const Ruling ruling = HiddenInformationGuard(rules).adjudicate(
        table, act("command order_move units R1 : objective place (20,40)"), v1::SEAT_RED, dice);
    EXPECT_TRUE(ruling.has_value());
    for (const v1::Event& event : *ruling) {
      if (event.has_unit_revealed()) ids.push_back(event.unit_revealed().unit().id());
    }
    return ids;
  };
  EXPECT_EQ(found({UnitId("X2")}), std::vector<std::string>{"X2"});
  EXPECT_EQ(found({UnitId("X1"), UnitId("X2")}), (std::vector<std::string>{"X1", "X2"}));
}

// A unit that a question is about is known to the seat that must answer it.
TEST(HiddenInformationGuard, ASeatThatIsAskedAboutAUnitKnowsOfIt) {
  Table table = drawn(kHidden);
  v1::Decision& decision = table.decisions.emplace_back();
  decision.set_seat(v1::SEAT_RED);
  decision.add_units("R1");
  EXPECT_EQ(redaction().known_to(table, v1::SEAT_RED).find(UnitId("X1")), nullptr);
  decision.add_units("X1");
  EXPECT_NE(redaction().known_to(table, v1::SEAT_RED).find(UnitId("X1")), nullptr);
}

TEST(HiddenInformationGuard, AGuiseShowsTheNumbersOfWhatItSeems) {
  const Table table = drawn(
      "unit blue D1 \"Carters\" of b profile SH traits dummy hand_to_hand=1 at (20,40) facing 180 guise \"Foot\" shot "
      "shot "
      "seems hand_to_hand=3 morale=4 looks weapon_musket for red\n");
  const v1::Table seen = redaction().view_of(table, v1::SEAT_RED);
  const v1::Unit& shown = *seen.units().rbegin();
  EXPECT_EQ(shown.name(), "Foot");
  EXPECT_EQ(shown.statistics_size(), 2);
  EXPECT_EQ(shown.traits(0), "weapon_musket");
  EXPECT_EQ(redaction().known_to(table, v1::SEAT_RED).unit(UnitId("D1")).stat(rules::StatisticKey("hand_to_hand")), 3);
  EXPECT_EQ(redaction().known_to(table, v1::SEAT_UMPIRE).unit(UnitId("D1")).stat(rules::StatisticKey("hand_to_hand")),
            1);
}

// A sentence about visible units must not name hidden ones.
TEST(HiddenInformationGuard, ClearsSentencesThatNameHiddenUnits) {
  const Table table = drawn(kHidden);
  v1::Event event;
  event.mutable_declared()->set_text("BC orders B2 and X1 to move");
  event.mutable_declared()->add_units("B2");
  event.mutable_declared()->add_units("X1");
  const auto told = redaction().redact(event, table, v1::SEAT_RED);
  ASSERT_TRUE(told.has_value());
  EXPECT_EQ(told->declared().text(), "");
  EXPECT_EQ(told->declared().units_size(), 1);
  EXPECT_EQ(redaction().redact(event, table, v1::SEAT_BLUE)->declared().text(), event.declared().text());
}

}  // namespace
}  // namespace battalia::rules
