// Army lists: each fault separately, and a battle mustered from two.
#include "server/rules/systems/fornovo_to_sedgemoor/army/army.h"

#include "server/rules/dice.h"
#include "server/rules/scenarios/custom_scenario.h"
#include "server/rules/systems/fornovo_to_sedgemoor/army/muster.h"
#include "server/rules/systems/fornovo_to_sedgemoor/fornovo_to_sedgemoor.h"
#include "server/rules/systems/fornovo_to_sedgemoor/info/info.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/profiles.h"
#include "server/rules/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

struct List {
  v1::ArmyList army;
  List() {
    army.set_system(std::string(kSystemKey));
    v1::ArmyCommand& chief = *army.add_commands();
    chief.set_id("army");
    chief.set_general(true);
    army.add_commands()->set_id("foot");
    add("pikemen");
  }
  List& add(const char* profile, std::initializer_list<const char*> traits = {},
            std::initializer_list<std::pair<std::string_view, std::int32_t>> choices = {}, std::uint32_t count = 1) {
    v1::ArmyUnit& unit = *army.add_units();
    unit.set_profile(profile);
    unit.set_command("foot");
    unit.set_count(count);
    for (const char* trait : traits) unit.add_traits(trait);
    for (const auto& [key, value] : choices) {
      v1::Status& choice = *unit.add_choices();
      choice.set_key(std::string(key));
      choice.set_value(value);
    }
    return *this;
  }
  List& say(const char* key, const char* value) {
    v1::Option& option = *army.add_options();
    option.set_key(key);
    option.set_value(value);
    return *this;
  }
  // The clauses of its faults, in order, with commas.
  std::string faults() const {
    std::string clauses;
    const v1::ArmyReport report = check_army(army);
    for (const v1::ArmyFault& fault : report.faults()) {
      clauses += (clauses.empty() ? "" : ",") + fault.clause();
      EXPECT_TRUE(fault.reason().ends_with(".")) << fault.reason();
    }
    return clauses;
  }
};

TEST(FornovoArmy, ALegalListHasPointsAndNoFault) {  // FTS-4-a, FTS-4-n
  const v1::ArmyReport report = check_army(List().army);
  EXPECT_TRUE(report.legal());
  EXPECT_EQ(report.points(), 200 + 100 + 178);
  for (const ProfileRow& profile : profiles()) {
    EXPECT_EQ(List().add(profile.key.data()).faults(), "") << profile.key;
  }
}

TEST(FornovoArmy, TheListNeedsANameAndKnownOptions) {  // D-01, D-02, FTS-0-a, FTS-4-a
  List list;
  list.army.set_system("chess");
  list.army.set_name(std::string(61, 'x'));
  EXPECT_EQ(list.faults(), "D-01,D-01");
  EXPECT_EQ(List().say("scale", "20").say("weather", "rain").faults(), "D-02,D-02");
  EXPECT_EQ(List().say("year", "1820").faults(), "FTS-0-a");
  EXPECT_EQ(List().say("year", "1650x").faults(), "FTS-0-a");
  EXPECT_EQ(List().say("year", "1500").say("nation", "venice").faults(), "");
  List dear;
  dear.army.set_points_limit(400);
  EXPECT_EQ(dear.faults(), "FTS-4-a");
}

TEST(FornovoArmy, Commands) {  // FTS-3-a, FTS-3-b
  List list;
  list.army.mutable_commands(0)->set_general(false);
  EXPECT_EQ(list.faults(), "FTS-3-a");
  list = List();
  list.army.mutable_commands(1)->set_general(true);
  EXPECT_EQ(list.faults(), "FTS-3-a") << "two commanders-in-chief";
  list.army.mutable_commands(1)->add_traits("ally");
  EXPECT_EQ(list.faults(), "") << "an ally has his own";
  list = List();
  list.army.mutable_commands(1)->add_traits("ally");
  EXPECT_EQ(list.faults(), "FTS-3-a");
  list = List();
  list.army.mutable_commands(1)->set_id("army");
  list.army.mutable_commands(0)->add_traits("mounted");
  EXPECT_EQ(list.faults(), "FTS-3-a,FTS-3-a,FTS-3-b");
}

