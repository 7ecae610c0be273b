#include "server/rules/systems/god_will_know_his_own/victory/aftermath.h"

#include "server/rules/aftermath/aftermath.h"
#include "server/rules/systems/god_will_know_his_own/morale/pools.h"
#include "server/rules/systems/god_will_know_his_own/victory/victory.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

std::int64_t milli_of(std::int32_t quarters) { return quarters * kMilli / kQuartersInWhole; }

v1::Fate fate_of_element(const Table& table, const Unit& element) {
  if (!element.on_table() && element.is(kSurrendered)) return v1::FATE_CAPTURED;
  const v1::Fate fate = fate_of(table, element);
  if (fate != v1::FATE_ON_TABLE) return fate;
  if (is_broken(element)) return v1::FATE_BROKEN;
  return is_shaken(element) ? v1::FATE_SHAKEN : v1::FATE_ON_TABLE;
}

class EquivalentsLeft final : public BattleEnd {
 public:
  std::string_view strength_label() const override { return "element equivalents"; }
  std::string_view points_label() const override { return "element equivalents"; }

  std::optional<UnitEnd> end_of(const Table& table, const Unit& unit) const override {
    if (!is_element(unit)) return std::nullopt;
    const v1::Fate fate = fate_of_element(table, unit);
    const std::int32_t lost = lost_quarters(table, unit);
    // An element that left the table was intact when it left; of a destroyed one nothing is left, although a broken one
    // counts as half permanently (GWK-MOR-16, 19).
    const bool gone = fate == v1::FATE_DESTROYED || fate == v1::FATE_CAPTURED;
    const std::int32_t left = fate == v1::FATE_FLED ? quarters(unit) : gone ? 0 : quarters(unit) - lost;
    return UnitEnd{.fate = fate,
                   .strength_start_milli = milli_of(quarters(unit)),
                   .strength_end_milli = milli_of(left),
                   .points_milli = milli_of(quarters(unit)),
                   .points_lost_milli = milli_of(lost)};
  }

  CommanderEnd end_of_commander(const Table& table, const Unit& unit) const override {
    const Command* led = led_by(table, unit.id);
    return {.fate = is_element(unit) ? fate_of_element(table, unit) : fate_of(table, unit),
            .general = led != nullptr && led->statuses.has(kChief)};
  }

  std::optional<LeftField> left_field(const Table& table, v1::Side side) const override {
    if (table.phase == kDeploymentPhase) return std::nullopt;  // nothing is deployed yet
    auto why = why_defeated(table, side);
    if (!why) return std::nullopt;
    return LeftField{*std::move(why), "GWK-MOR-31"};
  }
};

}  // namespace

v1::Aftermath aftermath(const Table& table) { return aftermath_of(table, EquivalentsLeft()); }

}  // namespace battalia::rules::god_will_know_his_own
