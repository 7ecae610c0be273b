#include "server/rules/families/brigade/book/command_table.h"

#include "server/rules/families/brigade/book/book.h"

namespace battalia::rules::brigade {

std::int32_t value_of_throw(const Battle& battle, std::int32_t thrown) {
  const CommandTable& table = battle.book.command;
  return thrown == table.blunder && !battle.is_on(&BookOptions::blunder_throw_is_plain) ? table.blunder_counts : thrown;
}

Granted moves_granted(const CommandTable& table, std::int32_t result, std::int32_t rating) {
  for (const LadderStep& step : table.ladder) {
    if (rating - result >= step.at_least_below) return {step.moves, step.clause};
  }
  return {0, table.fails};
}

}  // namespace battalia::rules::brigade
