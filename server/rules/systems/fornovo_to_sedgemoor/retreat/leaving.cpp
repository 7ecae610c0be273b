#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"

#include "common/geometry/sweep.h"
#include "server/rules/aftermath/aftermath.h"
#include "server/rules/mechanics/dice_needed.h"
#include "server/rules/systems/fornovo_to_sedgemoor/command/generals.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/actions.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/straight_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/swept_ground.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/shooting_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include <algorithm>
#include <array>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Footprint;
using geometry::Point;

// The nearest edge point, and the direction into the table from there.
struct EdgePlace {
  Point point;
  Angle inward;
};
EdgePlace nearest_edge(const Table& table, Point from) {
  const std::array<std::pair<Length, EdgePlace>, 4> edges = {{
      {from.y, {{from.x, Length()}, Angle()}},
      {table.height - from.y, {{from.x, table.height}, Angle::degrees(180)}},
      {from.x, {{Length(), from.y}, Angle::degrees(90)}},
      {table.width - from.x, {{table.width, from.y}, Angle::degrees(270)}},
  }};
  return std::min_element(edges.begin(), edges.end(), [](const auto& a, const auto& b) { return a.first < b.first; })
      ->second;
}

void clear_turn_marks_of_leaving(Draft& draft, const UnitId& id) {
  draft.clear(id, {kPursuing, kPursuitMoves, kCharging, kCounterCharging, kChargedBy, kCrashed, kReaction});
}

void take_general_along(Draft& draft, const UnitId& unit, bool for_good) {
  const Unit* general = attached_general(draft.table(), draft.unit(unit));
  if (general == nullptr) return;
  const UnitId id = general->id;
  if (!for_good) return draft.remove(id, v1::PRESENCE_RESERVE, "rides with " + unit.str(), {"FTS-7.4-a"});
  const Unit& lost = draft.unit(unit);
  const std::int32_t fate = lost.is(kRoutedOff) ? v1::FATE_FLED : lost.statuses[kFate];
  lose_general(draft, id, "lost with " + unit.str(), static_cast<v1::Fate>(fate), {"FTS-3.1.3-b"});
}

bool enemy_touches(const Table& table, const Unit& thing, bool close_order_only) {
  const auto enemies = enemies_of(table, thing.side);
  return std::any_of(enemies.begin(), enemies.end(), [&](const Unit* enemy) {
    if (is_routed(*enemy) || is_sniper(*enemy) || (close_order_only && !is_close_order(*enemy))) return false;
    return geometry::distance(enemy->ground, thing.ground) <= at(table, kTouching);
  });
}

// The dragoons that own those horses, or nothing.
const Unit* riders_of(const Table& table, const UnitId& horses) {
  const auto found = std::find_if(table.units.begin(), table.units.end(),
                                  [&](const Unit& unit) { return refers_to(table, unit, kHorsesOf, horses); });
  return found == table.units.end() ? nullptr : &*found;
}

void lose_horses(Draft& draft, const UnitId& horses) {
  const Unit* dragoons = riders_of(draft.table(), horses);
  draft.remove(horses, v1::PRESENCE_DESTROYED, "taken by the enemy", {"FTS-7.14-b"});
  if (dragoons == nullptr || !dragoons->on_table()) return;
  const UnitId id = dragoons->id;
  draft.set(draft.unit(id), kHolders, 0, {"FTS-7.14-b"});  // the holders return to the ranks (G-082)
  draft.clear(draft.unit(id), kHorsesOf);
  const Footprint ground = ground_for(draft.table(), draft.unit(id));
  if (ground == draft.unit(id).ground) return;
  const StoredKey formation = draft.unit(id).formation;
  draft.reform(id, formation, room_near(draft.table(), id, ground), {"FTS-7.14-b"});
}

