#include "server/rules/families/brigade/troops/player_turn.h"

#include "server/rules/families/brigade/vocabulary/keys.h"

namespace battalia::rules::brigade {

v1::Side first_side(const Battle& battle) {
  const std::int32_t chosen = battle.table.game[kFirst];
  if (chosen == v1::SIDE_RED || chosen == v1::SIDE_BLUE) return static_cast<v1::Side>(chosen);
  return battle.table.first == v1::SIDE_BLUE ? v1::SIDE_BLUE : v1::SIDE_RED;
}

std::int32_t player_turn(const Battle& battle) {
  const std::int32_t second = battle.table.active == first_side(battle) ? 0 : 1;
  return 2 * static_cast<std::int32_t>(battle.table.turn) + second;
}

}  // namespace battalia::rules::brigade
