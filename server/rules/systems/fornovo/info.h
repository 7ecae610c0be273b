// What Fornovo to Sedgemoor declares to clients: every key it keeps on the table, every option, decision point and kind
// of roll, with a label and a sentence in our own words. Called by the rule system; holds no rule.
#pragma once

#include "server/rules/mechanics/declaration.h"
#include "server/rules/systems/fornovo/keys.h"

#include <span>

namespace battalia::rules::fornovo {

// The same object for the life of the program.
const v1::SystemInfo& system_info();

using mechanics::KeyRow;
inline constexpr KeyRow::Kind kCounter = KeyRow::counter;
inline constexpr KeyRow::Kind kInternal = KeyRow::internal;
std::span<const KeyRow> status_rows();                     // status_labels.cpp
std::span<const mechanics::RangeRow> status_range_rows();  // of those that an umpire may want to set
std::span<const KeyRow> statistic_rows();
std::span<const KeyRow> trait_rows();
std::span<const KeyRow> weapon_trait_rows();  // those of them that are weapons: of the core, the second kind, the sleeves
std::span<const KeyRow> formation_rows();
std::span<const KeyRow> terrain_rows();
std::span<const KeyRow> dice_purpose_rows();

struct UnitTypeRow {
  std::string_view key;
  std::string_view label;
  v1::Symbol symbol;
};
std::span<const UnitTypeRow> unit_type_rows();

// The decision points of RULINGS part 3.
using mechanics::DecisionRow;
std::span<const DecisionRow> decision_rows();  // info_decisions.cpp

}  // namespace battalia::rules::fornovo
