// The units that a call names, in their order: none, one or several. Borrowed until the call returns, so that the one
// unit of most events and offers is not copied into a list first.
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
