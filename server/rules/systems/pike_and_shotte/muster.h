// The first positions of an army list: every unit of it with its label, and the lines it stands in when nobody
// chooses. Used only by army.cpp.
#pragma once

#include "battalia/v1/scenario.pb.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace battalia::rules::pike_and_shotte {

// True when the units of the list stand in their zone in lines, one behind the other.
bool fits(const v1::ArmyList& army);

// The sizes that a list may say (PS-SIZ-01), the usual one first.
struct SizeRow {
  std::string_view word;
  std::int32_t size;
};
inline constexpr std::array<SizeRow, 3> kSizes = {{{"standard", 0}, {"large", 1}, {"small", -1}}};
// The size of a list's word, of none the usual one; nothing for any other.
std::optional<std::int32_t> size_of(std::string_view word);

}  // namespace battalia::rules::pike_and_shotte
