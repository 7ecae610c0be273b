#include "server/battaliactl/calculator/odds.h"

#include "common/narration/words.h"
#include "server/battaliactl/calculator/every_fall.h"
#include "server/battaliactl/narration.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <tuple>

namespace battalia::ctl {
namespace {

constexpr double kCertain = 1 - 1e-9;

using Lines = std::vector<std::string>;

// Without the lines that all results have in common.
void keep_what_differs(std::map<Lines, double>& results) {
  Lines common = results.begin()->first;
  for (const auto& [lines, share] : results) {
    Lines still;
    for (const std::string& line : common) {
      const auto wanted = std::ranges::count(still, line);
      if (std::ranges::count(lines, line) > wanted) still.push_back(line);
    }
    common = std::move(still);
  }
  std::map<Lines, double> short_results;
  for (const auto& [lines, share] : results) {
    Lines left = lines;
    for (const std::string& line : common) left.erase(std::ranges::find(left, line));
    short_results[std::move(left)] += share;
  }
  results = std::move(short_results);
}

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

// "9 hits" before "10 hits".
struct ByNumber {
  bool operator()(const std::string& a, const std::string& b) const {
    const auto number = [](const std::string& text) {
      const auto digits = std::ranges::find_if(text, is_digit);
      return std::atoi(text.c_str() + (digits - text.begin()));
    };
    const auto before = [](const std::string& text) { return text.substr(0, text.find_first_of("0123456789")); };
    return std::tuple(before(a), number(a), a) < std::tuple(before(b), number(b), b);
  }
};

// "A against B 9:7: B is destroyed" without the totals, which its rolls show: otherwise every total would be a result.
std::string without_score(const std::string& line) {
  const std::size_t result = line.rfind(": ");
  if (result == std::string::npos) return line;
  std::istringstream words(line.substr(0, result));
  std::string kept;
  for (std::string word; words >> word;) {
    const bool counts = is_digit(word.front()) && word.find_first_not_of("0123456789:,") == std::string::npos;
    if (!counts) {
      kept += (kept.empty() ? "" : " ") + word;
    } else if (word.ends_with(',')) {
      kept += ',';
    }
  }
  return kept + line.substr(result);
}

class Tally {
 public:
  explicit Tally(const Question& question)
      : declared_(question.system->info()), names_(rules::to_message(question.table)) {}

  void count(const std::vector<v1::Event>& events, double chance) {
    count_events(events, chance);
    std::map<std::string, int> seen;
    for (const v1::Event& event : events) {
      if (!event.has_dice_rolled()) continue;
      const v1::DiceRolled& rolled = event.dice_rolled();
      count_roll(label_of(rolled.label(), ++seen[rolled.label()]), outcome_of(rolled), chance);
    }
  }

  // Without its rolls.
  void count_events(const std::vector<v1::Event>& events, double chance) {
    Lines what;
    for (const v1::Event& event : events) {
      if (event.has_dice_rolled()) continue;
      v1::Event plain = event;
      plain.clear_clauses();
      std::string line = told(plain, names_, declared_);
      if (line.ends_with('.')) line.pop_back();
      if (event.has_declared()) line = without_score(line);
      if (!line.empty()) what.push_back(std::move(line));
    }
    for (const std::string& line : std::set<std::string>(what.begin(), what.end())) each_[line] += chance;
    results_[std::move(what)] += chance;
  }

  void count_roll(const std::string& label, const std::string& outcome, double chance) {
    if (!rolls_.contains(label)) order_.push_back(label);
    Roll& roll = rolls_[label];
    roll.thrown += chance;
    roll.outcomes[outcome] += chance;
  }

  OddsTable table() {
    OddsTable odds;
    keep_what_differs(results_);
    for (const auto& [line, share] : each_) {
      if (share < kCertain) odds.each.push_back({line, share});
    }
    std::ranges::stable_sort(odds.each, std::ranges::greater(), &Chance::share);
    for (const auto& [lines, share] : results_) {
      odds.results.push_back({lines.empty() ? "nothing more" : join(lines, "; "), share});
    }
    std::ranges::stable_sort(odds.results, std::ranges::greater(), &Chance::share);
    for (const std::string& label : order_) {
      const Roll& roll = rolls_.at(label);
      RollOdds& told = odds.rolls.emplace_back(RollOdds{label, roll.thrown, {}});
      for (const auto& [outcome, share] : roll.outcomes) told.outcomes.push_back({outcome, share / roll.thrown});
    }
    return odds;
  }

 private:
  struct Roll {
    double thrown = 0;
    std::map<std::string, double, ByNumber> outcomes;
  };

  Declared declared_;
  v1::Table names_;
  std::map<Lines, double> results_;
  std::map<std::string, double> each_;
  std::map<std::string, Roll> rolls_;
  Lines order_;
};

}  // namespace

tl::expected<OddsTable, std::string> odds_of(const Question& question) {
  if (question.scenario != nullptr) return tl::unexpected(std::string("Odds need a --table."));
  Question asked = question;
  asked.until_next_step = question.until.empty();
  Tally tally(question);
  if (const auto falls = every_fall(asked)) {
    for (const Fall& fall : *falls) tally.count(fall.events, fall.share);
    return tally.table();
  }
  const auto by_losses = falls_by_losses(asked);
  if (!by_losses) return tl::unexpected(by_losses.error());
  for (const Fall& fall : by_losses->falls) tally.count_events(fall.events, fall.share);
  for (const RollShare& roll : by_losses->rolls) tally.count_roll(roll.label, roll.outcome, roll.share);
  return tally.table();
}

}  // namespace battalia::ctl