TEST(FornovoArmy, ProfilesNumbersAndChoices) {  // D-01, FTS-2-a, FTS-2-d
  EXPECT_EQ(List().add("elves").faults(), "D-01");
  EXPECT_EQ(List().add("pikemen", {}, {}, 41).faults(), "D-01");
  EXPECT_EQ(List().add("pikemen", {}, {{"stamina", 3}}).faults(), "D-01");
  EXPECT_EQ(List().add("pikemen", {}, {{kGrade, 2}, {kGrade, 3}}).faults(), "D-01");
  EXPECT_EQ(List().add("pikemen", {}, {{kGrade, 5}}).faults(), "FTS-2-a");
  EXPECT_EQ(List().add("pikemen", {}, {{kOriginalFigures, 101}}).faults(), "FTS-2-a");
  EXPECT_EQ(List().add("pikemen", {}, {{kOriginalFigures, 3}, {kStartFiles, 1}}).faults(), "FTS-2-a");
  EXPECT_EQ(List().add("gendarmes", {}, {{kOriginalFigures, 51}}).faults(), "FTS-2-a");
  EXPECT_EQ(List().add("medium_guns", {}, {{kModels, 5}}).faults(), "FTS-2-a");
  EXPECT_EQ(List().add("medium_guns", {}, {{kModelsLimbers, 3}}).faults(), "FTS-4-i");
  EXPECT_EQ(List().add("medium_guns", {}, {{kOriginalFigures, 2}}).faults(), "FTS-2-a");
  EXPECT_EQ(List().add("pikemen", {}, {{kStartFiles, 30}}).faults(), "FTS-2-d");
  List sized;
  sized.army.mutable_units(0)->set_size("large");
  EXPECT_EQ(sized.faults(), "FTS-2-a");
}

TEST(FornovoArmy, PricesWhatIsBought) {  // FTS-4-a, FTS-4-e, FTS-4-g, FTS-4-k, C-33
  EXPECT_EQ(List().add("pikemen", {"luck"}).faults(), "FTS-4-a");
  EXPECT_EQ(List().add("pikemen", {"pike"}).faults(), "FTS-4-a");
  EXPECT_EQ(List().add("pikemen", {"nobles"}).faults(), "FTS-4-g");
  EXPECT_EQ(List().add("cuirassiers", {"nobles"}, {{kGrade, 4}}).faults(), "FTS-4-g");
  EXPECT_EQ(List().add("gallopers", {"barded"}).faults(), "FTS-4-g");
  EXPECT_EQ(List().add("stradiots", {"trot"}).faults(), "FTS-2.4-b");
  EXPECT_EQ(List().add("cuirassiers", {"false_rout"}).faults(), "FTS-2.16-b");
  EXPECT_EQ(List().add("stradiots", {"false_rout"}, {{kArmour, 3}}).faults(), "FTS-2.16-b") << "too heavy";
  EXPECT_EQ(List().add("stradiots", {"false_rout"}, {{kArmour, 2}}).faults(), "");
  EXPECT_EQ(List().add("pikemen", {"false_rout"}).faults(), "FTS-2.16-b");
  EXPECT_EQ(List().add("light_guns", {}, {{kArmour, 2}}).faults(), "FTS-4-e");
  EXPECT_EQ(List().add("cuirassiers", {"stakes"}).faults(), "FTS-4-k");
  EXPECT_EQ(List().add("wagons", {"gun_aboard"}, {{kGunClass, 1}}).faults(), "");
  EXPECT_EQ(List().add("wagons", {"gun_aboard"}, {{kGunClass, 2}}).faults(), "C-33");
  EXPECT_EQ(List().add("war_wagons", {"gun_aboard"}, {{kGunClass, 2}}).faults(), "");
  EXPECT_EQ(List().add("pikemen", {"gun_aboard"}).faults(), "C-33,C-33");
  EXPECT_EQ(List().add("wagons", {}, {{kOriginalFigures, 4}}).faults(), "G-022");
  EXPECT_EQ(List().add("war_wagons", {}, {{kOriginalFigures, 100}}).faults(), "G-022");
  EXPECT_EQ(List().add("skirmish_shot", {"shallow"}).faults(), "FTS-2.1-d");
  EXPECT_EQ(List().add("light_guns", {"shallow"}).faults(), "G-026");
  EXPECT_EQ(List().add("gallopers", {"shallow"}).faults(), "");
  EXPECT_EQ(List().add("dragoons", {"shallow"}).faults(), "");
  EXPECT_EQ(List().add("ditch_section", {"shield"}).faults(), "FTS-4-k");
}

