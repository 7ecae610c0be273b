#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_contact.h"

#include "server/rules/systems/fornovo_to_sedgemoor/charge/charges.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/execute_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/straight_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/charge_marks.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace battalia::rules::fornovo_to_sedgemoor {

namespace {

using geometry::Footprint;
using geometry::Point;

constexpr Length kOnEdge = Length::um(300);

// The edge of the target on which the point lies; at a corner, the edge under attack.
geometry::Face edge_at(const Footprint& target, Point point, geometry::Face wanted) {
  const Point home = geometry::local(target, point);
  const auto off = [&](geometry::Face face) {
    const Length gap = face == geometry::Face::front  ? target.depth / 2 - home.y
                       : face == geometry::Face::rear ? target.depth / 2 + home.y
                       : face == geometry::Face::left ? target.frontage / 2 + home.x
                                                      : target.frontage / 2 - home.x;
    return gap < Length() ? -gap : gap;
  };
  if (off(wanted) <= kOnEdge) return wanted;
  geometry::Face nearest = geometry::Face::front;
  for (const auto face : {geometry::Face::right, geometry::Face::rear, geometry::Face::left}) {
    if (off(face) < off(nearest)) nearest = face;
  }
  return nearest;
}

// The footprint rotated about the point until its front lies along that edge (G-043).
Footprint flush(const Footprint& ground, const Footprint& target, geometry::Face face, Point pivot) {
  Footprint turned = ground;
  turned.facing = geometry::outward(target, face).opposite();
  const Point arm = geometry::local(ground, pivot);
  turned.centre = geometry::moved(pivot, turned.facing, -arm.y, -arm.x);
  const Length gap = geometry::local(turned, geometry::edge_centre(target, face)).y - turned.depth / 2;
  return geometry::shifted(turned, gap);
}

bool is_free(const Table& table, const Unit& unit, const Footprint& ground) {
  for (const Unit& other : table.units) {
    const bool gives_way = is_sniper(other) && other.side != unit.side;
    if (other.id == unit.id || !stands(other) || gives_way) continue;
    if (geometry::overlap(ground, other.ground) && !geometry::overlap(unit.ground, other.ground)) return false;
  }
  Unit there = unit;
  there.ground = ground;
  for (const Terrain* feature : terrain_near(table, ground.centre, ground.frontage + ground.depth)) {
    if (stands_on(*feature, ground) && !stands_on(*feature, unit.ground) &&
        why_not_enter(table, there, *feature, Gait::charging)) {
      return false;
    }
  }
  return true;
}

// Where the two meet, and at which edge of the target.
struct Meeting {
  Point at;
  geometry::Face face;
};
Meeting meeting_of(const Unit& unit, const Footprint& target) {
  const Point at = geometry::nearest_points(unit.ground, target).on_b;
  return {at, edge_at(target, at, static_cast<geometry::Face>(face_charged(unit)))};
}

// Flush with the edge that it touches if possible, otherwise unchanged (G-043).
Footprint aligned(const Table& table, const Unit& unit, const Footprint& target, const Meeting& meeting) {
  const Footprint ground = flush(unit.ground, target, meeting.face, meeting.at);
  const std::int32_t turn = (ground.facing - unit.ground.facing).turn_mdeg();
  if (std::abs(turn) > kAlign_mdeg || !is_free(table, unit, ground)) return unit.ground;
  if (geometry::contact_length(ground, geometry::Face::front, target, meeting.face) <= Length()) return unit.ground;
  return ground;
}

void touch(Draft& draft, const UnitId& id, const UnitId& enemy, v1::Face face, Clauses clauses) {
  draft.contact({id, enemy, v1::FACE_FRONT, face}, clauses);
}

// Where its front stood when the charges were declared (G-039).
Point declared_from(const Unit& unit) {
  if (!knows_where_it_began(unit)) return front_middle(unit);
  return {Length::um(unit.statuses[kStartX]), Length::um(unit.statuses[kStartY])};
}

// It also fights a unit that it touches next to its target (G-084), in flank if it came from there (G-040, G-041).
void touch_beside(Draft& draft, const UnitId& id, const UnitId& other) {
  const Footprint ground = draft.unit(other).ground;
  const auto nearest = geometry::nearest_points(draft.unit(id).ground, ground);
  const v1::Face sector = sector_of(draft.table(), draft.unit(other), declared_from(draft.unit(id)));
  const geometry::Face edge = edge_at(ground, nearest.on_b, static_cast<geometry::Face>(sector));
  const geometry::Face own = edge_at(draft.unit(id).ground, nearest.on_a, geometry::Face::front);
  draft.contact({id, other, static_cast<v1::Face>(own), static_cast<v1::Face>(edge)}, {"FTS-7.6-c"});
  const bool in_flank = is_flank_or_rear(sector) && edge != geometry::Face::front;
  if (in_flank) draft.set(draft.unit(id), kFlankOnToo, other, {"G-041"});
}

// The middle of the contact line, on the enemy's side of it.
Point point_of_contact(const Footprint& ground, const Footprint& target) {
  constexpr Length kInto = Length::um(300);
  return geometry::nearest_points(geometry::shifted(ground, kInto), target).on_b;
}

}  // namespace

bool meets_in_woods(const Table& table, const Footprint& charger, const Unit& target) {
  const Point at = point_of_contact(charger, target.ground);
  return std::any_of(table.terrain->begin(), table.terrain->end(), [&](const Terrain& feature) {
    return feature.kind == kWoods && geometry::contains(feature.points, at);
  });
}

