// The printed numbers of shooting, combat and morale in Black Powder against an independent copy of the numbers, cell
// by cell.
#include "server/rules/systems/black_powder/book/book.h"
#include "server/rules/systems/black_powder/tables/charge.h"
#include "server/rules/systems/black_powder/tables/command.h"
#include "server/rules/systems/black_powder/tables/melee.h"
#include "server/rules/systems/black_powder/tables/morale.h"
#include "server/rules/systems/black_powder/tables/shooting.h"
#include "tests/rules/black_powder/reference_tables.h"
#include "tests/rules/brigade/break_results.h"

#include <gtest/gtest.h>

namespace battalia::rules::black_powder {
namespace {

TEST(BlackPowderTables, HandToHand) {  // BP-HTH-02 to BP-HTH-07
  json::object to_hit = table("handToHandToHit");
  EXPECT_EQ(number(to_hit, "base"), kMeleeTable.to_hit);
  tests::expect_values(to_hit, "rows",
                       {{"charging", kMeleeTable.charging},
                        {"wonLastRound", kMeleeTable.won_before},
                        {"shakenOrDisordered", kMeleeTable.upset},
                        {"skirmishers", kMeleeTable.skirmishers_against_formed},
                        {"engagedFlankOrRear", kMeleeTable.flank_or_rear}});
  expect_empty(to_hit);
}

TEST(BlackPowderTables, CombatResultAndSupports) {  // BP-SUP-01 to BP-SUP-05, BP-RES-02 to BP-RES-04
  json::object result = table("combatResult");
  {
    Rows rows(result, "rows", "id");
    EXPECT_EQ(number(rows["rearSupport"], "value"), kMeleeTable.rear_support.value);
    EXPECT_EQ(number(rows["flankSupport"], "value"), kMeleeTable.flank_support.value);
    EXPECT_TRUE(take(rows["flankSupport"], "perFlank").as_bool());
    EXPECT_EQ(number(rows["squareVsCavalry"], "value"), kMeleeTable.all_round_against_horse.value);
    json::object by_size = take(rows["building"], "bySize").as_object();
    EXPECT_EQ(number(by_size, "large"), kOccupying.value);
    EXPECT_EQ(number(by_size, "standard"), kOccupying.value);
    EXPECT_EQ(number(by_size, "small"), kOccupyingSmall);
    EXPECT_EQ(number(by_size, "tiny"), kOccupyingTiny);
    EXPECT_EQ(number(by_size, "artillery"), kOccupyingArtillery);
    expect_empty(by_size);
  }
  expect_empty(result);
  EXPECT_EQ(kMeleeTable.horse_against_foot.value, 0);  // the book has no such row
  json::object supports = table("supports");
  EXPECT_EQ(inches(supports, "rearWithin"), kRearSupportReach);
  EXPECT_EQ(inches(supports, "flankWithin"), kFlankSupportReach);
}

// BP-BLD-02, BP-FRM-06
TEST(BlackPowderTables, Saves) {  // BP-SAV-02 to BP-SAV-06, BP-SAV-09
  json::object saves = table("saveModifiers");
  EXPECT_EQ(number(saves, "typicalSave"), 4);
  {
    Rows rows(saves, "rows", "id");
    const auto printed = [](SaveRow row) { return kMoraleTable.saves.at(static_cast<std::size_t>(row)).value; };
    EXPECT_EQ(number(rows["infantryAttackColumn"], "value"), kSaveAttackColumn.value);
    EXPECT_EQ(text(rows["infantryAttackColumn"], "notVersus"), "artillery");
    EXPECT_EQ(number(rows["lightCover"], "value"), printed(SaveRow::soft_cover));
    EXPECT_EQ(number(rows["heavyCover"], "value"), printed(SaveRow::stone));
    EXPECT_EQ(number(rows["marchColumn"], "value"), printed(SaveRow::march_column));
    EXPECT_EQ(number(rows["artilleryLong"], "value"), printed(SaveRow::guns));
    EXPECT_EQ(number(rows["artilleryShortOrMedium"], "value"), printed(SaveRow::strong_guns));
  }
  expect_empty(saves);
}

TEST(BlackPowderTables, Ranges) {  // BP-RNG-01 to BP-RNG-07
  const std::map<std::string, std::string> names = {{"pistol", "weapon_pistol"},
                                                    {"shotgun", "weapon_shotgun"},
                                                    {"thrown", "weapon_thrown"},
                                                    {"bow", "weapon_bow"},
                                                    {"smoothboreCarbine", "weapon_smoothbore_carbine"},
                                                    {"smoothboreMusket", "weapon_smoothbore_musket"},
                                                    {"rifledCarbine", "weapon_rifled_carbine"},
                                                    {"rifledMusket", "weapon_rifled_musket"},
                                                    {"breechLoadingCarbine", "weapon_breech_loading_carbine"},
                                                    {"breechLoadingRifle", "weapon_breech_loading_rifle"},
                                                    {"boltActionCarbine", "weapon_bolt_action_carbine"},
                                                    {"boltActionRifle", "weapon_bolt_action_rifle"},
                                                    {"lightSmoothboreArtillery", "weapon_light_smoothbore_artillery"},
                                                    {"smoothboreArtillery", "weapon_smoothbore_artillery"}};
  json::object ranges = table("shootingRanges");
  {
    Rows rows(ranges, "rows", "weapon");
    ASSERT_EQ(rows.size() + 1, kRanges.size()) << "and rifled guns, which BP-RNG-10 has";
    EXPECT_EQ(range_row(kShootingTable, "weapon_rifled_artillery")->range, 60_in);
    for (const auto& [printed, key] : names) {
      ASSERT_NE(range_row(kShootingTable, key), nullptr) << key;
      EXPECT_EQ(inches(rows[printed], "inches"), range_row(kShootingTable, key)->range) << key;
    }
  }
  expect_empty(ranges);
  EXPECT_EQ(range_row(kShootingTable, "weapon_sabre"), nullptr);
}

TEST(BlackPowderTables, ShootingToHit) {  // BP-HIT-01, BP-HIT-03 to BP-HIT-07, BP-SHO-05, BP-SHO-06
  json::object base = table("shootingBase");
  EXPECT_EQ(number(base, "toHit"), kShootingTable.to_hit);
  EXPECT_EQ(kShootingTable.to_hit_ordnance, kShootingTable.to_hit);
  json::object to_hit = table("shootingToHit");
  {
    Rows rows(to_hit, "rows", "id");
    EXPECT_EQ(number(rows["artilleryAtColumnOrSquare"], "value"), kArtilleryAtColumn.value);
    EXPECT_EQ(number(rows["closeRangeOrClosingFireOrSkirmishers"], "value"), kShootingTable.close_fire.value);
    EXPECT_EQ(inches(rows["closeRangeOrClosingFireOrSkirmishers"], "closeRange"), kShootingTable.close);
    EXPECT_EQ(number(rows["shooterShakenOrDisordered"], "value"), kShootingTable.shooter_upset.value);
    EXPECT_EQ(number(rows["targetSkirmishersOrDeployedArtilleryOrNotClear"], "value"),
              kShootingTable.hard_target.value);
    EXPECT_EQ(number(rows["artilleryOverHalfRange"], "value"), kOverHalfRange.value);
    EXPECT_EQ(number(rows["cannonOverhead"], "value"), kShotOver.value);
  }
  expect_empty(to_hit);
}

// BP-ART-01, BP-ART-02, BP-ART-03
TEST(BlackPowderTables, ArtilleryBands) {  // BP-DIC-08, BP-HIT-08, BP-SAV-09, BP-ART-11, BP-UNI-04, BP-UNI-05
  const Table nothing;
  const Battle battle{nothing, book()};
  EXPECT_EQ(band(battle, 6_in, 48_in), Band::close);
  EXPECT_EQ(band(battle, 6_in + Length::um(51), 48_in), Band::medium);
  EXPECT_EQ(band(battle, 24_in, 48_in), Band::medium);
  EXPECT_EQ(band(battle, 24_in + Length::um(51), 48_in), Band::distant);
  json::object bands = table("artilleryBands");
  {
    Rows rows(bands, "rows", "band");
    const std::map<std::string, Band> names = {
        {"short", Band::close}, {"medium", Band::medium}, {"long", Band::distant}};
    for (const auto& [name, which] : names) {
      json::object& row = rows[name];
      EXPECT_EQ(number(row, "diceIndex"), static_cast<std::int64_t>(which));
      const std::int32_t near = which == Band::close ? kCloseFire.value : 0;
      EXPECT_EQ(number(row, "toHit"), near + (which == Band::distant ? kOverHalfRange.value : 0));
      const bool strong = book().variations.are_strong_guns(Unit(), which);
      EXPECT_EQ(number(row, "save"), save_row(battle, strong ? SaveRow::strong_guns : SaveRow::guns).value);
      if (which == Band::close) {
        EXPECT_EQ(inches(row, "upTo"), kOrdnanceShort);
      } else {
        take(row, "upTo");
      }
    }
  }
  const json::array typical = list(bands, "typicalDice");
  const json::array small = list(bands, "battalionGunDice");
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(typical[i].as_int64(), kTypicalArtillery[i]);
    EXPECT_EQ(small[i].as_int64(), kBattalionGunDice[i]);
  }
  expect_empty(bands);
}

TEST(BlackPowderTables, Sizes) {  // BP-SIZ-02 to BP-SIZ-05
  json::object sizes = table("sizeModifiers");
  Rows rows(sizes, "rows", "size");
  const auto compare = [&](const char* size, std::int32_t shooting, std::int32_t fighting, std::int32_t stamina) {
    EXPECT_EQ(number(rows[size], "shooting"), shooting) << size;
    EXPECT_EQ(number(rows[size], "handToHand"), fighting) << size;
    EXPECT_EQ(number(rows[size], "stamina"), stamina) << size;
  };
  compare("large", kShootingLarge.value, kFightingLarge.value, 1);
  compare("standard", 0, 0, 0);
  compare("small", kShootingSmall.value, kFightingSmall.value, -1);
  for (const char* cell : {"shootingFixed", "handToHandFixed", "staminaFixed"})
    EXPECT_EQ(number(rows["tiny"], cell), 1);
}

TEST(BlackPowderTables, FormationDice) {  // BP-FRM-05, BP-FRM-07 to BP-FRM-10, BP-DIC-01 to BP-DIC-04
  json::object dice = table("formationDice");
  {
    Rows rows(dice, "rows", "formation");
    for (const char* override : {"attackColumn", "mixed", "warband"}) {
      EXPECT_EQ(number(rows[override], "shooting"), kShootingFormedOverride) << override;
      EXPECT_EQ(text(rows[override], "handToHand"), "value");
    }
    EXPECT_EQ(number(rows["square"], "shootingPerFace"), kShootingSquareFace);
    EXPECT_EQ(number(rows["square"], "handToHandPerFace"), kFightingPerFace);
    EXPECT_EQ(number(rows["marchColumn"], "shooting"), 0);
    EXPECT_EQ(number(rows["marchColumn"], "handToHand"), kFightingColumnDice);
    EXPECT_EQ(number(rows["limbered"], "shooting"), 0);
    EXPECT_EQ(number(rows["limbered"], "handToHand"), 0);
    EXPECT_EQ(number(rows["building"], "shootingPerFace"), kShootingWall);
    EXPECT_EQ(number(rows["building"], "handToHandPerFace"), kFightingPerFace);
    for (const char* full : {"line", "skirmish"}) {
      EXPECT_EQ(text(rows[full], "shooting"), "value");
      EXPECT_EQ(text(rows[full], "handToHand"), "value");
    }
  }
  EXPECT_EQ(number(dice, "enfiladeMultiplier"), kEnfilade);
  EXPECT_EQ(json::serialize(list(dice, "enfiladeTargets")), R"(["infantry","artillery"])");
  expect_empty(dice);
}

TEST(BlackPowderTables, BreakTest) {  // BP-BRK-01 to BP-BRK-04, BP-BRK-14 to BP-BRK-19
  json::object test = table("breakTest");
  EXPECT_EQ(text(test, "dice"), "2D6");
  json::array modifiers = list(test, "modifiers");
  EXPECT_EQ(number(modifiers[0].as_object(), "value"), kMoraleTable.above_stamina.value);
  EXPECT_EQ(number(modifiers[1].as_object(), "value"), kMoraleTable.disordered.value);
  EXPECT_EQ(number(modifiers[2].as_object(), "value"), kMoraleTable.artillery_casualty.value);
  json::array results = list(test, "results");
  ASSERT_EQ(results.size(), kBreakTest.size());
  const std::array<std::string, 3> arms = {"infantry", "cavalry", "artillery"};
  for (std::size_t i = 0; i < results.size(); ++i) {
    json::object& row = results[i].as_object();
    if (i == 0) {
      EXPECT_EQ(number(row, "max"), kBreakTest[1].lowest - 1);
    } else {
      EXPECT_EQ(number(row, i + 1 == results.size() ? "min" : "score"), kBreakTest[i].lowest);
    }
    json::object shooting = take(row, "shooting").as_object();
    json::object fighting = take(row, "handToHand").as_object();
    for (std::size_t arm = 0; arm < arms.size(); ++arm) {
      EXPECT_EQ(text(shooting, arms[arm]), in_words(kBreakTest[i].shooting[arm])) << i << arms[arm];
      EXPECT_EQ(text(fighting, arms[arm]), in_words(kBreakTest[i].hand_to_hand[arm])) << i << arms[arm];
    }
    expect_empty(row);
  }
  list(test, "triggers");
  expect_empty(test);
}

TEST(BlackPowderTables, SquaresAndCommanders) {  // BP-SQR-04 to BP-SQR-06, BP-CDR-07, BP-CDR-10
  json::object square = table("squareTest");
  EXPECT_EQ(text(square, "dice"), "2D6");
  EXPECT_EQ(list(square, "rows")[0].as_object().at("natural").as_int64(), kSquareFails);
  EXPECT_EQ(take(square, "option").as_object().at("natural").as_int64(), kNoSquareAsSecondEdition);
  expect_empty(square);
  json::object risk = table("commanderRisk");
  EXPECT_EQ(text(risk, "dice"), "2D6");
  EXPECT_EQ(number(risk, "killedOn"), kCommanderKilled);
  EXPECT_EQ(number(risk, "fightDice"), 1);
  expect_empty(risk);
}

}  // namespace
}  // namespace battalia::rules::black_powder
