// What may be written down from outside, by the author of a scenario and by an umpire: numbers that a table of any size
// can mean, and grounds that fit on one. Beyond them a unit of a billion figures would be laid out row by row.
#pragma once

#include "battalia/v1/table.pb.h"
#include "common/base/length.h"

#include <optional>
#include <string>

namespace battalia::rules {

inline constexpr Length kMostTable = Length::inches(240);
inline constexpr Length kMostGround = Length::inches(48);  // of one unit, either way

// A sentence, or nothing when the value can stand. What ends in "_mdeg" is an angle, what ends in "_um" a length.
std::optional<std::string> why_not_value(const v1::Status& status);

}  // namespace battalia::rules
