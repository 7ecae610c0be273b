#include "server/rules/systems/fornovo_to_sedgemoor/retreat/pursuit.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/execute_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/straight_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/flight.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/phases.h"

#include <algorithm>
#include <array>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Footprint;

bool may_pursue(const Table& table, const Unit& unit) {
  return !is_routed(unit) && !in_square(unit) && !is_gunners(unit) && !is_transport(unit) && !is_sniper(unit) &&
         !unit.is(kRecoilMarked) && !in_fight(table, unit);
}

// Routers of this turn that the unit touches and that fight no other unit, with how much of their width is in front of
// it: largest first, if equal the lowest number (FTS-7.3-d, D-13).
std::vector<std::pair<std::int32_t, UnitId>> routers_touched(const Table& table, const Unit& unit) {
  std::vector<std::pair<std::int32_t, UnitId>> found;
  const Length file = base_of(table, unit).front;
  for (const Contact& contact : table.contacts_of(unit.id)) {
    const Unit& enemy = table.unit(contact.b);
    const Length shared = geometry::contact_length(unit.ground, static_cast<geometry::Face>(contact.face_of_a),
                                                   enemy.ground, static_cast<geometry::Face>(contact.face_of_b));
    found.emplace_back(std::max(1, lengths_to_cover(shared, file)), enemy.id);
  }
  std::sort(found.begin(), found.end(), [&](const auto& a, const auto& b) {
    return a.first != b.first ? a.first > b.first : reference_to(table, a.second) < reference_to(table, b.second);
  });
  return found;
}

v1::Decision question(DecisionKey key, const Table& table, const UnitId& unit, std::string text) {
  v1::Decision decision;
  decision.set_key(std::string(key));
  decision.set_seat(seat_of(table.unit(unit).side));
  decision.add_units(unit.str());
  decision.set_question(std::move(text));
  return decision;
}

// Its owner's earlier choice about another enemy does not count (FTS-8.5-i, G-123).
void forget_other_pursuits(Draft& draft, const UnitId& id, const UnitId& router) {
  if (referred_unit(draft.table(), draft.unit(id), kFollowedUp) == draft.table().find(router)) return;
  draft.set(draft.unit(id), kPursuitAllowed, 0);
  draft.clear(draft.unit(id), kFollowedUp);
}

// Mounted units pursue at once. Foot keeps its target and tests in R3 or S3, or is sent: the owner is asked in C2
// (D-34) or in S3 (D-29). Unpaid units do not test (G-115).
void set_target(Draft& draft, const UnitId& id, const UnitId& router) {
  const Unit& unit = draft.unit(id);
  if (is_mounted(unit)) return begin_pursuit(draft, id, router, {"FTS-7.3-a"});
  if (unit.has_trait(kUnpaid)) return begin_pursuit(draft, id, router, {"FTS-2.9-c"});
  forget_other_pursuits(draft, id, router);
  draft.set(draft.unit(id), kPursuitTarget, router, {"FTS-8.5-b"});
  draft.set(draft.unit(id), kMaySend, FootPursuit::will_test, {"FTS-8.5-b"});
  if (part_of(draft.table()) != Part::combat) return;
  draft.open(question(kFootPursuitDecision, draft.table(), id,
                      id.str() + "'s enemy is routing. Pursue, or try to restrain it?"),
             {"FTS-8.5-l"});
}

StraightMoveLimits limits_of(const Table& table, const Unit& unit, const Unit& router) {
  StraightMoveLimits limits;
  limits.allowance = rout_move(table, unit);
  limits.gait = Gait::flying;
  limits.turns = true;
  limits.towards = router.id;
  limits.ignoring = flowed_round_by(table, unit, router.id);
  return limits;
}

void touch(Draft& draft, const UnitId& id, const UnitId& enemy, Clauses clauses) {
  const v1::Face face = sector_of(draft.table(), draft.unit(enemy), front_middle(draft.unit(id)));
  draft.contact({id, enemy, v1::FACE_FRONT, face}, clauses);
}

// It returns where it left (FTS-7.4-c).
void ride_off(Draft& draft, const UnitId& id, const Footprint& beyond) {
  break_contacts(draft, id);
  shift(draft, id, beyond, {}, Length(), {"FTS-7.4-a"});
  leave_table(draft, id, {"FTS-7.4-a"});
}

