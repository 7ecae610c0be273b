// Limits on values from outside, set by the author of a scenario or by an umpire: numbers that make sense on a table of
// any size, and footprints that fit on one. Without them, a unit of a billion figures would be laid out row by row.
#pragma once

#include "battalia/v1/table.pb.h"
#include "common/base/length.h"

#include <optional>
#include <string>
#include <string_view>

namespace battalia::rules {

inline constexpr Length kMostTable = Length::inches(240);
inline constexpr Length kMostGround = Length::inches(48);  // of one unit, in either direction

// A sentence, or nothing if the value is acceptable. Keys that end in "_mdeg" are angles, in "_um" lengths.
std::optional<std::string> why_not_value(const v1::Status& status);

// A sentence, or nothing if a unit may have that id. Open questions list units as text with such characters between
// them: when it is read again, an id with one of them would name a unit that does not exist.
std::optional<std::string> why_not_id(std::string_view id);

}  // namespace battalia::rules
