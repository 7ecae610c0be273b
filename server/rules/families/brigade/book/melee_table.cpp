#include "server/rules/families/brigade/book/melee_table.h"

#include "server/rules/families/brigade/book/book.h"

namespace battalia::rules::brigade {

Row all_round_row(const Battle& battle) {
  Row row = battle.book.melee.all_round_against_horse;
  if (battle.is_on(&BookOptions::stronger_all_round)) row.value = battle.book.melee.all_round_as_published;
  return row;
}

}  // namespace battalia::rules::brigade
