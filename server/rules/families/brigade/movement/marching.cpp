#include "server/rules/families/brigade/movement/marching.h"

#include "server/rules/families/brigade/movement/interpenetration.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/families/brigade/terrain/terrain.h"

namespace battalia::rules::brigade {
namespace {

// Guns by their weight (PS-ART-01), all others by their pace.
const MoveRow& row_for(const Unit& unit) {
  if (unit.is_commander()) {
    return move_row(unit.stat(kOnFoot) != 0 || unit.has_trait(kOnFootTrait) ? "commander_on_foot"
                                                                            : "commander_mounted");
  }
  if (in_hedgehog(unit)) return move_row("hedgehog");
  if (unit.formation == kLimbered) return move_row("limbered");
  if (unit.type == kMortar) return move_row("heavy_gun");
  if (is_ordnance(unit) || unit.type == kWagon) return move_row(unit.type.str());
  if (unit.type == kLightHorse) return move_row("light_cavalry");
  if (is_cavalry(unit)) return move_row(unit.type == kDragoons ? "dragoons" : "cavalry");
  return move_row("infantry");
}

}  // namespace

Length move_allowance(const Battle& battle, const Unit& unit) {
  if (in_hedgehog(unit) && battle.is_on(&BookOptions::hedgehogs_move))
    return scaled(battle, move_row("infantry").distance);
  return scaled(battle, row_for(unit).distance);
}

std::string_view allowance_clause(const Unit& unit) { return row_for(unit).clause; }

bool is_immobile(const Battle& battle, const Unit& unit) { return move_allowance(battle, unit) == Length(); }

WhyNot why_not_move_at_all(const Battle& battle, const Unit& unit) {
  if (!stands(unit)) return violation("PS-EDG-01", unit.id.str() + " is not on the table.");
  if (battle.table.engaged(unit.id)) return violation("PS-CMD-19", unit.id.str() + " is engaged.");
  if (in_building(unit))
    return violation("PS-TER-06", unit.id.str() + " holds a building; it needs an order to leave.");
  if (is_immobile(battle, unit)) {
    return violation(in_hedgehog(unit) ? "PS-HGH-02" : "PS-MOV-01", unit.id.str() + " cannot move.");
  }
  if (unit.is(kNoFurtherMove)) {
    return violation("PS-TER-08", unit.id.str() +
                                      " can't move further this turn: rough ground, an obstacle or a "
                                      "rally ended its movement.");
  }
  return std::nullopt;
}

void shift(Draft& draft, const UnitId& unit, const geometry::Footprint& to, const std::vector<geometry::Footprint>& via,
           Length cost, Clauses clauses) {
  draft.move(unit, to, via, cost, clauses);
  bring_riders(draft, unit);
}

void bring_riders(Draft& draft, const UnitId& unit) {
  const geometry::Footprint to = draft.unit(unit).ground;
  std::vector<UnitId> riders;
  for (const Unit* rider : commanders_with(draft.battle(), unit)) riders.push_back(rider->id);
  for (const UnitId& rider : riders) {
    geometry::Footprint seat = draft.unit(rider).ground;
    seat.centre = to.centre;
    seat.facing = to.facing;
    if (!(seat == draft.unit(rider).ground)) draft.move(rider, seat, {}, Length(), {"PS-CDR-04"});
  }
}

void carry_out(Draft& draft, const UnitId& id, const Plan& plan, Interpenetration passing, Clauses clauses) {
  const std::vector<geometry::Footprint> via(plan.poses.begin() + 1, plan.poses.end() - 1);
  shift(draft, id, plan.end(), via, plan.used, clauses);
  draft.set(draft.unit(id), kMoved, draft.unit(id).statuses[kMoved] + 1);  // shooting never asks for it (PS-MOV-08)
  pass_through(draft, id, plan.passed, passing);
  if (is_skirmishing(draft.unit(id))) return;  // PS-TER-01, PS-TER-03, PS-SKM-01
  if (plan.in_woods) draft.set(draft.unit(id), kDisordered, 1, {"PS-TER-02", "PS-TER-07", "PS-DIS-01"});
  if (plan.in_rough) draft.set(draft.unit(id), kNoFurtherMove, 1, {"PS-TER-03", "PS-TER-08"});
  if (plan.at_obstacle) draft.set(draft.unit(id), kNoFurtherMove, 1, {"PS-TER-04", "PS-TER-09"});
}

Angle away_from_enemy(const Battle& battle, const Unit& unit) {
  const Neighbour nearest = nearest_enemy(battle, unit);
  if (nearest.unit == nullptr) return unit.ground.facing.opposite();
  const geometry::Point from = geometry::nearest_point(nearest.unit->ground, unit.ground.centre);
  return geometry::direction(from, unit.ground.centre);
}

}  // namespace battalia::rules::brigade
