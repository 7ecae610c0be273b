// The shooting step: which units may shoot at which, the offers with their odds, the shot itself, and the break tests
// for units shot beyond their stamina. Called by the sequence of play; volley.h handles a single volley, sight.h what
// can be seen.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"

#include <vector>

namespace battalia::rules::brigade {

// Why that unit may not shoot at all in this step: engaged, has shot, march column, no dice. Nothing: it may, if it has
// a target.
WhyNot why_not_shoot(const Battle& battle, const Unit& shooter);

// Why it may not shoot at that enemy: range, arc, sight, engaged, a nearer enemy. Call it after why_not_shoot.
WhyNot why_not_target(const Battle& battle, const Unit& shooter, const Unit& target);

// The enemies it may shoot at, nearest first. For a garrison: from all its faces together.
std::vector<UnitId> shooting_targets(const Battle& battle, const Unit& shooter);

// True while some unit of the side may shoot and has a target.
bool shooting_left(const Battle& battle, v1::Side side);

// SHOOT offers of the side. None if none of its units has a target.
void offer_shooting(const Battle& battle, v1::Side side, mechanics::Asking& asking);

// The default act (DP-13): the nearest target, and for a garrison every wall for which it has a die, the best ones if
// it has too few. Precondition: an offer of offer_shooting.
v1::Act shoots_by_default(const v1::Offer& offer);

// Carries out a SHOOT act: {units: [shooter], targets} or, for a garrison, {faces}. Refuses before any dice are rolled.
WhyNot shoot(Draft& draft, const v1::Act& act, v1::Side side);

// Odds of that act; rolls nothing.
void preview_shooting(const Battle& battle, const v1::Act& act, v1::Side side, v1::Preview& preview);

// Ends the shooting step: every unit above its stamina must take a break test (Rule::test_after_shooting), which
// resolve_pending() handles.
void shooting_tests(Draft& draft);

}  // namespace battalia::rules::brigade
