// What Fornovo to Sedgemoor declares to clients: every key it stores on the table, every option, decision point and
// kind of roll, with a label and a sentence in our own words. Called by the rule system; contains no rules.
#pragma once

#include "server/rules/mechanics/declaration.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/keys.h"

#include <span>
#include <string_view>

namespace battalia::rules::fornovo_to_sedgemoor {

// The same object for the life of the program.
const v1::SystemInfo& system_info();

using mechanics::KeyRow;
inline constexpr KeyRow::Kind kCounter = KeyRow::counter;
inline constexpr KeyRow::Kind kInternal = KeyRow::internal;

struct UnitTypeRow {
  std::string_view key;
  std::string_view label;
  v1::Symbol symbol;
};

// The decision points of RULINGS part 3.
using mechanics::DecisionRow;

inline constexpr std::string_view kSystemKey = "fornovo-to-sedgemoor";

inline constexpr std::uint32_t kRulesVersion = 3;

}  // namespace battalia::rules::fornovo_to_sedgemoor
