// Footprints, profiles and points against the independent copy of the numbers.
#include "server/rules/systems/pike_and_shotte/troops/profiles.h"

#include "server/rules/families/brigade/troops/profiles.h"
#include "server/rules/families/brigade/vocabulary/keys.h"
#include "server/rules/systems/pike_and_shotte/book/book.h"
#include "server/rules/systems/pike_and_shotte/tables/command.h"
#include "server/rules/systems/pike_and_shotte/tables/footprints.h"
#include "server/rules/systems/pike_and_shotte/tables/points.h"
#include "tests/rules/pike_and_shotte/reference_tables.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace battalia::rules::pike_and_shotte {
namespace {

TEST(Tables, Footprints) {  // PS-FRM-05, PS-CDR-08
  const std::map<std::string, std::vector<std::string>> types = {
      {"battleLine", {"shot", "warband", "skirmishers"}},
      {"pikeBlock", {"pike_block"}},
      {"combined", {"pike_and_shot"}},
      {"cavalry", {"heavy_horse", "horse", "light_horse"}},
      {"ordnance", {"light_gun", "medium_gun", "heavy_gun", "siege_gun", "mortar"}},
      {"wagon", {"wagon"}}};
  const std::map<std::string, std::string> formations = {
      {"line", "line"},         {"marchColumn", "march_column"}, {"skirmish", "skirmish"}, {"block", "block"},
      {"hedgehog", "hedgehog"}, {"deployed", "deployed"},        {"limbered", "limbered"}};
  const std::map<std::string, std::vector<int>> sizes = {
      {"small", {-1}}, {"standard", {0}}, {"large", {1}}, {"any", {-1, 0, 1}}};
  json::object grounds = table("footprints");
  EXPECT_EQ(text(grounds, "order"), "[frontage, depth]");
  std::size_t compared = 0;
  for (json::value& row : list(grounds, "rows")) {
    json::object& cells = row.as_object();
    const std::string type = text(cells, "type");
    if (type == "commander") {
      EXPECT_EQ(inches(cells, "discRadius"), kCommanderRadius);
      continue;
    }
    const std::string size_word = text(cells, "size");
    for (const auto& [printed, extent] : cells) {
      ++compared;
      const Size wanted = {inches(extent.as_array()[0]), inches(extent.as_array()[1])};
      for (const std::string& unit_type : types.at(type)) {
        for (const int size : sizes.at(size_word)) {
          EXPECT_EQ(footprint_of(TypeKey(unit_type), size, FormationKey(formations.at(printed))), wanted)
              << unit_type << " " << printed;
        }
      }
    }
  }
  EXPECT_EQ(compared, footprints().size());
  EXPECT_EQ(footprint_of(kDragoons, 0, kSkirmish), (Size{9_in, 1_in}));
  EXPECT_EQ(footprint_of(kDragoons, 0, kLine), (Size{6_in, 1.5_in}));
  EXPECT_EQ(footprint_of(TypeKey("shot"), 0, kHedgehog), std::nullopt);
  expect_empty(grounds);
}

std::int32_t statistic(const v1::Unit& unit, std::string_view key) {
  for (const v1::Status& status : unit.statistics()) {
    if (status.key() == key) return status.value();
  }
  return 0;
}

std::set<std::string> traits_of(const std::string& weapons, const json::array& specials) {
  std::set<std::string> traits;
  std::stringstream list(weapons);
  const std::map<std::string, std::string> ordnance = {
      {"lightArtillery", "light_gun"}, {"mediumArtillery", "medium_gun"}, {"heavyArtillery", "heavy_gun"}};
  for (std::string weapon; list >> weapon;) {
    if (weapon.back() == ',') weapon.pop_back();
    traits.insert("weapon_" + (ordnance.count(weapon) ? ordnance.at(weapon) : weapon));
  }
  for (const json::value& special : specials) {
    std::string key(special.as_string());
    if (key.starts_with("Elite") || key.starts_with("Heavy Cavalry")) continue;  // statistics of ours
    for (char& letter : key) letter = letter == ' ' ? '_' : static_cast<char>(std::tolower(letter));
    traits.insert(key);
  }
  return traits;
}

TEST(Tables, TypicalProfiles) {  // PS-UNI-01, PS-UNI-02, PS-UNI-03, PS-SAV-01
  const std::map<std::string, std::string> types = {
      {"combined", "pike_and_shot"}, {"pikeBlock", "pike_block"},   {"battleLine", "shot"},
      {"warband", "warband"},        {"heavyHorse", "heavy_horse"}, {"horse", "horse"},
      {"lightHorse", "light_horse"}, {"dragoons", "dragoons"},      {"light", "light_gun"},
      {"medium", "medium_gun"},      {"heavy", "heavy_gun"},        {"mortar", "mortar"}};
  const std::map<std::string, Arm> arms = {
      {"infantry", Arm::infantry}, {"cavalry", Arm::cavalry}, {"artillery", Arm::artillery}};
  json::object typical = table("typicalProfiles");
  Rows rows(typical, "rows", "name");
  ASSERT_EQ(rows.size(), 29u);
  ASSERT_EQ(profiles().size(), 29u);
  for (const ProfileRow& profile : profiles()) {
    SCOPED_TRACE(profile.key);
    json::object& cells = rows[std::string(profile.name)];
    const v1::Unit unit = unit_from(book(), profile, 0);
    EXPECT_EQ(text(cells, "size"), "standard");
    EXPECT_EQ(types.at(text(cells, "type")), unit.type());
    EXPECT_EQ(arms.at(text(cells, "arm")), find_unit_type(book(), unit.type())->arm);
    EXPECT_EQ(number(cells, "handToHand"), statistic(unit, "hand_to_hand"));
    const json::value shooting = take(cells, "shooting");
    if (shooting.is_array()) {
      EXPECT_EQ(shooting.as_array()[0].as_int64(), statistic(unit, "shooting_short"));
      EXPECT_EQ(shooting.as_array()[1].as_int64(), statistic(unit, "shooting_medium"));
      EXPECT_EQ(shooting.as_array()[2].as_int64(), statistic(unit, "shooting_long"));
    } else {
      EXPECT_EQ(shooting.as_int64(), statistic(unit, "shooting"));
    }
    EXPECT_EQ(number(cells, "morale"), statistic(unit, "morale"));
    EXPECT_EQ(number(cells, "stamina"), statistic(unit, "stamina"));
    const json::value points = take(cells, "points");
    EXPECT_EQ(points.is_null() ? kNoPoints : points.as_int64(), declared(profile).points());
    const json::value specials = take(cells, "special");
    const auto has = [&](std::string_view special) {
      return std::any_of(specials.as_array().begin(), specials.as_array().end(),
                         [&](const json::value& listed) { return listed.as_string() == special; });
    };
    EXPECT_EQ(statistic(unit, "elite"), has("Elite 4+") ? 4 : 0);
    EXPECT_EQ(statistic(unit, "heavy_cavalry"), has("Heavy Cavalry +1") ? 1 : has("Heavy Cavalry D3") ? 3 : 0);
    EXPECT_EQ(traits_of(text(cells, "weapon"), specials.as_array()),
              std::set<std::string>(unit.traits().begin(), unit.traits().end()));
  }
  expect_empty(typical);
}

TEST(Tables, Points) {  // PS-ORG-02
  json::object points = table("points");
  json::object commander = take(points, "commander").as_object();
  EXPECT_EQ(number(commander, "8"), kPointsCommander);
  expect_empty(commander);
  json::object sizes = take(points, "sizeDelta").as_object();
  EXPECT_EQ(number(sizes, "largePikes"), kPointsLargePikes);
  EXPECT_EQ(number(sizes, "largeShot"), kPointsLargeShot);
  EXPECT_EQ(number(sizes, "smallShot"), kPointsSmallShot);
  expect_empty(sizes);
  EXPECT_EQ(number(points, "elite4"), kPointsElite);
  EXPECT_EQ(number(points, "stubborn"), kPointsStubborn);
  expect_empty(points);
}

TEST(Tables, NoTableOfTheSheetIsWithoutATest) {  // "options" is compared where options are declared
  std::set<std::string> names;
  for (const auto& [name, cells] : reference_tables()) names.insert(name);
  EXPECT_EQ(names, (std::set<std::string>{"artilleryBands", "blunder",        "breakTest",        "combatResult",
                                          "command",        "commandRating",  "distanceScale",    "footprints",
                                          "freeMoves",      "groupOrder",     "handToHandDice",   "handToHandToHit",
                                          "hedgehog",       "initiative",     "interpenetration", "moveDistance",
                                          "options",        "points",         "proximity",        "reactionRoll",
                                          "saveModifiers",  "shootingDice",   "shootingRanges",   "shootingToHit",
                                          "terrain",        "typicalProfiles"}));
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
