// The troops of Black Powder: profiles and footprints against the independent copy, formations and moves.
#include "server/rules/families/brigade/troops/profiles.h"
#include "server/rules/systems/black_powder/book/book.h"
#include "server/rules/systems/black_powder/tables/command.h"
#include "server/rules/systems/black_powder/tables/footprints.h"
#include "server/rules/systems/black_powder/tables/shooting.h"
#include "server/rules/systems/black_powder/troops/formations.h"
#include "server/rules/systems/black_powder/troops/profiles.h"
#include "tests/support/printed_tables.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace battalia::rules::black_powder {
namespace {

namespace json = boost::json;
using tests::inches;
using tests::number;
using tests::take;
using tests::text;

const std::map<std::string, std::int32_t>& sizes() {
  static const std::map<std::string, std::int32_t> all = {
      {"tiny", -2}, {"small", -1}, {"standard", 0}, {"large", 1}, {"any", 0}};
  return all;
}

Unit unit_of(TypeKey type, FormationKey formation, std::vector<std::string> traits = {}) {
  v1::Unit message;
  message.set_id("U");
  message.set_kind(v1::UNIT_KIND_TROOPS);
  message.set_type(std::string(type));
  message.set_formation(std::string(formation));
  for (const std::string& trait : traits) message.add_traits(trait);
  return from_message(message);
}

TEST(BlackPowderTroops, CoverThePrintedGround) {  // BP-FRM-15
  const std::map<std::string, TypeKey> types = {
      {"infantry", kInfantry}, {"cavalry", kHorse}, {"artillery", kFootGun}, {"wagon", kWagon}};
  const std::map<std::string, FormationKey> formations = {
      {"line", kLine},        {"mixed", kMixed},       {"attackColumn", kAttackColumn}, {"marchColumn", kMarchColumn},
      {"square", kSquare},    {"skirmish", kSkirmish}, {"warband", kWarband},           {"deployed", kDeployed},
      {"limbered", kLimbered}};
  json::object printed = tests::printed_tables("black_powder").at("footprints").as_object();
  std::size_t compared = 0;
  for (json::value& value : printed.at("rows").as_array()) {
    json::object& row = value.as_object();
    const std::string arm = text(row, "arm");
    if (arm == "commander") {
      EXPECT_EQ(inches(row, "discRadius"), kCommanderRadius);
      continue;
    }
    const std::int32_t size = sizes().at(text(row, "size"));
    row.erase("stands");
    for (const auto& [name, ground] : row) {
      const Size wanted = {inches(ground.as_array()[0]), inches(ground.as_array()[1])};
      EXPECT_EQ(footprint_of(types.at(arm), size, formations.at(name)), wanted) << arm << size << std::string(name);
      ++compared;
    }
  }
  EXPECT_EQ(compared, footprints().size());
  EXPECT_EQ(footprint_of(kHorse, 0, kSquare), std::nullopt);
}

TEST(BlackPowderTroops, HaveThePrintedProfiles) {  // BP-UNI-01, BP-UNI-02, BP-UNI-06, BP-SIZ-01, BP-ORG-03
  const std::map<std::string, std::string> traits = {{"Form Square", "form_square"},
                                                     {"Pas de Charge", "pas_de_charge"},
                                                     {"Skirmish", "skirmish"},
                                                     {"Mixed Formation", "mixed_formation"},
                                                     {"Sharp Shooters", "sharp_shooters"},
                                                     {"Reliable", "reliable"},
                                                     {"Freshly Raised", "freshly_raised"},
                                                     {"Unreliable", "unreliable"},
                                                     {"Untested", "untested"},
                                                     {"Marauders", "marauder"},
                                                     {"Lancers", "lancers"}};
  json::object printed = tests::printed_tables("black_powder").at("typicalProfiles").as_object();
  json::array& rows = printed.at("rows").as_array();
  ASSERT_EQ(rows.size() + 1, profiles().size()) << "and mounted infantry, for which the sources have no numbers";
  for (json::value& value : rows) {
    json::object& row = value.as_object();
    const std::string name = text(row, "name");
    const auto found = std::ranges::find(profiles(), name, &ProfileRow::name);
    ASSERT_NE(found, profiles().end()) << name;
    const UnitType* type = find_unit_type(book(), found->type);
    ASSERT_NE(type, nullptr) << name;
    const std::string arm = text(row, "arm");
    EXPECT_EQ(arm, type->arm == Arm::infantry ? "infantry" : type->arm == Arm::cavalry ? "cavalry" : "artillery");
    EXPECT_EQ(sizes().at(text(row, "size")), found->size) << name;
    EXPECT_EQ(number(row, "handToHand"), found->hand_to_hand) << name;
    const json::value shooting = take(row, "shooting");
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_EQ(shooting.is_array() ? shooting.as_array()[i].as_int64() : shooting.as_int64(), found->shooting[i]);
    }
    EXPECT_EQ(number(row, "morale"), found->morale) << name;
    EXPECT_EQ(number(row, "stamina"), found->stamina) << name;
    const json::value points = take(row, "points");
    EXPECT_EQ(points.is_null() ? kNoPoints : points.as_int64(), found->points) << name;
    std::string known = " " + std::string(found->traits) + " ";
    for (const json::value& special : tests::list(row, "special")) {
      const std::string rule(special.as_string());
      if (rule.starts_with("Elite ")) {
        EXPECT_EQ(std::stoi(rule.substr(6)), found->elite) << name;
      } else if (rule.starts_with("Heavy Cavalry ")) {
        EXPECT_EQ(rule.ends_with("D3") ? 3 : 1, found->heavy_cavalry) << name;
      } else {
        EXPECT_NE(known.find(" " + traits.at(rule) + " "), std::string::npos) << name << ": " << rule;
      }
    }
    take(row, "weapon");
    tests::expect_empty(row);
  }
  EXPECT_EQ(find_profile(book(), "nobody"), nullptr);
}

