#include "server/rules/limits/bounds.h"

#include <algorithm>

namespace battalia::rules {

std::optional<std::string> why_not_value(const v1::Status& status) {
  constexpr std::int32_t kMost = 1'000;
  constexpr std::int32_t kFullCircle_mdeg = 360'000;
  const std::string& key = status.key();
  const auto lies_between = [&](std::int32_t least, std::int32_t most) {
    return status.value() >= least && status.value() <= most;
  };
  if (key.ends_with("_mdeg")) {
    if (!lies_between(0, kFullCircle_mdeg)) return key + " must be between 0 and 360000.";
  } else if (key.ends_with("_um")) {
    if (!lies_between(0, kMostTable.um())) return key + " must be between 0 and the size of the largest table.";
  } else if (!lies_between(-kMost, kMost)) {
    return key + " must be between -1000 and 1000.";
  }
  return std::nullopt;
}

std::optional<std::string> why_not_id(std::string_view id) {
  constexpr char kDelete = 0x7f;
  const bool separates = std::any_of(id.begin(), id.end(), [](char c) {
    return static_cast<unsigned char>(c) < ' ' || c == kDelete || c == ',' || c == '=';
  });
  if (!separates) return std::nullopt;
  return "An id can't have commas, equals signs, tabs or line breaks in it.";
}

}  // namespace battalia::rules
