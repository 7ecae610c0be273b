#include "server/battaliactl/calculator/every_fall.h"

#include "common/base/text.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace battalia::ctl {
namespace {

constexpr std::size_t kMostThrows = 64;  // in one way; a roll-off may be thrown for ever

using Faces = std::vector<std::uint32_t>;

struct TooMany {};
struct Stopped {
  std::string why;
};

// The dice that the question gives, then those of one way, then any: what these lead to is not looked at.
class DiceOfOneWay final : public rules::Dice {
 public:
  DiceOfOneWay(const Faces& given, const std::vector<Faces>& way) : left_(given), given_(given.size()), way_(way) {}

  Faces roll(const rules::Throw& wanted) override {
    if (left_.left() >= wanted.count) {
      ++of_those_given_;
      return left_.roll(wanted);
    }
    if (left_.left() > 0) {
      throw Stopped{"Of the " + std::to_string(given_) + " dice " + std::to_string(left_.left()) +
                    " are left for a throw of " + std::to_string(wanted.count) + ": " + wanted.label + "."};
    }
    if (used_ < way_.size()) return way_[used_++];
    if (!next_) next_ = wanted;
    return beyond_.roll(wanted);
  }

  std::size_t thrown() const { return of_those_given_ + used_; }
  const std::optional<rules::Throw>& next() const { return next_; }

 private:
  rules::ScriptedDice left_;
  std::size_t given_;
  const std::vector<Faces>& way_;
  rules::SeededDice beyond_{1};
  std::size_t of_those_given_ = 0;
  std::size_t used_ = 0;
  std::optional<rules::Throw> next_;  // the first beyond the way
};

// What is told up to the next throw, or to the end.
struct Reached {
  std::vector<v1::Event> events;
  std::optional<rules::Throw> next;
  std::string told;  // the same in bytes, of a roll what it came to
};

std::string told_by(const v1::Event& event) {
  if (!event.has_dice_rolled() || event.dice_rolled().outcome().empty()) return event.SerializeAsString();
  v1::Event told = event;
  told.mutable_dice_rolled()->clear_faces();
  return told.SerializeAsString();
}

std::string in_bytes(const Reached& reached) {
  std::string bytes;
  const auto add = [&](const std::string& part) { bytes += std::to_string(part.size()) + ":" + part; };
  for (const v1::Event& event : reached.events) add(told_by(event));
  if (reached.next) add(reached.next->purpose + "/" + reached.next->label + "/" + std::to_string(reached.next->count));
  return bytes;
}

// Faces that one throw does not tell apart; of a throw of one die each face.
using Alike = std::vector<Faces>;

// Sets of `dice` places among `kinds`, each once, as numbers that never fall.
bool next_set(std::vector<std::size_t>& set, std::size_t kinds) {
  for (std::size_t i = set.size(); i-- > 0;) {
    if (set[i] + 1 == kinds) continue;
    std::fill(set.begin() + static_cast<std::ptrdiff_t>(i), set.end(), set[i] + 1);
    return true;
  }
  return false;
}

// How likely dice are to show that set, in any order.
double chance_of(const std::vector<std::size_t>& set, const Alike& alike, std::uint32_t sides) {
  double chance = 1;
  double same = 0;
  for (std::size_t i = 0; i < set.size(); ++i) {
    same = i > 0 && set[i] == set[i - 1] ? same + 1 : 1;
    chance *= static_cast<double>(i + 1) / same * static_cast<double>(alike[set[i]].size()) / sides;
  }
  return chance;
}

// Faces for that set: of each kind always the first one, or one after the other.
Faces faces_for(const std::vector<std::size_t>& set, const Alike& alike, bool in_turn) {
  Faces faces;
  std::size_t same = 0;
  for (std::size_t i = 0; i < set.size(); ++i) {
    same = i > 0 && set[i] == set[i - 1] ? same + 1 : 0;
    const Faces& kind = alike[set[i]];
    faces.push_back(kind[in_turn ? same % kind.size() : 0]);
  }
  return faces;
}

class Walk {
 public:
  Walk(const Question& question, int most_runs) : question_(question), most_runs_(most_runs) {}

  std::vector<Fall> all() {
    follow({}, run({}), 1);
    for (std::size_t depth = 0; !open_.empty(); ++depth) {
      if (depth == kMostThrows) throw TooMany{};
      for (auto& [told, way] : std::exchange(open_, {})) throw_next(way);
    }
    std::vector<Fall> falls;
    for (auto& [told, fall] : complete_) falls.push_back(std::move(fall));
    return falls;
  }

  // Which throws make so many, why none of them can be left out, and what can be asked instead.
  std::string why_too_many() const {
    std::string why =
        "There are too many ways for the dice to fall: " + std::to_string(most_runs_) + " were tried, of these throws: ";
    std::vector<std::string> throws;
    for (const rules::Throw& one : thrown_)
      throws.push_back(std::to_string(one.count) + (one.count == 1 ? " die, " : " dice, ") + one.label);
    why += listed(throws, "; and ");
    why +=
        ". Each number of hits with each number of saves is a way of its own, since a later rule may count both, and the "
        "ways of the throws multiply. Give the faces of the first throw with --dice, or stop ";
    const auto later = std::ranges::find_if(
        thrown_, [&](const rules::Throw& one) { return one.purpose != thrown_.front().purpose; });
    return why + (later == thrown_.end() ? "earlier with --until." : "before a later throw: --until " + later->purpose + ".");
  }

