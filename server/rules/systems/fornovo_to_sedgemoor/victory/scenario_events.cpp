#include "server/rules/systems/fornovo_to_sedgemoor/victory/scenario_events.h"

#include "server/rules/systems/fornovo_to_sedgemoor/command/generals.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/special_rules/scenario_rules.h"
#include "server/rules/systems/fornovo_to_sedgemoor/victory/victory.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::uint32_t kRisingFromTurn = 5;
constexpr std::int32_t kFordClosedTo = 3;
constexpr std::int32_t kLootsTo = 4;
constexpr std::int32_t kFoundFrom = 5;
constexpr std::int32_t kRidolfoLostOn = 1;
constexpr std::int32_t kBackTurnedOn = 1;
constexpr std::uint32_t kHalfLightFromTurn = 6;
constexpr std::uint32_t kDayFromTurn = 9;
constexpr Length kDarkSight = 6_in;
constexpr Length kHalfLightSight = 12_in;
constexpr Length kFlashSight = 18_in;
constexpr Length kLootReach = 1_in;
constexpr Length kCrossingReach = 8_in;
constexpr Length kUnderFireReach = 9_in;
constexpr Length kEscapeStrip = 6_in;
constexpr std::int32_t kLootedEnough = 3;

std::int32_t die(Draft& draft, const std::string& label, std::string_view clause) {
  return static_cast<std::int32_t>(draft.roll({"scenario", label}, {clause}).faces(0));
}

template <class Holds>
std::vector<UnitId> units_that(const Table& table, Holds holds) {
  std::vector<UnitId> found;
  for (const Unit& unit : table.units) {
    if (holds(unit)) found.push_back(unit.id);
  }
  return found;
}

bool fights_on(const Unit& unit) { return unit.on_table() && !is_routed(unit); }

Length distance_to(const Terrain& feature, const geometry::Footprint& ground) {
  geometry::Polyline line(feature.points.begin(), feature.points.end());
  if (feature.shape == v1::SHAPE_AREA) line.push_back(line.front());
  return geometry::distance_to_line(line, ground);
}

bool is_near(const Table& table, const Unit& unit, PropertyKey property, Length reach) {
  return std::any_of(table.terrain->begin(), table.terrain->end(), [&](const Terrain& feature) {
    return feature.properties.has(property) && is_within(distance_to(feature, unit.ground), reach);
  });
}

// --- Fornovo ----------------------------------------------------------------------------------------------------

void the_river_rises(Draft& draft) {
  if (!in_force(draft.table(), "fords") || draft.table().turn < kRisingFromTurn) return;
  const bool closed = die(draft, "the centre ford", "rule_fords") <= kFordClosedTo;
  draft.set_game(kFordClosed, closed ? 1 : 0, {"rule_fords"});
}

void loot(Draft& draft) {
  if (!in_force(draft.table(), "loot")) return;
  bool looted = false;
  for (const UnitId& id : units_that(draft.table(), [](const Unit& unit) { return unit.is(kLooting); })) {
    draft.set(draft.unit(id), kLooting, 0);  // also of horse that has fled from it, and may rally in this turn
  }
  const auto baggage =
      units_that(draft.table(), [](const Unit& unit) { return unit.has_trait(kBaggage) && unit.on_table(); });
  const auto horse = units_that(draft.table(), [](const Unit& unit) {
    return unit.side == v1::SIDE_BLUE && is_cavalry(unit) && slowest_armour(unit) == Armour::light && fights_on(unit);
  });
  for (const UnitId& id : horse) {
    const bool there = std::any_of(baggage.begin(), baggage.end(), [&](const UnitId& wagons) {
      return is_within(distance(draft.unit(id), draft.unit(wagons)), kLootReach);
    });
    if (!there || die(draft, id.str() + " at the baggage", "rule_loot") > kLootsTo) continue;
    draft.set(draft.unit(id), kLooting, 1, {"rule_loot"});
    looted = true;
  }
  if (looted) draft.set_game(kLootedTurns, draft.table().game[kLootedTurns] + 1, {"rule_loot"});
}