TEST(FornovoArmy, Weapons) {  // FTS-1.6.4-b, FTS-1.6.4-d, FTS-2.12-a, C-05, G-025
  EXPECT_EQ(List().add("cuirassiers", {"pike"}).faults(), "FTS-1.6.4-b");
  EXPECT_EQ(List().add("musketeers", {"heavy_lance"}).faults(), "FTS-1.6.4-b");
  EXPECT_EQ(List().add("stradiots", {"longbow"}).faults(), "FTS-1.6.4-d");
  EXPECT_EQ(List().add("gallopers", {"longbow"}).faults(), "") << "in close order";
  EXPECT_EQ(List().add("skirmish_shot", {"longbow"}).faults(), "") << "on foot";
  EXPECT_EQ(List().add("swordsmen", {"shield"}).faults(), "G-025");
  EXPECT_EQ(List().add("skirmish_bows", {"light_composite_bow"}).faults(), "C-05");
  EXPECT_EQ(List().say("shoot.lightCompositeBow", "on").add("skirmish_bows", {"light_composite_bow"}).faults(), "");
  EXPECT_EQ(List().add("musketeers", {"plug_bayonet"}).faults(), "FTS-2.12-a");
  EXPECT_EQ(List().add("dragoons", {"firelock_musket", "plug_bayonet"}).faults(), "FTS-2.12-a");
  EXPECT_EQ(List().add("levy", {"firelock_musket", "plug_bayonet"}).faults(), "FTS-2.12-a") << "irregulars";
  EXPECT_EQ(List().add("fusiliers", {"plug_bayonet", "ring_bayonet"}).faults(), "FTS-2.12-a");
  EXPECT_EQ(List().say("region", "east").add("fusiliers", {"plug_bayonet"}).faults(), "FTS-2.12-a");
}

TEST(FornovoArmy, MixedUnits) {  // FTS-2-c, FTS-2.13-a, FTS-2.14-a, FTS-2.14-b, FTS-2.14-d, G-031
  EXPECT_EQ(List().add("pikemen", {"second_longbow"}, {{kOriginalSecond, 8}}).faults(), "FTS-2-c");
  EXPECT_EQ(List().add("musketeers", {"pike_and_shot"}).faults(), "FTS-2.14-a");
  EXPECT_EQ(
      List().add("pikemen", {"pike_and_shot", "wing_longbow"}, {{kOriginalWings, 8}, {kStartWingFiles, 2}}).faults(),
      "FTS-2.14-a");
  EXPECT_EQ(List().add("pike_and_musket", {}, {{kStartWingFiles, 12}}).faults(), "FTS-2.14-b");
  EXPECT_EQ(List().add("pike_and_musket", {}, {{kArmour, 3}}).faults(), "") << "pikes in heavier armour";
  EXPECT_EQ(List().add("halberdiers", {"bill_and_bow"}).faults(), "FTS-2.13-a");
  EXPECT_EQ(
      List().add("swordsmen", {"bill_and_bow", "heavy_weapon", "second_longbow"}, {{kOriginalSecond, 8}}).faults(), "")
      << "bills of the shorter kind";
  EXPECT_EQ(List().add("swordsmen", {"bill_and_bow", "second_longbow"}, {{kOriginalSecond, 8}}).faults(), "FTS-2.13-a");
  EXPECT_EQ(
      List().add("gallopers", {"bill_and_bow", "heavy_weapon", "second_longbow"}, {{kOriginalSecond, 4}}).faults(),
      "FTS-2.14-a")
      << "on foot alone";
  for (const char* shot : {"wing_crossbow", "wing_arquebus", "wing_matchlock_musket", "wing_firelock_musket"}) {
    EXPECT_EQ(List().add("pikemen", {"pike_and_shot", shot}, {{kOriginalWings, 8}, {kStartWingFiles, 2}}).faults(), "")
        << shot;
  }
  EXPECT_EQ(List().add("pike_and_musket", {}, {{kStartWingFiles, 0}}).faults(), "FTS-2.14-b");
  EXPECT_EQ(List().say("special.billBow", "off").add("bill_and_bow").faults(), "G-031");
  EXPECT_EQ(List().add("pike_and_musket", {"skirmish_order"}).faults(), "FTS-2.14-a");
  EXPECT_EQ(List().add("pike_and_musket", {}, {{kOriginalWings, 36}, {kStartWingFiles, 6}, {kStartFiles, 1}}).faults(),
            "FTS-2-c");
}

