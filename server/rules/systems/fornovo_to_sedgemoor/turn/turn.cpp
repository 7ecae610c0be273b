#include "server/rules/systems/fornovo_to_sedgemoor/turn/turn.h"

#include "server/rules/systems/fornovo_to_sedgemoor/movement/execute_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// What later steps ask: where it stood, and in what state, before any move of this Move phase (G-131, G-143).
void note_how_it_begins(Draft& draft, const UnitId& id) {
  const geometry::Point front = geometry::front_centre(draft.unit(id).ground);
  const Angle facing = draft.unit(id).ground.facing;
  draft.set(draft.unit(id), kMoraleAtMarch, draft.unit(id).state(kMorale));
  draft.set(draft.unit(id), kDisorderedAtMarch, is_disordered(draft.unit(id)) ? 1 : 0);
  draft.set(draft.unit(id), kStartX, front.x.um());
  draft.set(draft.unit(id), kStartY, front.y.um());
  draft.set(draft.unit(id), kStartFacing, facing.mdeg());
}

void pay_debt(Draft& draft, const UnitId& id) {
  const Unit& unit = draft.unit(id);
  if (!unit.is(kDebt) || unit.is(kMoved)) return;
  const std::int32_t left = unit.statuses[kDebt] - normal_move(draft.table(), unit).um();
  draft.set(unit, kDebt, std::max(0, left), {"FTS-7.16-b"});
  if (left > 0) return;
  if (draft.unit(id).is(kDebtShaken) && is_shaken(draft.unit(id))) draft.clear(draft.unit(id), kMorale, {"FTS-7.16-b"});
  draft.set(draft.unit(id), kDebtShaken, 0);
}

// A unit that shot from a wood is hidden again once all of it is deeper than the edge (G-165).
void hide_again(Draft& draft, const UnitId& id) {
  const Unit& unit = draft.unit(id);
  if (!unit.is(kRevealed)) return;
  const auto wood = under(draft.table(), kWoods, unit.ground);
  if (!wood) return draft.set(unit, kRevealed, 0);
  const geometry::Polygon& area = (*draft.table().terrain)[*wood].points;
  geometry::Polyline border(area.begin(), area.end());
  border.push_back(area.front());
  const bool deep = geometry::contains(area, unit.ground) &&
                    !is_within(geometry::distance_to_line(border, unit.ground), at(draft.table(), kWoodsEdge));
  if (deep) draft.set(unit, kRevealed, 0, {"FTS-11.5-a"});
}

}  // namespace

void begin_move_phase(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    if (draft.unit(id).is(kMoved)) {  // before the Move phase it does not count as moving (G-071, G-131)
      draft.set(draft.unit(id), kMovedInRally, 1);
      draft.set(draft.unit(id), kMoved, 0);
    }
    note_how_it_begins(draft, id);
  }
}

void complete_move_phase(Draft& draft) {
  if (phase_of(draft.table()).part != Part::move) return;
  const std::vector<UnitId> units = all_in_order(draft.table());
  const auto known = [&](const UnitId& id) { return knows_where_it_began(draft.unit(id)); };
  if (std::any_of(units.begin(), units.end(), known)) return;
  for (const UnitId& id : units) {
    if (!draft.unit(id).is(kMoved)) note_how_it_begins(draft, id);
  }
}

void end_march(Draft& draft, v1::Side side) {
  std::vector<UnitId> units;
  for (const Unit* unit : standing(draft.table(), side)) units.push_back(unit->id);
  for (const UnitId& id : units) {
    pay_debt(draft, id);
    hide_again(draft, id);
    if (!draft.table().engaged(id)) test_formation(draft, id);
    if (!draft.unit(id).is(kMoved)) draft.set(draft.unit(id), kStraightRun, 0);
  }
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
