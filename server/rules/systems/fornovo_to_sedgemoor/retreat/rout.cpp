#include "server/rules/systems/fornovo_to_sedgemoor/retreat/rout.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/town_blocks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/execute_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/straight_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/flight.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/occupation.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/pursuit.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/sight.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/phases.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Footprint;
using geometry::Point;

Point mean_place(const Table& table, v1::Side side) {
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::int64_t count = 0;
  for (const Zone& zone : *table.zones) {
    if (zone.side != side || zone.purpose != kDeploymentZone) continue;
    for (const Point& point : zone.points) {
      x += point.x.um();
      y += point.y.um();
      ++count;
    }
  }
  for (const Unit& unit : table.units) {
    if (count != 0 && unit.id == table.units.front().id) break;  // the zone defines it
    if (unit.side != side || !stands(unit)) continue;
    x += unit.ground.centre.x.um();
    y += unit.ground.centre.y.um();
    ++count;
  }
  if (count == 0) return {table.width / 2, side == v1::SIDE_RED ? Length() : table.height};
  return {Length::um(x / count), Length::um(y / count)};
}

std::vector<UnitId> pursuers_of(const Table& table, const UnitId& router) {
  std::vector<UnitId> all;
  for (const Unit& unit : table.units) {
    if (refers_to(table, unit, kPursuing, router) && unit.on_table()) all.push_back(unit.id);
  }
  return all;
}

// Directly away from the unit it fled from, or from the nearest visible enemy; else towards home (G-109).
Angle first_heading(const Table& table, const Unit& unit) {
  const Unit* from = referred_unit(table, unit, kRoutedBy);
  if (from == nullptr) from = nearest_visible_enemy(table, unit).unit;
  if (from == nullptr || from->ground.centre == unit.ground.centre) return way_home(table, unit.side);
  return geometry::direction(from->ground.centre, unit.ground.centre);
}

// Up to 45 degrees towards home (FTS-7.2.1-b, G-110).
Angle later_heading(const Table& table, const Unit& unit) {
  const std::int32_t off = (way_home(table, unit.side) - unit.ground.facing).turn_mdeg();
  return unit.ground.facing + Angle::mdeg(std::clamp(off, -kSwerve_mdeg, kSwerve_mdeg));
}

bool ask_side(Draft& draft, const UnitId& unit, DecisionKey key, std::string_view question, std::string_view clause) {
  v1::Decision decision;
  decision.set_key(std::string(key));
  decision.set_seat(seat_of(draft.unit(unit).side));
  decision.add_units(unit.str());
  decision.set_question(std::string(question));
  draft.open(std::move(decision), {clause});
  return false;
}

// A garrison that routs leaves on the side away from its enemies, or is lost in its block.
bool come_out(Draft& draft, const UnitId& id, Angle heading) {
  if (!in_block(draft.unit(id))) return true;
  std::optional<Footprint> best;
  for (const v1::Face side : {v1::FACE_FRONT, v1::FACE_RIGHT, v1::FACE_REAR, v1::FACE_LEFT}) {
    const auto ground = ground_outside(draft.table(), draft.unit(id), side);
    const auto off = [&](const Footprint& of) { return std::abs((of.facing - heading).turn_mdeg()); };
    if (ground && (!best || off(*ground) < off(*best))) best = ground;
  }
  if (!best) {
    destroy(draft, id, "surrenders in its block", {"FTS-7.2.1-d"}, v1::FATE_CAPTURED);
    return false;
  }
  note_stormers(draft, id);
  leave_block(draft, id, *best, {"FTS-7.2.1-a"});
  return true;
}

StraightMoveLimits limits_of(const Table& table, const Unit& unit, RoutMove how) {
  StraightMoveLimits limits;
  limits.allowance = rout_move(table, unit);
  if (how == RoutMove::half) limits.allowance = limits.allowance * kHalf;
  limits.gait = Gait::flying;
  limits.turns = true;
  limits.chased_by = pursuers_of(table, unit.id);
  return limits;
}

