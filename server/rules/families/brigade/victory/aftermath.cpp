#include "server/rules/families/brigade/victory/aftermath.h"

#include "server/rules/aftermath/aftermath.h"
#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/families/brigade/victory/brigades.h"

#include <algorithm>

namespace battalia::rules::brigade {
namespace {

bool has_soldiers(const Unit& unit) { return unit.is_troops() && !unit.has_trait(kDummy); }

class StaminaLeft final : public BattleEnd {
 public:
  explicit StaminaLeft(const Battle& battle)
      : battle_(battle),
        priced_(std::all_of(battle.table.units.begin(), battle.table.units.end(),
                            [](const Unit& unit) { return !has_soldiers(unit) || unit.stat(kPoints) > 0; })) {}

  std::string_view strength_label() const override { return "stamina"; }
  // If a battle's units have no prices, they are counted.
  std::string_view points_label() const override { return priced_ ? "points" : "units"; }

  std::optional<UnitEnd> end_of(const Table& table, const Unit& unit) const override {
    if (!has_soldiers(unit)) return std::nullopt;
    const v1::Fate fate = fate_of_unit(table, unit);
    const std::int64_t worth = (priced_ ? unit.stat(kPoints) : 1) * kMilli;
    return UnitEnd{.fate = fate,
                   .label = fate == v1::FATE_BROKEN ? std::string_view("of a broken command") : std::string_view(),
                   .strength_start_milli = stamina(unit) * kMilli,
                   .strength_end_milli = (stamina(unit) - unit.statuses[kCasualties]) * kMilli,
                   .points_milli = worth,
                   .points_lost_milli = is_lost(table, unit) ? worth : 0};
  }

  // A lower-ranking officer takes a lost commander's place on the table (Rule::commander_is_replaced).
  CommanderEnd end_of_commander(const Table& table, const Unit& unit) const override {
    const std::int32_t replaced = unit.statuses[kRatingLost];
    const std::int32_t now = unit.presence == v1::PRESENCE_DESTROYED ? 1 : 0;
    CommanderEnd end{.fate = fate_of(table, unit),
                     .general = is_general(unit),
                     .fallen = replaced + unit.statuses[kFallenBefore] + now};
    if (unit.on_table() && replaced > 0) {
      end.fate = unit.statuses[kFate] == v1::FATE_KILLED ? v1::FATE_KILLED : v1::FATE_DESTROYED;
    }
    return end;
  }

  std::optional<LeftField> left_field(const Table& /*table*/, v1::Side side) const override {
    auto why = why_beaten(battle_, side);
    if (!why) return std::nullopt;
    return LeftField{*std::move(why), battle_.clause(Rule::army_beaten)};
  }

 private:
  // Units that go home by a special rule of the battle are no loss to the army.
  bool is_lost(const Table& table, const Unit& unit) const {
    if (unit.is(kLeft) && battle_.book.scenario_rules.counts_for_nobody(battle_, unit)) return false;
    return counts_as_lost(unit, first_side_of(table, unit));
  }
  v1::Fate fate_of_unit(const Table& table, const Unit& unit) const {
    if (unit.presence == v1::PRESENCE_RESERVE && unit.is(kLeft)) return v1::FATE_OFF_TABLE;
    const v1::Fate fate = fate_of(table, unit);
    if (fate != v1::FATE_ON_TABLE) return fate;
    if (is_broken(battle_, unit)) return v1::FATE_BROKEN;
    return is_shaken(unit) ? v1::FATE_SHAKEN : v1::FATE_ON_TABLE;
  }

  const Battle& battle_;
  bool priced_;
};

}  // namespace

v1::Aftermath aftermath(const Battle& battle) { return aftermath_of(battle.table, StaminaLeft(battle)); }

}  // namespace battalia::rules::brigade
