// Every row of the shooting tables, fired with every possible roll: the exact expected losses match the independent
// copy of the printed cells; and the range is exactly as printed.
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/fire_resolution.h"
#include "tests/rules/fornovo_to_sedgemoor/field.h"
#include "tests/rules/fornovo_to_sedgemoor/reference_tables.h"
#include "tests/support/every_roll.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using tests::Fraction;
using Chances = std::map<std::int32_t, Fraction>;

constexpr double kMuzzle_in = 10;  // where the shooters' front is

const std::map<std::string, std::string>& printed(const std::string& section) {
  static std::map<std::string, ReferenceTable> pages;
  const auto known = pages.find(section);
  if (known != pages.end()) return known->second.cells();
  return pages.emplace(section, ReferenceTable::printed(section)).first->second.cells();
}
double number(const std::string& section, const std::string& path) { return std::stod(printed(section).at(path)); }

// The sum of that many dice of a printed cell, halved that many times (G-149).
Chances worked_out(const std::string& section, const std::string& cell, int dice, int added = 0, int halvings = 0) {
  Chances sums = {{0, Fraction(1)}};
  for (int die = 0; die < dice; ++die) {
    Chances next;
    for (const auto& [sum, chance] : sums) {
      for (int face = 0; face < 6; ++face) {
        const auto hits = static_cast<std::int32_t>(number(section, cell + ".hits." + std::to_string(face + added)));
        next[sum + hits] += chance * Fraction(1, 6);
      }
    }
    sums = std::move(next);
  }
  Chances halved;
  for (const auto& [sum, chance] : sums) halved[sum >> halvings] += chance;
  return halved;
}

// Figures that B loses to A's fire, which shoots at nothing else.
Chances fired(const Field& field) {
  const std::int32_t before = field.status("B", kFigures);
  return tests::distribution_of([&](Dice& dice) {
    Draft draft(field.table(), dice);
    FireOrder order;
    order.unit = UnitId("A");
    order.target = UnitId("B");
    fire_all(draft, {order});
    const Unit& target = draft.unit(UnitId("B"));
    return before - (target.on_table() ? target.statuses[kFigures] : 0);
  });
}

struct Column {
  const char* key;
  const char* target;   // light and of grade C: nothing is saved
  const char* terrain;  // its kind, along the target's front
};
constexpr Column kColumns[] = {
    {"normal",
     "type infantry symbol foot formation line size 1 x 1 grade=3 armour=1 original_figures=40 start_files=20 traits "
     "shallow",
     ""},
    {"skirmish",
     "type infantry symbol foot formation skirmish size 1 x 1 grade=3 armour=1 original_figures=24 start_files=12 "
     "traits skirmish_order",
     ""},
    {"soft_cover",
     "type infantry symbol foot formation line size 1 x 1 grade=3 armour=1 original_figures=40 start_files=20 traits "
     "shallow",
     "high_wall"},
    {"hard_cover",
     "type infantry symbol foot formation line size 1 x 1 grade=3 armour=1 original_figures=40 start_files=20 traits "
     "shallow",
     "heavy_works"},
};

// Shooters with their front at ten inches and a target whose front is that far from it.
Field at_range(const std::string& shooter, const Column& column, double range, const std::string& options = "") {
  const std::string front = std::to_string(kMuzzle_in + range - 0.04);
  std::string lines;
  if (*column.terrain != 0) {
    lines = std::string("terrain ") + column.terrain + " w line (80," + front + ") (120," + front +
            ") inside_mdeg=360000\n";
  }
  Field field(
      lines + "unit red A " + shooter + " at (100,9)\nunit blue B " + column.target + " at (100,60) facing 180\n",
      options);
  Table& table = field.table();
  table.width = table.height = Length::inches(200);
  for (Unit& unit : table.units) {
    const bool mine = unit.id.str() == "A";
    const Length edge = Length::um(inches(mine ? kMuzzle_in : kMuzzle_in + range));
    unit.ground.centre.y = mine ? edge - unit.ground.depth / 2 : edge + unit.ground.depth / 2;
  }
  return field;
}

constexpr double kJustInside = -0.02;
constexpr double kJustBeyond = 0.03;

// A row of the small arms in both bands at all four kinds of target; the range of the far band, or of the only one, is
// its end.
void expect_small_arms(const std::string& row, const std::string& shooter, int halvings = 0, double share = 1,
                       const std::string& only = "") {
  const std::string section = "shooting_small_arms";
  for (const std::string band : {"close", "far"}) {
    const std::string at = "rows." + row + "." + band;
    if (!printed(section).contains(at + ".range.25") || (!only.empty() && only != band)) continue;
    const double range = number(section, at + ".range.25") * share;
    for (const Column& column : kColumns) {
      SCOPED_TRACE(shooter + " " + at + " " + column.key);
      EXPECT_EQ(fired(at_range(shooter, column, range + kJustInside)),
                worked_out(section, at + ".cells." + column.key, 2, 0, halvings));
    }
    const bool last = band == "far" || only == "close" || !printed(section).contains("rows." + row + ".far.range.25");
    if (!last) continue;
    EXPECT_EQ(fired(at_range(shooter, kColumns[0], range + kJustBeyond)), (Chances{{0, Fraction(1)}})) << row;
  }
}

const std::string kFoot = "profile MI original_figures=8 start_files=8 traits shallow,";
const std::string kRiders = "profile MC original_figures=6 start_files=6 traits shallow, ";

