// What a battle's special rules change in the ordinary answers. Their events and dice are in scenario_events.cpp.
#include "server/rules/systems/fornovo_to_sedgemoor/special_rules/scenario_rules.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr Length kBaggageMove = 4_in;
constexpr Length kAlarmedMove = 4_in;
constexpr std::int32_t kAlarmed = 6;
constexpr std::uint32_t kColumnTurn = 1;
constexpr std::uint32_t kDryFromTurn = 4;
constexpr std::uint32_t kAwakeFromTurn = 4;
constexpr std::uint32_t kLightFromTurn = 6;
constexpr std::int32_t kVolleys = 6;
constexpr std::string_view kCall = "call_reserve";

bool monmouth_rides_with(const Table& table, const Unit& unit) {
  const Unit* general = attached_general(table, unit);
  return general != nullptr && general->has_trait(kMonmouth);
}

// It went through the ford this turn, or stands in it after its move.
bool passes_ford(const Unit& unit, const Terrain& ford) {
  if (!unit.is(kMoved)) return false;
  if (lies_on(ford, unit.ground)) return true;
  const geometry::Point from{Length::um(unit.statuses[kStartX]), Length::um(unit.statuses[kStartY])};
  const geometry::Point to = geometry::front_centre(unit.ground);
  const geometry::Point middle = geometry::between(ford.points.front(), ford.points[ford.points.size() / 2]);
  const bool across = (from.y < middle.y) != (to.y < middle.y);
  constexpr Length kBesideFord = 8_in;
  const Length round = geometry::distance(from, middle) + geometry::distance(middle, to);
  return across && !is_at_least(round, geometry::distance(from, to) + kBesideFord);
}

WhyNot why_not_ford(const Table& table, const Unit& unit, const Terrain& ford) {
  if (ford.properties.has(kRising) && table.game.has(kFordClosed)) {
    return violation("rule_fords", ford.name + " is under water this turn.");
  }
  for (const Unit& one : table.units) {
    if (one.id == unit.id || !one.on_table() || !one.is_troops() || !passes_ford(one, ford)) continue;
    return violation("rule_fords", one.id.str() + " has passed " + ford.name + " this turn; it takes one unit a turn.");
  }
  return std::nullopt;
}

WhyNot why_not_rhyne(const Table& table, const Unit& unit, const Terrain& rhyne) {
  if (in_force(table, "rhynes") && (is_mounted(unit) || has_wheels(unit))) {
    return violation("rule_rhynes", "Horse and guns can cross " + rhyne.name + " only at a crossing.");
  }
  if (unit.is(kStoppedByFire) && rhyne.properties.has(kRhyne) && !monmouth_rides_with(table, unit)) {
    return violation("rule_halt_and_fire", unit.id.str() + " can't cross " + rhyne.name + " without Monmouth.");
  }
  return std::nullopt;
}

}  // namespace

bool lies_on(const Terrain& area, const geometry::Footprint& ground) {
  geometry::Polyline border(area.points.begin(), area.points.end());
  border.push_back(area.points.front());
  return geometry::contains(area.points, ground.centre) || geometry::distance_to_line(border, ground) == Length();
}

WhyNot why_not_act(const Table& table, const Unit& unit) {
  const std::string& who = unit.id.str();
  if (unit.has_trait(kHeldBack) && in_force(table, "called_reserve") && !table.game.has(kReserveCalled)) {
    return violation("rule_called_reserve", who + " is held back until the reserve is called.");
  }
  if (unit.has_trait(kAsleep) && in_force(table, "late_risers") && table.turn < kAwakeFromTurn) {
    return violation("rule_late_risers", who + " can't act before turn 4.");
  }
  if (unit.is(kLooting)) return violation("rule_loot", who + " is looting.");
  const bool stopped = unit.is(kStoppedByFire) && unit.statuses[kStoppedByFire] == static_cast<int>(table.turn);
  if (stopped && !monmouth_rides_with(table, unit)) {
    return violation("rule_halt_and_fire", who + " has halted to return the fire.");
  }
  return std::nullopt;
}

