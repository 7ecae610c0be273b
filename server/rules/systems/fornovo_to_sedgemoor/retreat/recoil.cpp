#include "server/rules/systems/fornovo_to_sedgemoor/retreat/recoil.h"

#include "server/rules/systems/fornovo_to_sedgemoor/retreat/rout.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/town_blocks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/execute_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/straight_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/flight.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/occupation.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/charge_marks.h"

#include <algorithm>
#include <array>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::int32_t kRecoiling = 0;  // stages of R2
constexpr std::int32_t kFollowing = 1;

StraightMoveLimits limits_of(const Table& table, const Unit& unit, Length distance) {
  StraightMoveLimits limits;
  limits.allowance = distance;
  limits.whole = normal_move(table, unit);
  limits.gait = Gait::flying;
  limits.slowed = false;  // G-126
  return limits;
}

bool met_unit(const StraightMove& way) {
  return way.stop == StraightMove::Stop::enemy || way.stop == StraightMove::Stop::friendly;
}

// A garrison that is forced out leaves on the side away from its enemies (FTS-11.8.3-c, G-128).
bool is_forced_out(Draft& draft, const UnitId& id) {
  const Unit& unit = draft.unit(id);
  if (!in_block(unit)) return false;
  note_stormers(draft, id);
  const Unit* from = referred_unit(draft.table(), unit, kRecoiledFrom);
  std::optional<geometry::Footprint> best;
  for (const v1::Face side : {v1::FACE_FRONT, v1::FACE_RIGHT, v1::FACE_REAR, v1::FACE_LEFT}) {
    const auto ground = ground_outside(draft.table(), unit, side);
    const auto away = [&](const geometry::Footprint& of) {
      return from == nullptr ? Length() : geometry::distance(of.centre, from->ground.centre);
    };
    if (ground && (!best || away(*ground) > away(*best))) best = ground;
  }
  break_contacts(draft, id, {"FTS-7.12-a"});
  if (best)
    leave_block(draft, id, *best, {"FTS-11.8.3-c"});
  else
    rout(draft, id, from == nullptr ? UnitId() : UnitId(from->id), {"FTS-7.12-b"}, false);
  return true;
}

// The enemy that beat it, or held against its charge: it routs from that enemy, not from one behind it (G-109).
UnitId beaten_by(const Table& table, const Unit& unit, const UnitId& behind) {
  const Unit* from = unit.is(kRecoilMarked) ? referred_unit(table, unit, kRecoiledFrom) : charge_target(table, unit);
  return from == nullptr ? behind : from->id;
}

void go_back(Draft& draft, const UnitId& id, const Flight& flight, Clauses clauses) {
  const geometry::Footprint begun = draft.unit(id).ground;
  break_contacts(draft, id, clauses);
  shift(draft, id, flight.way.end, {}, Length(), {"FTS-7.12-a"});
  draft.set(draft.unit(id), kMoved, 1);
  draft.set(draft.unit(id), kRecoiled, flight.way.length.um());
  draft.clear(draft.unit(id), kSwerveChoice);
  for (const UnitId& friendly : flight.burst_through) burst_through(draft, id, friendly);
  suffer_ground(draft, id, flight.way, Gait::flying);
  settle_passage(draft, id, std::array{begun, flight.way.end});
  if (flight.way.stop == StraightMove::Stop::edge) {
    draft.set(draft.unit(id), kRoutedOff, 1);
    destroy(draft, id, "recoils off the table", {"FTS-7.12-a"}, v1::FATE_FLED);
  }
  settle_touches(draft);
}

