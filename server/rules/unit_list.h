// A borrowed list of units for function arguments: none, one or several, in order. Valid until the call returns; avoids
// copying the single unit of most events and offers into a vector.
#pragma once

#include "common/base/ids.h"

#include <span>
#include <vector>

namespace battalia::rules {

class UnitList : public std::span<const UnitId> {
 public:
  UnitList() = default;
  UnitList(const UnitId& one) : span(&one, 1) {}
  UnitList(const std::vector<UnitId>& all) : span(all) {}
};

}  // namespace battalia::rules