void risk_ridolfo(Draft& draft) {
  if (!in_force(draft.table(), "called_reserve")) return;
  for (const UnitId& id :
       units_that(draft.table(), [](const Unit& unit) { return unit.has_trait(kRidolfo) && unit.on_table(); })) {
    const CommandId command = draft.unit(id).command;
    const bool fought = !units_that(draft.table(), [&](const Unit& unit) {
                           return unit.command == command && unit.is_troops() && unit.is(kFought);
                         }).empty();
    if (!fought || die(draft, draft.unit(id).name, "rule_called_reserve") != kRidolfoLostOn) continue;
    lose_general(draft, id, "falls in the melee", v1::FATE_KILLED, {"rule_called_reserve"});
  }
}

bool stands_at_the_exit(const Table& table, const Unit& unit) {
  if (!fights_on(unit)) return false;
  const auto corners = geometry::corners(unit.ground);
  return std::any_of(corners.begin(), corners.end(),
                     [&](const geometry::Point& corner) { return is_at_least(corner.x, table.width - kEscapeStrip); });
}

bool battle_is_broken(const Table& table, const Command& battle) {
  std::int32_t all = 0, lost = 0;
  for (const Unit& unit : table.units) {
    if (unit.command != battle.id || !unit.is_troops()) continue;
    ++all;
    lost += counts_as_lost(unit) ? 1 : 0;
  }
  return all > 0 && 2 * lost >= all;
}

std::optional<v1::Result> verdict_of_fornovo(const Table& table) {
  constexpr std::string_view kClause = "rule_march_home";
  bool king_home = false, baggage_home = false;
  std::int32_t gendarmes_home = 0;
  for (const Unit& unit : table.units) {
    if (unit.has_trait(kKing) && unit.presence == v1::PRESENCE_DESTROYED) {
      return result(v1::OUTCOME_BLUE, "The King of France is lost.", kClause);
    }
    const bool home = stands_at_the_exit(table, unit);
    king_home |= home && unit.has_trait(kKing);
    baggage_home |= home && unit.has_trait(kBaggage);
    gendarmes_home += home && unit.has_trait(kOrdinance) ? 1 : 0;
  }
  if (table.game[kLootedTurns] >= kLootedEnough) {
    return result(v1::OUTCOME_BLUE, "The baggage of the French has been looted for three turns.", kClause);
  }
  const auto broken = std::count_if(table.commands.begin(), table.commands.end(), [&](const Command& battle) {
    return battle.side == v1::SIDE_RED && battle_is_broken(table, battle);
  });
  if (broken >= 2) return result(v1::OUTCOME_BLUE, "Two of the French battles are broken.", kClause);
  if (king_home && (baggage_home || gendarmes_home >= 2)) {
    return result(v1::OUTCOME_RED, "The King has made his way home.", kClause);
  }
  return std::nullopt;
}

// --- Sedgemoor --------------------------------------------------------------------------------------------------

void sound_the_alarm(Draft& draft) {
  if (!in_force(draft.table(), "alarm")) return;
  const std::int32_t face = die(draft, "the alarm", "rule_alarm");
  draft.set_game(kAlarm, face, {"rule_alarm"});
  if (face != kBackTurnedOn) return;
  for (const UnitId& id : units_that(draft.table(), [](const Unit& unit) { return unit.has_trait(kBattalion); })) {
    geometry::Footprint turned = draft.unit(id).ground;
    turned.facing = turned.facing.opposite();
    shift(draft, id, turned, {}, {}, {"rule_alarm"});
  }
}

void let_the_night_pass(Draft& draft) {
  if (!in_force(draft.table(), "darkness")) return;
  const std::uint32_t turn = draft.table().turn;
  const Length sight = turn < kHalfLightFromTurn ? kDarkSight : turn < kDayFromTurn ? kHalfLightSight : Length();
  draft.set_game(kVisibilityNow, sight.um(), {"rule_darkness"});
  for (const UnitId& id : units_that(draft.table(), [](const Unit& unit) { return unit.is_troops(); })) {
    const Unit& unit = draft.unit(id);
    const bool shows = sight > Length() && (unit.is(kShotLastTurn) || unit.has_trait(kMatches));
    draft.set(unit, kSeenFrom, shows ? kFlashSight.um() : 0, {"rule_darkness"});
  }
}

