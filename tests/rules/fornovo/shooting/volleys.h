// Volleys planned on a field drawn in notation, for the tests of shooting.
#pragma once

#include "server/rules/systems/fornovo/shooting/fire_resolution.h"
#include "server/rules/systems/fornovo/shooting/shooters.h"
#include "server/rules/systems/fornovo/shooting/shooting_step.h"
#include "server/rules/systems/fornovo/shooting/targets.h"
#include "server/rules/systems/fornovo/turn/initiative.h"
#include "tests/rules/fornovo/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo {

inline Volley volley(const Field& field, const FireOrder& order, std::string_view at = "B") {
  return plan_volley(field.table(), field.unit(order.unit.str()), field.unit(at), order);
}
inline Volley volley(const Field& field, std::string_view at = "B") { return volley(field, {.unit = UnitId("A")}, at); }

inline std::int32_t dice_of(const Volley& volley) {
  std::int32_t sum = 0;
  for (const FireGroup& group : volley.groups) sum += group.dice;
  return sum;
}

}  // namespace battalia::rules::fornovo
