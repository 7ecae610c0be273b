// The results of a battle if it ended now, at any time in any game: complete, within bounds, and consistent with the
// table and with each other.
#include "tests/rules/every_system/watched_game.h"

namespace battalia::tests {
namespace {

std::string of(const v1::UnitAftermath& unit) { return " of " + unit.unit() + " (" + unit.ShortDebugString() + ")"; }

bool is_off_for_good(v1::Fate fate) {
  return fate == v1::FATE_DESTROYED || fate == v1::FATE_FLED || fate == v1::FATE_NEVER_ARRIVED ||
         fate == v1::FATE_OFF_TABLE;
}

// What is wrong with one unit's entry, or nothing.
std::string fault_of(const v1::UnitAftermath& entry, const rules::Unit& unit) {
  const std::int64_t start = entry.strength_start_milli();
  const std::int64_t end = entry.strength_end_milli();
  if (start <= 0 || end < 0 || end > start) return "the strength";
  if (entry.percent() > 100) return "the per cent";
  if ((entry.percent() == 100) != (end == start) || (entry.percent() == 0) != (end == 0)) return "whole or none";
  if (entry.points_lost_milli() < 0 || entry.points_lost_milli() > entry.points_milli()) return "the points lost";
  if (entry.side() != v1::SIDE_RED && entry.side() != v1::SIDE_BLUE) return "the side";
  if (entry.fate() == v1::FATE_UNSPECIFIED || entry.fate_label().empty()) return "the fate";
  if (unit.on_table() && is_off_for_good(entry.fate())) return "a fate for a unit on the table";
  const bool in_order = entry.fate() == v1::FATE_ON_TABLE || entry.fate() == v1::FATE_SHAKEN;
  if (unit.presence == v1::PRESENCE_DESTROYED && in_order) return "a fate for a unit that is destroyed";
  return {};
}

std::string fault_of(const v1::SideAftermath& side, const v1::Aftermath& all) {
  v1::SideAftermath sum;
  for (const v1::UnitAftermath& unit : all.units()) {
    if (unit.side() != side.side()) continue;
    sum.set_units(sum.units() + 1);
    sum.set_units_lost(sum.units_lost() + (unit.points_lost_milli() > 0 ? 1 : 0));
    sum.set_points_milli(sum.points_milli() + unit.points_milli());
    sum.set_points_lost_milli(sum.points_lost_milli() + unit.points_lost_milli());
    sum.set_strength_start_milli(sum.strength_start_milli() + unit.strength_start_milli());
  }
  if (sum.units() != side.units() || sum.units_lost() != side.units_lost()) return "the number of units";
  if (sum.points_milli() != side.points_milli()) return "the points";
  if (sum.points_lost_milli() != side.points_lost_milli()) return "the points lost";
  if (sum.strength_start_milli() != side.strength_start_milli()) return "the strength";
  return side.strength_end_milli() > side.strength_start_milli() ? "the strength left" : "";
}

// Nothing about the unit itself has changed; its position does not affect its strength.
bool is_as_it_was(const v1::Unit& was, const rules::Unit& unit) {
  v1::Unit now = rules::to_message(unit);
  if (now.presence() == v1::PRESENCE_DESTROYED) return false;
  *now.mutable_place() = was.place();
  *now.mutable_footprint() = was.footprint();
  now.set_formation(was.formation());
  now.set_presence(was.presence());
  now.set_attached_to(was.attached_to());
  *now.mutable_hidden_from() = was.hidden_from();
  return now.SerializeAsString() == was.SerializeAsString();
}

}  // namespace

void WatchedGame::note_start() {
  if (!whole()) return;
  const v1::Aftermath aftermath = system_.aftermath(table_);
  for (const v1::UnitAftermath& entry : aftermath.units()) {
    if (entry.percent() != 100) return broken("a battle begins with less than all" + of(entry));
    untouched_[entry.unit()] = rules::to_message(table_.unit(UnitId(entry.unit())));
  }
  if (aftermath.units().empty() || aftermath.held_the_field() != v1::SIDE_UNSPECIFIED) {
    broken("a battle that begins has troops on both sides in the field");
  }
}

void WatchedGame::look_at_aftermath() {
  const v1::Aftermath aftermath = system_.aftermath(table_);
  for (const v1::UnitAftermath& entry : aftermath.units()) {
    const rules::Unit* unit = table_.find(UnitId(entry.unit()));
    if (unit == nullptr) return broken("an aftermath of a unit that is not there");
    if (const std::string fault = fault_of(entry, *unit); !fault.empty()) return broken(fault + of(entry));
    const auto was = untouched_.find(entry.unit());
    if (was == untouched_.end() || !is_as_it_was(was->second, *unit)) continue;
    if (entry.percent() != 100) return broken("a unit that nothing has happened to has lost something:" + of(entry));
  }
  if (aftermath.sides_size() != 2) return broken("an aftermath is of two sides");
  for (const v1::SideAftermath& side : aftermath.sides()) {
    const std::string fault = fault_of(side, aftermath);
    if (!fault.empty()) return broken("the sum of a side differs: " + fault);
  }
  if (aftermath.has_result() != table_.ended()) return broken("the result differs from the table's");
  const rules::Table again = rules::from_message(rules::to_message(table_));
  if (system_.aftermath(again).SerializeAsString() != aftermath.SerializeAsString()) {
    broken("two equal tables leave different things behind");
  }
}

}  // namespace battalia::tests