 private:
  struct Way {
    std::vector<Faces> thrown;
    rules::Throw next;
    double share = 0;
  };
  struct Tried {
    Faces faces;
    Reached reached;
    double chance = 0;
  };

  Reached run(const std::vector<Faces>& way) {
    if (++runs_ > most_runs_) throw TooMany{};
    DiceOfOneWay dice(question_.dice, way);
    const Answered answered = adjudicate(question_, dice);
    question_.checks_inputs = false;  // once is enough
    Reached reached{answered.events(), std::nullopt, {}};
    std::size_t rolls = 0;
    const auto beyond = std::ranges::find_if(
        reached.events, [&](const v1::Event& event) { return event.has_dice_rolled() && ++rolls > dice.thrown(); });
    if (beyond != reached.events.end()) {
      reached.events.erase(beyond, reached.events.end());
      reached.next = dice.next();
    } else if (answered.stopped) {
      const NoAnswer& why = *answered.stopped;
      throw Stopped{(why.clause.empty() ? "" : why.clause + ": ") + why.sentence};
    }
    reached.told = in_bytes(reached);
    return reached;
  }

  Reached run_on(const Way& way, const Faces& faces) {
    std::vector<Faces> thrown = way.thrown;
    thrown.push_back(faces);
    return run(thrown);
  }

  void follow(std::vector<Faces> thrown, Reached reached, double share) {
    if (reached.next) {
      open_.try_emplace(std::move(reached.told), Way{std::move(thrown), *reached.next, 0}).first->second.share += share;
    } else {
      complete_.try_emplace(std::move(reached.told), Fall{std::move(reached.events), 0}).first->second.share += share;
    }
  }

  // The first throws, each once, with the most dice that it has had.
  void note(const rules::Throw& made) {
    constexpr std::size_t kNamed = 4;
    const auto known = std::ranges::find(thrown_, made.label, &rules::Throw::label);
    if (known != thrown_.end()) {
      known->count = std::max(known->count, made.count);
    } else if (thrown_.size() < kNamed) {
      thrown_.push_back(made);
    }
  }

  void throw_next(const Way& way) {
    note(way.next);
    const std::tuple like{way.next.label, way.next.count, faces_alike(way)};
    auto tried = try_sets(way, std::get<Alike>(like), told_apart_.contains(like));
    if (tried) told_apart_.insert(like);
    if (!tried) tried = try_sets(way, each_face(way.next), true);
    for (Tried& one : *tried) {
      std::vector<Faces> thrown = way.thrown;
      thrown.push_back(std::move(one.faces));
      follow(std::move(thrown), std::move(one.reached), way.share * one.chance);
    }
  }

  static Alike each_face(const rules::Throw& wanted) {
    Alike each;
    for (std::uint32_t face = 0; face < wanted.sides; ++face) each.push_back({wanted.lowest_face + face});
    return each;
  }

  // By what the throw tells when one die shows it and the others their lowest face.
  Alike faces_alike(const Way& way) {
    if (way.next.count < 2) return each_face(way.next);
    Alike alike;
    std::map<std::string, std::size_t> kinds;
    for (std::uint32_t face = 0; face < way.next.sides; ++face) {
      Faces faces(way.next.count, way.next.lowest_face);
      faces.back() = way.next.lowest_face + face;
      const auto [kind, is_new] = kinds.try_emplace(run_on(way, faces).told, alike.size());
      if (is_new) alike.emplace_back();
      alike[kind->second].push_back(faces.back());
    }
    return alike;
  }

  // Nothing when two ways to show a set tell different things: these faces are not alike. Once is enough for throws
  // that are told apart so: the second way is half of all runs.
  std::optional<std::vector<Tried>> try_sets(const Way& way, const Alike& alike, bool known) {
    std::vector<Tried> tried;
    std::vector<std::size_t> set(way.next.count, 0);
    do {
      Tried one{faces_for(set, alike, false), {}, chance_of(set, alike, way.next.sides)};
      one.reached = run_on(way, one.faces);
      const Faces others = known ? one.faces : faces_for(set, alike, true);
      if (others != one.faces && run_on(way, others).told != one.reached.told) return std::nullopt;
      tried.push_back(std::move(one));
    } while (next_set(set, alike.size()));
    return tried;
  }

  Question question_;
  std::map<std::string, Way> open_;  // by what they have told
  std::map<std::string, Fall> complete_;
  std::set<std::tuple<std::string, std::uint32_t, Alike>> told_apart_;  // throws by label and dice, with their faces
  std::vector<rules::Throw> thrown_;
  int most_runs_;
  int runs_ = 0;
};

}  // namespace

tl::expected<std::vector<Fall>, std::string> every_fall(const Question& question, int most_runs) {
  Walk walk(question, most_runs);
  try {
    return walk.all();
  } catch (const Stopped& stopped) {
    return tl::unexpected(stopped.why);
  } catch (const std::invalid_argument& wrong) {
    return tl::unexpected(std::string("These dice are not possible: ") + wrong.what() + ".");
  } catch (const TooMany&) {
    return tl::unexpected(walk.why_too_many());
  }
}

}  // namespace battalia::ctl
