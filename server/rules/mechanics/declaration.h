// What every rule system declares to clients, as tables: the keys it stores on the table, its options and its decision
// points, each with a label and a sentence in our own words. A system's info.cpp fills in its SystemInfo from them.
// Contains no rules. All texts are string literals: they live as long as the program.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "server/rules/keys.h"

#include <span>
#include <string_view>
#include <vector>

namespace battalia::rules::mechanics {

using DeclaredKeys = google::protobuf::RepeatedPtrField<v1::KeyDeclared>;
using DeclaredOptions = google::protobuf::RepeatedPtrField<v1::OptionDeclared>;
using DeclaredNumbers = google::protobuf::RepeatedPtrField<v1::NumberDeclared>;

struct KeyRow {
  enum Kind { mark, counter, internal };  // shown as a mark; shown with its number; not shown
  std::string_view key;
  std::string_view label;
  std::string_view hint;
  std::string_view icon = {};
  Kind kind = mark;
  bool names_unit = false;   // a status that refers to a unit (references.h)
  bool told_to_all = false;  // a status of a side, command or game that the other side may also know
  std::span<const std::string_view> names = {};  // names of its values, from 0 on; empty: shown as a number
  bool length = false;                           // its number is in micrometres
  bool in_scenario = false;                      // custom scenarios may set it
  v1::Symbol symbol = v1::SYMBOL_UNSPECIFIED;    // for a formation: how its units are drawn
};
constexpr KeyRow naming_unit(KeyRow row) {
  row.names_unit = true;
  return row;
}
constexpr KeyRow told_to_all(KeyRow row) {
  row.told_to_all = true;
  return row;
}
constexpr KeyRow with_names(std::span<const std::string_view> names, KeyRow row) {
  row.names = names;
  return row;
}
constexpr KeyRow length(KeyRow row) {
  row.length = true;
  return row;
}
constexpr KeyRow in_scenario(KeyRow row) {
  row.in_scenario = true;
  return row;
}
constexpr KeyRow drawn_as(v1::Symbol symbol, KeyRow row) {
  row.symbol = symbol;
  return row;
}
void declare(std::span<const KeyRow> rows, DeclaredKeys& keys);

// The values that an umpire or a scenario may give a status.
struct RangeRow {
  StatusKey key;
  std::int32_t least;
  std::int32_t most;
};
// Adds ranges to keys that were declared before (CHECKed).
void declare(std::span<const RangeRow> rows, DeclaredKeys& keys);

// All keys of a system, in the order of SystemInfo.
struct Vocabulary {
  std::span<const KeyRow> statuses;
  std::span<const RangeRow> status_ranges;
  std::span<const KeyRow> statistics;
  std::span<const KeyRow> traits;
  std::span<const KeyRow> formations;
  std::span<const KeyRow> terrain_kinds;
  std::span<const KeyRow> terrain_properties;
  std::span<const KeyRow> zone_purposes;
  std::span<const KeyRow> dice_purposes;
};
void declare(const Vocabulary& words, v1::SystemInfo& info);

struct OptionRow {
  OptionKey key;
  std::string_view label;
  std::string_view hint;
  std::vector<std::string_view> choices;  // empty: any text
  std::string_view standard;
  std::string_view clause;
  std::string_view preset = {};  // its value in the system's other preset; empty: the standard one
};
void declare(std::span<const OptionRow> rows, DeclaredOptions& options);

// A number that an army list may give.
struct NumberRow {
  std::string_view key;
  std::string_view label;
  std::string_view hint;
  std::int32_t least;
  std::int32_t most;
  std::int32_t usual;                            // if neither list nor profile sets it; below `least`: none
  std::span<const std::string_view> names = {};  // names of the values, from `least` on; empty: plain numbers
};
void declare(const NumberRow& row, v1::NumberDeclared& number);
void declare(std::span<const NumberRow> rows, DeclaredNumbers& numbers);

// A decision: a question put to a player, or the acts of a step.
struct DecisionRow {
  std::string_view clause;
  DecisionKey key;
  std::string_view label;
  std::string_view hint;
  bool standing = false;  // a standing order may answer it with one of the options
  std::vector<KeyRow> options = {};
};
void declare(std::span<const DecisionRow> rows, v1::SystemInfo& info);

}  // namespace battalia::rules::mechanics