// Turns in place to face the direction of flight; in rows its front turns with it.
void face(Draft& draft, const UnitId& id, Angle heading) {
  if (draft.unit(id).ground.facing == heading) return;
  shift(draft, id, geometry::turned_to(draft.unit(id).ground, heading), {}, Length(), {"FTS-7.2.1-b"});
}

void write_flight(Draft& draft, const UnitId& id, const Flight& flight) {
  const std::vector<Footprint> via;
  shift(draft, id, flight.way.end, via, Length(), {"FTS-7.2.1-a"});
  draft.set(draft.unit(id), kMoved, 1);
  suffer_ground(draft, id, flight.way, Gait::flying);
  for (const UnitId& friendly : flight.flowed_round) {
    draft.set(draft.unit(friendly), kFlowedBy, id, {"FTS-7.2.1-c"});
  }
  for (const UnitId& friendly : flight.burst_through) burst_through(draft, id, friendly);
}

// One of its pursuers blocks its way: it stops in front of the pursuer, and continues next turn (G-114, G-119).
void stay_before(Draft& draft, const UnitId& id, const UnitId& pursuer) {
  const v1::Face face = sector_of(draft.table(), draft.unit(pursuer), front_middle(draft.unit(id)));
  draft.contact({id, pursuer, v1::FACE_FRONT, face}, {"FTS-7.2.1-f"});
}

// A pursuer blocks its way so closely that it has no room even to turn: it stays as it is (G-114, G-119).
bool cannot_turn(const Table& table, const Unit& router, const Flight& flight) {
  if (flight.way.stop != StraightMove::Stop::enemy || flight.hemmed_in) return false;
  const Unit* met = table.find(flight.way.met);
  return met != nullptr && referred_unit(table, *met, kPursuing) == &router &&
         !has_room(table, router.id, flight.way.end);
}

// Applies what happened at the end of its move. Returns true if it is still on the table.
bool survives(Draft& draft, const UnitId& id, const Flight& flight) {
  if (flight.trapped) {
    destroy(draft, id, "has no way out", {"FTS-7.2.1-d"}, v1::FATE_CAPTURED);
    return false;
  }
  const bool enemy = flight.way.stop == StraightMove::Stop::enemy;
  const Unit* met = enemy ? draft.table().find(flight.way.met) : nullptr;
  const bool by_pursuer = met != nullptr && referred_unit(draft.table(), *met, kPursuing) == &draft.unit(id);
  if (enemy && (!by_pursuer || flight.hemmed_in)) {
    destroy(draft, id, "surrenders to " + flight.way.met.str(), {"FTS-7.2.1-f"}, v1::FATE_CAPTURED);
    return false;
  }
  write_flight(draft, id, flight);
  if (by_pursuer) stay_before(draft, id, flight.way.met);
  if (flight.way.stop != StraightMove::Stop::edge) return true;
  draft.set(draft.unit(id), kRoutedOff, 1, {"FTS-7.2.1-h"});
  destroy(draft, id, "routs off the table", {"FTS-7.2.1-h"}, v1::FATE_FLED);
  return false;
}

void finish_move(Draft& draft, const UnitId& id) {
  const Unit& unit = draft.unit(id);
  draft.set(unit, kRoutMoves, unit.statuses[kRoutMoves] + 1);
  draft.clear(unit, kSwerveChoice);
  settle_touches(draft);
}

bool in_shooting(const Table& table) { return part_of(table) == Part::shoot; }

}  // namespace

Angle way_home(const Table& table, v1::Side side) {
  const std::int32_t written = table.side(side)[kBaseline];
  if (written != 0) return Angle::mdeg(written);
  return mean_place(table, side).y < mean_place(table, other(side)).y ? Angle::degrees(180) : Angle();
}

