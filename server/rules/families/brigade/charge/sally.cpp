#include "server/rules/families/brigade/charge/sally.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/formations/buildings.h"
#include "server/rules/families/brigade/movement/marching.h"

#include <algorithm>

namespace battalia::rules::brigade {

bool may_sally(const Battle& battle, const Unit& unit) { return in_building(unit) && leaves_at_no_cost(battle); }

WhyNot why_not_set_out(const Battle& battle, const Unit& unit) {
  if (!may_sally(battle, unit)) return why_not_move_at_all(battle, unit);
  if (!exits(battle, unit).empty()) return std::nullopt;
  return violation(battle.clause(Rule::who_charges_nobody), unit.id.str() + " has no way out of its building.");
}

WhyNot why_not_sally(const Battle& battle, const Unit& garrison, const Unit& target, ChargeCause cause,
                     std::int32_t moves) {
  WhyNot fault = why_not_set_out(battle, garrison);
  for (const geometry::Face wall : exits(battle, garrison)) {
    fault = why_not_charge(battle, as_it_comes_out(battle, garrison, wall), target, cause, moves);
    if (!fault) break;
  }
  return fault;
}

std::optional<geometry::Face> way_of_sally(const Battle& battle, const Unit& unit, const Unit& target,
                                           ChargeCause cause, std::int32_t moves) {
  if (!may_sally(battle, unit)) return std::nullopt;
  std::vector<geometry::Face> walls = exits(battle, unit);
  if (walls.empty()) return std::nullopt;
  const auto reaches = [&](geometry::Face wall) {
    return !why_not_charge(battle, as_it_comes_out(battle, unit, wall), target, cause, moves);
  };
  const auto found = std::ranges::find_if(walls, reaches);
  if (found != walls.end()) return *found;
  return *std::ranges::min_element(walls, {}, [&](geometry::Face wall) {
    return geometry::distance(as_it_comes_out(battle, unit, wall).ground, target.ground);
  });
}

}  // namespace battalia::rules::brigade
