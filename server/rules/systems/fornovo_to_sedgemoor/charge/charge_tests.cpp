#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_tests.h"

#include "server/rules/systems/fornovo_to_sedgemoor/charge/overrun.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/reaction_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/shooting_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/recoil.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/rout.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/charge_marks.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// B before A, ascending (G-101).
std::vector<UnitId> b_before_a(const Table& table) {
  std::vector<UnitId> all;
  for (const v1::Side side : {other(side_a(table)), side_a(table)}) {
    for (const Unit* unit : standing(table, side)) all.push_back(unit->id);
  }
  return all;
}

// True if it has an enemy to charge that has not got away.
bool goes_in(const Table& table, const Unit& unit) {
  if (!takes_tests(unit) || unit.is(kChargeTested)) return false;
  const Unit* target = charge_target(table, unit);
  return target != nullptr && target->on_table() && !target->is(kEvaded) &&
         distance(unit, *target) <= at(table, kTouching);
}

void test_charge(Draft& draft, const UnitId& id) {
  const Unit& target = *charge_target(draft.table(), draft.unit(id));
  const bool passed =
      passes(draft, id, charge_test(draft.table(), draft.unit(id), target), {"FTS-8.3-a", "FTS-8.7-a", "FTS-8.7-o"});
  draft.set(draft.unit(id), kChargeTested, passed ? ChargeTest::passed : ChargeTest::failed, {"FTS-8.7-a"});
  if (passed || draft.table().option(kFailedChargeShaken) == "off") return;
  draft.set(draft.unit(id), kMorale, Morale::shaken, {"FTS-8.7-p"});
}

std::vector<const Unit*> successful_chargers(const Table& table, const Unit& unit) {
  std::vector<const Unit*> found;
  for (const Unit* charger : chargers_of(table, unit)) {
    if (charger->state(kChargeTested) == ChargeTest::passed) found.push_back(charger);
  }
  return found;
}

bool owes_meeting(const Table& table, const Unit& unit) {
  const bool tested = unit.is(kChargeTested) || unit.is(kEvaded);
  return takes_tests(unit) && !tested && !successful_chargers(table, unit).empty();
}

void overrun_loose_order(Draft& draft) {
  for (const UnitId& id : b_before_a(draft.table())) {
    const Unit& charger = draft.unit(id);
    const Unit* target = charge_target(draft.table(), charger);
    if (charger.state(kChargeTested) != ChargeTest::passed || charger.is(kCompleted)) continue;
    if (target == nullptr || !target->on_table() || target->is(kEvaded)) continue;
    overrun_all(draft, id, UnitId(target->id));
  }
}

}  // namespace

bool run_charge_tests(Draft& draft) {
  for (const bool countering : {true, false}) {  // counter-chargers first (FTS-8.7-b)
    for (const UnitId& id : b_before_a(draft.table())) {
      if (draft.unit(id).is(kCounterCharging) != countering || !goes_in(draft.table(), draft.unit(id))) continue;
      test_charge(draft, id);
    }
  }
  return true;
}

bool run_meet_tests(Draft& draft) {
  overrun_loose_order(draft);
  for (const UnitId& id : b_before_a(draft.table())) {
    if (!owes_meeting(draft.table(), draft.unit(id))) continue;
    const auto chargers = successful_chargers(draft.table(), draft.unit(id));
    const UnitId from = chargers.front()->id;
    const bool passed =
        passes(draft, id, meet_test(draft.table(), draft.unit(id), chargers), {"FTS-8.3-a", "FTS-8.7-a", "FTS-8.7-c"});
    draft.set(draft.unit(id), kChargeTested, passed ? ChargeTest::passed : ChargeTest::failed, {"FTS-8.7-a"});
    if (!passed) rout(draft, id, from, {"FTS-8.7-q"});
    if (!draft.table().decisions.empty()) return false;
  }
  return true;
}

// Half the distance charged, straight back (FTS-8.7-p, G-104); then units just broken run (FTS-6-j).
bool run_failed_charges(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    const Unit& unit = draft.unit(id);
    if (unit.state(kChargeTested) != ChargeTest::failed || is_routed(unit)) continue;
    const Length back = Length::um(unit.statuses[kChargePath]) * kFailedChargeRecoil;
    if (!recoil(draft, id, back, {"FTS-8.7-p"})) return false;
    draft.set(draft.unit(id), kChargeTested, ChargeTest::went_back);
    if (!draft.table().decisions.empty()) return false;
  }
  return run_half_routs(draft);
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
