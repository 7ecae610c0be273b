// Reading acts and writing offers as every book does (mechanics/acts.h), with the clause under which this one refuses
// an act that names what is not there.
#pragma once

#include "server/rules/mechanics/acts.h"

namespace battalia::rules::pike_and_shotte {

using namespace mechanics;
using mechanics::context_value;
using mechanics::save_context;  // beside the chapters' own

inline WhyNot why_not_one_of(const Table& table, const v1::Act& act, v1::Side side) {
  return mechanics::why_not_one_of(table, act, side, "PS-GEN-07");
}
inline WhyNot why_not_units_of(const Table& table, const v1::Act& act, v1::Side side) {
  return mechanics::why_not_units_of(table, act, side, "PS-GEN-07");
}
inline Violation not_offered(const v1::Act& act) { return mechanics::not_offered(act, "PS-GEN-07"); }

}  // namespace battalia::rules::pike_and_shotte
