#include "server/rules/systems/fornovo_to_sedgemoor/morale/friend_tests.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/decisions/choices.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/reaction_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/rout.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/sight.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// FTS-8.9-d, FTS-8.9-e, FTS-8.9-f.
bool ignores(const Unit& unit, const Unit& router) {
  if (is_regular(unit) && (is_gunners(router) || is_skirmisher(router))) return true;
  if (grade_of(unit) == Grade::elite && grade_of(router) == Grade::poor) return true;
  return unit.has_trait(kNobles) && grade_of(router) > grade_of(unit);
}

bool sees_near(const Table& table, const Unit& unit, const Unit& router) {
  return is_within(distance(unit, router), at(table, kFriendRout)) && sees(table, unit, router);
}

// True if it was near and in sight where the router broke (G-137); before the Move phase, the friend's position at the
// start of that phase counts.
bool saw_it_break(const Table& table, const Unit& unit, const Unit& router) {
  if (!router.is(kRoutedNow)) return false;
  Unit there = router;
  there.presence = v1::PRESENCE_ON_TABLE;
  there.ground.centre = {Length::um(router.statuses[kRoutedAtX]), Length::um(router.statuses[kRoutedAtY])};
  if (router.state(kRoutedNow) != RoutedNow::before_march || !unit.is(kMoved)) return sees_near(table, unit, there);
  Unit then = unit;
  then.ground =
      geometry::standing_at({Length::um(unit.statuses[kStartX]), Length::um(unit.statuses[kStartY])},
                            Angle::mdeg(unit.statuses[kStartFacing]), unit.ground.frontage, unit.ground.depth);
  return sees_near(table, then, there);
}

struct Routs {
  bool triggered = false;
  std::int32_t friends = 0;
};
Routs routs_seen(const Table& table, const Unit& unit) {
  Routs seen;
  for (const Unit& router : table.units) {
    if (router.side != unit.side || router.id == unit.id || !router.is_troops() || ignores(unit, router)) continue;
    const bool left = router.is(kRoutedNow) && router.is(kRoutedOff);
    if (!left && !(router.on_table() && is_routed(router))) continue;
    const bool triggers = saw_it_break(table, unit, router);
    const bool near = router.on_table() && sees_near(table, unit, router);
    seen.triggered |= triggers;
    seen.friends += triggers || near ? 1 : 0;
  }
  return seen;
}

bool owes_test(const Table& table, const Unit& unit) {
  const bool able = stands(unit) && !is_routed(unit) && !is_sniper(unit) && !is_transport(unit);
  return able && !unit.is(kFriendTested) && routs_seen(table, unit).triggered;
}

// Best effective grade first, with a general first (D-27).
std::vector<UnitId> owing(const Table& table, v1::Side side) {
  std::vector<const Unit*> units;
  for (const Unit* unit : standing(table, side)) {
    if (owes_test(table, *unit)) units.push_back(unit);
  }
  std::stable_sort(units.begin(), units.end(), [&](const Unit* a, const Unit* b) {
    const bool led_a = attached_general(table, *a) != nullptr;
    const bool led_b = attached_general(table, *b) != nullptr;
    if (grade_of(*a) != grade_of(*b)) return grade_of(*a) < grade_of(*b);
    return led_a && !led_b;
  });
  std::vector<UnitId> ids;
  for (const Unit* unit : units) ids.push_back(unit->id);
  return ids;
}

void take_test(Draft& draft, const UnitId& id) {
  const Routs seen = routs_seen(draft.table(), draft.unit(id));
  draft.set(draft.unit(id), kFriendTested, 1, {"FTS-8.9-b"});
  const ReactionTest test = friends_test(draft.table(), draft.unit(id), seen.friends);
  // A unit that passes is unchanged (FTS-8.9-n).
  if (!passes(draft, id, test, {"FTS-8.3-a", "FTS-8.9-a"})) rout(draft, id, UnitId(), {"FTS-8.9-o"});
}

void offer_order(const Table& table, const v1::Decision& decision, v1::Prompt& prompt) {
  for (const UnitId& id : owing(table, side_of(decision.seat()))) {
    const ReactionTest test = friends_test(table, table.unit(id), routs_seen(table, table.unit(id)).friends);
    v1::Offer& offer = mechanics::offer(prompt, v1::VERB_CHOOSE, id.str(),
                                        "Test " + id.str() + " next: " + odds_of(test).summary(), {id}, "D-27", 50);
    (void)offer;
  }
  *prompt.mutable_default_act() = mechanics::plain_act(prompt.offers(0));
}

WhyNot answer_order(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  const auto units = owing(draft.table(), side_of(decision.seat()));
  const auto chosen = std::find_if(units.begin(), units.end(), [&](const UnitId& id) { return id.str() == act.key(); });
  if (act.verb() != v1::VERB_CHOOSE || chosen == units.end()) return mechanics::not_offered(act, "D-27");
  draft.close_decision(decision.seat());
  take_test(draft, *chosen);
  return std::nullopt;
}

}  // namespace

bool run_friends(Draft& draft) {
  for (const v1::Side side : sides_in_order(draft.table())) {
    for (;;) {
      if (!draft.table().decisions.empty()) return false;
      const auto units = owing(draft.table(), side);
      if (units.empty()) break;
      if (units.size() > 1) {
        mechanics::ask_owner(draft, kFriendOrderDecision, units.front(), "Friends are routing. Which unit tests next?",
                             "FTS-8.9-c");
        return false;
      }
      take_test(draft, units.front());
    }
  }
  return true;
}

mechanics::DecisionPoint friend_order_decision() { return {kFriendOrderDecision, offer_order, answer_order}; }

}  // namespace battalia::rules::fornovo_to_sedgemoor
