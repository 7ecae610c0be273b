// A row of a printed table, and lengths as books print them.
#pragma once

#include "common/base/length.h"
#include "server/rules/modifiers.h"

namespace battalia::rules::brigade {

using namespace battalia::literals;

// Its value is added to the die, so that on the command roll more is worse.
using Row = PrintedRow;

}  // namespace battalia::rules::brigade