void look_for_crossings(Draft& draft) {
  if (!in_force(draft.table(), "lost_in_the_mist") || draft.table().turn >= kHalfLightFromTurn) return;
  const auto lost = units_that(draft.table(), [&](const Unit& unit) {
    return unit.has_trait(kRebelHorse) && fights_on(unit) && !unit.is(kFoundCrossing) &&
           is_near(draft.table(), unit, kCrossing, kCrossingReach);
  });
  for (const UnitId& id : lost) {
    const bool found = die(draft, id.str() + " looks for the crossing", "rule_lost_in_the_mist") >= kFoundFrom;
    if (found) draft.set(draft.unit(id), kFoundCrossing, 1, {"rule_lost_in_the_mist"});
  }
}

void stop_and_fire(Draft& draft) {
  if (!in_force(draft.table(), "halt_and_fire")) return;
  const auto stopped = units_that(draft.table(), [&](const Unit& unit) {
    return unit.has_trait(kRegiment) && fights_on(unit) && unit.is(kShooters) &&
           is_near(draft.table(), unit, kRhyne, kUnderFireReach);
  });
  for (const UnitId& id : stopped) {
    draft.set(draft.unit(id), kStoppedByFire, static_cast<std::int32_t>(draft.table().turn) + 1,
              {"rule_halt_and_fire"});
  }
}

void count_volleys(Draft& draft) {
  if (!in_force(draft.table(), "six_volleys")) return;
  const auto shot = units_that(draft.table(), [](const Unit& unit) {
    return unit.side == v1::SIDE_BLUE && unit.type == kInfantry && unit.is(kShot);
  });
  for (const UnitId& id : shot) {
    draft.set(draft.unit(id), kVolleysSpent, draft.unit(id).statuses[kVolleysSpent] + 1, {"rule_six_volleys"});
  }
}

bool stands_in_the_camp(const Table& table, const Unit& unit) {
  return std::any_of(table.terrain->begin(), table.terrain->end(), [&](const Terrain& feature) {
    return feature.properties.has(kCamp) && lies_on(feature, unit.ground);
  });
}

std::optional<v1::Result> verdict_of_sedgemoor(const Table& table) {
  constexpr std::string_view kClause = "rule_surprise";
  std::int32_t battalions = 0, regiments = 0;
  bool red_regiment = false;
  for (const Unit& unit : table.units) {
    const bool broken = counts_as_lost(unit);
    battalions += broken && unit.has_trait(kBattalion) ? 1 : 0;
    regiments += broken && unit.has_trait(kRegiment) ? 1 : 0;
    red_regiment |= broken && unit.has_trait(kRedRegiment);
    const bool in_order = fights_on(unit) && morale(unit) == Morale::good;
    if (unit.has_trait(kRegiment) && in_order && stands_in_the_camp(table, unit)) {
      return result(v1::OUTCOME_BLUE, unit.name + " stands among the tents of the royal camp.", kClause);
    }
  }
  if (battalions >= 3) return result(v1::OUTCOME_BLUE, "Three royal battalions are broken.", kClause);
  if (regiments >= 3 && battalions < 2) return result(v1::OUTCOME_RED, "Three rebel regiments are broken.", kClause);
  const bool over = table.turn_limit != 0 && table.turn >= table.turn_limit;
  if (over && red_regiment) return result(v1::OUTCOME_RED, "The Red regiment is broken: a marginal victory.", kClause);
  return std::nullopt;
}

}  // namespace

void battle_begins(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    if (draft.unit(id).stat(kReadyOn) != 0) draft.set(draft.unit(id), kLoadedFrom, draft.unit(id).stat(kReadyOn));
  }
  sound_the_alarm(draft);
}

void turn_begins(Draft& draft) {
  the_river_rises(draft);
  loot(draft);
  let_the_night_pass(draft);
  look_for_crossings(draft);
}

void turn_ends(Draft& draft) {
  risk_ridolfo(draft);
  stop_and_fire(draft);
  count_volleys(draft);
}

std::optional<v1::Result> verdict(const Table& table) {
  if (in_force(table, "march_home")) return verdict_of_fornovo(table);
  if (in_force(table, "surprise")) return verdict_of_sedgemoor(table);
  return std::nullopt;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
