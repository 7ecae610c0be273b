#include "server/rules/systems/fornovo_to_sedgemoor/victory/aftermath.h"

#include "server/rules/aftermath/aftermath.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/fornovo_to_sedgemoor/command/generals.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"
#include "server/rules/systems/fornovo_to_sedgemoor/victory/victory.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// Wagons without figures of their own are counted by their models.
std::int32_t started_with(const Unit& unit) {
  return std::max({1, original_strength(unit), original_strength(unit) == 0 ? unit.stat(kModels) : 0});
}
std::int32_t ends_with(const Unit& unit) {
  if (original_strength(unit) > 0) return strength(unit);
  return unit.stat(kModels) > 0 ? unit.statuses[kGuns] : 1;
}

// War wagons are off the table while a unit defends them (FTS-2.10-b).
bool is_manned(const Table& table, const Unit& wagons) {
  return wagons.presence == v1::PRESENCE_RESERVE &&
         std::any_of(table.units.begin(), table.units.end(), [&](const Unit& crew) {
           return crew.on_table() && referred_unit(table, crew, kAboard) == &wagons;
         });
}

v1::Fate fate_of_unit(const Table& table, const Unit& unit) {
  if (unit.is(kRoutedOff) && !unit.on_table()) return v1::FATE_FLED;
  if (is_manned(table, unit)) return v1::FATE_ON_TABLE;
  if (unit.presence == v1::PRESENCE_RESERVE && unit.is(kLeftTurn)) return v1::FATE_OFF_TABLE;
  const v1::Fate fate = fate_of(table, unit);
  if (fate != v1::FATE_ON_TABLE) return fate;
  if (is_routed(unit)) return v1::FATE_BROKEN;
  return is_shaken(unit) ? v1::FATE_SHAKEN : v1::FATE_ON_TABLE;
}

class FiguresLeft final : public BattleEnd {
 public:
  std::string_view strength_label() const override { return "figures"; }
  std::string_view points_label() const override { return "points"; }

  std::optional<UnitEnd> end_of(const Table& table, const Unit& unit) const override {
    const v1::Fate fate = fate_of_unit(table, unit);
    return UnitEnd{.fate = fate,
                   .label = fate == v1::FATE_BROKEN ? std::string_view("routed") : std::string_view(),
                   .strength_start_milli = started_with(unit) * kMilli,
                   .strength_end_milli = ends_with(unit) * kMilli,
                   .points_milli = worth_of(unit) * kMilli,
                   .points_lost_milli = counts_as_lost(unit) ? worth_of(unit) * kMilli : 0};
  }

  CommanderEnd end_of_commander(const Table& table, const Unit& unit) const override {
    const bool rides_off_table = unit.presence == v1::PRESENCE_RESERVE && !unit.attached_to.empty();
    return {.fate = rides_off_table ? v1::FATE_OFF_TABLE : fate_of(table, unit), .general = is_chief(unit)};
  }

  std::optional<LeftField> left_field(const Table& table, v1::Side side) const override {
    if (is_army_broken(table, side)) {
      return LeftField{"The army of " + mechanics::name_within(table, side) + " is broken.", "G-214"};
    }
    const bool fights_on = std::any_of(table.units.begin(), table.units.end(), [&](const Unit& unit) {
      return unit.side == side && unit.is_troops() && !counts_as_lost(unit);
    });
    if (fights_on) return std::nullopt;
    return LeftField{mechanics::name_of(table, side) + " has no units left that fight.", "G-214"};
  }
};

}  // namespace

v1::Aftermath aftermath(const Table& table) { return aftermath_of(table, FiguresLeft()); }

}  // namespace battalia::rules::fornovo_to_sedgemoor
