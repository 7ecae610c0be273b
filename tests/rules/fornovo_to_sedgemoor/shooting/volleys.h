// Volleys planned on a field drawn in notation, for the tests of shooting.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/shooting/fire_resolution.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooters.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooting_step.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/targets.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/initiative.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {

inline Volley volley(const Field& field, const FireOrder& order, std::string_view at = "B") {
  return plan_volley(field.table(), field.unit(order.unit.str()), field.unit(at), order);
}
inline Volley volley(const Field& field, std::string_view at = "B") { return volley(field, {.unit = UnitId("A")}, at); }

inline std::int32_t dice_of(const Volley& volley) {
  std::int32_t sum = 0;
  for (const FireGroup& group : volley.groups) sum += group.dice;
  return sum;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