// BP-FRM-02, BP-FRM-13
TEST(BlackPowderTroops, KnowTheFormationsOfTheirArm) {  // BP-FRM-11, BP-FRM-12, BP-SPR-19, BP-SPR-20, BP-SPR-34
  using List = std::vector<FormationKey>;
  EXPECT_EQ(known_formations(unit_of(kInfantry, kLine)), (List{kLine, kMarchColumn, kAttackColumn, kSquare}));
  EXPECT_EQ(known_formations(unit_of(kInfantry, kLine, {"skirmish", "mixed_formation"})),
            (List{kLine, kMarchColumn, kAttackColumn, kSquare, kSkirmish, kMixed}));
  EXPECT_EQ(known_formations(unit_of(kInfantry, kLine, {"no_attack_column"})), (List{kLine, kMarchColumn, kSquare}));
  EXPECT_EQ(known_formations(unit_of(kInfantry, kWarband, {"warband"})), (List{kWarband, kMarchColumn}));
  EXPECT_EQ(known_formations(unit_of(kHorse, kLine)), (List{kLine, kMarchColumn, kAttackColumn}));
  EXPECT_EQ(known_formations(unit_of(kHorse, kMarchColumn, {"warband"})), (List{kLine, kMarchColumn, kAttackColumn}));
  EXPECT_EQ(known_formations(unit_of(kFootGun, kDeployed)), (List{kDeployed, kLimbered}));
  EXPECT_EQ(known_formations(unit_of(kWagon, kMarchColumn)), (List{kMarchColumn}));
}

