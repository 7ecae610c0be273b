// Results of losers, follow-ups, falling back: every troop against every troop, compared with the independent copy.
#include "server/rules/systems/god_will_know_his_own/tables/result_tables.h"

#include "tests/rules/god_will_know_his_own/reference_tables.h"

#include <map>

namespace battalia::rules::god_will_know_his_own {
namespace {

std::string name_of(CombatResult result) {
  switch (result) {
    case CombatResult::push:
      return "PUSH";
    case CombatResult::flee:
      return "FLEE";
    case CombatResult::crew_flees:
      return "CREW_FLEES";
    case CombatResult::rout:
      return "ROUT";
    case CombatResult::destroyed:
      return "KO";
    case CombatResult::none:
      return "NONE";
  }
  return "";
}

Troop as_shot(Troop troop) { return troop.type == Type::ski ? Troop{Type::sh, troop.grade} : troop; }  // GWK-RES-41

// The winners that each row of the copy names. Each row is read once: for every pair again it takes half a minute.
using Winners = std::map<const json::object*, Names>;

const Names& winners_of(const json::object& row, Winners& known) {
  const auto found = known.find(&row);
  if (found != known.end()) return found->second;
  return known.emplace(&row, listed(row.at("winner").as_array())).first->second;
}

// The copy's rows for the loser, in their order.
std::string printed(const json::object& table, Winners& known, Troop loser, Troop winner, bool just_contacted,
                    std::int32_t margin) {
  const auto rows = table.find(name_in_copy(loser.type));
  if (rows == table.end()) return std::string(table.at("default").as_string());
  for (const json::value& value : rows->value().as_array()) {
    const json::object& row = value.as_object();
    if (!winners_of(row, known).contains(name_in_copy(winner))) continue;
    if (row.contains("just_contacted") && !just_contacted) continue;
    if (row.contains("min_margin") && margin < row.at("min_margin").as_int64()) continue;
    if (row.contains("loser_grade")) {
      json::object own = {{name_in_copy(loser.type), row.at("loser_grade")}};
      if (!listed(own).contains(name_in_copy(loser))) continue;
    }
    return std::string(row.at("result").as_string());
  }
  return std::string(table.at("default").as_string());
}

std::string beaten(Troop loser, Troop winner, bool just_contacted, std::int32_t margin) {
  for (const BeatenRow& row : beaten_rows()) {
    if (!row.loser.has(loser) || !row.winner.has(winner)) continue;
    if ((row.just_contacted && !just_contacted) || margin < row.margin) continue;
    return name_of(row.result);
  }
  return name_of(kUsualWhenBeaten);
}

std::string doubled(Troop loser, Troop winner) {
  for (const DoubledRow& row : doubled_rows()) {
    if (row.loser.has(loser) && row.winner.has(winner)) return name_of(row.result);
  }
  return name_of(kUsualWhenDoubled);
}

TEST(GwkResultTables, EveryTroopBeatenByEveryTroop) {  // GWK-RES-10 to 35, 41, GWK-SKIRM-06
  Sheet beaten_sheet = Sheet::printed("results_beaten");
  Sheet doubled_sheet = Sheet::printed("results_doubled");
  const json::object beaten_table = beaten_sheet.cells();
  const json::object doubled_table = doubled_sheet.cells();
  Winners known;
  for (const Troop each : every_troop()) {
    const Troop loser = as_shot(each);
    for (const Troop other : every_troop()) {
      const Troop winner = as_shot(other);
      EXPECT_EQ(doubled(loser, winner), printed(doubled_table, known, loser, winner, false, 9))
          << in_short(loser) << " doubled by " << in_short(winner);
      for (const bool just_contacted : {false, true}) {
        for (std::int32_t margin = 1; margin <= 5; ++margin) {
          EXPECT_EQ(beaten(loser, winner, just_contacted, margin),
                    printed(beaten_table, known, loser, winner, just_contacted, margin))
              << in_short(loser) << " by " << in_short(winner) << " by " << margin << just_contacted;
        }
      }
    }
  }
  for (const auto& cell : beaten_table) beaten_sheet.take(cell.key());
  for (const auto& cell : doubled_table) doubled_sheet.take(cell.key());
}

TroopSet opponents_of(std::string_view words) {
  if (words == "any enemy") return kAnybody;
  if (words == "foot") return kFoot;
  EXPECT_EQ(words, "any enemy except PH, PK, HI");
  return {{Type::hc, ""},   {Type::cv, ""},   {Type::re, ""}, {Type::lc, ""}, {Type::el, ""},
          {Type::li, ""},   {Type::bw, ""},   {Type::lb, ""}, {Type::xb, ""}, {Type::sh, ""},
          {Type::lart, ""}, {Type::hart, ""}, {Type::ski, ""}};
}

TEST(GwkResultTables, FollowingUp) {  // GWK-OUT-09 to 14, 18 to 20
  Sheet sheet = Sheet::printed("follow_up");
  Sheet must = sheet.part("must_own_bound");
  std::map<std::string, Names> printed_must;
  for (const auto& cell : json::object(must.cells())) {
    for (const std::string& name : listed(json::array{json::string(cell.key())})) {
      printed_must[name] = names(opponents_of(cell.value().as_string()));
    }
    must.take(cell.key());
  }
  for (const Troop winner : every_troop()) {
    Names code;
    for (const MustFollowRow& row : must_follow_rows()) {
      if (row.winner.has(winner)) code.merge(names(row.loser));
    }
    EXPECT_EQ(code, printed_must[name_in_copy(winner)]) << in_short(winner);
  }
  EXPECT_EQ(listed(sheet.list("must_any_bound_if_destroyed_front")), names(kMustFollowDestroyed));
  EXPECT_EQ(listed(sheet.list("may_any_bound")), names(kMayFollow));
  EXPECT_EQ(listed(sheet.list("may_any_bound_if_destroyed_front")), names(kMayFollowDestroyed));
  Sheet rounds = sheet.part("extra_rounds");
  EXPECT_EQ(rounds.number("foot"), kExtraRoundsFoot);
  EXPECT_EQ(rounds.number("EL"), kExtraRoundsElephants);
  EXPECT_EQ(rounds.number("other_mounted"), kExtraRoundsMounted);
}

TEST(GwkResultTables, Neighbours) {  // GWK-OUT-22, 23
  Sheet sheet = Sheet::printed("collateral");
  Sheet mounted = sheet.part("ko_mounted");
  EXPECT_EQ(mounted.inches("distance_in"), kMountedDragsWithin);
  EXPECT_EQ(mounted.text("foot"), name_of(kDraggedFoot));
  EXPECT_EQ(mounted.text("mounted"), name_of(kDraggedMounted));
  Sheet elephants = sheet.part("ko_elephant");
  EXPECT_EQ(elephants.inches("distance_in"), kElephantDragsWithin);
  EXPECT_EQ(elephants.text("all"), name_of(kDraggedByElephant));
}

TEST(GwkResultTables, FallingBackAndPassing) {  // GWK-OUT-05, 06
  Sheet sheet = Sheet::printed("fall_back_through");
  std::map<std::string, std::string> choices;
  for (const json::value& row : sheet.list("list")) {
    const json::object& cells = row.as_object();
    choices.emplace(cells.at("front").as_string(), cells.at("choice").as_string());
  }
  EXPECT_EQ(choices.size(), fall_back_rows().size());
  for (const FallBackRow& row : fall_back_rows()) {
    const std::string choice = row.after_combat == FallBack::forbidden
                                   ? "forbidden after close combat, owner after shooting"
                               : row.after_combat == FallBack::automatic ? "automatic"
                                                                         : "owner";
    EXPECT_EQ(choices[std::string(row.key)], choice) << row.key;
    EXPECT_EQ(row.after_shooting, row.after_combat == FallBack::automatic ? FallBack::automatic : FallBack::owner);
  }
  EXPECT_EQ(listed(Sheet::printed("interpenetration").list("light_set")), names(kLightSet));
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