void write_baselines(Draft& draft) {
  for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) {
    const std::int32_t home = way_home(draft.table(), side).mdeg();
    draft.set(side, kBaseline, home == 0 ? 360'000 : home, {"G-211"});
  }
}

void rout(Draft& draft, const UnitId& id, const UnitId& from, Clauses clauses, bool pursued) {
  if (is_routed(draft.unit(id)) || !draft.unit(id).on_table()) return;
  if (is_transport(draft.unit(id))) return destroy(draft, id, "is abandoned", {"FTS-7-o"}, v1::FATE_CAPTURED);
  if (is_artillery(draft.unit(id))) leave_guns(draft, id);
  draft.set(draft.unit(id), kMorale, Morale::routed, clauses);
  draft.set(draft.unit(id), kRoutedNow,
            part_of(draft.table()) == Part::rally ? RoutedNow::before_march : RoutedNow::this_turn);
  const geometry::Point here = draft.unit(id).ground.centre;
  draft.set(draft.unit(id), kRoutedAtX, here.x.um());
  draft.set(draft.unit(id), kRoutedAtY, here.y.um());
  draft.set(draft.unit(id), kDisorderFlight, 1, {"FTS-5.1-e"});
  draft.clear(id, {kDebt, kDebtShaken, kRecoilMarked, kPursuing, kPursuitMoves, kPursuitAllowed, kFollowedUp,
                   kPursuitTarget, kMaySend, kRoutMoves, kHalfRun, kShattered});
  draft.set(draft.unit(id), kRoutedBy, from);
  if (in_shooting(draft.table())) draft.set(draft.unit(id), kRoutedUnderFire, 1, {"FTS-6-j"});
  if (pursued) mark_pursuers(draft, {id});
  if (!in_square(draft.unit(id))) return;
  const Unit loose = in_formation(draft.table(), draft.unit(id), kLine);
  draft.reform(id, kLine, room_near(draft.table(), id, loose.ground), clauses);
}

bool make_rout_move(Draft& draft, const UnitId& id, RoutMove how) {
  const bool first = !draft.unit(id).is(kRoutMoves);
  const Goer goer = first ? Goer::first_router : Goer::router;
  Angle heading = first ? first_heading(draft.table(), draft.unit(id)) : later_heading(draft.table(), draft.unit(id));
  if (!come_out(draft, id, heading)) return true;
  Unit turned = draft.unit(id);
  turned.ground = geometry::turned_to(turned.ground, heading);
  const StraightMoveLimits limits = limits_of(draft.table(), turned, how);
  Flight flight = flee(draft.table(), turned, heading, limits, goer);
  if (flight.way.stop == StraightMove::Stop::enemy) {  // up to 45 degrees more, to avoid enemies (FTS-7.2.1-b)
    const Swerve swerve = least_swerve(draft.table(), turned, heading, limits, Avoid::enemies);
    const SwerveSide choice = draft.unit(id).state(kSwerveChoice);
    if (swerve.is_equal() && choice == SwerveSide::undecided) {
      return ask_side(draft, id, kSwerveDecision, id.str() + " runs into the enemy. Which way does it swerve?",
                      "FTS-7.2.1-b");
    }
    if (swerve.is_open()) {
      heading = heading + Angle::mdeg(swerve.turn_mdeg(choice));
      turned.ground = geometry::turned_to(turned.ground, heading);
      flight = flee(draft.table(), turned, heading, limits, goer);
    }
  }
  if (roll_unknown_woods(draft, id, flight.way.crossed)) return make_rout_move(draft, id, how);
  if (cannot_turn(draft.table(), draft.unit(id), flight)) {
    draft.set(draft.unit(id), kMoved, 1);
    finish_move(draft, id);
    return true;
  }
  break_contacts(draft, id, {"FTS-7.2.1-a"});
  face(draft, id, heading);
  if (survives(draft, id, flight)) finish_move(draft, id);
  return true;
}

