#include "server/battaliactl/calculator/every_fall.h"

#include "common/base/text.h"
#include "server/battaliactl/calculator/dice_of_one_way.h"
#include "server/battaliactl/calculator/sets_of_faces.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace battalia::ctl {
namespace {

constexpr std::size_t kMostThrows = 64;     // in one branch; a roll-off may repeat without end
constexpr std::string_view kSave = "save";  // the purpose of rolls that cancel hits, in every system that has them
constexpr std::array<std::uint64_t, 2> kSeeds = {2, 3};  // for the arbitrary dice with which two branches are compared

struct TooMany {};
// The events up to the next roll, or to the end.
struct Reached {
  std::vector<v1::Event> events;
  std::optional<rules::Throw> next;
  std::string told;  // serialised, with each roll replaced by its outcome
};

std::string told_by(const v1::Event& event) {
  if (!event.has_dice_rolled() || event.dice_rolled().outcome().empty()) return event.SerializeAsString();
  v1::Event told = event;
  told.mutable_dice_rolled()->clear_faces();
  return told.SerializeAsString();
}

void add_framed(std::string& bytes, const std::string& part) { bytes += std::to_string(part.size()) + ":" + part; }

std::string in_bytes(const Reached& reached) {
  std::string bytes;
  for (const v1::Event& event : reached.events) add_framed(bytes, told_by(event));
  if (!reached.next) return bytes;
  add_framed(bytes, reached.next->purpose + "/" + reached.next->label + "/" + std::to_string(reached.next->count));
  return bytes;
}

class Walk {
 public:
  Walk(const Question& question, int most_runs, bool by_losses)
      : question_(question), most_runs_(most_runs), by_losses_(by_losses) {}

  std::vector<Fall> all() {
    Reached begun = run({});
    for (const v1::Event& event : begun.events) {
      if (event.has_dice_rolled()) rolls_.push_back({event.dice_rolled().label(), outcome_of(event.dice_rolled()), 1});
    }
    follow({}, std::move(begun), 1);
    for (std::size_t depth = 0; !open_.empty(); ++depth) {
      if (depth == kMostThrows) throw TooMany{};
      throw_next_of_all(std::exchange(open_, {}));
    }
    std::vector<Fall> falls;
    for (auto& [told, fall] : complete_) falls.push_back(std::move(fall));
    return falls;
  }

  const std::vector<RollShare>& rolls() const { return rolls_; }

  // Which rolls cause so many branches, and what to ask instead.
  std::string why_too_many() const {
    std::string why = "There are too many ways for the dice to fall: " + std::to_string(most_runs_) +
                      " were tried, of these throws: ";
    std::vector<std::string> throws;
    for (const rules::Throw& one : thrown_)
      throws.push_back(std::to_string(one.count) + (one.count == 1 ? " die, " : " dice, ") + one.label);
    why += listed(throws, "; and ");
    why += ". The possible results of all of them multiply. Give the faces of the first throw with --dice, or stop ";
    const auto later =
        std::ranges::find_if(thrown_, [&](const rules::Throw& one) { return one.purpose != thrown_.front().purpose; });
    return why +
           (later == thrown_.end() ? "earlier with --until." : "before a later throw: --until " + later->purpose + ".");
  }

 private:
  struct Way {
    std::vector<Faces> thrown;
    rules::Throw next;
    std::vector<v1::Event> events;
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
    question_.checks_inputs = false;  // checked once is enough
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
      Way way{std::move(thrown), *reached.next, std::move(reached.events), 0};
      open_.try_emplace(std::move(reached.told), std::move(way)).first->second.share += share;
    } else {
      complete_.try_emplace(std::move(reached.told), Fall{std::move(reached.events), 0}).first->second.share += share;
    }
  }