// When touched: on 4 to 6 it slips away, else it is killed (FTS-2.6-d, G-202).
void touch_sniper(Draft& draft, const UnitId& id) {
  v1::DiceRolled& roll = draft.roll({"sniper_evade", id.str() + " tries to slip away", id.str()}, {"FTS-2.6-d"});
  const auto face = static_cast<std::int32_t>(roll.faces(0));
  mechanics::needs_at_least(roll, kSniperEvadesFrom);
  roll.set_total(face);
  roll.set_outcome(face >= kSniperEvadesFrom ? "evades" : "killed");
  if (face < kSniperEvadesFrom) return draft.remove(id, v1::PRESENCE_DESTROYED, "killed", {"FTS-2.6-d"});
  const Unit& sniper = draft.unit(id);
  const Neighbour enemy = nearest_enemy(draft.table(), sniper);
  const Angle away = enemy.unit == nullptr ? sniper.ground.facing.opposite()
                                           : geometry::direction(enemy.unit->ground.centre, sniper.ground.centre);
  StraightMoveLimits limits;
  limits.allowance = at(draft.table(), kSniperEvade);
  limits.slowed = false;
  limits.over_edge = false;
  limits.short_of = at(draft.table(), kKeepClear);
  limits.through_friends = true;
  const StraightMove way = go_straight(draft.table(), sniper, away, limits);
  draft.move(id, room_near(draft.table(), id, way.end), {}, Length(), {"FTS-2.6-d"});
}

template <class Wanted>
std::vector<UnitId> those(const Table& table, Wanted wanted) {
  std::vector<UnitId> found;
  for (const Unit& unit : table.units) {
    if (unit.on_table() && wanted(unit)) found.push_back(unit.id);
  }
  return found;
}

// What an enemy takes or drives away by touching it; `touched` says whether one does, or one in close order.
template <class Touched>
void take_touched(Draft& draft, Touched touched) {
  const Table& table = draft.table();
  for (const UnitId& horses :
       those(table, [&](const Unit& unit) { return unit.type == kHorses && touched(unit, false); })) {
    lose_horses(draft, horses);
  }
  for (const UnitId& guns :
       those(table, [&](const Unit& unit) { return unit.type == kGunsMarker && touched(unit, true); })) {
    draft.remove(guns, v1::PRESENCE_DESTROYED, "captured", {"FTS-7-o"});
  }
  for (const UnitId& sniper :
       those(table, [&](const Unit& unit) { return is_sniper(unit) && stands(unit) && touched(unit, false); })) {
    touch_sniper(draft, sniper);
  }
}

// Whether a unit on that path touched the thing before it came to the path's end.
bool passes_over(const Table& table, std::span<const Footprint> path, const Unit& thing) {
  const Length touching = at(table, kTouching);
  if (geometry::distance(path.back(), thing.ground) <= touching) return false;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    if (!SweptGround(path[i], path[i + 1]).may_meet(thing.ground, touching)) continue;
    const std::vector<Footprint> poses = geometry::poses_between(path[i], path[i + 1]);
    const auto meets = [&](const Footprint& pose) { return geometry::distance(pose, thing.ground) <= touching; };
    if (std::any_of(poses.begin(), poses.end(), meets)) return true;
  }
  return false;
}

}  // namespace

void leave_table(Draft& draft, const UnitId& id, Clauses clauses) {
  break_contacts(draft, id, clauses);
  take_general_along(draft, id, false);
  draft.set(draft.unit(id), kLeftTurn, static_cast<std::int32_t>(draft.table().turn), clauses);
  clear_turn_marks_of_leaving(draft, id);
  draft.remove(id, v1::PRESENCE_RESERVE, "leaves the table", clauses);
}

std::uint32_t return_turn(const Unit& unit) {
  const std::int32_t left = unit.statuses[kLeftTurn];
  return left == 0 ? 0 : static_cast<std::uint32_t>(left + kReturnAfterTurns);
}

