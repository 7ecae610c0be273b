// Reading acts and writing offers, as in every book (mechanics/acts.h), with the clause under which this book refuses
// an act that names something that does not exist.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/asking.h"

namespace battalia::rules::brigade {

using namespace mechanics;
using mechanics::context_value;
using mechanics::save_context;  // in addition to the chapters' own

inline WhyNot why_not_one_of(const Battle& battle, const v1::Act& act, v1::Side side) {
  return mechanics::why_not_one_of(battle, act, side, battle.clause(Rule::refused_before_the_dice));
}
inline WhyNot why_not_units_of(const Battle& battle, const v1::Act& act, v1::Side side) {
  return mechanics::why_not_units_of(battle, act, side, battle.clause(Rule::refused_before_the_dice));
}
inline Violation not_offered(const Battle& battle, const v1::Act& act) {
  return mechanics::not_offered(act, battle.clause(Rule::refused_before_the_dice));
}

}  // namespace battalia::rules::brigade