bool run_half_routs(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    if (!draft.unit(id).on_table() || !draft.unit(id).is(kRoutedUnderFire)) continue;
    if (!draft.table().decisions.empty() || !make_rout_move(draft, id, RoutMove::half)) return false;
    draft.set(draft.unit(id), kRoutedUnderFire, 0, {"FTS-6-j"});
    const bool counts = draft.table().option(kHalfMoveCounts) != "off";  // C-36
    if (!counts && draft.unit(id).on_table()) draft.set(draft.unit(id), kHalfRun, 1);
  }
  return draft.table().decisions.empty();
}

bool run_rout_moves(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    const Unit& unit = draft.unit(id);
    if (!unit.on_table() || !is_routed(unit) || unit.is(kFledNow)) continue;
    if (!draft.table().decisions.empty() || !make_rout_move(draft, id, RoutMove::full)) return false;
    if (draft.unit(id).on_table()) draft.set(draft.unit(id), kFledNow, 1);
  }
  return draft.table().decisions.empty() && ask_occupiers(draft);
}

void rout_shattered(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    const Unit& unit = draft.unit(id);
    if (!unit.is(kShattered)) continue;
    draft.set(unit, kShattered, 0);
    if (is_routed(draft.unit(id))) continue;
    rout(draft, id, UnitId(), {"FTS-5.3-a"});
    const Part part = part_of(draft.table());
    const bool at_once = part == Part::rally || part == Part::move;
    if (at_once && draft.unit(id).on_table()) draft.set(draft.unit(id), kRoutedUnderFire, 1, {"FTS-5.3-a"});
  }
}

void burst_through(Draft& draft, const UnitId& runner, const UnitId& friendly) {
  if (is_never_burst(draft.table(), draft.unit(friendly))) return;
  draft.say(runner.str() + " bursts through " + friendly.str() + ".", {runner}, {friendly}, {}, "burst_through",
            {"FTS-7.5-a"});
  disorder(draft, friendly, {kDisorderPassing, "FTS-7.5-b"});
  draft.set(draft.unit(friendly), kBurstThrough, 1, {"FTS-7.5-b"});
}

// --- D-12 -------------------------------------------------------------------------------------------------------

namespace {

// Left or right, the one that leads home first (D-12); left if neither does (D-06).
void offer_sides(const Table& table, const v1::Decision& decision, v1::Prompt& prompt) {
  const Unit& unit = table.unit(UnitId(decision.units(0)));
  const bool routs = decision.key() == kSwerveDecision;
  const bool right_is_home = routs && (way_home(table, unit.side) - unit.ground.facing).turn_mdeg() > 0;
  const std::string_view clause = routs ? "D-12" : "D-06";
  const auto add = [&](std::string_view key, std::string_view label, std::uint32_t weight) {
    mechanics::offer(prompt, v1::VERB_CHOOSE, key, label, {unit.id}, clause, weight);
  };
  if (right_is_home) add("right", "To the right", 60);
  add("left", "To the left", 50);
  if (!right_is_home) add("right", "To the right", 40);
  *prompt.mutable_default_act() = mechanics::plain_act(prompt.offers(0));
}

WhyNot answer_swerve(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  const bool left = mechanics::is(act, v1::VERB_CHOOSE, "left");
  if (!left && !mechanics::is(act, v1::VERB_CHOOSE, "right")) return mechanics::not_offered(act, "D-12");
  draft.close_decision(decision.seat());
  draft.set(draft.unit(UnitId(decision.units(0))), kSwerveChoice, left ? SwerveSide::left : SwerveSide::right);
  return std::nullopt;
}

}  // namespace

mechanics::DecisionPoint swerve_decision() { return {kSwerveDecision, offer_sides, answer_swerve}; }
mechanics::DecisionPoint recoil_swerve_decision() { return {kRecoilSwerveDecision, offer_sides, answer_swerve}; }

}  // namespace battalia::rules::fornovo_to_sedgemoor