TEST(FornovoArmy, Dates) {  // FTS-2.5-a, FTS-2.6-a, FTS-2.12-a, FTS-2.14-f
  const auto in = [](const char* year) { return List().say("year", year); };
  EXPECT_EQ(in("1630").add("sniper").faults(), "FTS-2.6-a");
  EXPECT_EQ(in("1631").add("sniper").faults(), "");
  EXPECT_EQ(in("1630").add("musketeers", {"salvee"}).faults(), "FTS-2.5-a");
  EXPECT_EQ(in("1630").say("nation", "sweden").add("musketeers", {"salvee"}).faults(), "");
  EXPECT_EQ(in("1641").add("musketeers", {"salvee"}).faults(), "");
  EXPECT_EQ(in("1641").add("fusiliers", {"salvee"}).faults(), "");
  EXPECT_EQ(in("1641").add("levy", {"salvee", "matchlock_musket"}, {{kGrade, 3}}).faults(), "FTS-2.5-a")
      << "irregulars";
  EXPECT_EQ(in("1619").say("nation", "sweden").add("musketeers", {"salvee"}).faults(), "FTS-2.5-a");
  EXPECT_EQ(in("1650").say("nation", "sweden").add("musketeers", {"salvee"}).faults(), "");
  EXPECT_EQ(in("1660").add("fusiliers", {"plug_bayonet"}).faults(), "");
  EXPECT_EQ(in("1641").add("musketeers", {"salvee"}, {{kGrade, 4}}).faults(), "FTS-2.5-a");
  EXPECT_EQ(in("1641").add("pikemen", {"salvee"}).faults(), "FTS-2.5-a");
  EXPECT_EQ(in("1659").add("fusiliers", {"plug_bayonet"}).faults(), "FTS-2.12-a");
  EXPECT_EQ(in("1679").add("fusiliers", {"ring_bayonet"}).faults(), "FTS-2.12-a");
  EXPECT_EQ(in("1680").add("fusiliers", {"ring_bayonet"}).faults(), "");
  EXPECT_EQ(in("1579").add("pike_and_musket", {}, {{kStartWingFiles, 4}}).faults(), "FTS-2.14-f");
  EXPECT_EQ(in("1579").add("pike_and_musket", {}, {{kOriginalWings, 20}}).faults(), "FTS-2.14-f");
  EXPECT_EQ(in("1580").add("pike_and_musket", {}, {{kOriginalWings, 20}, {kStartWingFiles, 4}}).faults(), "");
}

