// Charts: every combination is tried once, in the order given; troops are set up from their profiles where they stand.
#include "server/battaliactl/calculator/chart.h"

#include "common/notation/notation.h"
#include "server/rules/rule_system.h"

#include <gtest/gtest.h>

namespace battalia::ctl {
namespace {

using namespace battalia::literals;

// Rules with two profiles and two kinds of ground; each preview repeats the question it was asked.
class Askable final : public rules::RuleSystem {
 public:
  Askable() {
    add("light", "hobby", 100);
    add("heavy", "destrier", 300);
    for (const char* kind : {"open", "wood"}) info_.add_terrain_kinds()->set_key(kind);
  }
  const v1::SystemInfo& info() const override { return info_; }
  std::span<const v1::Scenario> scenarios() const override { return {}; }
  v1::ArmyReport check_army(const v1::ArmyList&) const override { return {}; }
  v1::Scenario muster(const v1::ArmyList&, const v1::ArmyList&) const override { return {}; }
  rules::Ruling set_up(const v1::Scenario&, std::span<const v1::Option>, rules::Dice&) const override { return {}; }
  rules::Ruling adjudicate(const rules::Table&, const v1::Act&, v1::Seat, rules::Dice&) const override { return {}; }
  v1::Prompt prompt(const rules::Table&, v1::Seat) const override { return {}; }
  v1::Preview preview(const rules::Table& table, const v1::Act&, v1::Seat) const override {
    v1::Preview preview;
    const rules::Unit& unit = table.unit(UnitId("A"));
    fronts.push_back(geometry::front_centre(unit.ground));
    depths.push_back(unit.ground.depth);
    if (table.terrain->front().kind.str() == "wood" && unit.type.str() == "destrier") {
      preview.set_reason("No destrier goes into a wood.");
      return preview;
    }
    add_chance(preview, unit.type.str() == "hobby" ? "loses" : "wins", 250'000);
    add_chance(preview, "draw", 750'000);
    return preview;
  }
  mutable std::vector<geometry::Point> fronts;
  mutable std::vector<Length> depths;

 private:
  void add(const char* key, const char* type, std::int32_t depth_um) {
    v1::ProfileDeclared& profile = *info_.add_profiles();
    profile.set_key(key);
    profile.set_type(type);
    v1::UnitTypeDeclared& declared = *info_.add_unit_types();
    declared.set_key(type);
    declared.mutable_footprint()->set_frontage_um(40'000);
    declared.mutable_footprint()->set_depth_um(depth_um * 100);
  }
  static void add_chance(v1::Preview& preview, const char* label, std::uint32_t per_million) {
    v1::Chance& chance = *preview.mutable_odds()->add_chances();
    chance.set_label(label);
    chance.set_per_million(per_million);
  }
  v1::SystemInfo info_;
};

v1::Table duel() {
  const auto table = notation::read_table(
      "battalia-notation 1\nsystem any\ntable 48 x 48\nterrain open g area (0,0) (48,0) (48,48) (0,48)\n"
      "unit red A type hobby symbol horse formation f size 40mm x 20mm at (500mm,490mm) facing 0\n");
  EXPECT_TRUE(table.has_value());
  return table ? *table : v1::Table();
}

Varied all_units(const Askable& rules, std::string_view text) { return *read_varied_unit(text, rules.info()); }
Varied all_terrain(const Askable& rules, std::string_view text) { return *read_varied_terrain(text, rules.info()); }

TEST(Chart, AsksEveryCombinationOnce) {
  const Askable rules;
  const auto chart = chart_of(rules, duel(), {}, {all_terrain(rules, "g")}, {all_units(rules, "A")});
  ASSERT_TRUE(chart.has_value()) << chart.error();
  ASSERT_EQ(chart->rows.size(), 4U);
  using Keys = std::vector<std::string>;
  EXPECT_EQ(chart->rows[0].keys, (Keys{"open", "light"}));
  EXPECT_EQ(chart->rows[1].keys, (Keys{"open", "heavy"}));
  EXPECT_EQ(chart->rows[3].keys, (Keys{"wood", "heavy"}));
  EXPECT_EQ(chart->rows[3].why_none, "No destrier goes into a wood.");
  EXPECT_EQ(chart->outcomes, (Keys{"wins", "loses", "draw"}));
  EXPECT_DOUBLE_EQ(chart->rows[0].chances[0].second, 0.25);
}

TEST(Chart, LeavesTheFrontWhereItIs) {
  const Askable rules;
  ASSERT_TRUE(chart_of(rules, duel(), {}, {}, {all_units(rules, "A")}).has_value());
  ASSERT_EQ(rules.fronts.size(), 2U);
  EXPECT_EQ(rules.fronts[0], (geometry::Point{500_mm, 500_mm}));
  EXPECT_EQ(rules.fronts[1], rules.fronts[0]);
  EXPECT_EQ(rules.depths[1], 30_mm);
}

TEST(Chart, ReportsUnknownWords) {
  const Askable rules;
  EXPECT_EQ(read_varied_unit("A=light,lancers", rules.info()).error(),
            "There is no profile \"lancers\" in these rules.");
  EXPECT_EQ(read_varied_terrain("g=sea", rules.info()).error(), "There is no kind of terrain \"sea\" in these rules.");
  EXPECT_EQ(chart_of(rules, duel(), {}, {}, {}).error(), "Say what to vary: --unit A, --terrain wood.");
  EXPECT_EQ(chart_of(rules, duel(), {}, {}, {all_units(rules, "B")}).error(), "The table has no unit \"B\".");
  EXPECT_EQ(chart_of(rules, duel(), {}, {all_terrain(rules, "h")}, {}).error(), "The table has no terrain \"h\".");
}

}  // namespace
}  // namespace battalia::ctl
