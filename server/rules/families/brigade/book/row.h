// A row of a printed table, and lengths as books print them.
#pragma once

#include "common/base/length.h"
#include "server/rules/modifiers.h"

namespace battalia::rules::brigade {

using namespace battalia::literals;

// Its value is added to the die. A label of a row that asks for a length has "{}" where that length stands.
using Row = PrintedRow;

// The ground of a unit.
struct Size {
  Length frontage;
  Length depth;
  friend constexpr bool operator==(const Size&, const Size&) = default;
};

}  // namespace battalia::rules::brigade