std::vector<Footprint> return_places(const Table& table, const Unit& unit) {
  const EdgePlace edge = nearest_edge(table, unit.ground.centre);
  const auto standing_at_edge = [&](Length aside) {
    const Point at_edge = geometry::moved(edge.point, edge.inward, Length(), aside);
    const Point front = geometry::moved(at_edge, edge.inward, unit.ground.depth);
    return geometry::standing_at(front, edge.inward, unit.ground.frontage, unit.ground.depth);
  };
  constexpr Length kSlide = Length::um(6'350);
  for (Length off; off <= table.width + table.height; off += kSlide) {
    std::vector<Footprint> found;
    for (const Length aside : {-off, off}) {
      const Footprint place = standing_at_edge(aside);
      if (why_not_stand(table, unit, place)) continue;
      found.push_back(place);
      if (off == Length()) break;
    }
    if (!found.empty()) return found;
  }
  return {};
}

void come_back(Draft& draft, const UnitId& id, const Footprint& place) {
  const StoredKey formation = draft.unit(id).formation;
  draft.place(id, formation, place, {"FTS-7.4-c"});
  draft.clear(id, {kLeftTurn, kLeftEvading, kPursuitAllowed, kFollowedUp});
  draft.clear(draft.unit(id), kMorale, {"FTS-7.4-c"});
  draft.clear(id, kDisorders, {"FTS-7.4-c"});
  if (draft.table().option(kReturnOrder) == "disordered") disorder(draft, id, {kDisorderFlight, "FTS-7.4-c"});
  std::vector<UnitId> riders;
  for (const Unit& unit : draft.table().units) {
    if (unit.is_commander() && unit.attached_to == id && unit.presence == v1::PRESENCE_RESERVE)
      riders.push_back(unit.id);
  }
  for (const UnitId& rider : riders) {
    const StoredKey alone = draft.unit(rider).formation;
    const geometry::Footprint seat{place.centre, place.facing, draft.unit(rider).ground.frontage,
                                   draft.unit(rider).ground.depth};
    draft.place(rider, alone, seat, {"FTS-7.4-c"});
  }
  settle_touches(draft);
}

void destroy(Draft& draft, const UnitId& id, std::string_view reason, Clauses clauses, v1::Fate fate) {
  if (draft.unit(id).presence == v1::PRESENCE_DESTROYED) return;
  const bool shown = fate == v1::FATE_DESTROYED || draft.unit(id).is(kRoutedOff);
  if (!shown) note_fate(draft, id, fate, clauses);
  if (is_artillery(draft.unit(id)) && draft.unit(id).is(kGuns)) {  // the models stay (G-021)
    add_marker(draft, draft.unit(id), kGunsMarker, Footprint(draft.unit(id).ground), draft.unit(id).statuses[kGuns],
               "FTS-7-o");
  }
  break_contacts(draft, id, clauses);
  take_general_along(draft, id, true);
  draft.remove(id, v1::PRESENCE_DESTROYED, reason, clauses);
}

bool mutinies(Draft& draft, const UnitId& id, Clauses clauses) {
  v1::DiceRolled& roll = draft.roll({"mutiny", id.str() + " is unpaid", id.str()}, clauses);
  const auto face = static_cast<std::int32_t>(roll.faces(0));
  const bool gone = face <= kMutinyOn;
  mechanics::needs_at_least(roll, kMutinyOn + 1);
  roll.set_total(face);
  roll.set_outcome(gone ? "mutinies" : "obeys");
  if (gone) destroy(draft, id, "mutinies", clauses, v1::FATE_FLED);
  return gone;
}

void leave_guns(Draft& draft, const UnitId& id) {
  const Unit before = draft.unit(id);
  if (!is_artillery(before)) return;
  const UnitId guns = add_marker(draft, before, kGunsMarker, before.ground, before.statuses[kGuns], "FTS-7-o");
  draft.set(draft.unit(id), kLeftGuns, guns, {"FTS-7-o"});
  draft.set(draft.unit(id), kGuns, 0);
  draft.set(draft.unit(id), kLimbers, 0);
  constexpr std::int32_t kRowsOfGunners = 2;
  draft.set(draft.unit(id), kFiles, std::max(1, (strength(before) + kRowsOfGunners - 1) / kRowsOfGunners));
  Unit crew = draft.unit(id);
  crew.formation = kSkirmish;
  const Footprint size = ground_for(draft.table(), crew);
  const Footprint behind = geometry::standing_at(geometry::edge_centre(before.ground, geometry::Face::rear),
                                                 before.ground.facing, size.frontage, size.depth);
  draft.reform(id, kSkirmish, room_near(draft.table(), id, behind), {"FTS-7-o"});
}

void settle_touches(Draft& draft) {
  const Table& table = draft.table();
  take_touched(draft, [&](const Unit& thing, bool close_order) { return enemy_touches(table, thing, close_order); });
  flee_from_touch(draft);
}

void settle_passage(Draft& draft, const UnitId& mover, std::span<const Footprint> path) {
  if (path.size() < 2 || !draft.unit(mover).on_table() || is_sniper(draft.unit(mover))) return;
  const Table& table = draft.table();
  const v1::Side side = draft.unit(mover).side;
  const bool in_close_order = is_close_order(draft.unit(mover));
  const auto passed = [&](const Unit& thing) { return thing.side != side && passes_over(table, path, thing); };
  take_touched(draft,
               [&](const Unit& thing, bool close_order) { return (in_close_order || !close_order) && passed(thing); });
  for (const UnitId& general : those(table, [&](const Unit& unit) { return is_on_his_own(unit) && passed(unit); })) {
    flee_to_a_unit(draft, general);
  }
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
