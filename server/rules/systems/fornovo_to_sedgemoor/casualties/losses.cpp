#include "server/rules/systems/fornovo_to_sedgemoor/casualties/losses.h"

#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/boarding.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// One block per unit, with the wings' losses taken in turn, left first (G-032).
void lose_from_wings(Unit& unit, std::int32_t losses) {
  for (; losses > 0 && figures_of(unit, Kind::wings) > 0 && strength(unit) > 0; --losses) {
    const StatusKey sleeve = unit.statuses[kLeftWing] >= unit.statuses[kRightWing] ? kLeftWing : kRightWing;
    unit.statuses.set(sleeve, unit.statuses[sleeve] - 1);
    unit.statuses.set(kFigures, strength(unit) - 1);
  }
}

void write_back(Draft& draft, const UnitId& id, const Unit& changed, Clauses clauses) {
  for (const StatusKey key : {kFigures, kSecond, kLeftWing, kRightWing, kFiles, kWingFiles, kSecondInFront, kHolders}) {
    draft.set(draft.unit(id), key, changed.statuses[key], clauses);
  }
}

}  // namespace

std::int32_t lose(Draft& draft, const UnitId& id, const Losses& losses, Clauses clauses) {
  Unit changed = draft.unit(id);
  const std::int32_t before = strength(changed);
  lose_from_wings(changed, losses.of_kind[static_cast<std::size_t>(Kind::wings)]);
  const std::int32_t second =
      std::min(losses.of_kind[static_cast<std::size_t>(Kind::second)], changed.statuses[kSecond]);
  changed.statuses.set(kSecond, changed.statuses[kSecond] - second);
  changed.statuses.set(kFigures, strength(changed) - second);
  const std::int32_t core =
      std::min(losses.of_kind[static_cast<std::size_t>(Kind::core)], std::max(0, figures_of(changed, Kind::core)));
  changed.statuses.set(kFigures, strength(changed) - core);
  close_files(changed);
  const std::int32_t lost = before - strength(changed);
  if (lost == 0) return 0;
  write_back(draft, id, changed, clauses);
  if (fighting_figures(changed) <= 0) {
    const Unit* wagons = referred_unit(draft.table(), changed, kAboard);
    destroy(draft, id, "has no figures left", clauses);
    if (wagons != nullptr) set_down_wagons(draft, UnitId(wagons->id), changed.ground);
    return lost;
  }
  const geometry::Footprint ground = ground_for(draft.table(), changed);
  if (!(ground == draft.unit(id).ground)) draft.reform(id, changed.formation, ground, {"FTS-1.4-a"});
  const std::int32_t gone = original_strength(changed) - strength(changed);
  if (kExhaustedAt.denominator * gone >= kExhaustedAt.numerator * original_strength(changed)) {
    draft.set(draft.unit(id), kExhausted, 1, {"FTS-5.2-a"});
  }
  if (kShatteredAt.denominator * gone >= kShatteredAt.numerator * original_strength(changed)) {
    draft.set(draft.unit(id), kShattered, 1, {"FTS-5.3-a"});
  }
  return lost;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
