// The printed lists of troops that may do certain things in Black Powder, compared with an independent copy; each entry
// is tested by what its troops may do.
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/charge/evade.h"
#include "server/rules/families/brigade/melee/support.h"
#include "server/rules/families/brigade/morale/break_test.h"
#include "server/rules/systems/black_powder/troops/profiles.h"
#include "tests/rules/black_powder/reference_tables.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <string>

namespace battalia::rules::black_powder {
namespace {

// How the words of the lists appear on the table, as R1 or B1 of a situation.
const std::map<std::string, std::string>& drawn() {
  static const std::map<std::string, std::string> all = {
      {"cavalry", "CV"},
      {"infantry", "LI"},
      {"line", "LI"},
      {"attackColumn", "AC"},
      {"warband", "LI formation warband size 4.8 x 3.2"},
      {"mixed", "MX"},
      {"square", "SQ"},
      {"artillery", "FB"},
      {"marchColumn", "MC"},
      {"limberedArtillery", "LC"},
      {"skirmishers", "SS"},
      {"skirmish", "SS"},
      {"infantrySkirmishers", "SS"},
      {"nonSkirmishInfantry", "LI"},
      {"cavalrySkirmishers", "CV formation skirmish size 9 x 4 traits skirmish"},
      {"nonSkirmishCavalry", "CV"},
      {"horseArtillery", "FB type horse_gun"}};
  return all;
}

Situation before(const std::string& red, const std::string& blue) {
  return Situation("unit red R1 of rb at (60,30) facing 0 profile " + red +
                   "\nunit blue B1 of bb at (60,45) facing 180 profile " + blue + "\n");
}

TEST(BlackPowderLists, Evaders) {  // BP-EVA-01 to BP-EVA-03, BP-ART-07
  json::object evade = table("evade");
  for (const json::value& value : list(evade, "rows")) {
    const std::string evader(value.at("evader").as_string());
    const std::string charger(value.at("charger").as_string());
    const Situation situation = before(drawn().at(charger), drawn().at(evader));
    const WhyNot fault = why_not_evade(situation.battle(), situation.unit("B1"), situation.unit("R1"));
    EXPECT_FALSE(fault) << evader << " before " << charger << ": " << (fault ? fault->reason : "");
  }
  expect_empty(evade);
  for (const auto& [evader, charger] : std::map<std::string, std::string>{{"LI", "LI"}, {"FB", "LI"}, {"SS", "SS"}}) {
    const Situation situation = before(charger, evader);
    EXPECT_TRUE(why_not_evade(situation.battle(), situation.unit("B1"), situation.unit("R1"))) << evader;
  }
}

TEST(BlackPowderLists, TargetsOfSkirmishers) {  // BP-CHG-04, BP-CHG-05
  json::object targets = table("skirmisherChargeTargets");
  const auto barred = [](const std::string& target) {
    const Situation situation = before("SS", drawn().at(target));
    return why_never_charge(situation.battle(), situation.unit("R1"), situation.unit("B1")).has_value();
  };
  for (const json::value& one : list(targets, "forbidden")) EXPECT_TRUE(barred(std::string(one.as_string()))) << one;
  for (const json::value& one : list(targets, "allowed")) {
    const std::string word(one.as_string());
    if (word == "building" || word == "flankOrRearOfEngagedUnit") continue;  // no formation
    EXPECT_FALSE(barred(word)) << word;
  }
  expect_empty(targets);
}

TEST(BlackPowderLists, UnitsThatGiveAndReceiveSupport) {  // BP-SUP-03 to BP-SUP-08, BP-SQR-18, BP-SKM-08, BP-ART-09
  json::object supports = table("supports");
  const auto given = [](const std::string& fighter, const std::string& supporter, const std::string& face = "front") {
    const Situation situation("unit red R1 of rb at (60,40) facing 0 profile " + fighter +
                                  "\nunit red R2 of rb at (60,31) facing 0 profile " + supporter +
                                  "\nunit blue B1 of bb at (60,44) facing 180 profile LI\ncontact R1 " + face +
                                  " B1 front\n",
                              "hand_to_hand");
    return !possible_supports(situation.battle(), {UnitId("R1"), UnitId("B1")}, v1::SIDE_RED).empty();
  };
  EXPECT_TRUE(given("AC", "AC"));
  EXPECT_TRUE(given("AC", "AC : disordered casualties=3"));  // BP-SUP-08
  EXPECT_TRUE(given("AC", "FB"));
  for (const json::value& one : list(supports, "cannotGive")) {
    EXPECT_FALSE(given("AC", drawn().at(std::string(one.as_string())))) << one;
  }
  for (const json::value& one : list(supports, "cannotReceive")) {
    const std::string word(one.as_string());
    if (word == "inBuilding") continue;  // as a square has no flanks
    EXPECT_FALSE(word == "engagedFlankOrRear" ? given("AC", "AC", "left") : given(drawn().at(word), "AC")) << word;
  }
}

TEST(BlackPowderLists, TriggersOfBreakTests) {  // BP-BRK-06, BP-BRK-09, BP-BRK-11 to BP-BRK-13
  json::object test = table("breakTest");
  const std::map<std::string, Trigger> known = {{"A", Trigger::shooting},
                                                {"C", Trigger::lost_combat},
                                                {"D", Trigger::drawn_combat},
                                                {"E", Trigger::supported_broke}};
  int compared = 0;
  for (const json::value& value : list(test, "triggers")) {
    const auto trigger = known.find(std::string(value.at("id").as_string()));
    if (trigger == known.end()) continue;  // B: EX-BP-21 and the tests of closing fire
    const bool shooting = column_of(trigger->second) == BreakColumn::shooting;
    EXPECT_EQ(value.at("type").as_string(), shooting ? "shooting" : "handToHand") << trigger->first;
    ++compared;
  }
  EXPECT_EQ(compared, 4);
}

// "smoothboreMusket" as a trait of a profile.
std::string weapon_trait(const std::string& printed) {
  std::string trait = "weapon_";
  for (const char letter : printed) {
    if (std::isupper(static_cast<unsigned char>(letter)) != 0) trait += '_';
    trait += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  }
  return trait;
}

TEST(BlackPowderLists, WeaponsOfTheProfiles) {  // BP-UNI-01, BP-UNI-07
  const json::array rows = table("typicalProfiles").at("rows").as_array();
  for (const json::value& row : rows) {
    const std::string name(row.at("name").as_string());
    const auto profile = std::ranges::find(profiles(), name, &ProfileRow::name);
    ASSERT_NE(profile, profiles().end()) << name;
    const std::string weapon = weapon_trait(std::string(row.at("weapon").as_string()));
    EXPECT_TRUE(profile->traits == weapon || profile->traits.ends_with(" " + weapon)) << name << ": " << weapon;
    const bool cold_steel = weapon == "weapon_sabre" || weapon == "weapon_lance";
    EXPECT_TRUE(!cold_steel || profile->shooting[0] == 0) << name;
  }
}

TEST(BlackPowderLists, NumbersShownInATurn) {  // BP-FRE-01 to BP-FRE-04, BP-BRG-01, BP-VIC-01, BP-RAL-01, BP-RAL-02
  const json::array moves = table("moveModifiers").at("rows").as_array();
  EXPECT_TRUE(moves[4].at("freeMoveIfCommandFailed").as_bool());
  EXPECT_TRUE(moves[5].at("freeMoveIfCommandFailed").as_bool());
  EXPECT_EQ(moves[6].at("moveIfCommandFailed").as_int64(), 1);
  EXPECT_EQ(table("brokenBrigade").at("brokenWhenFractionAtLeast").as_double(), 0.5);      // EX-BP-32
  EXPECT_EQ(table("armyBeaten").at("whenBrokenBrigadeFractionAtLeast").as_double(), 0.5);  // EX-BP-32
  EXPECT_EQ(table("rally").at("casualtiesRemoved").as_int64(), 1);                         // EX-BP-31
  EXPECT_TRUE(table("rally").at("lastOrder").as_bool());                                   // EX-BP-31
}

}  // namespace
}  // namespace battalia::rules::black_powder