// Moves towards its target by the shortest way, up to charge speed (FTS-7.3-b, G-118).
void pursue(Draft& draft, const UnitId& id, const UnitId& router) {
  const Unit& unit = draft.unit(id);
  const Unit& prey = draft.unit(router);
  const geometry::Point goal = geometry::nearest_point(prey.ground, unit.ground.centre);
  if (geometry::distance(unit.ground, prey.ground) <= at(draft.table(), kTouching)) {
    touch(draft, id, router, {"FTS-7.3-b"});
    return;
  }
  const Angle heading = geometry::direction(unit.ground.centre, goal);
  Unit turned = unit;
  turned.ground = geometry::turned_to(unit.ground, heading);
  Flight flight = flee(draft.table(), turned, heading, limits_of(draft.table(), turned, prey), Goer::pursuer);
  if (roll_unknown_woods(draft, id, flight.way.crossed)) return pursue(draft, id, router);
  if (!has_room(draft.table(), id, flight.way.end)) {  // no room even to turn
    flight.way.end = unit.ground;
    flight.way.stop = StraightMove::Stop::done;
  }
  break_contacts(draft, id);
  if (flight.way.stop == StraightMove::Stop::edge) return ride_off(draft, id, flight.way.end);
  shift(draft, id, flight.way.end, {turned.ground}, Length(), {"FTS-7.3-b"});
  draft.set(draft.unit(id), kMoved, 1);
  draft.set(draft.unit(id), kChargePath, flight.way.length.um());
  draft.set(draft.unit(id), kPursuitMoves, draft.unit(id).statuses[kPursuitMoves] + 1);
  suffer_ground(draft, id, flight.way, Gait::flying);
  if (flight.trapped) {
    end_pursuit(draft, id, {"FTS-7.3-c"});
    draft.set(draft.unit(id), kChargePath, 0);  // its next charge starts from zero
  } else if (flight.way.stop == StraightMove::Stop::enemy && flight.way.met == router) {
    touch(draft, id, router, {"FTS-7.3-b"});
  } else if (flight.way.stop == StraightMove::Stop::enemy) {
    crash_into(draft, id, flight.way.met);
  }
  settle_passage(draft, id, std::array{turned.ground, flight.way.end});
  settle_touches(draft);
}

}  // namespace

std::vector<UnitId> flowed_round_by(const Table& table, const Unit& unit, const UnitId& router) {
  std::vector<UnitId> found;
  for (const Unit& enemy : table.units) {
    if (enemy.side != unit.side && refers_to(table, enemy, kFlowedBy, router)) found.push_back(enemy.id);
  }
  return found;
}

void mark_pursuers(Draft& draft, const std::vector<UnitId>& broken) {
  std::vector<UnitId> enemies;
  for (const UnitId& router : broken) {
    for (const Unit* enemy : enemies_in_contact(draft.table(), draft.unit(router))) {
      if (std::find(enemies.begin(), enemies.end(), enemy->id) == enemies.end()) enemies.push_back(enemy->id);
    }
  }
  for (const UnitId& id : enemies) {
    if (!may_pursue(draft.table(), draft.unit(id))) continue;
    const auto routers = routers_touched(draft.table(), draft.unit(id));
    const bool tie = routers.size() > 1 && routers[0].first == routers[1].first;
    if (!tie) {
      set_target(draft, id, routers.front().second);
      continue;
    }
    v1::Decision decision =
        question(kPursuitTargetDecision, draft.table(), id, "Which enemy does " + id.str() + " pursue?");
    for (const auto& [figures, one] : routers) {
      if (figures == routers.front().first) decision.add_units(one.str());
    }
    draft.open(std::move(decision), {"FTS-7.3-d"});
  }
}

void begin_pursuit(Draft& draft, const UnitId& pursuer, const UnitId& router, Clauses clauses) {
  forget_other_pursuits(draft, pursuer, router);
  draft.set(draft.unit(pursuer), kPursuing, router, clauses);
  draft.set(draft.unit(pursuer), kPursuitMoves, 0);
  draft.clear(draft.unit(pursuer), kMaySend);
  draft.clear(draft.unit(pursuer), kPursuitTarget);
  disorder(draft, pursuer, {kDisorderFlight, "FTS-5.1-e"});
}

void end_pursuit(Draft& draft, const UnitId& pursuer, Clauses clauses) {
  draft.clear(pursuer, {kPursuing, kPursuitMoves, kPursuitAllowed, kFollowedUp, kMaySend, kPursuitTarget}, clauses);
}

