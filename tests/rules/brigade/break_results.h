// The results of a break test as the copies of both books' tables write them.
#pragma once

#include "server/rules/families/brigade/book/morale_table.h"

#include <string>

namespace battalia::rules::brigade {

inline std::string in_words(BreakResult result) {
  switch (result) {
    case BreakResult::breaks:
      return "breaks";
    case BreakResult::retires_disordered:
      return "retiresDisordered";
    case BreakResult::retires_in_good_order:
      return "retiresGoodOrder";
    case BreakResult::holds:
      return "holds";
  }
  return "";
}

}  // namespace battalia::rules::brigade