// Units that were in contact only with units that now recoil may follow up (FTS-6-b, G-122). They move straight ahead:
// one of these must be at their front.
void note_followers(Draft& draft) {
  if (draft.table().option(kFollowUpOption) == "off") return;
  for (const UnitId& id : all_in_order(draft.table())) {
    const Unit& unit = draft.unit(id);
    const bool able = !is_routed(unit) && !unit.is(kRecoilMarked) && !is_gunners(unit) && !in_square(unit) &&
                      !in_block(unit) && !is_transport(unit) && !is_sniper(unit) && !is_pursuing(unit);
    if (!able) continue;
    Length furthest;
    bool only_recoiling = true;
    for (const Contact& contact : draft.table().contacts_of(id)) {
      const Unit& enemy = draft.unit(contact.b);
      only_recoiling &= enemy.is(kRecoilMarked);
      if (contact.face_of_a != v1::FACE_FRONT) continue;
      furthest = std::max(furthest, Length::um(enemy.statuses[kRecoilMarked]));
    }
    if (only_recoiling && furthest > Length()) draft.set(unit, kFollowUp, furthest.um(), {"FTS-6-b"});
  }
}

bool recoil_marked(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    const Length distance = Length::um(draft.unit(id).statuses[kRecoilMarked]);
    if (!draft.unit(id).on_table() || distance <= Length()) continue;
    if (!draft.table().decisions.empty() || !recoil(draft, id, distance, {"FTS-6-b"})) return false;
    draft.set(draft.unit(id), kRecoilMarked, 0);
  }
  return draft.table().decisions.empty();
}

bool ask_followers(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    const Unit& unit = draft.unit(id);
    if (!unit.is(kFollowUp)) continue;
    if (is_pursuing(unit) || unit.is(kPursuitTarget)) {  // its enemy could not recoil, and routs (FTS-7.12-b, G-115)
      draft.set(unit, kFollowUp, 0);
      continue;
    }
    v1::Decision decision;
    decision.set_key(std::string(kFollowUpDecision));
    decision.set_seat(seat_of(unit.side));
    decision.add_units(id.str());
    decision.set_question(id.str() + "'s enemy recoils. Follow up?");
    draft.open(std::move(decision), {"FTS-6-b"});
    return false;
  }
  return true;
}

// Whether it recoiled from the unit, or had no room to and still touches it.
bool gave_way(const Table& table, const Unit& unit, const Unit& enemy) {
  return enemy.is(kRecoiled) || distance(unit, enemy) <= at(table, kTouching);
}

void follow_up(Draft& draft, const UnitId& id) {
  const Unit& unit = draft.unit(id);
  StraightMoveLimits limits;
  limits.whole = full_charge_move(draft.table(), unit);
  limits.allowance = std::min(Length::um(unit.statuses[kFollowUp]), limits.whole);
  limits.gait = Gait::charging;
  limits.over_edge = false;
  StraightMove way = go_straight(draft.table(), unit, unit.ground.facing, limits);
  if (way.stop == StraightMove::Stop::enemy && !gave_way(draft.table(), unit, draft.unit(way.met))) {
    limits.short_of = at(draft.table(), kKeepClear);  // only a charge may bring it into contact with a fresh enemy
                                                      // (FTS-7.6-a, G-068)
    way = go_straight(draft.table(), unit, unit.ground.facing, limits);
    way.stop = StraightMove::Stop::done;
    way.met = UnitId();
  }
  if (roll_unknown_woods(draft, id, way.crossed)) return follow_up(draft, id);
  end_clear(draft.table(), unit, unit.ground.facing, way);
  const geometry::Footprint begun = unit.ground;
  shift(draft, id, way.end, {}, Length(), {"FTS-6-b"});
  draft.set(draft.unit(id), kMoved, 1);
  const bool caught = way.stop == StraightMove::Stop::enemy;
  draft.set(draft.unit(id), kPursuitAllowed, caught ? 1 : 0, {"FTS-8.5-i"});
  draft.set(draft.unit(id), kFollowedUp, caught ? way.met : UnitId(), {"FTS-8.5-i"});
  suffer_ground(draft, id, way, Gait::charging);
  if (way.stop == StraightMove::Stop::enemy) {
    const Unit& enemy = draft.unit(way.met);
    const v1::Face face = sector_of(draft.table(), enemy, front_middle(draft.unit(id)));
    draft.contact({id, way.met, v1::FACE_FRONT, face}, {"FTS-6-b"});
  }
  settle_passage(draft, id, std::array{begun, way.end});
  settle_touches(draft);
}

