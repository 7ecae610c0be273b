#include "server/rules/families/brigade/book/movement_table.h"

#include "common/base/check.h"

#include <algorithm>

namespace battalia::rules::brigade {

const MoveRow& move_row(const MovementTable& table, std::string_view who) {
  const auto row = std::ranges::find(table.moves, who, &MoveRow::who);
  BATTALIA_CHECK(row != table.moves.end(), "every mover has a printed distance");
  return *row;
}

const TerrainRow& going(const MovementTable& table, std::string_view terrain) {
  const auto row = std::ranges::find(table.going, terrain, &TerrainRow::terrain);
  BATTALIA_CHECK(row != table.going.end(), "the terrain is one of the printed rows");
  return *row;
}

}  // namespace battalia::rules::brigade
