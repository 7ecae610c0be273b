// Every printed number against an independent copy of the numbers, cell by cell.
#include "server/rules/families/brigade/vocabulary/dice_pool.h"
#include "server/rules/systems/pike_and_shotte/book/book.h"
#include "server/rules/systems/pike_and_shotte/tables/charge.h"
#include "server/rules/systems/pike_and_shotte/tables/command.h"
#include "server/rules/systems/pike_and_shotte/tables/melee.h"
#include "server/rules/systems/pike_and_shotte/tables/morale.h"
#include "server/rules/systems/pike_and_shotte/tables/movement.h"
#include "server/rules/systems/pike_and_shotte/tables/orders.h"
#include "server/rules/systems/pike_and_shotte/tables/shooting.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"
#include "tests/rules/brigade/break_results.h"
#include "tests/rules/pike_and_shotte/reference_tables.h"

#include <boost/json/src.hpp>

namespace battalia::rules::pike_and_shotte {
namespace {

Table with_option(OptionKey key, const char* value) {
  Table table;
  table.set_option(key, value);
  return table;
}

TEST(Tables, DistancesAreTheSheetsOrHalfAsLongAgain) {  // PS-GEN-01, PS-GEN-02
  json::object scale = table("distanceScale");
  EXPECT_EQ(take(scale, "published").as_double(), 1.5);
  EXPECT_EQ(scaled(battle_on(Table()), 8_in), 8_in);
  EXPECT_EQ(scaled(battle_on(with_option(OptionKey("distance_scale"), "1.5")), 8_in), 12_in);
  EXPECT_EQ(scaled(battle_on(with_option(OptionKey("distance_scale"), "1.5")), 0.7_in), 1.05_in);
}

TEST(Tables, CommandLadderAndModifiers) {  // PS-CMD-01, PS-CMD-02, PS-CMD-06 to PS-CMD-16
  json::object command = table("command");
  EXPECT_EQ(text(command, "dice"), "1D10");
  EXPECT_EQ(kCommandDieSides, 10u);
  EXPECT_EQ(text(command, "faces"), "0-9");
  EXPECT_EQ(kCommandDieLowest, 0u);
  EXPECT_EQ(number(command, "faceZeroValue"), kFaceZeroValue);
  EXPECT_TRUE(take(command, "modifiersAreAddedToRoll").as_bool());
  EXPECT_EQ(number(command, "blunderOnUnmodified"), kBlunderFace);
  json::array steps = list(command, "results");
  ASSERT_EQ(steps.size(), kCommandLadder.size());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    json::object& step = steps[i].as_object();
    EXPECT_EQ(number(step, "atLeastBelow"), kCommandLadder[i].at_least_below);
    EXPECT_EQ(number(step, "moves"), kCommandLadder[i].moves);
  }
  {
    Rows rows(command, "modifiers", "id");
    EXPECT_EQ(number(rows["distance"], "value"), kCommandDistance.value);
    EXPECT_EQ(inches(rows["distance"], "per"), kCommandStep);
    EXPECT_EQ(number(rows["enemyWithin"], "value"), kCommandNear.value);
    EXPECT_EQ(inches(rows["enemyWithin"], "within"), kCommandEnemyNear);
    EXPECT_EQ(number(rows["marchColumn"], "value"), kCommandColumn.value);
    EXPECT_EQ(number(rows["marchColumnOnTrack"], "value"), kCommandTrack.value);
    EXPECT_EQ(text(rows["marchColumnOnTrack"], "replaces"), kCommandColumn.key == "march_column" ? "marchColumn" : "");
    EXPECT_EQ(number(rows["enemyBeyond"], "value"), kCommandFar.value);
    EXPECT_EQ(inches(rows["enemyBeyond"], "beyond"), kCommandEnemyFar);
  }
  expect_empty(command);
}

TEST(Tables, EveryResultAgainstEveryRating) {  // PS-CMD-06, PS-CMD-07, PS-CMD-08, PS-CMD-09
  for (int rating = kRatingLowest; rating <= kRatingHighest; ++rating) {
    EXPECT_EQ(moves_granted(kCommandTable, rating + 1, rating).moves, 0);
    EXPECT_EQ(moves_granted(kCommandTable, rating + 1, rating).clause, "PS-CMD-06");
    EXPECT_EQ(moves_granted(kCommandTable, rating, rating).moves, 1);
    EXPECT_EQ(moves_granted(kCommandTable, rating - 1, rating).moves, 1);
    EXPECT_EQ(moves_granted(kCommandTable, rating - 2, rating).moves, 2);
    EXPECT_EQ(moves_granted(kCommandTable, rating - 3, rating).moves, 3);
    EXPECT_EQ(moves_granted(kCommandTable, rating - 9, rating).moves, 3);
  }
}

TEST(Tables, RatingsOfCommanders) {  // PS-CDR-01
  json::object rating = table("commandRating");
  EXPECT_EQ(number(rating, "min"), kRatingLowest);
  EXPECT_EQ(number(rating, "max"), kRatingHighest);
  EXPECT_EQ(number(rating, "typical"), kRatingTypical);
  expect_empty(rating);
}

TEST(Tables, BlunderInTwoSteps) {  // PS-BLU-01 to PS-BLU-07
  json::object blunders = table("blunder");
  json::object first = take(blunders, "firstDie").as_object();
  EXPECT_EQ(text(first, "dice"), "1D6");
  for (const json::value& face : list(first, "noEffect")) EXPECT_LT(face.as_int64(), kBlunderRollsAgain);
  for (const json::value& face : list(first, "rollAgain")) EXPECT_GE(face.as_int64(), kBlunderRollsAgain);
  expect_empty(first);
  const std::map<Heading, std::string> headings = {{Heading::away, "away"},
                                                   {Heading::front_left_quarter, "frontLeftQuarter"},
                                                   {Heading::front_right_quarter, "frontRightQuarter"},
                                                   {Heading::front, "front"}};
  const std::map<std::string, std::string> names = {
      {"rapid_retreat", "rapidRetreat"}, {"retreat", "retreat"}, {"front_left", "frontLeft"},
      {"front_right", "frontRight"},     {"forward", "forward"}, {"charge", "charge"}};
  Rows rows(blunders, "secondDie", "id");
  ASSERT_EQ(rows.size(), kBlunders.size());
  for (const BlunderRow& row : kBlunders) {
    json::object& cells = rows[names.at(std::string(row.key))];
    EXPECT_EQ(number(cells, "roll"), row.roll);
    EXPECT_EQ(&blunder(kOrdersTable, row.roll), &row);
    EXPECT_EQ(cells.contains("mayCharge") && take(cells, "mayCharge").as_bool(), row.may_charge);
    EXPECT_EQ(cells.contains("mustCharge") && take(cells, "mustCharge").as_bool(), row.must_charge);
    if (row.result == Blunder::charge) {
      const json::value diced = take(cells, "moves");
      const json::array& moves = diced.as_array();
      for (std::size_t i = 0; i < moves.size(); ++i) EXPECT_EQ(moves[i].as_int64(), kBlunderChargeMoves[i]);
      EXPECT_EQ(moves.size(), kBlunderChargeMoves.size());
    } else {
      EXPECT_EQ(number(cells, "moves"), row.moves);
      EXPECT_EQ(text(cells, "direction"), headings.at(row.heading));
    }
  }
  expect_empty(blunders);
}

TEST(Tables, InitiativeProximityAndGroups) {  // PS-INI-01, PS-PRX-01, PS-ORD-01
  json::object initiative = table("initiative");
  EXPECT_EQ(inches(initiative, "within"), kInitiative);
  EXPECT_EQ(number(initiative, "moves"), kInitiativeMoves);
  expect_empty(initiative);
  json::object proximity = table("proximity");
  EXPECT_EQ(inches(proximity, "within"), kProximity);
  EXPECT_EQ(number(proximity, "maxAngleDegrees") * 1'000, kProximityCone_mdeg);
  EXPECT_EQ(json::serialize(take(proximity, "allowed")), R"(["towards","away"])");
  expect_empty(proximity);
  json::object group = table("groupOrder");
  EXPECT_EQ(inches(group, "within"), kGroup);
  expect_empty(group);
}

TEST(Tables, MoveDistances) {  // PS-MOV-01 to PS-MOV-05, PS-CDR-02
  const std::map<std::string, std::string> names = {{"heavy_gun", "heavyGun"},
                                                    {"siege_gun", "siegeGun"},
                                                    {"hedgehog", "hedgehog"},
                                                    {"medium_gun", "mediumArtilleryProlong"},
                                                    {"infantry", "infantry"},
                                                    {"light_gun", "lightArtilleryProlong"},
                                                    {"wagon", "wagon"},
                                                    {"limbered", "limberedArtillery"},
                                                    {"cavalry", "cavalry"},
                                                    {"dragoons", "dragoons"},
                                                    {"light_cavalry", "lightCavalry"},
                                                    {"commander_on_foot", "commanderFoot"},
                                                    {"commander_mounted", "commanderMounted"}};
  json::object moves = table("moveDistance");
  Rows rows(moves, "rows", "type");
  ASSERT_EQ(rows.size(), kMoves.size());
  for (const MoveRow& row : kMoves) {
    EXPECT_EQ(inches(rows[names.at(std::string(row.who))], "inches"), row.distance) << row.who;
    EXPECT_EQ(&move_row(kMovementTable, row.who), &row);
  }
  expect_empty(moves);
}

std::string in_words(Going going) {
  constexpr const char* kWords[] = {"unaffected", "half_pace",         "half_pace_and_disordered",
                                    "one_move",   "one_turn_to_cross", "one_move_to_enter_or_leave"};
  return kWords[static_cast<std::size_t>(going)];
}

TEST(Tables, Terrain) {  // PS-TER-01 to PS-TER-06, PS-CDR-03, PS-SKM-01
  json::object terrain = table("terrain");
  Rows rows(terrain, "rows", "terrain");
  ASSERT_EQ(rows.size(), kGoing.size());
  for (const TerrainRow& row : kGoing) {
    json::object& cells = rows[std::string(row.terrain)];
    EXPECT_EQ(text(cells, "formed"), in_words(row.formed)) << row.terrain;
    EXPECT_EQ(text(cells, "skirmish"), in_words(row.skirmish)) << row.terrain;
    EXPECT_EQ(text(cells, "command"), in_words(row.commander)) << row.terrain;
    EXPECT_EQ(number(cells, "pikesDisorderedOn"), row.disordered_on) << row.terrain;
    EXPECT_EQ(&going(kMovementTable, row.terrain), &row);
  }
  expect_empty(terrain);
}

TEST(Tables, FreeMovesAreOneMove) {  // PS-FRE-01, PS-FRE-03, PS-FRE-04
  json::object free_moves = table("freeMoves");
  Rows rows(free_moves, "rows", "who");
  for (const char* who : {"marchColumn", "disordered", "shaken"}) EXPECT_EQ(number(rows[who], "moves"), 1);
  expect_empty(free_moves);
}

TEST(Tables, Ranges) {  // PS-RNG-01 to PS-RNG-04, PS-ART-02
  const std::map<std::string, std::string> names = {{"pistol", "weapon_pistol"},
                                                    {"shortbow", "weapon_shortbow"},
                                                    {"musket", "weapon_musket"},
                                                    {"lightArtillery", "weapon_light_gun"},
                                                    {"mediumArtillery", "weapon_medium_gun"},
                                                    {"heavyArtillery", "weapon_heavy_gun"},
                                                    {"arquebus", "weapon_arquebus"},
                                                    {"carbine", "weapon_carbine"},
                                                    {"firelock", "weapon_firelock"},
                                                    {"longbow", "weapon_longbow"},
                                                    {"crossbow", "weapon_crossbow"},
                                                    {"thrown", "weapon_thrown"},
                                                    {"mortar", "weapon_mortar"},
                                                    {"siegeGun", "weapon_siege_gun"}};
  json::object ranges = table("shootingRanges");
  Rows rows(ranges, "rows", "weapon");
  ASSERT_EQ(rows.size(), kRanges.size());
  for (const auto& [printed, key] : names) {
    ASSERT_NE(range_row(kShootingTable, key), nullptr) << key;
    EXPECT_EQ(inches(rows[printed], "inches"), range_row(kShootingTable, key)->range) << key;
  }
  EXPECT_EQ(range_row(kShootingTable, "weapon_pike"), nullptr);
  expect_empty(ranges);
}

TEST(Tables, ShootingDice) {  // PS-DIC-01 to PS-DIC-05, PS-SIZ-01
  json::object dice = table("shootingDice");
  Rows rows(dice, "rows", "id");
  EXPECT_EQ(number(rows["large"], "value"), kShootingLarge.value);
  EXPECT_EQ(number(rows["small"], "value"), kShootingSmall.value);
  EXPECT_EQ(number(rows["marchColumn"], "fixed"), 0) << "has_shooting_dice";
  EXPECT_EQ(number(rows["hedgehog"], "max"), kShootingHedgehogMost);
  EXPECT_EQ(number(rows["building"], "perFace"), kShootingPerFace);
  EXPECT_EQ(text(rows["building"], "maxIs"), "shooting value");
  EXPECT_EQ(number(rows["firearmsEnfiladeLineOrColumn"], "multiply"), 2) << "DicePool::twice";
  expect_empty(dice);
}

TEST(Tables, ShootingToHit) {  // PS-HIT-01 to PS-HIT-07, PS-DIE-03
  json::object to_hit = table("shootingToHit");
  EXPECT_EQ(number(to_hit, "base"), kToHit);
  EXPECT_EQ(number(to_hit, "artilleryBase"), kToHitOrdnance);
  EXPECT_EQ(text(to_hit, "natural1"), "miss");
  EXPECT_EQ(kAlwaysMisses, 1u);
  EXPECT_EQ(text(to_hit, "natural6"), "hit and disorders");
  EXPECT_EQ(kAlwaysHits, 6u);
  expect_values(to_hit, "rows",
                {{"firerShakenOrDisordered", kFirerShaken},
                 {"targetObscuredBuildingArtillerySkirmisher", kTargetHard},
                 {"firearmsWithin4OrClosingFire", kFirearmsClose}});
  EXPECT_EQ(kCloseRange, 4_in);
  expect_empty(to_hit);
}

TEST(Tables, BandsOfOrdnance) {  // PS-DIC-07
  json::object bands = table("artilleryBands");
  {
    Rows rows(bands, "rows", "band");
    EXPECT_EQ(inches(rows["short"], "upTo"), kOrdnanceShort);
    EXPECT_EQ(number(rows["short"], "diceIndex"), static_cast<int>(Band::close));
    EXPECT_EQ(number(rows["medium"], "upToShareOfRange"), 2);
    EXPECT_EQ(number(rows["medium"], "diceIndex"), static_cast<int>(Band::medium));
    EXPECT_EQ(number(rows["long"], "upToShareOfRange"), 1);
    EXPECT_EQ(number(rows["long"], "diceIndex"), static_cast<int>(Band::distant));
  }
  const json::value typical = take(bands, "typicalDice");
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(typical.as_array()[i].as_int64(), kOrdnanceDice[i]);
  EXPECT_EQ(number(bands, "mortarDice"), kMortarDice);
  expect_empty(bands);
  EXPECT_EQ(band(battle_on(Table()), 4_in, 24_in), Band::close);
  EXPECT_EQ(band(battle_on(Table()), 12_in, 24_in), Band::medium);
  EXPECT_EQ(band(battle_on(Table()), 12_in + Length::um(51), 24_in), Band::distant);
}

TEST(Tables, SaveModifiersInListOrderOrByAnalogy) {  // PS-SAV-02 to PS-SAV-06
  json::object saves = table("saveModifiers");
  const std::map<std::string, SaveRow> names = {{"softCover", SaveRow::soft_cover},
                                                {"stoneBuildingOrFortification", SaveRow::stone},
                                                {"marchColumn", SaveRow::march_column},
                                                {"lightOrMediumArtillery", SaveRow::guns},
                                                {"heavyArtillery", SaveRow::strong_guns}};
  json::object other = take(saves, "alternative").as_object();
  const Table by_analogy = with_option(OptionKey(text(other, "option").c_str()), "on");
  Rows rows(saves, "rows", "id");
  ASSERT_EQ(rows.size(), kSaves.size());
  for (const auto& [name, row] : names) {
    const std::int64_t printed = number(rows[name], "value");
    EXPECT_EQ(save_row(battle_on(Table()), row).value, printed) << name;
    EXPECT_EQ(save_row(battle_on(by_analogy), row).value, other.contains(name) ? number(other, name) : printed) << name;
  }
  expect_empty(other);
  expect_empty(saves);
}

TEST(Tables, HandToHandToHit) {  // PS-HTH-01 to PS-HTH-06
  json::object to_hit = table("handToHandToHit");
  EXPECT_EQ(number(to_hit, "base"), kToHit);
  Rows rows(to_hit, "rows", "id");
  EXPECT_EQ(number(rows["shakenOrDisordered"], "value"), kFighterShaken.value);
  EXPECT_EQ(number(rows["skirmishOrderVsNonSkirmishers"], "value"), kSkirmishersVsFormed.value);
  EXPECT_EQ(number(rows["engagedFlankOrRear"], "value"), kFlankOrRear.value);
  EXPECT_EQ(number(rows["chargerOrCounterCharger"], "value"), kCharging.value);
  EXPECT_EQ(text(rows["chargerOrCounterCharger"], "except"), "cavalry charging pike");
  EXPECT_EQ(number(rows["wonPreviousRound"], "value"), kWonBefore.value);
  expect_empty(to_hit);
}

TEST(Tables, HandToHandDice) {  // PS-HTH-08 to PS-HTH-11, PS-SIZ-02
  json::object dice = table("handToHandDice");
  Rows rows(dice, "rows", "id");
  EXPECT_EQ(number(rows["large"], "value"), kFightingLarge.value);
  EXPECT_EQ(number(rows["small"], "value"), kFightingSmall.value);
  EXPECT_EQ(number(rows["marchColumn"], "fixed"), kFightingColumnDice);
  EXPECT_EQ(number(rows["undisorderedHedgehogOrDefendedWagonsVsCavalryOnly"], "multiply"), 2) << "DicePool::twice";
  EXPECT_EQ(number(rows["building"], "perFace"), kFightingPerFace);
  EXPECT_EQ(text(rows["building"], "maxIs"), "hand-to-hand value");
  expect_empty(dice);
}

TEST(Tables, CombatResult) {  // PS-SUP-01, PS-SUP-02, PS-RES-02 to PS-RES-04
  json::object result = table("combatResult");
  Rows rows(result, "rows", "id");
  EXPECT_EQ(number(rows["rearSupport"], "value"), kRearSupport.value);
  EXPECT_EQ(inches(rows["rearSupport"], "within"), kRearSupportReach);
  EXPECT_EQ(number(rows["flankSupport"], "value"), kFlankSupport.value);
  EXPECT_EQ(inches(rows["flankSupport"], "within"), kFlankSupportReach);
  EXPECT_TRUE(take(rows["flankSupport"], "perFlank").as_bool());
  EXPECT_EQ(number(rows["cavalryVsInfantryNotInHedgehog"], "value"), kCavalryVsInfantry.value);
  EXPECT_EQ(number(rows["hedgehogVsCavalry"], "value"), all_round_row(battle_on(Table())).value);
  EXPECT_EQ(number(rows["buildingOrFortification"], "value"), kOccupying.value);
  EXPECT_EQ(all_round_row(battle_on(with_option(OptionKey("OPT-07"), "on"))).value, 3);
  expect_empty(result);
}

TEST(Tables, BreakTestByScoreArmAndColumn) {  // PS-BRK-07 to PS-BRK-13, PS-BRK-17, PS-BRK-18
  json::object test = table("breakTest");
  EXPECT_EQ(text(test, "dice"), "2D6");
  expect_values(test, "modifiers",
                {{"perCasualtyAboveStamina", kAboveStamina},
                 {"disordered", kBreakDisordered},
                 {"artilleryCasualty", kBreakArtillery}});
  const std::vector<std::vector<int>> scores = {{-3, 0, 2, 4}, {5}, {6}, {7, 9, 12}};
  const std::map<std::string, Arm> arms = {
      {"infantry", Arm::infantry}, {"cavalry", Arm::cavalry}, {"artillery", Arm::artillery}};
  json::array results = list(test, "results");
  ASSERT_EQ(results.size(), scores.size());
  for (std::size_t i = 0; i < scores.size(); ++i) {
    json::object& row = results[i].as_object();
    for (const auto& [column, name] :
         {std::pair{BreakColumn::shooting, "shooting"}, std::pair{BreakColumn::hand_to_hand, "handToHand"}}) {
      json::object cells = take(row, name).as_object();
      for (const auto& [arm, value] : arms) {
        const std::string printed = text(cells, arm);
        for (const int score : scores[i])
          EXPECT_EQ(in_words(break_result(kMoraleTable, score, value, column)), printed);
      }
      expect_empty(cells);
    }
  }
  expect_empty(test);
}

TEST(Tables, PassingReactionAndHedgehog) {  // PS-INT-02, PS-INT-03, PS-REA-01, PS-REA-02, PS-HGH-02, PS-HGH-03
  json::object passing = table("interpenetration");
  for (json::value& row : list(passing, "rows")) {
    const json::array& faces = row.at("disorderedOn").as_array();
    EXPECT_EQ(faces.front().as_int64(), kPassedDisorderedOn);
    EXPECT_EQ(faces.back().as_int64(), 6);
  }
  expect_empty(passing);
  json::object reaction = table("reactionRoll");
  EXPECT_EQ(text(reaction, "dice"), "1D10");
  EXPECT_EQ(number(reaction, "faceZeroValue"), value_of_throw(battle_on(Table()), 0));
  EXPECT_EQ(value_of_throw(battle_on(with_option(OptionKey("OPT-01"), "on")), 0), 0);
  EXPECT_EQ(text(reaction, "passIfNotAbove"), "command rating");
  EXPECT_EQ(number(reaction, "noCommanderRating"), kRatingWithoutCommander);
  expect_empty(reaction);
  json::object hedgehog = table("hedgehog");
  EXPECT_EQ(inches(hedgehog, "move"), move_row(kMovementTable, "hedgehog").distance);
  EXPECT_EQ(number(hedgehog, "shootMax"), kShootingHedgehogMost);
  EXPECT_TRUE(take(hedgehog, "doubleDiceVsCavalryOnlyIfUndisordered").as_bool());
  EXPECT_EQ(number(hedgehog, "resultVsCavalry"), kHedgehogVsCavalry.value);
  json::object shelter = take(hedgehog, "shelter").as_object();
  EXPECT_EQ(number(shelter, "standardShot"), 1) << "shelter_choices";
  EXPECT_EQ(number(shelter, "orSmallShot"), 2) << "shelter_choices";
  EXPECT_EQ(inches(shelter, "within"), kShelterReach);
  expect_empty(shelter);
  expect_empty(hedgehog);
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