void crash_into(Draft& draft, const UnitId& pursuer, const UnitId& enemy) {
  end_pursuit(draft, pursuer, {"FTS-7.3-c"});
  touch(draft, pursuer, enemy, {"FTS-7.5-c"});
  draft.set(draft.unit(pursuer), kCrashed, enemy, {"FTS-7.5-c"});
  draft.set(draft.unit(enemy), kCrashed, pursuer, {"FTS-7.5-c"});
  for (const UnitId* unit : {&pursuer, &enemy}) disorder(draft, *unit, {kDisorderCharge, "FTS-7.5-c"});
  const v1::Face face = sector_of(draft.table(), draft.unit(enemy), front_middle(draft.unit(pursuer)));
  const bool in_flank = is_flank_or_rear(face);
  draft.set(draft.unit(pursuer), kFlankCharge, in_flank ? face : v1::FACE_UNSPECIFIED);
  draft.set(draft.unit(pursuer), kFlankOn, in_flank ? enemy : UnitId(), {"G-041"});
}

bool run_pursuits(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    const Unit& unit = draft.unit(id);
    if (!unit.on_table() || !is_pursuing(unit) || unit.is(kPursuedNow)) continue;
    if (!draft.table().decisions.empty()) return false;
    draft.set(unit, kPursuedNow, 1);
    const Unit* router = referred_unit(draft.table(), draft.unit(id), kPursuing);
    if (router == nullptr || !router->on_table()) {
      const bool over_edge = router != nullptr && router->is(kRoutedOff);
      if (over_edge) {
        Footprint beyond = draft.unit(id).ground;
        beyond.centre = router->ground.centre;  // in its direction of movement
        ride_off(draft, id, beyond);
      } else {
        end_pursuit(draft, id, {"FTS-7.3-b"});
      }
    } else if (!is_routed(*router)) {
      end_pursuit(draft, id, {"FTS-7.3-b"});  // it has rallied: a unit that touches it fights it
    } else {
      pursue(draft, id, UnitId(router->id));
    }
  }
  return draft.table().decisions.empty();
}

// --- D-13, D-34 -------------------------------------------------------------------------------------------------

namespace {

void offer_pursuit_targets(const Table&, const v1::Decision& decision, v1::Prompt& prompt) {
  const UnitId unit(decision.units(0));
  for (int i = 1; i < decision.units_size(); ++i) {
    mechanics::offer(prompt, v1::VERB_CHOOSE, decision.units(i), "Pursue " + decision.units(i), {unit}, "D-13", 50);
  }
  *prompt.mutable_default_act() = mechanics::plain_act(prompt.offers(0));
}

WhyNot answer_target(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  const auto known = std::find(decision.units().begin() + 1, decision.units().end(), act.key());
  if (act.verb() != v1::VERB_CHOOSE || known == decision.units().end()) return mechanics::not_offered(act, "D-13");
  draft.close_decision(decision.seat());
  set_target(draft, UnitId(decision.units(0)), UnitId(*known));
  return std::nullopt;
}

void offer_foot(const Table&, const v1::Decision& decision, v1::Prompt& prompt) {
  const UnitId unit(decision.units(0));
  mechanics::offer(prompt, v1::VERB_CHOOSE, "test", "Try to restrain it", {unit}, "D-34", 60);
  mechanics::offer(prompt, v1::VERB_CHOOSE, "send", "Pursue", {unit}, "D-34", 40);
  *prompt.mutable_default_act() = mechanics::plain_act(prompt.offers(0));
}

WhyNot answer_foot(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  const bool send = mechanics::is(act, v1::VERB_CHOOSE, "send");
  if (!send && !mechanics::is(act, v1::VERB_CHOOSE, "test")) return mechanics::not_offered(act, "D-34");
  draft.close_decision(decision.seat());
  draft.set(draft.unit(UnitId(decision.units(0))), kMaySend, send ? FootPursuit::sent : FootPursuit::will_test,
            {"FTS-8.5-l"});
  return std::nullopt;
}

}  // namespace

mechanics::DecisionPoint pursuit_target_decision() {
  return {kPursuitTargetDecision, offer_pursuit_targets, answer_target};
}
mechanics::DecisionPoint foot_pursuit_decision() { return {kFootPursuitDecision, offer_foot, answer_foot}; }

}  // namespace battalia::rules::fornovo_to_sedgemoor
