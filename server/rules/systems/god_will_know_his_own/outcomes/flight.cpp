#include "server/rules/systems/god_will_know_his_own/outcomes/flight.h"

#include "server/rules/aftermath/aftermath.h"
#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/god_will_know_his_own/contact/nearest.h"
#include "server/rules/systems/god_will_know_his_own/losses/losses.h"
#include "server/rules/systems/god_will_know_his_own/movement/carry_out.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/owed.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/push_back.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/questions.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"

#include <array>
#include <optional>

namespace battalia::rules::god_will_know_his_own {
namespace {

const std::array<mechanics::Choice, 2> kRetireChoices = {
    {{"stay", "Stay where it is", 60}, {"retire", "Retire one move", 40}}};
constexpr std::int32_t kRetires = 2;
constexpr Length kShiftStep = 5_mm;  // step size of the search for ways past friends

Gait rout_gait(const Unit& element) { return is_broken(element) ? Gait::rout : Gait::shaken_rout; }

StraightMoveLimits limits_of(Angle heading, Gait gait, Length shifted = {}) {
  return {.heading = heading,
          .gait = gait,
          .heeds_zones = false,  // GWK-MOVE-35
          .may_touch = false,
          .may_leave = gait != Gait::retreat,  // GWK-MOVE-36
          .stops_at_overlap = false,
          .shift = shifted};
}

// The smallest shift to that side that gets it past the friends in its way; nothing if none does (R-G23).
std::optional<Length> shift_past(const Table& table, const Unit& element, Angle heading, Gait gait, std::int32_t side,
                                 Length blocked_after) {
  for (Length by = kShiftStep; by <= kShiftMost; by += kShiftStep) {
    const StraightMove way = plan_straight(table, element, limits_of(heading, gait, by * side));
    if (way.stopped_by != StoppedBy::friends && way.length > blocked_after) return by * side;
  }
  return std::nullopt;
}

struct WaysPast {
  std::optional<Length> left;
  std::optional<Length> right;
  // The smaller shift first, if equal the left one (D-24).
  bool left_first() const { return left && (!right || -*left <= *right); }
};
WaysPast ways_past(const Table& table, const Unit& element, Angle heading, Gait gait, const StraightMove& straight) {
  WaysPast ways;
  if (straight.could_shift_left) ways.left = shift_past(table, element, heading, gait, -1, straight.length);
  if (straight.could_shift_right) ways.right = shift_past(table, element, heading, gait, 1, straight.length);
  return ways;
}

const mechanics::Choice kLeftWay = {"left", "Pass them on the left"};
const mechanics::Choice kRightWay = {"right", "Pass them on the right"};
const std::array<mechanics::Choice, 2> kSideChoices = {kLeftWay, kRightWay};
constexpr std::int32_t kAnsweredLeft = 1;

// The move away along that heading; nothing while D-24 is open.
std::optional<StraightMove> way_along(Draft& draft, const UnitId& element, Angle heading, Gait gait) {
  const Table& table = draft.table();
  const Unit& unit = draft.unit(element);
  const StraightMove straight = plan_straight(table, unit, limits_of(heading, gait));
  if (straight.stopped_by != StoppedBy::friends) return straight;
  const WaysPast ways = ways_past(table, unit, heading, gait, straight);
  if (!ways.left && !ways.right) return straight;
  const std::int32_t answer = unit.statuses[kAnswer];
  if (ways.left && ways.right && answer == 0) {
    const std::string_view first = ways.left_first() ? "left" : "right";
    mechanics::ask_owner(draft, kShiftDecision, element,
                         "Friends are in the way of " + unit.id.str() + ". On which side does it pass them? The " +
                             std::string(first) + " is nearer.",
                         "GWK-OUT-08");
    return std::nullopt;
  }
  const bool left = ways.left && (!ways.right || answer == kAnsweredLeft);
  return plan_straight(table, unit, limits_of(heading, gait, left ? *ways.left : *ways.right));
}

void go(Draft& draft, const UnitId& element, const StraightMove& way, std::string_view clause) {
  draft.set(draft.unit(element), kAnswer, 0);
  break_contacts(draft, element, {clause});
  if (way.leaves_table) {
    note_fate(draft, element, v1::FATE_FLED, {"GWK-MOVE-36"});
    remove_element(draft, element, "left the table", {"GWK-MOVE-36"});
    return;
  }
  shift(draft, element, way.end(), way.poses, way.length, ContactCause::none, {clause});
}

bool run_away(Draft& draft, const UnitId& element, Angle heading, Gait gait, std::string_view clause) {
  const std::optional<StraightMove> way = way_along(draft, element, heading, gait);
  if (!way) return false;
  go(draft, element, *way, clause);
  return true;
}

void note_rout(Draft& draft, const UnitId& element, const Footprint& began) {
  const Length way = geometry::distance(began.centre, draft.unit(element).ground.centre);
  draft.set(draft.unit(element), kRouted, 1);
  // Outcome moves do not count as moving (GWK-SHOOT-76), nor does a rout that covered no distance.
  if (draft.table().phase != kCompulsoryPhase || way <= Length()) return;
  draft.set(draft.unit(element), kMoved, way.um());
  draft.set(draft.unit(element), kMoveKind, MoveKind::rout);
}

// A flight is a push back and then a move away: the push back is done (kOwedUm).
constexpr std::int32_t kPushed = 1;

void offer_sides(const Table& table, const v1::Decision& decision, v1::Prompt& prompt) {
  const Unit& unit = table.unit(mechanics::asked_unit(decision));
  const bool routs = owed_to(unit) == Owed::rout || owed_to(unit) == Owed::nothing;
  const Angle heading = routs ? way_out(table, unit) : unit.ground.facing.opposite();
  const Gait gait = routs ? rout_gait(unit) : owed_to(unit) == Owed::retreat ? Gait::retreat : Gait::flight;
  const StraightMove straight = plan_straight(table, unit, limits_of(heading, gait));
  const bool left_first = ways_past(table, unit, heading, gait, straight).left_first();
  const std::array<mechanics::Choice, 2> choices = {left_first ? kLeftWay : kRightWay,
                                                    left_first ? kRightWay : kLeftWay};
  mechanics::offer_choices(prompt, decision, "GWK-OUT-08", choices);
}
WhyNot answer_side(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  return keep_answer(draft, act, decision, "GWK-OUT-08", kSideChoices);
}

void offer_retiring(const Table&, const v1::Decision& decision, v1::Prompt& prompt) {
  mechanics::offer_choices(prompt, decision, "GWK-RES-39", kRetireChoices);
}
WhyNot answer_retiring(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  return keep_answer(draft, act, decision, "GWK-RES-39", kRetireChoices);
}

}  // namespace

Angle way_out(const Table& table, const Unit& element) {
  const Unit* nearest =
      nearest_enemy_of(table, element, [](const Unit& enemy) { return !is_broken(enemy) && is_crewed(enemy); });
  if (nearest == nullptr) return element.ground.facing.opposite();
  return geometry::direction(nearest->ground.centre, element.ground.centre);
}

bool can_rout(const Table& table, const Unit& element) {
  const StraightMove straight = plan_straight(table, element, limits_of(way_out(table, element), rout_gait(element)));
  return straight.length > Length() || straight.leaves_table || straight.stopped_by == StoppedBy::friends;
}

bool run_rout_move(Draft& draft, const UnitId& element, Gait gait) {
  const UnitId id = element;
  const Footprint began = draft.unit(id).ground;
  if (!run_away(draft, id, way_out(draft.table(), draft.unit(id)), gait, "GWK-OUT-08")) return false;
  if (draft.unit(id).on_table()) note_rout(draft, id, began);
  return true;
}

bool run_flight(Draft& draft, const UnitId& element) {
  const UnitId id = element;
  if (draft.unit(id).statuses[kOwedUm] != kPushed) {
    if (!run_push_back(draft, id)) return false;
    if (owed_to(draft.unit(id)) == Owed::removal) return true;
    draft.set(draft.unit(id), kOwedUm, kPushed);
  }
  return run_away(draft, id, draft.unit(id).ground.facing.opposite(), Gait::flight, "GWK-OUT-07");
}

bool run_retreat(Draft& draft, const UnitId& element) {
  const UnitId id = element;
  if (draft.unit(id).statuses[kOwedUm] != kPushed) {  // not asked yet
    const std::int32_t answer = draft.unit(id).statuses[kAnswer];
    if (answer == 0) {
      mechanics::ask_owner(draft, kRetireDecision, id, id.str() + " has been pushed back by foot. Retire one move?",
                           "GWK-RES-39");
      return false;
    }
    draft.set(draft.unit(id), kAnswer, 0);
    if (answer != kRetires) return true;
    draft.set(draft.unit(id), kOwedUm, kPushed);
  }
  return run_away(draft, id, draft.unit(id).ground.facing.opposite(), Gait::retreat, "GWK-RES-39");
}

DecisionPoint retire_decision() { return {kRetireDecision, offer_retiring, answer_retiring}; }
DecisionPoint shift_decision() { return {kShiftDecision, offer_sides, answer_side}; }

}  // namespace battalia::rules::god_will_know_his_own
