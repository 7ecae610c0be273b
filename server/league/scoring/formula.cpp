#include "server/league/scoring/formula.h"

#include "common/base/text.h"
#include "common/base/work.h"

#include <muParser.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

namespace battalia::league {
namespace {

constexpr work::Steps kStepsOfReading = 3'000;  // to parse a formula
constexpr work::Steps kStepsOfAFormula = 150;   // and to evaluate it

constexpr std::array<Quantity, 17> kQuantities = {{
    {"win", "1 when this side won, else 0"},
    {"draw", "1 when the game was drawn or not decided, else 0"},
    {"loss", "1 when this side lost, else 0"},
    {"own_losses", "this side's losses in per cent of its strength at the start"},
    {"enemy_losses", "the enemy's losses in per cent"},
    {"own_broken", "units or elements that this side lost"},
    {"enemy_broken", "units or elements that the enemy lost"},
    {"own_points", "points of this side's army list that were lost"},
    {"enemy_points", "points of the enemy's army list that were lost"},
    {"own_routed", "1 when this side's army broke, else 0"},
    {"enemy_routed", "1 when the enemy's army broke, else 0"},
    {"general_lost", "1 when this side lost its general, else 0"},
    {"enemy_general_lost", "1 when the enemy lost its general, else 0"},
    {"camp_lost", "1 when this side lost its camp, else 0; no rules here have camps, so people enter it"},
    {"enemy_camp_lost", "1 when the enemy lost its camp, else 0"},
    {"turns", "turns that were played"},
    {"finished", "1 when the game was played to its end, 0 when time stopped it"},
}};

constexpr std::array<Quantity, 6> kFunctions = {{
    {"min", "min(a, b): the smaller"},
    {"max", "max(a, b): the larger"},
    {"abs", "abs(a): without its sign"},
    {"round", "round(a): to the nearest whole number, a half to the even one"},
    {"floor", "floor(a): down to a whole number"},
    {"ceil", "ceil(a): up to a whole number"},
}};

double smaller(double a, double b) { return std::min(a, b); }
double larger(double a, double b) { return std::max(a, b); }
double size_of(double a) { return std::fabs(a); }
double to_nearest(double a) { return a - std::remainder(a, 1.0); }  // halves are rounded to even
double down(double a) { return std::floor(a); }
double up(double a) { return std::ceil(a); }

bool is_name_char(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

bool is_known(std::string_view name) {
  const auto same = [&](const Quantity& each) { return each.name == name; };
  return std::any_of(kQuantities.begin(), kQuantities.end(), same) ||
         std::any_of(kFunctions.begin(), kFunctions.end(), same);
}

std::string unknown(const std::string& name) {
  std::vector<std::string> known;
  for (const Quantity& each : kQuantities) known.emplace_back(each.name);
  for (const Quantity& each : kFunctions) known.emplace_back(each.name);
  const std::string nearest = nearest_word(name, known);
  return in_quotes(name) + " is not a quantity of a game" +
         (nearest.empty() ? "." : "; did you mean " + in_quotes(nearest) + "?");
}

// The token of a formula at `at`: a name, a number, or an operator of one or two characters. Empty: none.
std::string_view token_at(std::string_view text, std::size_t at) {
  const auto run = [&](auto accepts) {
    std::size_t end = at;
    while (end < text.size() && accepts(text[end])) ++end;
    return text.substr(at, end - at);
  };
  const char first = text[at];
  if (std::isdigit(static_cast<unsigned char>(first)) != 0) {
    return run([](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '.'; });
  }
  if (is_name_char(first)) return run(is_name_char);
  for (const std::string_view two : {"&&", "||", "==", "!=", "<=", ">="}) {
    if (text.substr(at, 2) == two) return text.substr(at, 2);
  }
  constexpr std::string_view kOne = "+-*/()<>?:,";
  return kOne.find(first) == std::string_view::npos ? std::string_view() : text.substr(at, 1);
}

// The complete character that begins there.
std::string_view character_at(std::string_view text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
  return text.substr(at, end - at);
}

std::optional<std::string> why_not_written_so(std::string_view formula) {
  if (formula.size() > kLongestFormula) {
    return "The formula has " + std::to_string(formula.size()) + " characters; at most " +
           std::to_string(kLongestFormula) + " are allowed.";
  }
  std::size_t tokens = 0;
  std::size_t depth = 0;
  for (std::size_t at = 0; at < formula.size();) {
    if (formula[at] == ' ') {
      ++at;
      continue;
    }
    const std::string_view token = token_at(formula, at);
    if (token.empty()) {
      return "A formula can't contain " + in_quotes(character_at(formula, at)) + " (character " +
             std::to_string(at + 1) + ").";
    }
    if (is_name_char(token[0]) && std::isdigit(static_cast<unsigned char>(token[0])) == 0 && !is_known(token)) {
      return unknown(std::string(token));
    }
    if (token == "(" && ++depth > kDeepestFormula)
      return "The brackets are more than " + std::to_string(kDeepestFormula) + " deep.";
    if (token == ")" && depth > 0) --depth;
    if (++tokens > kMostFormulaTokens)
      return "The formula is too long: at most " + std::to_string(kMostFormulaTokens) +
             " names, numbers and operators.";
    at += token.size();
  }
  if (tokens == 0) return "The formula is empty.";
  return std::nullopt;
}

// A formula, parsed with only the names and functions that it may use.
class ParsedFormula {
 public:
  explicit ParsedFormula(std::string_view formula) {
    parser_.ClearFun();
    parser_.ClearConst();
    parser_.ClearPostfixOprt();
    parser_.DefineFun("min", smaller);
    parser_.DefineFun("max", larger);
    parser_.DefineFun("abs", size_of);
    parser_.DefineFun("round", to_nearest);
    parser_.DefineFun("floor", down);
    parser_.DefineFun("ceil", up);
    for (std::size_t i = 0; i < kQuantities.size(); ++i)
      parser_.DefineVar(std::string(kQuantities[i].name), &values_[i]);
    parser_.SetExpr(std::string(formula));
  }
  ParsedFormula(const ParsedFormula&) = delete;
  ParsedFormula& operator=(const ParsedFormula&) = delete;

  tl::expected<Points, std::string> points(const v1::LeagueFacts& facts, bool red) {
    work::count(kStepsOfAFormula);
    const std::vector<double> values = quantities_of(facts, red);
    std::copy(values.begin(), values.end(), values_.begin());
    try {
      int results = 0;
      const double* all = parser_.Eval(results);
      if (results != 1) return tl::unexpected(std::string("A formula must be a single expression without commas."));
      if (!std::isfinite(all[0])) return tl::unexpected(std::string("it divides by zero"));
      if (std::fabs(all[0]) > kMostFormulaPoints)
        return tl::unexpected(std::string("it gives more than 100,000 points"));
      return Points::nearest(all[0]);
    } catch (const mu::Parser::exception_type& error) {
      return tl::unexpected(error.GetMsg());
    }
  }

 private:
  std::array<double, kQuantities.size()> values_{};
  mu::Parser parser_;
};

// Games of all kinds, including extreme ones: a formula that gives a number for each is taken to give one for any.
std::vector<v1::LeagueFacts> trial_games() {
  std::vector<v1::LeagueFacts> games;
  for (const v1::Outcome outcome : {v1::OUTCOME_RED, v1::OUTCOME_BLUE, v1::OUTCOME_DRAW}) {
    for (int flags = 0; flags < 16; ++flags) {
      for (const std::uint32_t red : {0U, 50'000U, 100'000U}) {
        for (const std::uint32_t blue : {0U, 50'000U, 100'000U}) {
          v1::LeagueFacts facts;
          facts.set_outcome(outcome);
          facts.set_finished((flags & 1) != 0);
          facts.set_turns((flags & 2) != 0 ? 12 : 0);
          facts.mutable_red()->set_loss_thousandths(red);
          facts.mutable_blue()->set_loss_thousandths(blue);
          facts.mutable_red()->set_broken(red / 10'000);
          facts.mutable_blue()->set_broken(blue / 10'000);
          facts.mutable_red()->set_points_lost(red / 100);
          facts.mutable_blue()->set_points_lost(blue / 100);
          facts.mutable_red()->set_routed((flags & 4) != 0);
          facts.mutable_blue()->set_general_lost((flags & 8) != 0);
          facts.mutable_blue()->set_camp_lost((flags & 8) != 0);
          games.push_back(facts);
        }
      }
    }
  }
  return games;
}

std::string in_words(const v1::LeagueFacts& facts) {
  const std::string end = facts.outcome() == v1::OUTCOME_DRAW  ? "a draw"
                          : facts.outcome() == v1::OUTCOME_RED ? "a win"
                                                               : "a loss";
  return end + " with losses of " + std::to_string(facts.red().loss_thousandths() / 1000) + " against " +
         std::to_string(facts.blue().loss_thousandths() / 1000) + " per cent";
}

}  // namespace

std::span<const Quantity> quantities() { return kQuantities; }
std::span<const Quantity> formula_functions() { return kFunctions; }

std::vector<double> quantities_of(const v1::LeagueFacts& facts, bool red) {
  const v1::LeagueSideFacts& own = red ? facts.red() : facts.blue();
  const v1::LeagueSideFacts& enemy = red ? facts.blue() : facts.red();
  const v1::Outcome won = red ? v1::OUTCOME_RED : v1::OUTCOME_BLUE;
  const bool decided = facts.outcome() == v1::OUTCOME_RED || facts.outcome() == v1::OUTCOME_BLUE;
  const auto flag = [](bool value) { return value ? 1.0 : 0.0; };
  return {flag(facts.outcome() == won),
          flag(!decided),
          flag(decided && facts.outcome() != won),
          own.loss_thousandths() / 1000.0,
          enemy.loss_thousandths() / 1000.0,
          static_cast<double>(own.broken()),
          static_cast<double>(enemy.broken()),
          static_cast<double>(own.points_lost()),
          static_cast<double>(enemy.points_lost()),
          flag(own.routed()),
          flag(enemy.routed()),
          flag(own.general_lost()),
          flag(enemy.general_lost()),
          flag(own.camp_lost()),
          flag(enemy.camp_lost()),
          static_cast<double>(facts.turns()),
          flag(facts.finished())};
}

std::optional<std::string> why_not_formula(std::string_view formula) {
  if (std::optional<std::string> why = why_not_written_so(formula)) return why;
  work::count(kStepsOfReading);
  ParsedFormula parsed(formula);
  for (const v1::LeagueFacts& facts : trial_games()) {
    for (const bool red : {true, false}) {
      const auto points = parsed.points(facts, red);
      if (!points) return "The formula can't be used for " + in_words(facts) + ": " + points.error();
    }
  }
  return std::nullopt;
}

tl::expected<Points, std::string> evaluate(std::string_view formula, const v1::LeagueFacts& facts, bool red) {
  if (std::optional<std::string> why = why_not_written_so(formula)) return tl::unexpected(*why);
  work::count(kStepsOfReading);
  return ParsedFormula(formula).points(facts, red);
}

}  // namespace battalia::league