WhyNot why_not_meet(const Table& table, const Unit& unit, const Footprint& ground, const Unit& target) {
  const bool turns_upon_it = unit.is(kFalseRout);  // G-206 speaks of it before FTS-7.6.1-c does
  const bool loose = is_skirmisher(unit) && is_close_order(target) && !turns_upon_it;
  if (!loose && !has_pikes(unit)) return std::nullopt;
  const bool wooded = meets_in_woods(table, ground, target);
  if (loose && !wooded) {
    return violation("FTS-7.6.1-c", unit.id.str() + " is in skirmish order and would meet " + target.id.str() +
                                        ", in close order, outside woods.");
  }
  if (has_pikes(unit) && wooded) return violation("FTS-11.5-e", "Pikes can't attack into woods.");
  return std::nullopt;
}

Footprint ground_in_contact(const Table& table, const Unit& unit, const Unit& target) {
  return aligned(table, unit, target.ground, meeting_of(unit, target.ground));
}

void make_contact(Draft& draft, const UnitId& id, const UnitId& enemy, Clauses clauses) {
  const Unit& unit = draft.unit(id);
  const Footprint target = draft.unit(enemy).ground;
  const Meeting meeting = meeting_of(unit, target);
  const bool in_flank = unit.is(kFlankCharge) && meeting.face != geometry::Face::front;
  if (!in_flank) draft.clear(unit, kFlankCharge, {"FTS-7.6-c"});
  draft.set(draft.unit(id), kFlankOn, in_flank ? enemy : UnitId(), {"G-041"});
  draft.clear(draft.unit(id), kFlankOnToo);
  const Footprint ground = aligned(draft.table(), draft.unit(id), target, meeting);
  if (!(ground == draft.unit(id).ground)) shift(draft, id, ground, {}, Length(), {"FTS-7.6-c"});
  touch(draft, id, enemy, static_cast<v1::Face>(meeting.face), clauses);
  std::vector<UnitId> others;
  for (const Unit* other : enemies_of(draft.table(), draft.unit(id).side)) {
    if (other->id == enemy || is_sniper(*other) || distance(draft.unit(id), *other) > at(draft.table(), kTouching))
      continue;
    others.push_back(other->id);
  }
  for (const UnitId& other : others) touch_beside(draft, id, other);
  settle_touches(draft);
}

Length charge_left(const Unit& charger) {
  const std::int32_t gone = std::max(charger.statuses[kChargePath], charger.statuses[kChargeUsed]);
  return std::max(Length(), Length::um(charger.statuses[kChargeFull] - gone));
}

namespace {

// The clause for terrain, or stakes, on the path or at its start that prevents impetus; empty: none.
std::string_view impetus_lost_on(const Table& table, const Unit& unit, const StraightMove& way) {
  for (const Terrain& feature : *table.terrain) {
    const bool crossed = std::find(way.crossed.begin(), way.crossed.end(), feature.id) != way.crossed.end();
    if (!crossed && !stands_on(feature, unit.ground)) continue;
    const std::string_view clause = blocks_impetus(table, unit, feature, unit.ground.facing);
    if (!clause.empty()) return clause;
  }
  const bool stakes = std::any_of(way.touched.begin(), way.touched.end(),
                                  [&](const UnitId& passed) { return table.unit(passed).type == kStakesMarker; });
  return stakes && is_mounted(unit) ? "FTS-2.11-c" : "";
}

// A straight move before counts together with this one (FTS-7.7.1-a).
bool keeps_impetus(const Table& table, const Unit& unit, const Unit& target, const StraightMove& way) {
  Plan on;
  on.before = unit;
  on.disorders = way.disorders;
  on.impetus_lost_to = impetus_lost_on(table, unit, way);
  on.straight = on.length = way.length;
  return gains_impetus(table, on, target, unit.is(kShootsCharging), run_so_far(table, unit));
}

}  // namespace

UnitId charge_on(Draft& draft, const UnitId& id, Clauses clauses, const std::vector<UnitId>& passing) {
  const Unit& unit = draft.unit(id);
  StraightMoveLimits limits;
  limits.allowance = charge_left(unit);
  limits.gait = Gait::charging;
  limits.over_edge = false;
  limits.ignoring = passing;
  if (limits.allowance <= Length()) return {};
  StraightMove way = go_straight(draft.table(), unit, unit.ground.facing, limits);
  if (roll_unknown_woods(draft, id, way.crossed)) return charge_on(draft, id, clauses, passing);
  end_clear(draft.table(), unit, unit.ground.facing, way);
  const Unit* met = way.stop == StraightMove::Stop::enemy ? draft.table().find(way.met) : nullptr;
  const bool impetus = met != nullptr && keeps_impetus(draft.table(), unit, *met, way);
  draft.set(unit, kImpetus, impetus ? 1 : 0, {"FTS-7.7-a"});
  const Footprint begun = unit.ground;
  break_contacts(draft, id, clauses);
  shift(draft, id, way.end, {}, way.used, clauses);
  draft.set(draft.unit(id), kChargePath, draft.unit(id).statuses[kChargePath] + way.length.um(), clauses);
  draft.set(draft.unit(id), kChargeUsed, draft.unit(id).statuses[kChargeUsed] + way.used.um());
  suffer_ground(draft, id, way, limits.gait);
  settle_passage(draft, id, std::array{begun, way.end});
  settle_touches(draft);
  return way.stop == StraightMove::Stop::enemy ? way.met : UnitId();
}

bool mutinies_at_charge(Draft& draft, const UnitId& id) {
  if (!draft.unit(id).has_trait(kUnpaid)) return false;
  return mutinies(draft, id, {"FTS-2.9-b"});
}

void throw_stakes_away(Draft& draft, const UnitId& id) { draft.set(draft.unit(id), kStakes, 0, {"FTS-2.11-b"}); }

}  // namespace battalia::rules::fornovo_to_sedgemoor
