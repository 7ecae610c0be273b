#include "common/player/chooser.h"

#include "common/base/check.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace battalia::player {
namespace {

using Indices = std::vector<int>;

Indices shuffled(int count, Random& random) {
  Indices order(static_cast<std::size_t>(count));
  std::iota(order.begin(), order.end(), 0);
  for (std::size_t i = order.size(); i > 1; --i) {
    std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
  }
  return order;
}

// Picks which of `count` things to take, between min and max of them. The greedy style takes those with the highest
// value and as few as allowed, but at least one if possible; ties are broken at random.
template <class Value>
Indices pick(int count, std::uint32_t min, std::uint32_t max, Random& random, Style style, Value value_of) {
  const auto available = static_cast<std::uint32_t>(count);
  const std::uint32_t most = std::min(max == 0 ? std::max(min, 1U) : max, available);
  const std::uint32_t least = std::min(min, most);
  Indices order = shuffled(count, random);
  std::uint32_t take = 0;
  if (style == Style::greedy) {
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return value_of(a) > value_of(b); });
    take = std::min(std::max(least, 1U), most);
  } else {
    take = least + random.below(most - least + 1);
  }
  order.resize(take);
  return order;
}

int pick_suggestion(int count, Random& random, Style style) {
  return style == Style::greedy ? 0 : static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
}

void allocate(const v1::AllocateWanted& wanted, v1::Answer& answer) {
  if (!wanted.suggestion().empty()) {
    *answer.mutable_shares() = wanted.suggestion();
    return;
  }
  std::uint32_t left = wanted.total();
  for (int i = 0; i < wanted.among_size() && left > 0; ++i) {
    const std::uint32_t share = i < wanted.max_size() ? std::min(left, wanted.max(i)) : left;
    if (share == 0) continue;
    v1::Share* given = answer.add_shares();
    given->set_key(wanted.among(i).key());
    given->set_amount(share);
    left -= share;
  }
}

// Returns false if the input lists nothing to answer with.
bool answer_input(const v1::InputWanted& wanted, Random& random, Style style, v1::Answer& answer) {
  answer.set_input(wanted.name());
  switch (wanted.kind_case()) {
    case v1::InputWanted::kConfirm:
      answer.set_confirm(true);
      return true;
    case v1::InputWanted::kChoose: {
      const v1::ChooseWanted& choose = wanted.choose();
      const auto value = [&](int i) { return choose.options(i).odds().expected_milli(); };
      for (const int i : pick(choose.options_size(), choose.min(), choose.max(), random, style, value)) {
        answer.add_options(choose.options(i).key());
      }
      return !answer.options().empty() || choose.min() == 0;
    }
    case v1::InputWanted::kTargets: {
      const v1::TargetsWanted& targets = wanted.targets();
      const auto value = [&](int i) { return targets.targets(i).odds().expected_milli(); };
      for (const int i : pick(targets.targets_size(), targets.min(), targets.max(), random, style, value)) {
        answer.add_targets(targets.targets(i).unit());
      }
      return !answer.targets().empty() || targets.min() == 0;
    }
    case v1::InputWanted::kPath:
      if (wanted.path().suggestions().empty()) return false;
      *answer.mutable_path() =
          wanted.path().suggestions(pick_suggestion(wanted.path().suggestions_size(), random, style)).path();
      return true;
    case v1::InputWanted::kPlace:
      if (wanted.place().suggestions().empty()) return false;
      *answer.mutable_place() =
          wanted.place().suggestions(pick_suggestion(wanted.place().suggestions_size(), random, style)).place();
      return true;
    case v1::InputWanted::kAllocate:
      allocate(wanted.allocate(), answer);
      return true;
    case v1::InputWanted::kDice:
      for (std::uint32_t i = 0; i < wanted.dice().count(); ++i) {
        answer.add_dice(wanted.dice().lowest_face() + random.below(std::max(wanted.dice().sides(), 1U)));
      }
      return true;
    case v1::InputWanted::KIND_NOT_SET:
      return false;
  }
  return false;
}

// Returns nothing if an input lists no answer.
bool take(const v1::Offer& offer, Random& random, Style style, v1::Act& act) {
  act.Clear();
  act.set_verb(offer.verb());
  act.set_key(offer.key());
  *act.mutable_units() = offer.units();
  for (const v1::InputWanted& wanted : offer.inputs()) {
    const bool left_out = style == Style::random ? random.below(2) == 0 : wanted.has_place();
    if (wanted.optional() && left_out) continue;
    v1::Answer answer;
    if (answer_input(wanted, random, style, answer)) {
      *act.add_answers() = std::move(answer);
    } else if (!wanted.optional()) {
      return false;
    }
  }
  return true;
}

}  // namespace

// splitmix64, used here wherever numbers only need to be well mixed.
std::uint64_t Random::next() {
  std::uint64_t mixed = (state_ += 0x9e3779b97f4a7c15ULL);
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9ULL;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebULL;
  return mixed ^ (mixed >> 31);
}

std::uint32_t Random::below(std::uint32_t below) {
  BATTALIA_CHECK(below > 0, "a choice is among at least one");
  return static_cast<std::uint32_t>((next() >> 32) % below);
}

v1::Act choose(const v1::Prompt& prompt, Random& random, Style style) {
  BATTALIA_CHECK(!prompt.offers().empty(), "a player chooses among offers");
  Indices order = shuffled(prompt.offers_size(), random);
  if (style == Style::greedy) {
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return prompt.offers(a).weight() > prompt.offers(b).weight(); });
  }
  v1::Act act;
  for (const int i : order) {
    if (take(prompt.offers(i), random, style, act)) return act;
  }
  return prompt.has_default_act() ? prompt.default_act() : act;
}

}  // namespace battalia::player
