#include "server/rules/systems/fornovo_to_sedgemoor/troops/charge_marks.h"

#include "server/rules/systems/fornovo_to_sedgemoor/tables/tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

namespace battalia::rules::fornovo_to_sedgemoor {

bool crashed_as_pursuer(const Unit& unit) { return unit.is(kCrashed) && unit.is(kChargePath); }

const Unit* charge_target(const Table& table, const Unit& unit) {
  if (unit.is(kCharging)) return referred_unit(table, unit, kCharging);
  if (unit.is(kCounterCharging)) return referred_unit(table, unit, kCounterCharging);
  return crashed_as_pursuer(unit) ? referred_unit(table, unit, kCrashed) : nullptr;
}

std::vector<const Unit*> chargers_of(const Table& table, const Unit& target) {
  std::vector<const Unit*> found;
  for (const Unit& unit : table.units) {
    const auto goes_for = [&](ReferenceKey key) { return refers_to(table, unit, key, target.id); };
    const bool charges =
        goes_for(kCharging) || goes_for(kCounterCharging) || (crashed_as_pursuer(unit) && goes_for(kCrashed));
    if (charges && unit.on_table()) found.push_back(&unit);
  }
  return found;
}

HalfCharge half_charge(const Unit& charger) {
  const Length way = Length::um(charger.statuses[kChargePath]);
  const Length half = Length::um(charger.statuses[kChargeFull]) * kHalf;
  if (!is_at_least(way, half)) return HalfCharge::less;
  return is_within(way, half) ? HalfCharge::exactly : HalfCharge::more;
}

v1::Face face_charged(const Unit& unit) {
  const v1::Face noted = unit.state(kFlankCharge);
  return v1::Face_IsValid(noted) && noted != v1::FACE_UNSPECIFIED ? noted : v1::FACE_FRONT;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
