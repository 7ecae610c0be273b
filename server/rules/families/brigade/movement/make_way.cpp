#include "server/rules/families/brigade/movement/make_way.h"

#include "common/geometry/faces.h"
#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>
#include <optional>

namespace battalia::rules::brigade {
namespace {

using geometry::Face;
using geometry::Footprint;

const Unit* nearest_friend(const Battle& battle, const Unit& commander) {
  const Unit* nearest = nullptr;
  for (const Unit* unit : standing(battle, commander.side)) {
    const auto away = [&](const Unit& other) { return distance_from(battle, commander, other); };
    if (nearest == nullptr || away(*unit) < away(*nearest)) nearest = unit;
  }
  const Length reach = scaled(battle, battle.book.command.makes_way);
  return nearest != nullptr && mechanics::is_within(distance_from(battle, commander, *nearest), reach) ? nearest
                                                                                                       : nullptr;
}

bool is_open(const Battle& battle, const Unit& commander, const Footprint& seat) {
  const auto enemies = enemies_of(battle, commander.side);
  return mechanics::inside_table(battle, seat) &&
         std::ranges::none_of(enemies, [&](const Unit* enemy) { return geometry::overlap(enemy->ground, seat); });
}

// A place that touches the friend: where the commander reaches it first, otherwise at the middle of one of its edges.
std::optional<Footprint> place_at(const Battle& battle, const Unit& commander, const Unit& ally) {
  const Length radius = commander.ground.frontage / 2;
  Footprint seat = commander.ground;
  const geometry::Point first = geometry::nearest_point(ally.ground, seat.centre);
  if (first != seat.centre) {
    seat.centre = geometry::moved(first, geometry::direction(first, seat.centre), radius);
    if (is_open(battle, commander, seat)) return seat;
  }
  for (const Face face : {Face::rear, Face::left, Face::right, Face::front}) {
    seat.centre =
        geometry::moved(geometry::edge_centre(ally.ground, face), geometry::outward(ally.ground, face), radius);
    if (is_open(battle, commander, seat)) return seat;
  }
  return std::nullopt;
}

}  // namespace

void make_way(Draft& draft, const UnitId& id) {
  if (draft.book().command.makes_way == Length() || !stands(draft.unit(id))) return;
  std::vector<UnitId> ridden_over;
  for (const Unit& unit : draft.table().units) {
    const bool in_the_way = unit.is_commander() && unit.on_table() && unit.side != draft.unit(id).side &&
                            unit.attached_to.empty() && geometry::overlap(unit.ground, draft.unit(id).ground);
    if (in_the_way) ridden_over.push_back(unit.id);
  }
  for (const UnitId& commander : ridden_over) {
    const Battle battle = draft.battle();
    const Unit* ally = nearest_friend(battle, battle.table.unit(commander));
    const auto seat = ally == nullptr ? std::nullopt : place_at(battle, battle.table.unit(commander), *ally);
    if (seat) {
      draft.move(commander, *seat, {}, Length(), {draft.clause(Rule::commander_makes_way)});
    } else {
      draft.remove(commander, v1::PRESENCE_DESTROYED, "ridden down", {draft.clause(Rule::commander_makes_way)});
    }
  }
}

}  // namespace battalia::rules::brigade
