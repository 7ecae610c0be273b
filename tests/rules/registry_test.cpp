// A new rule system needs one class and one entry. The registry wraps it like those that come with the
// server.
#include "server/rules/system_list.h"

#include "common/base/work.h"
#include "tests/support/tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>

namespace battalia::rules {
namespace {

// A game in which no act has an effect.
class Toy final : public RuleSystem {
 public:
  Toy() { info_.set_key("toy"); }
  const v1::SystemInfo& info() const override { return info_; }
  std::span<const v1::Scenario> scenarios() const override { return {}; }
  v1::ArmyReport check_army(const v1::ArmyList&) const override { return {}; }
  v1::Scenario muster(const v1::ArmyList&, const v1::ArmyList&) const override { return {}; }
  Ruling set_up(const v1::Scenario&, std::span<const v1::Option>, Dice&) const override { return {}; }
  Ruling adjudicate(const Table& table, const v1::Act&, v1::Seat, Dice&) const override {
    for (; table.turn == 0;) work::count();
    return std::vector<v1::Event>{};
  }
  v1::Prompt prompt(const Table& table, v1::Seat) const override {
    v1::Prompt prompt;
    prompt.set_to_move(table.units.size() == 1);
    return prompt;
  }
  v1::Preview preview(const Table&, const v1::Act&, v1::Seat) const override { return {}; }

 private:
  v1::SystemInfo info_;
};

TEST(Registry, ASystemIsAClassAndAnEntry) {
  const Toy toy;
  const SystemList list = {&toy};
  ASSERT_EQ(list.systems().size(), 1U);
  EXPECT_EQ(find_system(list.systems(), "toy"), list.systems().front());
  EXPECT_EQ(&list.systems().front()->info(), &toy.info());
}

TEST(Registry, EachSystemKeepsToTheLimitsOfWork) {
  const Toy toy;
  const SystemList list = {&toy};
  NoDice dice;
  Table table;
  const Ruling endless = list.systems().front()->adjudicate(table, {}, v1::SEAT_RED, dice);
  ASSERT_FALSE(endless);
  EXPECT_EQ(endless.error().citation.clause, "work");
  table.turn = 1;
  EXPECT_TRUE(list.systems().front()->adjudicate(table, {}, v1::SEAT_RED, dice));
}

TEST(Registry, EachSystemIsAskedOnlyAboutWhatTheSeatKnows) {
  const Toy toy;
  const SystemList list = {&toy};
  Table table;
  for (const char* id : {"R1", "X1"}) {
    Unit unit;
    unit.id = UnitId(id);
    unit.side = *id == 'R' ? v1::SIDE_RED : v1::SIDE_BLUE;
    if (*id == 'X') unit.hidden_from.push_back(v1::SEAT_RED);
    table.units.push_back(unit);
  }
  EXPECT_FALSE(toy.prompt(table, v1::SEAT_RED).to_move());
  EXPECT_TRUE(list.systems().front()->prompt(table, v1::SEAT_RED).to_move()) << "the hidden unit is not there";
}

// Everything that belongs to a system has the same name: its key, with "_" for "-".
TEST(Registry, FolderKeyTestsAndDataBearOneName) {
  for (const RuleSystem* system : all_systems()) {
    const std::string& key = system->info().key();
    std::string name = key;
    std::replace(name.begin(), name.end(), '-', '_');
    for (const std::string& place :
         {"server/rules/systems/" + name + "/" + name + ".h", "server/rules/systems/" + name + "/README.md",
          "tests/rules/" + name, "tests/rules/data/" + name + "_clauses.txt",
          "tests/rules/data/" + name + "_tables.json", "tests/rules/playthroughs/" + key}) {
      EXPECT_TRUE(std::filesystem::exists(tests::source_dir() / place)) << place;
    }
  }
}

// "R1: Initiative" is confusing if a unit is called R1.
TEST(Registry, NoPhaseHasANameThatAUnitMayHave) {
  for (const RuleSystem* system : all_systems()) {
    for (const v1::PhaseDeclared& phase : system->info().phases()) {
      EXPECT_EQ(phase.label().find_first_of("0123456789"), std::string::npos) << phase.label();
      EXPECT_GT(phase.label().size(), 3U) << phase.label();
    }
  }
}

}  // namespace
}  // namespace battalia::rules
