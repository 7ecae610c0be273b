// A row of a printed table, and lengths as printed in books.
#pragma once

#include "common/base/length.h"
#include "server/rules/modifiers.h"

namespace battalia::rules::brigade {

using namespace battalia::literals;

// Its value is added to the die. In the label of a row that depends on a length, "{}" stands for that length.
using Row = PrintedRow;

// The footprint of a unit.
struct Size {
  Length frontage;
  Length depth;
  friend constexpr bool operator==(const Size&, const Size&) = default;
};

}  // namespace battalia::rules::brigade