  // The first rolls, each once, with the most dice that it had.
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
      record(one.reached.events, way.share * one.chance);
      std::vector<Faces> thrown = way.thrown;
      thrown.push_back(std::move(one.faces));
      follow(std::move(thrown), std::move(one.reached), way.share * one.chance);
    }
  }

  // The outcome of the last roll of these events.
  void record(const std::vector<v1::Event>& events, double share) {
    const v1::DiceRolled* last = nullptr;
    std::map<std::string_view, int> times;
    for (const v1::Event& event : events) {
      if (!event.has_dice_rolled()) continue;
      last = &event.dice_rolled();
      ++times[last->label()];
    }
    if (last == nullptr) return;
    rolls_.push_back({label_of(last->label(), times[last->label()]), outcome_of(*last), share});
  }

  // --- Saves ------------------------------------------------------------------------------------------------------

  // Branches that differ only in the number of hits saved now are handled together.
  void throw_next_of_all(const std::map<std::string, Way>& ways) {
    std::map<std::string, std::vector<const Way*>> groups;
    for (const auto& [told, way] : ways) {
      const auto key = by_losses_ ? without_its_hits(way) : std::nullopt;
      if (key)
        groups[*key].push_back(&way);
      else
        throw_next(way);
    }
    for (const auto& [key, group] : groups) {
      if (group.size() > 1 && throw_saves(group)) continue;
      for (const Way* way : group) throw_next(*way);
    }
  }

  // The branch's events without the roll whose hits are saved next; empty if that could be any of several.
  static std::optional<std::string> without_its_hits(const Way& way) {
    if (way.next.purpose != kSave) return std::nullopt;
    const v1::Event* hits = nullptr;
    for (const v1::Event& event : way.events) {
      const v1::DiceRolled& rolled = event.dice_rolled();
      const bool saved_now = event.has_dice_rolled() && rolled.purpose() != kSave &&
                             rolled.against() == way.next.unit &&
                             rolled.total() == static_cast<std::int32_t>(way.next.count) &&
                             way.next.label.find(rolled.unit()) != std::string::npos;
      if (!saved_now) continue;
      if (hits != nullptr) return std::nullopt;
      hits = &event;
    }
    if (hits == nullptr) return std::nullopt;
    std::string bytes;
    for (const v1::Event& event : way.events) {
      add_framed(bytes, &event == hits ? event.dice_rolled().label() : told_by(event));
    }
    add_framed(bytes, way.next.label);
    return bytes;
  }

  // What follows the saves if later dice fall in some way, without the dice up to there; and the outcome of the saves.
  struct Future {
    std::string told;
    std::string outcome;
  };
  Future future(const Way& way, const Faces& faces) {
    std::vector<Faces> thrown = way.thrown;
    thrown.push_back(faces);
    Future future;
    for (const std::uint64_t seed : kSeeds) {
      if (++runs_ > most_runs_) throw TooMany{};
      DiceOfOneWay dice(question_.dice, thrown, seed);
      std::size_t rolls = 0;
      for (const v1::Event& event : adjudicate(question_, dice).events()) {
        const bool roll = event.has_dice_rolled();
        if (roll && ++rolls == dice.thrown()) future.outcome = outcome_of(event.dice_rolled());
        if (!roll || rolls > dice.thrown()) add_framed(future.told, told_by(event));
      }
    }
    return future;
  }

  // The saves of all these branches. What follows must depend only on how many fail, and on nothing else of the hits
  // and saves: then one branch represents all with the same losses. False if it does not.
  bool throw_saves(const std::vector<const Way*>& group) {
    const auto by_dice = [](const Way* way) { return way->next.count; };
    std::vector<const Way*> members = group;
    std::ranges::sort(members, {}, by_dice);
    const Way& most = *members.back();
    const Alike alike = faces_alike(most);
    if (alike.size() != 2) return false;
    const auto dice_of = [&](const Way& way, std::uint32_t failing) {  // the lowest face fails
      Faces faces(way.next.count, alike[1].front());
      std::fill_n(faces.begin(), failing, alike[0].front());
      return faces;
    };
    const auto first_with = [&](std::uint32_t losses) -> const Way& {
      return **std::ranges::lower_bound(members, losses, {}, by_dice);
    };
    std::vector<double> shares(most.next.count + 1, 0);
    std::vector<RollShare> rolls;
    const auto time = 1 + std::ranges::count_if(most.events, [&](const v1::Event& event) {
                        return event.has_dice_rolled() && event.dice_rolled().label() == most.next.label;
                      });
    const std::string label = label_of(most.next.label, static_cast<int>(time));
    for (const Way* way : members) {
      const std::vector<double> chances =
          failures(way->next.count, static_cast<double>(alike[0].size()) / most.next.sides);
      for (std::uint32_t losses = 0; losses <= way->next.count; ++losses) {
        const auto outcome = outcome_like(*way, losses, first_with(losses), dice_of, way == &most);
        if (!outcome) return false;
        shares[losses] += way->share * chances[losses];
        rolls.push_back({label, *outcome, way->share * chances[losses]});
      }
    }
    note(most.next);
    rolls_.insert(rolls_.end(), rolls.begin(), rolls.end());
    for (std::uint32_t losses = 0; losses < shares.size(); ++losses) {
      const Way& way = first_with(losses);
      std::vector<Faces> thrown = way.thrown;
      thrown.push_back(dice_of(way, losses));
      Reached reached = run(thrown);
      follow(std::move(thrown), std::move(reached), shares[losses]);
    }
    return true;
  }

  // The outcome of these saves, if the branch continues like the one that represents it. Each number of hits is
  // compared once with each number of losses, and some again after every other roll.
  template <class DiceOf>
  std::optional<std::string> outcome_like(const Way& way, std::uint32_t losses, const Way& stands_for, DiceOf dice_of,
                                          bool again) {
    std::string& known = outcomes_[{way.next.label, hits_told(way), way.next.count, losses}];
    const bool checks = known.empty() || (again && (losses == 1 || losses == way.next.count));
    if (!checks) return known;
    const Future mine = future(way, dice_of(way, losses));
    if (&way != &stands_for && mine.told != future(stands_for, dice_of(stands_for, losses)).told) return std::nullopt;
    known = mine.outcome;
    return known;
  }

  // How the saved roll reported its hits: two ways to report the same number are different outcomes.
  static std::string hits_told(const Way& way) {
    std::string told;
    for (const v1::Event& event : way.events) {
      const v1::DiceRolled& rolled = event.dice_rolled();
      if (event.has_dice_rolled() && rolled.against() == way.next.unit) told += rolled.outcome() + ";";
    }
    return told;
  }

  static Alike each_face(const rules::Throw& wanted) {
    Alike each;
    for (std::uint32_t face = 0; face < wanted.sides; ++face) each.push_back({wanted.lowest_face + face});
    return each;
  }

  // Groups faces by what the roll reports if one die shows the face and the others their lowest.
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

  // Empty if two arrangements of a set are reported differently: then these faces are not equivalent. One check per
  // kind of roll is enough, because the second arrangement doubles the number of runs.
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
  std::map<std::string, Way> open_;  // by their events
  std::map<std::string, Fall> complete_;
  std::set<std::tuple<std::string, std::uint32_t, Alike>> told_apart_;  // rolls by label and dice, with their faces
  std::map<std::tuple<std::string, std::string, std::uint32_t, std::uint32_t>, std::string> outcomes_;  // of saves
  std::vector<RollShare> rolls_;
  std::vector<rules::Throw> thrown_;
  int most_runs_;
  bool by_losses_;
  int runs_ = 0;
};