// A scenario may give any special rule to any troops.
TEST(BlackPowderTroops, HaveGroundInEachFormationTheyKnow) {  // BP-FRM-04, BP-FRM-11, BP-FRM-15
  constexpr const char* kFormers[] = {"warband", "skirmish", "mixed_formation", "no_attack_column", "no_square"};
  for (const auto& [type, stands] : {std::pair(kInfantry, kLine), std::pair(kHorse, kMarchColumn),
                                     std::pair(kDragoons, kLine), std::pair(kDragoons, kSkirmish),
                                     std::pair(kFootGun, kDeployed), std::pair(kWagon, kMarchColumn)}) {
    for (const char* trait : kFormers) {
      for (const FormationKey formation : known_formations(unit_of(type, stands, {trait}))) {
        for (const std::int32_t size : {-2, -1, 0, 1}) {
          EXPECT_TRUE(footprint_of(type, size, formation).has_value())
              << type.text() << " " << trait << " " << formation.text() << " " << size;
        }
      }
    }
  }
}

// BP-ART-05, BP-ART-06
TEST(BlackPowderTroops, MoveAtTheRateOfTheirType) {  // BP-MOV-01 to BP-MOV-04, BP-FCH-01, BP-FCH-03, BP-FCH-04
  EXPECT_EQ(mover(unit_of(kInfantry, kLine)).distance, 12_in);
  EXPECT_EQ(mover(unit_of(kHorse, kLine)).distance, 18_in);
  EXPECT_EQ(mover(unit_of(kFootGun, kDeployed)).distance, 6_in);
  EXPECT_EQ(mover(unit_of(kFootGun, kLimbered)).distance, 12_in);
  EXPECT_EQ(mover(unit_of(kHorseGun, kLimbered)).distance, 18_in);
  EXPECT_EQ(mover(unit_of(kBattalionGun, kDeployed)).distance, 12_in);
  EXPECT_EQ(moves_to_form(unit_of(kHorseGun, kDeployed), kLimbered), 0);
  EXPECT_EQ(moves_to_form(unit_of(kFootGun, kDeployed), kLimbered), 1);
  EXPECT_EQ(moves_to_form(unit_of(kInfantry, kLine), kSquare), 1);
}

// BP-FRM-04, BP-HIT-02, BP-SKM-02
TEST(BlackPowderTroops, ShootAndAreShotAtByTheirFormation) {  // BP-DIC-01, BP-DIC-05, BP-DIC-06, BP-HIT-01, BP-SAV-03
  DicePool pool;
  pool.dice = 3;
  limit_shooting_dice(pool, unit_of(kInfantry, kLine));
  EXPECT_EQ(pool.dice, 3);
  for (const FormationKey formation : {kAttackColumn, kMixed, kWarband}) {
    pool.dice = 3;
    limit_shooting_dice(pool, unit_of(kInfantry, formation));
    EXPECT_EQ(pool.dice, 1);
  }
  EXPECT_TRUE(can_be_enfiladed(unit_of(kInfantry, kLine)) && can_be_enfiladed(unit_of(kFootGun, kDeployed)));
  EXPECT_FALSE(can_be_enfiladed(unit_of(kHorse, kLine)) || can_be_enfiladed(unit_of(kInfantry, kSkirmish)) ||
               can_be_enfiladed(unit_of(kInfantry, kSquare)));
  const auto at = [](FormationKey formation, std::optional<Band> guns) {
    Modifiers rows;
    add_hit_rows(rows, unit_of(kInfantry, formation), guns);
    return rows.total();
  };
  EXPECT_EQ(at(kSquare, Band::medium), 1);
  EXPECT_EQ(at(kAttackColumn, Band::medium), 1);
  EXPECT_EQ(at(kLine, Band::distant), -1);
  EXPECT_EQ(at(kAttackColumn, Band::distant), 0);
  EXPECT_EQ(at(kSquare, std::nullopt), 0);
  const auto saves = [](TypeKey type, bool ordnance) {
    Modifiers rows;
    add_column_save(rows, unit_of(type, kAttackColumn), ordnance);
    return rows.total();
  };
  EXPECT_EQ(saves(kInfantry, false), 1);
  EXPECT_EQ(saves(kInfantry, true), 0);
  EXPECT_EQ(saves(kHorse, false), 0);
}

}  // namespace
}  // namespace battalia::rules::black_powder
