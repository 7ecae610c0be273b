#include "server/battaliactl/calculator/odds.h"

#include "common/narration/words.h"
#include "server/battaliactl/narration.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

namespace battalia::ctl {
namespace {

constexpr std::uint64_t kMostWays = 50'000;
constexpr std::size_t kMostThrows = 64;  // in one way; a roll-off may be thrown for ever

struct TooMany {};

// Walks the tree of all throws, the dice given first. A throw of several dice takes every set of faces once, with the
// number of orders in which the dice can show it.
class EveryFall final : public rules::Dice {
 public:
  explicit EveryFall(const std::vector<std::uint32_t>& given) : given_(given) {}

  bool next() {
    if (ways_ > 0) {
      while (!path_.empty() && !advance(path_.back())) path_.pop_back();
      if (path_.empty()) return false;
    }
    if (ways_ == kMostWays) throw TooMany{};
    ++ways_;
    depth_ = 0;
    left_ = rules::ScriptedDice(given_);
    given_throws_ = 0;
    return true;
  }

  std::vector<std::uint32_t> roll(const rules::Throw& wanted) override {
    if (left_.left() >= wanted.count) {
      ++given_throws_;
      return left_.roll(wanted);
    }
    if (depth_ == kMostThrows) return beyond_.roll(wanted);  // does not count, or is too many: forget_after
    if (depth_ == path_.size()) path_.push_back({std::vector<std::uint32_t>(wanted.count, 0), wanted.sides});
    const Branch& branch = path_[depth_++];
    std::vector<std::uint32_t> faces = branch.faces;
    for (std::uint32_t& face : faces) face += wanted.lowest_face;
    return faces;
  }

  // What comes after so many throws of this run does not matter: no other faces of it are tried.
  void forget_after(std::size_t throws) {
    const std::size_t kept = throws > given_throws_ ? throws - given_throws_ : 0;
    if (kept > kMostThrows) throw TooMany{};
    path_.resize(std::min(depth_, kept));
  }

  // Of the rolls that matter.
  double chance() const {
    double chance = 1;
    for (const Branch& branch : path_) {
      chance *= orders_of(branch.faces) / std::pow(branch.sides, static_cast<double>(branch.faces.size()));
    }
    return chance;
  }
  std::uint64_t ways() const { return ways_; }

 private:
  struct Branch {
    std::vector<std::uint32_t> faces;  // from 0, never falling
    std::uint32_t sides;
  };

  static bool advance(Branch& branch) {
    for (std::size_t i = branch.faces.size(); i-- > 0;) {
      if (branch.faces[i] + 1 == branch.sides) continue;
      std::fill(branch.faces.begin() + static_cast<std::ptrdiff_t>(i), branch.faces.end(), branch.faces[i] + 1);
      return true;
    }
    return false;
  }

  static double orders_of(const std::vector<std::uint32_t>& sorted) {
    double orders = 1;
    double same = 0;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      same = i > 0 && sorted[i] == sorted[i - 1] ? same + 1 : 1;
      orders *= static_cast<double>(i + 1) / same;
    }
    return orders;
  }

  std::vector<std::uint32_t> given_;
  rules::ScriptedDice left_{{}};  // of these, in this run
  rules::SeededDice beyond_{1};
  std::vector<Branch> path_;
  std::size_t depth_ = 0;
  std::size_t given_throws_ = 0;
  std::uint64_t ways_ = 0;
};

using Lines = std::vector<std::string>;

// Without the lines that every result has.
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

class Tally {
 public:
  explicit Tally(const Question& question)
      : declared_(question.system->info()), names_(rules::to_message(question.table)) {}

  void count(const std::vector<v1::Event>& events, double chance) {
    Lines what;
    std::map<std::string, int> seen;
    for (const v1::Event& event : events) {
      if (event.has_dice_rolled()) {
        const v1::DiceRolled& rolled = event.dice_rolled();
        const int time = ++seen[rolled.label()];
        count_roll(rolled.label() + (time == 1 ? "" : " (" + std::to_string(time) + ")"), outcome_of(rolled), chance);
        continue;
      }
      v1::Event plain = event;
      plain.clear_clauses();
      std::string line = told(plain, names_, declared_);
      if (line.ends_with('.')) line.pop_back();
      if (!line.empty()) what.push_back(std::move(line));
    }
    results_[std::move(what)] += chance;
  }

  OddsTable table(std::uint64_t ways) {
    OddsTable odds;
    odds.ways = ways;
    keep_what_differs(results_);
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
    std::map<std::string, double> outcomes;
  };

  // What the roll came to; the faces where nothing is said of them.
  static std::string outcome_of(const v1::DiceRolled& rolled) {
    if (!rolled.outcome().empty()) return rolled.outcome();
    std::string faces;
    for (const std::uint32_t face : rolled.faces()) faces += (faces.empty() ? "" : " ") + std::to_string(face);
    return faces;
  }

  void count_roll(const std::string& label, const std::string& outcome, double chance) {
    if (!rolls_.contains(label)) order_.push_back(label);
    Roll& roll = rolls_[label];
    roll.thrown += chance;
    roll.outcomes[outcome] += chance;
  }

  Declared declared_;
  v1::Table names_;
  std::map<Lines, double> results_;
  std::map<std::string, Roll> rolls_;
  Lines order_;
};

}  // namespace

tl::expected<OddsTable, std::string> odds_of(const Question& question) {
  if (question.scenario != nullptr) return tl::unexpected(std::string("Odds are worked out on a --table."));
  Question asked = question;
  EveryFall dice(question.dice);
  Tally tally(question);
  try {
    while (dice.next()) {
      const Answered answered = adjudicate(asked, dice);
      asked.checks_inputs = false;
      if (answered.stopped) {
        const NoAnswer& why = *answered.stopped;
        return tl::unexpected((why.clause.empty() ? "" : why.clause + ": ") + why.sentence);
      }
      const std::vector<v1::Event> events = answered.events();
      const auto thrown = std::ranges::count_if(events, [](const v1::Event& event) { return event.has_dice_rolled(); });
      dice.forget_after(static_cast<std::size_t>(thrown));
      tally.count(events, dice.chance());
    }
  } catch (const std::invalid_argument& wrong) {
    return tl::unexpected(std::string("These dice are not possible: ") + wrong.what() + ".");
  } catch (const TooMany&) {
    return tl::unexpected("The dice have more than " + std::to_string(kMostWays) +
                          " possible results. Stop earlier with --until, or give the first dice with --dice.");
  }
  return tally.table(dice.ways());
}

}  // namespace battalia::ctl