tl::expected<Falls, std::string> walked(const Question& question, int most_runs, bool by_losses) {
  Walk walk(question, most_runs, by_losses);
  try {
    std::vector<Fall> falls = walk.all();
    return Falls{std::move(falls), walk.rolls()};
  } catch (const Stopped& stopped) {
    return tl::unexpected(stopped.why);
  } catch (const std::invalid_argument& wrong) {
    return tl::unexpected(std::string("These dice are not possible: ") + wrong.what() + ".");
  } catch (const TooMany&) {
    return tl::unexpected(walk.why_too_many());
  }
}

}  // namespace

std::string outcome_of(const v1::DiceRolled& rolled) {
  if (!rolled.outcome().empty()) return rolled.outcome();
  std::string faces;
  for (const std::uint32_t face : rolled.faces()) faces += (faces.empty() ? "" : " ") + std::to_string(face);
  return faces;
}

std::string label_of(std::string_view label, int time) {
  return std::string(label) + (time == 1 ? "" : " (" + std::to_string(time) + ")");
}

tl::expected<std::vector<Fall>, std::string> every_fall(const Question& question, int most_runs) {
  return walked(question, most_runs, false).map([](Falls falls) { return std::move(falls.falls); });
}

tl::expected<Falls, std::string> falls_by_losses(const Question& question, int most_runs) {
  return walked(question, most_runs, true);
}

}  // namespace battalia::ctl