TEST(FornovoArmy, OneSniperAndSupplyForAllUnitsOrNone) {  // FTS-2.6-a, FTS-4-l
  EXPECT_EQ(List().add("sniper", {}, {}, 2).faults(), "FTS-2.6-a");
  EXPECT_EQ(List().add("levy", {"unsupplied"}).faults(), "FTS-4-l");
  List empty;
  empty.army.clear_units();
  EXPECT_EQ(empty.faults(), "FTS-2-a");
}

TEST(FornovoArmy, AnArmyThatDoesNotFitIsTooLarge) {  // G-212
  EXPECT_EQ(List().add("levy", {}, {}, 40).faults(), "G-212");
}

TEST(FornovoArmy, WorksAreNoLongerThanTheTable) {  // FTS-4-k, G-211
  for (const char* scale : {"25", "15"}) {
    const auto works = [&](std::uint32_t ditches, std::uint32_t heavy) {
      List list;
      list.say("scale", scale).add("ditch_section", {}, {}, ditches).add("heavy_works_section", {}, {}, heavy);
      return list.faults();
    };
    EXPECT_EQ(works(10, 8), "") << scale;
    EXPECT_EQ(works(10, 9), "G-212") << scale;
    EXPECT_EQ(works(40, 40), "G-212") << scale;
  }
}

TEST(FornovoArmy, SubgeneralsBelongToTheChiefBeforeThem) {  // FTS-3-a
  List list;
  v1::ArmyCommand& ally = *list.army.add_commands();
  ally.set_id("ally");
  ally.set_general(true);
  ally.add_traits("ally");
  list.army.mutable_commands()->SwapElements(0, 2);  // before the army's own
  list.army.add_commands()->set_id("horse");
  EXPECT_EQ(list.faults(), "");
  const Table table = from_message(muster(list.army, List().army).table());
  const auto contingent = [&](const char* id) {
    return table.command(CommandId(id)).statuses[rules::StatusKey("ally")];
  };
  EXPECT_EQ(contingent("R-ally"), 1);
  EXPECT_EQ(contingent("R-foot"), 1);
  EXPECT_EQ(contingent("R-army"), 0) << "the army's own";
  EXPECT_EQ(contingent("R-horse"), 0);
}

TEST(FornovoArmy, TwoListsFightAsLongAsTheOptionSays) {  // G-213
  const auto last_turn_of = [](const char* turns) {
    v1::Option option;
    option.set_key("game.turns");
    option.set_value(turns);
    SeededDice dice(1);
    const Ruling opening = system().set_up(muster(List().army, List().army), std::span(&option, 1), dice);
    EXPECT_TRUE(opening.has_value());
    Table table;
    for (const v1::Event& event : *opening) table.apply(event);
    return table.turn_limit;
  };
  EXPECT_EQ(last_turn_of("8"), 8U);
  EXPECT_EQ(last_turn_of("12"), 12U);
  EXPECT_EQ(last_turn_of("none"), 0U);
}

// As in a campaign: the battle of two lists as a custom scenario.
TEST(FornovoArmy, ADearUnitAndAYearMayBeDrawn) {
  List list;
  list.say("year", "1650").add("gendarmes", {}, {{kOriginalFigures, 50}, {kStartFiles, 10}});
  v1::Scenario scenario = muster(list.army, list.army);
  EXPECT_EQ(from_message(scenario.table()).unit(UnitId("R2")).stat(kPoints), 20 + 50 * (20 + 4 + 2 + 2 + 2));
  scenario.mutable_table()->set_turn_limit(12);
  const auto faults = [&] {
    std::string reasons;
    for (const v1::ArmyFault& fault : rules::check_scenario(system(), scenario)) reasons += fault.reason() + "\n";
    return reasons;
  };
  EXPECT_EQ(faults(), "");
  ASSERT_EQ(scenario.table().game_size(), 1);
  for (const std::int32_t year : {1449, 1701}) {
    scenario.mutable_table()->mutable_game(0)->set_value(year);
    EXPECT_EQ(faults(), "year must be between 1450 and 1700.\n");
  }
  scenario.mutable_table()->mutable_game(0)->set_value(1450);
  for (v1::Unit& unit : *scenario.mutable_table()->mutable_units()) {
    for (v1::Status& number : *unit.mutable_statistics()) {
      if (number.key() == kPoints.text() && unit.id() == "R2") number.set_value(-1);
    }
  }
  EXPECT_EQ(faults(), "points must be between 0 and 10000.\n");
}

