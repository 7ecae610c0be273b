#include "server/rules/aftermath/aftermath.h"

#include "common/base/check.h"

#include <algorithm>

namespace battalia::rules {
namespace {

constexpr std::string_view kResignation = "resignation";
constexpr std::int64_t kHundred = 100;

// True if the army has lost it.
bool is_gone(v1::Fate fate) {
  return fate == v1::FATE_DESTROYED || fate == v1::FATE_CAPTURED || fate == v1::FATE_FLED || fate == v1::FATE_KILLED;
}
bool has_nothing_left(v1::Fate fate) {
  return fate == v1::FATE_DESTROYED || fate == v1::FATE_CAPTURED || fate == v1::FATE_KILLED;
}

std::uint32_t percent_of(std::int64_t left, std::int64_t start) {
  if (left >= start) return kHundred;
  if (left <= 0) return 0;
  const std::int64_t nearest = (left * kHundred + start / 2) / start;
  return static_cast<std::uint32_t>(std::clamp<std::int64_t>(nearest, 1, kHundred - 1));
}

std::string label_of(v1::Fate fate, std::string_view own) {
  return std::string(own.empty() ? kFateNames.at(static_cast<std::size_t>(fate)) : own);
}

void add_unit(v1::Aftermath& aftermath, const Table& table, const Unit& unit, const UnitEnd& end) {
  v1::UnitAftermath& entry = *aftermath.add_units();
  const std::int64_t start = std::max<std::int64_t>(1, end.strength_start_milli);
  const std::int64_t left = has_nothing_left(end.fate) ? 0 : std::clamp<std::int64_t>(end.strength_end_milli, 0, start);
  entry.set_unit(unit.id.str());
  entry.set_name(unit.name);
  entry.set_side(first_side_of(table, unit));
  entry.set_command(unit.command.str());
  entry.set_fate(end.fate);
  entry.set_fate_label(label_of(end.fate, end.label));
  entry.set_strength_start_milli(start);
  entry.set_strength_end_milli(left);
  entry.set_percent(percent_of(left, start));
  entry.set_points_milli(end.points_milli);
  entry.set_points_lost_milli(end.points_lost_milli);
}

const Command* command_led_by(const Table& table, const Unit& unit) {
  const auto led = std::find_if(table.commands.begin(), table.commands.end(),
                                [&](const Command& command) { return command.commander == unit.id; });
  return led == table.commands.end() ? nullptr : &*led;
}

void add_commander(v1::Aftermath& aftermath, const Table& table, const Unit& unit, const Command* led,
                   const CommanderEnd& end) {
  v1::CommanderAftermath& entry = *aftermath.add_commanders();
  entry.set_unit(unit.id.str());
  entry.set_name(unit.name);
  entry.set_side(first_side_of(table, unit));
  entry.set_command(led != nullptr ? led->id.str() : std::string());
  entry.set_general(end.general);
  entry.set_fate(end.fate);
  const bool lost = end.fate == v1::FATE_DESTROYED;
  entry.set_fate_label(label_of(end.fate, lost ? "lost" : end.fate == v1::FATE_ON_TABLE ? "unhurt" : ""));
  entry.set_fallen(static_cast<std::uint32_t>(std::max(end.fallen, is_gone(end.fate) ? 1 : 0)));
}

void add_side(v1::Aftermath& aftermath, const Table& table, v1::Side side) {
  v1::SideAftermath& sum = *aftermath.add_sides();
  sum.set_side(side);
  sum.set_name(side == v1::SIDE_RED ? table.red_name : table.blue_name);
  for (const v1::UnitAftermath& unit : aftermath.units()) {
    if (unit.side() != side) continue;
    sum.set_units(sum.units() + 1);
    if (unit.points_lost_milli() > 0) sum.set_units_lost(sum.units_lost() + 1);
    sum.set_strength_start_milli(sum.strength_start_milli() + unit.strength_start_milli());
    const std::int64_t left = is_gone(unit.fate()) ? 0 : unit.strength_end_milli();
    sum.set_strength_end_milli(sum.strength_end_milli() + left);
    sum.set_points_milli(sum.points_milli() + unit.points_milli());
    sum.set_points_lost_milli(sum.points_lost_milli() + unit.points_lost_milli());
  }
}

const std::string& name_of(const v1::Aftermath& aftermath, v1::Side side) {
  return aftermath.sides(side == v1::SIDE_RED ? 0 : 1).name();
}

std::string called(const v1::Aftermath& aftermath, v1::Side side) {
  const std::string& name = name_of(aftermath, side);
  return name.empty() ? (side == v1::SIDE_RED ? "Red" : "Blue") : name;
}

std::optional<LeftField> left_by(const v1::Aftermath& aftermath, const Table& table, const BattleEnd& end,
                                 v1::Side side) {
  const v1::Outcome won_by_enemy = side == v1::SIDE_RED ? v1::OUTCOME_BLUE : v1::OUTCOME_RED;
  if (table.result.clause() == kResignation && table.result.outcome() == won_by_enemy) {
    return LeftField{called(aftermath, side) + " resigned and left the field.", kResignation};
  }
  return end.left_field(table, side);
}

void add_field(v1::Aftermath& aftermath, const Table& table, const BattleEnd& end) {
  const auto red = left_by(aftermath, table, end, v1::SIDE_RED);
  const auto blue = left_by(aftermath, table, end, v1::SIDE_BLUE);
  if (red.has_value() == blue.has_value()) {
    aftermath.set_field_reason(red ? "Both armies have left the field." : "Neither army was driven off the field.");
    return;
  }
  const LeftField& left = red ? *red : *blue;
  aftermath.set_held_the_field(red ? v1::SIDE_BLUE : v1::SIDE_RED);
  aftermath.set_field_reason(left.reason);
  aftermath.set_field_clause(std::string(left.clause));
}

}  // namespace

void note_fate(Draft& draft, const UnitId& unit, v1::Fate fate, Clauses clauses) {
  draft.set(draft.unit(unit), kFate, static_cast<std::int32_t>(fate), clauses);
}

v1::Side first_side_of(const Table& table, const Unit& unit) {
  const Command* command = table.find(unit.command);
  return command != nullptr && command->side != v1::SIDE_UNSPECIFIED ? command->side : unit.side;
}

v1::Fate fate_of(const Table& table, const Unit& unit) {
  const std::int32_t noted = unit.statuses[kFate];
  const bool gone = noted >= v1::FATE_DESTROYED && v1::Fate_IsValid(noted);  // the others are for units on the table
  if (gone && !unit.on_table()) return static_cast<v1::Fate>(noted);
  if (unit.side != first_side_of(table, unit)) return v1::FATE_CAPTURED;
  if (unit.presence == v1::PRESENCE_DESTROYED) return v1::FATE_DESTROYED;
  if (unit.presence != v1::PRESENCE_RESERVE) return v1::FATE_ON_TABLE;
  const bool never = table.turn == 0 || unit.arrival.turn() != 0 || !unit.arrival.zone().empty();
  return never ? v1::FATE_NEVER_ARRIVED : v1::FATE_OFF_TABLE;
}

std::optional<UnitEnd> BattleEnd::end_of(const Table& table, const Unit& unit) const {
  const v1::Fate fate = fate_of(table, unit);
  return UnitEnd{.fate = fate,
                 .strength_start_milli = kMilli,
                 .strength_end_milli = kMilli,
                 .points_milli = kMilli,
                 .points_lost_milli = is_gone(fate) ? kMilli : 0};
}

CommanderEnd BattleEnd::end_of_commander(const Table& table, const Unit& unit) const {
  return {.fate = fate_of(table, unit)};
}

std::optional<LeftField> BattleEnd::left_field(const Table& table, v1::Side side) const {
  bool any = false;
  for (const Unit& unit : table.units) {
    if (!unit.is_troops() || first_side_of(table, unit) != side) continue;
    any = true;
    if (!is_gone(fate_of(table, unit))) return std::nullopt;
  }
  if (!any) return std::nullopt;
  const std::string& name = side == v1::SIDE_RED ? table.red_name : table.blue_name;
  return LeftField{(name.empty() ? (side == v1::SIDE_RED ? "Red" : "Blue") : name) + " has no units left.", {}};
}

v1::Aftermath aftermath_of(const Table& table, const BattleEnd& end) {
  v1::Aftermath aftermath;
  aftermath.set_turns(table.turn);
  if (table.ended()) *aftermath.mutable_result() = table.result;
  aftermath.set_strength_label(std::string(end.strength_label()));
  aftermath.set_points_label(std::string(end.points_label()));
  for (const Unit& unit : table.units) {
    if (unit.is_troops()) {
      if (const auto left = end.end_of(table, unit)) add_unit(aftermath, table, unit, *left);
    }
    const Command* led = command_led_by(table, unit);
    if (unit.is_commander() || (unit.is_troops() && led != nullptr)) {
      add_commander(aftermath, table, unit, led, end.end_of_commander(table, unit));
    }
  }
  for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) add_side(aftermath, table, side);
  add_field(aftermath, table, end);
  return aftermath;
}

}  // namespace battalia::rules