void offer_follow_up(const Table&, const v1::Decision& decision, v1::Prompt& prompt) {
  const UnitId unit(decision.units(0));
  mechanics::offer(prompt, v1::VERB_CHOOSE, "stay", "Stay", {unit}, "D-07", 40);
  mechanics::offer(prompt, v1::VERB_CHOOSE, "follow", "Follow up and keep fighting", {unit}, "D-07", 60);
  *prompt.mutable_default_act() = mechanics::plain_act(prompt.offers(0));
}

WhyNot answer_follow_up(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  const bool follow = mechanics::is(act, v1::VERB_CHOOSE, "follow");
  if (!follow && !mechanics::is(act, v1::VERB_CHOOSE, "stay")) return mechanics::not_offered(act, "D-07");
  const UnitId unit(decision.units(0));
  draft.close_decision(decision.seat());
  if (follow) follow_up(draft, unit);
  draft.set(draft.unit(unit), kFollowUp, 0);
  return std::nullopt;
}

}  // namespace

void mark_recoil(Draft& draft, const UnitId& unit, Length distance, const UnitId& from, Clauses clauses) {
  draft.set(draft.unit(unit), kRecoilMarked, distance.um(), clauses);
  draft.set(draft.unit(unit), kRecoiledFrom, from);
}

bool recoil(Draft& draft, const UnitId& id, Length distance, Clauses clauses) {
  if (is_forced_out(draft, id)) return true;
  const Unit& unit = draft.unit(id);
  Angle heading = unit.ground.facing.opposite();
  const StraightMoveLimits limits = limits_of(draft.table(), unit, distance);
  const StraightMove straight = go_straight(draft.table(), unit, heading, limits);
  if (met_unit(straight)) {
    Swerve swerve = least_swerve(draft.table(), unit, heading, limits, Avoid::all_units);
    if (!swerve.is_open() &&
        straight.stop == StraightMove::Stop::enemy) {  // preferably through a friend than into the enemy
      swerve = least_swerve(draft.table(), unit, heading, limits, Avoid::enemies);
    }
    const SwerveSide choice = unit.state(kSwerveChoice);
    if (swerve.is_equal() && choice == SwerveSide::undecided) {
      v1::Decision decision;
      decision.set_key(std::string(kRecoilSwerveDecision));
      decision.set_seat(seat_of(unit.side));
      decision.add_units(id.str());
      decision.set_question("The way back is blocked for " + id.str() + ". Which way does it swerve as it recoils?");
      draft.open(std::move(decision), {"FTS-7.12-a"});
      return false;
    }
    heading = heading + Angle::mdeg(swerve.turn_mdeg(choice));
  }
  const Flight flight = flee(draft.table(), unit, heading, limits, Goer::recoiling);
  if (roll_unknown_woods(draft, id, flight.way.crossed)) return recoil(draft, id, distance, clauses);
  if (flight.way.stop == StraightMove::Stop::enemy) {
    const UnitId by = flight.way.met;
    draft.say(id.str() + " can't recoil from " + by.str() + ".", {id}, {by}, {}, "recoil_blocked", {"FTS-7.12-b"});
    rout(draft, id, beaten_by(draft.table(), draft.unit(id), by), {"FTS-7.12-b"});
    return true;
  }
  go_back(draft, id, flight, clauses);
  return true;
}

bool run_recoils(Draft& draft) {
  if (draft.table().game[kStage] == kRecoiling) {
    const bool begun = std::any_of(draft.table().units.begin(), draft.table().units.end(),
                                   [](const Unit& unit) { return unit.is(kFollowUp) || unit.is(kRecoiled); });
    if (!begun) note_followers(draft);
    if (!recoil_marked(draft)) return false;
    draft.set_game(kStage, kFollowing);
  }
  return draft.table().decisions.empty() && ask_followers(draft) && ask_occupiers(draft);
}

mechanics::DecisionPoint follow_up_decision() { return {kFollowUpDecision, offer_follow_up, answer_follow_up}; }

}  // namespace battalia::rules::fornovo_to_sedgemoor
