// An organiser's formula: one expression over the named quantities of a game, which gives one side's points. Called
// when terms are set (why_not_formula, try_formula) and when a result is recorded. Limited in length and cost: no
// loops, no assignments, only the listed functions, so no formula can block the server. Implemented with muParser.
#pragma once

#include "battalia/v1/league.pb.h"
#include "server/league/points.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::league {

constexpr std::size_t kLongestFormula = 400;     // characters
constexpr std::size_t kMostFormulaTokens = 150;  // names, numbers and operators
constexpr std::size_t kDeepestFormula = 12;      // nested brackets
constexpr double kMostFormulaPoints = 100'000;

// A name that a formula may use, with its meaning in a sentence for the form.
struct Quantity {
  std::string_view name;
  std::string_view meaning;
};
std::span<const Quantity> quantities();
// "min(a, b)", ...: the functions it may call, likewise.
std::span<const Quantity> formula_functions();

// The named quantities for one side of a game. red: from the red side's point of view.
std::vector<double> quantities_of(const v1::LeagueFacts& facts, bool red);

// Why the formula cannot be used, in a sentence: too long, an unknown name (with the nearest known one), a missing
// bracket, or a game for which it gives no number. Nothing if it can.
std::optional<std::string> why_not_formula(std::string_view formula);

// The points of a side, or why there are none. Use only formulas that why_not_formula accepts.
tl::expected<Points, std::string> evaluate(std::string_view formula, const v1::LeagueFacts& facts, bool red);

}  // namespace battalia::league
