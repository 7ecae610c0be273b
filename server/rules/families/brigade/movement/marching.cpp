#include "server/rules/families/brigade/movement/marching.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/movement/interpenetration.h"
#include "server/rules/families/brigade/movement/make_way.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/families/brigade/terrain/terrain.h"

namespace battalia::rules::brigade {

Length move_allowance(const Battle& battle, const Unit& unit) {
  return scaled(battle, battle.book.variations.mover(battle, unit).distance);
}

std::string_view allowance_clause(const Battle& battle, const Unit& unit) {
  return battle.book.variations.mover(battle, unit).clause;
}

bool is_immobile(const Battle& battle, const Unit& unit) { return move_allowance(battle, unit) == Length(); }

WhyNot why_not_move_at_all(const Battle& battle, const Unit& unit) {
  if (!stands(unit)) return violation(battle.clause(Rule::off_the_table), unit.id.str() + " is not on the table.");
  if (battle.table.engaged(unit.id))
    return violation(battle.clause(Rule::engaged_units_do_not_move), unit.id.str() + " is engaged.");
  if (in_building(unit))
    return violation(battle.clause(Rule::garrisons_leave_by_order),
                     unit.id.str() + " holds a building; it needs an order to leave.");
  if (is_immobile(battle, unit)) {
    const Rule rule = stands_all_round(unit) ? Rule::all_round_does_not_move : Rule::immobile_troops;
    return violation(battle.clause(rule), unit.id.str() + " can't move.");
  }
  if (unit.is(kNoFurtherMove)) {
    return violation(
        battle.clause(Rule::movement_is_over),
        unit.id.str() + " can't move further this turn: rough ground, an obstacle or a rally ended its movement.");
  }
  return std::nullopt;
}

void shift(Draft& draft, const UnitId& unit, const geometry::Footprint& to, const std::vector<geometry::Footprint>& via,
           Length cost, Clauses clauses) {
  draft.move(unit, to, via, cost, clauses);
  bring_riders(draft, unit);
  make_way(draft, unit);
}

void bring_riders(Draft& draft, const UnitId& unit) {
  const geometry::Footprint to = draft.unit(unit).ground;
  std::vector<UnitId> riders;
  for (const Unit* rider : commanders_with(draft.battle(), unit)) riders.push_back(rider->id);
  for (const UnitId& rider : riders) {
    geometry::Footprint seat = draft.unit(rider).ground;
    seat.centre = to.centre;
    seat.facing = to.facing;
    if (seat == draft.unit(rider).ground) continue;
    draft.move(rider, seat, {}, Length(), {draft.clause(Rule::commander_goes_with_the_unit)});
  }
}

void carry_out(Draft& draft, const UnitId& id, const Plan& plan, Interpenetration passing, Clauses clauses) {
  const std::vector<geometry::Footprint> via(plan.poses.begin() + 1, plan.poses.end() - 1);
  shift(draft, id, plan.end(), via, plan.used, clauses);
  // Shooting never depends on it (Rule::movement_spoils_no_shooting).
  draft.set(draft.unit(id), kMoved, draft.unit(id).statuses[kMoved] + 1);
  suffer_the_way(draft, id, plan, passing);
  const auto ends_here = [&](Rule rule, Rule ending) {
    draft.set(draft.unit(id), kNoFurtherMove, 1, {draft.clause(rule), draft.clause(ending)});
  };
  if (plan.in_rough) ends_here(Rule::rough_ground, Rule::movement_is_over);
  if (plan.at_obstacle) ends_here(Rule::obstacles_stop, Rule::obstacle_is_crossed);
}

void suffer_the_way(Draft& draft, const UnitId& id, const Plan& plan, Interpenetration passing) {
  pass_through(draft, id, plan.passed, passing);
  if (!plan.disorders) return;
  draft.set(draft.unit(id), kDisordered, 1,
            {draft.clause(Rule::woods_disorder), draft.clause(Rule::half_pace), draft.clause(Rule::what_disorders)});
}

Angle away_from_enemy(const Battle& battle, const Unit& unit) {
  const Neighbour nearest = nearest_enemy(battle, unit);
  if (nearest.unit == nullptr) return unit.ground.facing.opposite();
  const geometry::Point from = geometry::nearest_point(nearest.unit->ground, unit.ground.centre);
  return geometry::direction(from, unit.ground.centre);
}

}  // namespace battalia::rules::brigade