WhyNot why_not_shift(const Table& table, const Unit& unit, const geometry::Footprint& to) {
  if (table.turn != kColumnTurn || unit.side != v1::SIDE_RED || is_general(unit)) return std::nullopt;
  const bool goes = geometry::distance(unit.ground.centre, to.centre) > Length::um(1'000);
  if (!goes || !in_force(table, "march_column")) return std::nullopt;
  return violation("rule_march_column", unit.id.str() + " is in march column and can only face about in turn 1.");
}

WhyNot why_not_cross(const Table& table, const Unit& unit, const Terrain& feature) {
  if (is_general(unit)) return std::nullopt;
  if (feature.kind == kFord && in_force(table, "fords")) return why_not_ford(table, unit, feature);
  if (feature.kind == kDitch) return why_not_rhyne(table, unit, feature);
  if (feature.properties.has(kWooded) && in_force(table, "wooded_hills")) {
    const bool light = is_foot(unit) || (is_cavalry(unit) && slowest_armour(unit) == Armour::light);
    if (!light) return violation("rule_wooded_hills", "Only foot and light horse can enter " + feature.name + ".");
  }
  const bool lost = unit.has_trait(kRebelHorse) && table.turn < kLightFromTurn && !unit.is(kFoundCrossing);
  if (feature.properties.has(kCrossing) && lost && in_force(table, "lost_in_the_mist")) {
    return violation("rule_lost_in_the_mist", unit.id.str() + " has not found " + feature.name + " in the mist.");
  }
  return std::nullopt;
}

std::optional<Disorder> disorder_here(const Table& table, const Unit& unit, const Terrain& feature) {
  if (feature.kind != kFord || !in_force(table, "fords") || !is_foot(unit)) return std::nullopt;
  return Disorder{kDisorderTerrain, "rule_fords"};
}

Length move_here(const Table& table, const Unit& unit, Length move) {
  if (unit.has_trait(kBaggage) && in_force(table, "march_column")) return std::min(move, kBaggageMove);
  const bool alarmed = table.game[kAlarm] == kAlarmed && table.turn == 1 && unit.has_trait(kBattalion);
  return alarmed ? move + kAlarmedMove : move;
}

bool fires_at_half(const Table& table, const Unit& unit) {
  return in_force(table, "wet_powder") && table.turn < kDryFromTurn && is_artillery(unit);
}

WhyNot why_not_shoot_here(const Table& table, const Unit& unit) {
  if (!in_force(table, "six_volleys") || unit.statuses[kVolleysSpent] < kVolleys) return std::nullopt;
  return violation("rule_six_volleys", unit.id.str() + " has fired its six volleys.");
}

// --- Calling the reserve ----------------------------------------------------------------------------------------

namespace {

const Unit* ridolfo(const Table& table) {
  for (const Unit& unit : table.units) {
    if (unit.has_trait(kRidolfo) && unit.on_table()) return &unit;
  }
  return nullptr;
}

WhyNot why_not_call(const Table& table, v1::Side side) {
  const Unit* caller = ridolfo(table);
  if (!in_force(table, "called_reserve") || caller == nullptr || caller->side != side) {
    return violation("rule_called_reserve", "Nobody is left to call the reserve.");
  }
  if (table.game.has(kReserveCalled)) return violation("rule_called_reserve", "The reserve has already been called.");
  for (const Unit& unit : table.units) {
    const bool spent = unit.is(kNormalMove) || unit.is(kCharging) || unit.is(kCounterCharging);
    if (unit.command == caller->command && unit.is_troops() && spent) {
      return violation("rule_called_reserve",
                       unit.id.str() + " has moved; calling the reserve uses the moves of the whole command.");
    }
  }
  return std::nullopt;
}

}  // namespace

void offer_calls(const Table& table, v1::Side side, mechanics::Asking& asking) {
  if (why_not_call(table, side)) return;
  mechanics::offer(asking.prompt(), v1::VERB_COMMAND, kCall, "Call the reserve: Mantua does not move", {},
                   "rule_called_reserve", 25);
}

bool is_call(const v1::Act& act) { return mechanics::is(act, v1::VERB_COMMAND, kCall); }

WhyNot call_reserve(Draft& draft, v1::Side side) {
  if (WhyNot fault = why_not_call(draft.table(), side)) return fault;
  const CommandId command = ridolfo(draft.table())->command;
  draft.set_game(kReserveCalled, 1, {"rule_called_reserve"});
  draft.say("Ridolfo Gonzaga calls the reserve.", {}, {}, v1::VERB_COMMAND, kCall, {"rule_called_reserve"});
  for (std::size_t i = 0; i < draft.table().units.size(); ++i) {
    const Unit& unit = draft.table().units[i];
    if (unit.command == command && unit.is_troops()) draft.set(unit, kNormalMove, 1);
  }
  return std::nullopt;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
