// Lengths, places and paths as people type and read them, in inches or centimetres. Reads what a player types; formats
// what the server sends. Knows no budgets and no rules: the server decides whether a path is legal.
#pragma once

#include "battalia/v1/order.pb.h"
#include "battalia/v1/table.pb.h"

#include <tl/expected.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace battalia::inline narration {

enum class LengthUnit { inches, centimetres };

template <class Value>
using Read = tl::expected<Value, std::string>;  // or one sentence: what was not understood, and what would be

// "7.5 in", "19.1 cm"; two decimals if the second one matters.
std::string length_words(std::int32_t um, LengthUnit length_unit);
// Only the number: "7.5".
std::string length_number(std::int32_t um, LengthUnit length_unit);
// "52,30"
std::string point_words(const v1::Point& point, LengthUnit length_unit);
// "52,30 facing 10"
std::string place_words(const v1::Placement& place, LengthUnit length_unit);
// "30°", without trailing zeros.
std::string angle_words(std::int32_t mdeg);
// "wheel left 30°, advance 3.5 in"
std::string path_words(const google::protobuf::RepeatedPtrField<v1::PathStep>& path, LengthUnit length_unit);

// "3.5" in the given unit, or "3.5in", "9cm", "90mm".
std::optional<std::int32_t> read_length(std::string_view text, LengthUnit length_unit);
// "30", "22.5", with or without the degree sign.
std::optional<std::int32_t> read_angle_mdeg(std::string_view text);
// "52,30"
std::optional<v1::Point> read_point(std::string_view text, LengthUnit length_unit);
// "52,30 facing 10"; without "facing" the placement faces `otherwise_facing_mdeg`.
Read<v1::Placement> read_place(std::string_view text, LengthUnit length_unit, std::int32_t otherwise_facing_mdeg);
// Steps separated by commas or "then": "wheel left 30, advance 3.5", "to 52,30 facing 10", "oblique right 20 4",
// "sidestep left 1", "turn 90", "about", "back 2", "reform column", "do dismount", "halt" (no steps).
Read<google::protobuf::RepeatedPtrField<v1::PathStep>> read_path(std::string_view text, LengthUnit length_unit);

}  // namespace battalia::inline narration
