// The system's declarations: options as in the rulings, each key once, a label for everything.
#include "server/rules/systems/god_will_know_his_own/info/info.h"

#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"
#include "tests/rules/god_will_know_his_own/reference_tables.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

// A value of the copy in the form used by the option.
std::string in_option(const json::value& value) {
  if (value.is_null()) return "none";
  if (value.is_bool()) return value.as_bool() ? "on" : "off";
  if (value.is_string()) return std::string(value.as_string());
  if (value.is_array()) return in_option(value.as_array()[0]) + "x" + in_option(value.as_array()[1]);
  return json::serialize(value);
}

TEST(GwkInfo, OptionsAreThoseOfTheRulings) {  // GWK-GEN-01, GWK-SEQ-07, GWK-FACT-15, GWK-KILL-01
  Sheet sheet = Sheet::printed("options");
  for (const mechanics::OptionRow& row : option_rows()) {
    Sheet cells = sheet.part(row.key);
    EXPECT_EQ(in_option(cells.take("default")), row.standard) << row.key;
    Names printed;
    for (const json::value& value : cells.list("values")) printed.insert(in_option(value));
    const Names choices(row.choices.begin(), row.choices.end());
    EXPECT_TRUE(choices.contains(std::string(row.standard))) << row.key;
    if (!printed.empty()) {
      EXPECT_EQ(choices, printed) << row.key;
    }
  }
}

template <class Declared>
void expect_distinct(const Declared& keys, std::string_view what) {
  Names seen;
  for (const auto& key : keys) {
    EXPECT_TRUE(seen.insert(key.key()).second) << what << " " << key.key();
    EXPECT_FALSE(key.label().empty()) << what << " " << key.key();
  }
}

TEST(GwkInfo, EveryKeyIsDeclaredOnceWithItsLabel) {  // GWK-GEN-08
  const v1::SystemInfo& info = system_info();
  expect_distinct(info.statuses(), "status");
  expect_distinct(info.statistics(), "statistic");
  expect_distinct(info.traits(), "trait");
  expect_distinct(info.formations(), "formation");
  expect_distinct(info.unit_types(), "type");
  expect_distinct(info.terrain_kinds(), "terrain");
  expect_distinct(info.terrain_properties(), "property");
  expect_distinct(info.zone_purposes(), "zone");
  expect_distinct(info.phases(), "phase");
  expect_distinct(info.options(), "option");
  expect_distinct(info.decisions(), "decision");
  expect_distinct(info.dice_purposes(), "dice");
  EXPECT_EQ(info.decisions_size(), 28);
  EXPECT_EQ(info.profiles_size(), static_cast<int>(every_troop().size()));
}

TEST(GwkInfo, EverythingIsOpenToBothSides) {  // R-G57
  const v1::SystemInfo& info = system_info();
  EXPECT_FALSE(info.has_hidden_information());
  for (const v1::KeyDeclared& status : info.statuses()) EXPECT_TRUE(status.told_to_all()) << status.key();
}

TEST(GwkInfo, ProfilesNameTheirPriceAndGrade) {  // GWK-PTS-01
  const auto& profiles = system_info().profiles();
  const auto knights =
      std::find_if(profiles.begin(), profiles.end(), [](const auto& row) { return row.key() == "hc_o"; });
  ASSERT_NE(knights, profiles.end());
  EXPECT_EQ(knights->points(), 11);
  EXPECT_EQ(knights->type(), "hc");
  EXPECT_EQ(knights->name(), "Hc(o) heavy cavalry, ordinary");
  EXPECT_EQ(knights->statistics(0).key(), "grade");
  EXPECT_EQ(knights->statistics(0).value(), 2);
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