TEST(FornovoFireOdds, OfFootMatchThePrintedCells) {  // FTS-9.19-a to FTS-9.19-h, FTS-9.1.1-a, FTS-9.3-a
  expect_small_arms("steady_ac_musketry", kFoot + "matchlock_musket");
  expect_small_arms("steady_ac_musketry", kFoot + "firelock_musket");
  expect_small_arms("arquebus_other_musketry", kFoot + "arquebus");
  expect_small_arms("arquebus_other_musketry",
                    "profile DR original_figures=8 start_files=8 traits shallow,matchlock_musket");
  expect_small_arms("self_bow_sling_javelin", kFoot + "sling");
  expect_small_arms("self_bow_sling_javelin", kFoot + "light_self_bow");
  expect_small_arms("self_bow_sling_javelin", kFoot + "javelin", 0, 1, "close");  // FTS-9.19-e
  expect_small_arms("crossbow", kFoot + "crossbow");
  expect_small_arms("longbow_composite", kFoot + "longbow");
  expect_small_arms("longbow_composite", kFoot + "composite_bow");
}

TEST(FornovoFireOdds, OfHorseAreHalvedExceptForPistolsAndSelfBows) {  // FTS-9.19-d, FTS-9.19-i, FTS-9.19-m, FTS-9.1.1-b
  expect_small_arms("pistol", kRiders + "pistol");
  expect_small_arms("self_bow_sling_javelin", kRiders + "light_self_bow", 0, 0.5);  // FTS-9.19-i: half the range
  expect_small_arms("self_bow_sling_javelin", kRiders + "javelin", 1, 1, "close");
  expect_small_arms("crossbow", kRiders + "crossbow", 1);
  expect_small_arms("longbow_composite", kRiders + "composite_bow", 1);
  expect_small_arms("arquebus_other_musketry", kRiders + "arquebus", 1);
}

TEST(FornovoFireOdds, OfASniperAreOneDieOfSteadyMusketry) {  // FTS-2.6-b, G-200
  const std::string sniper =
      "type sniper symbol foot formation skirmish size 1 x 1 grade=3 armour=1 original_figures=1 start_files=1 traits "
      "skirmish_order,firelock_musket";
  for (const std::string band : {"close", "far"}) {
    const std::string at = "rows.sniper." + band;
    const double range = number("shooting_small_arms", at + ".range.25");
    EXPECT_EQ(fired(at_range(sniper, kColumns[0], range + kJustInside)),
              worked_out("shooting_small_arms", at + ".cells.normal", 1));
  }
}

// --- Guns -------------------------------------------------------------------------------------------------------

struct Gun {
  const char* key;
  int gun_class;
  int models;   // with
  int gunners;  // for two dice
};
constexpr Gun kGuns[] = {{"very_light_gun", 1, 2, 8},
                         {"light_gun", 2, 2, 8},
                         {"medium_gun", 3, 2, 8},
                         {"heavy_gun", 4, 1, 4},
                         {"organ_gun", 5, 1, 4}};

std::string battery(const Gun& gun) {
  return "type artillery symbol gun formation unlimbered size 1 x 1 grade=3 armour=1 original_figures=" +
         std::to_string(gun.gunners) + " models=" + std::to_string(gun.models) +
         " gun_class=" + std::to_string(gun.gun_class);
}

void expect_guns(const std::string& period, const std::string& option) {
  const std::string section = "shooting_artillery";
  for (const Gun& gun : kGuns) {
    for (const std::string shot : {"hailshot", "ballshot.close", "ballshot.far"}) {
      const std::string kind = shot.substr(0, 8);
      const std::string band = shot.size() > 8 ? shot.substr(8) : "";
      const std::string at = "periods." + period + "." + kind + "." + gun.key + band;
      if (!printed(section).contains(at + ".range.25")) continue;
      const double range = number(section, at + ".range.25") + kJustInside;
      for (const Column& column : kColumns) {
        SCOPED_TRACE(at + " " + column.key);
        const bool idle = shot == "hailshot" && column.key == std::string("hard_cover") && gun.gun_class != 5;
        if (idle) continue;  // it fires ball there (D-22): fire_choice_test
        EXPECT_EQ(fired(at_range(battery(gun), column, range, option)),
                  worked_out(section, at + ".cells." + column.key, 2));
      }
      if (shot == "hailshot") continue;
      SCOPED_TRACE(at + " dense");  // FTS-9.6-b, FTS-9.19-r
      const Column dense = {"normal", "profile MI armour=1 original_figures=24 start_files=8", ""};
      EXPECT_EQ(fired(at_range(battery(gun), dense, range, option)), worked_out(section, at + ".cells.normal", 2, 1));
      if (band == ".far") {
        EXPECT_EQ(fired(at_range(battery(gun), dense, range - kJustInside + kJustBeyond, option)),
                  (Chances{{0, Fraction(1)}}));
      }
    }
  }
}

TEST(FornovoFireOdds, OfGunsBefore1585) {  // FTS-9.19-n, FTS-9.19-o, FTS-9.1.1-c, FTS-9.1.1-d, C-43
  expect_guns("1485-1585", "option art.period early\n");
}

TEST(FornovoFireOdds, OfGunsAfter1585) {  // FTS-9.19-p, FTS-9.19-q, FTS-9.19-r, FTS-2.7-a
  expect_guns("1585-1685", "option art.period late\n");
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