TEST(FornovoArmy, TheExampleOfArmyPoints) {  // FTS-EX-01: FTS-4-a to 4-l, FTS-2.5-a, G-023, G-027
  List list;
  list.army.clear_units();
  list.say("year", "1632").say("nation", "sweden");
  list.add("pike_and_musket", {"salvee"},
           {{kGrade, 2},
            {kArmour, 3},
            {kOriginalFigures, 48},
            {kStartFiles, 6},
            {kOriginalWings, 24},
            {kStartWingFiles, 3},
            {kWingArmour, 2}});
  list.add("cuirassiers", {"nobles"}, {{kGrade, 1}});
  list.add("stradiots", {}, {{kGrade, 4}, {kOriginalFigures, 10}});
  list.add("skirmish_bows", {"unpaid"}, {{kGrade, 4}, {kOriginalFigures, 16}});
  list.add("light_guns");
  list.add("light_works_section", {}, {}, 3);
  EXPECT_EQ(list.faults(), "");
  EXPECT_EQ(check_army(list.army).points(), 240 + 288 + 10 + 344 + 70 + 42 + 194 + 300 + 30);
}

TEST(FornovoArmy, TwoListsMeet) {  // G-211, G-212, FTS-4-k
  List red, blue;
  red.say("year", "1544").say("scale", "15").add("light_works_section", {}, {}, 2).add("medium_guns");
  red.army.set_name("Florence");
  red.army.mutable_commands(0)->set_commander("Giovanni");
  red.army.mutable_commands(1)->set_name("The foot of Florence");
  red.army.mutable_units(0)->set_name("Black Bands");
  red.army.mutable_units(0)->set_count(2);
  const v1::Scenario scenario = muster(red.army, blue.army);
  const Table table = from_message(scenario.table());
  EXPECT_EQ(scenario.info().title(), "Florence against Blue");
  EXPECT_EQ(scenario.info().units(), 4u);
  EXPECT_EQ(table.width, 54_in);
  EXPECT_EQ(table.game[rules::StatusKey("year")], 1544);
  EXPECT_EQ(table.option(rules::OptionKey("scale")), "15");
  EXPECT_TRUE(table.option(rules::OptionKey("year")).empty());
  ASSERT_EQ(table.terrain->size(), 2u);
  EXPECT_EQ(table.terrain->front().kind, kLightWorks);
  EXPECT_EQ(table.terrain->front().properties[kInside], 180'000);
  const Unit& guns = table.unit(UnitId("R3"));
  EXPECT_EQ(guns.presence, v1::PRESENCE_RESERVE);
  EXPECT_EQ(guns.stat(kPoints), 10 + 64 + 170);
  EXPECT_TRUE(table.unit(UnitId("RC1")).has_trait(kCommanderInChief));
  EXPECT_TRUE(table.unit(UnitId("BC2")).has_trait(kSubgeneral));
  EXPECT_EQ(table.command(CommandId("R-foot")).commander.str(), "RC2");
  EXPECT_EQ(table.unit(UnitId("B1")).ground.facing, Angle::degrees(180));
  EXPECT_EQ(table.unit(UnitId("R2")).name, "Black Bands 2");
  EXPECT_EQ(table.unit(UnitId("B1")).name, "Pikemen");
  EXPECT_EQ(table.unit(UnitId("RC1")).name, "Giovanni");
  EXPECT_EQ(table.unit(UnitId("RC2")).name, "Florence, general of foot");
  EXPECT_EQ(table.command(CommandId("R-foot")).name, "The foot of Florence");
  EXPECT_EQ(table.command(CommandId("B-foot")).name, "foot");
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
