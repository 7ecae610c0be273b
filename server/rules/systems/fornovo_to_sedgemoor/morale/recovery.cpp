#include "server/rules/systems/fornovo_to_sedgemoor/morale/recovery.h"

#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/terrain.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

bool held_it_at_march(const Table& table, bool held) { return held || table.option_on(kSameTurnRecovery); }

bool did_nothing(const Table& table, const Unit& unit) {
  return !unit.is(kMoved) && !unit.is(kShot) && !unit.is(kFought) && !table.engaged(unit.id);
}

void resume_advance(Draft& draft, const Unit& unit) {
  const bool held = unit.state(kMoraleAtMarch) == Morale::halted;
  if (!held_it_at_march(draft.table(), held) || unit.is(kAdvanced)) return;
  draft.clear(unit, kMorale, {"FTS-5.4-a"});
}

// Causes that persist as long as it stands like this: they stay when others are removed (G-130).
bool lasts(const Table& table, const Unit& unit, StatusKey cause) {
  if (cause == kDisorderRanks) return has_too_few_ranks(table, unit);
  if (cause == kDisorderWidth) return is_too_wide(table, unit);
  if (cause == kDisorderTerrain || cause == kDisorderDivided) return is_in_disordering_ground(table, unit);
  if (cause == kDisorderFlight) return is_pursuing(unit);
  return cause == kDisorderBridge && under(table, kBridge, unit.ground).has_value();
}

void recover(Draft& draft, const UnitId& id) {
  const Unit& unit = draft.unit(id);
  if (!did_nothing(draft.table(), unit) || is_pursuing(unit)) return;
  const bool was_shaken = unit.state(kMoraleAtMarch) == Morale::shaken;
  const bool calm = held_it_at_march(draft.table(), was_shaken) && !unit.is(kDebt);
  const bool in_order = held_it_at_march(draft.table(), unit.is(kDisorderedAtMarch));
  if (is_shaken(unit) && calm) draft.clear(unit, kMorale, {"FTS-5.4-b"});
  if (!in_order) return;
  for (const StatusKey cause : kDisorders) {
    if (!lasts(draft.table(), draft.unit(id), cause)) draft.set(draft.unit(id), cause, 0, {"FTS-5.4-b", "FTS-5.4-c"});
  }
}

}  // namespace

bool run_recovery(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    leave_bridge(draft, id);
    const Unit& unit = draft.unit(id);
    if (is_routed(unit)) continue;
    if (morale(unit) == Morale::halted) resume_advance(draft, unit);
    if (is_shaken(draft.unit(id)) || is_disordered(draft.unit(id))) recover(draft, id);
  }
  return true;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
