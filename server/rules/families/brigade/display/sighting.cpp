#include "server/rules/families/brigade/display/sighting.h"

#include "common/geometry/faces.h"
#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/terrain/sight.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>
#include <vector>

namespace battalia::rules::brigade {
namespace {

Sighting unseen(std::string_view clause, std::string why_not) {
  return {false, std::string(clause), std::move(why_not)};
}

std::vector<FiringArc> arcs_of(const Battle& battle, const Unit& unit) {
  if (held_by(battle, unit) == nullptr) return {firing_arc(unit)};
  std::vector<FiringArc> walls;
  for (const geometry::Face wall : geometry::kFaces) walls.push_back(firing_arc_from(wall));
  return walls;
}

Sighting looked_for(const Battle& battle, const Unit& unit, const Unit& target) {
  const std::string name = target.id.str();
  std::vector<FiringArc> arcs = arcs_of(battle, unit);
  std::erase_if(arcs, [&](const FiringArc& arc) { return !distance_in_arc(unit, target, arc); });
  if (arcs.empty()) {
    return unseen(battle.clause(Rule::arcs_by_quarters),
                  name + " is outside the front quarter of " + unit.id.str() + ".");
  }
  if (WhyNot hidden = battle.book.scenario_rules.why_not_seen(battle, unit, target))
    return unseen(hidden->citation.clause, hidden->reason);
  const std::string_view clause = battle.clause(Rule::what_is_seen);
  if (const auto limit = battle.book.scenario_rules.sight_limit(battle);
      limit && !mechanics::is_within(geometry::distance(unit.ground, target.ground), *limit)) {
    return unseen(clause, name + " can't be seen: nobody sees further than " + in_words(*limit) + ".");
  }
  const bool seen = std::ranges::any_of(
      arcs, [&](const FiringArc& arc) { return line_of_sight(battle, unit, target, arc).sight != Sight::none; });
  if (!seen) return unseen(clause, "No part of " + name + " can be seen.");
  return {true, std::string(clause), {}};
}

}  // namespace

std::optional<Sighting> sighting_of(const Battle& battle, const UnitId& unit, const UnitId& target) {
  const Unit* from = battle.table.find(unit);
  const Unit* to = battle.table.find(target);
  if (from == nullptr || to == nullptr || !from->on_table() || !to->on_table() || !from->is_troops()) return {};
  return looked_for(battle, *from, *to);
}

}  // namespace battalia::rules::brigade
