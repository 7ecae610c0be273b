#include "server/rules/families/brigade/book/shooting_table.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>

namespace battalia::rules::brigade {

const WeaponRow* range_row(const ShootingTable& table, std::string_view weapon) {
  const auto row = std::ranges::find(table.ranges, weapon, &WeaponRow::weapon);
  return row == table.ranges.end() ? nullptr : &*row;
}

Band band(const Battle& battle, Length distance, Length range) {
  if (mechanics::is_within(distance, scaled(battle, battle.book.shooting.ordnance_close))) return Band::close;
  return mechanics::is_within(distance, range / 2) ? Band::medium : Band::distant;
}

}  // namespace battalia::rules::brigade
