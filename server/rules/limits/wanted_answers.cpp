#include "server/rules/limits/wanted_answers.h"

#include <algorithm>
#include <set>

namespace battalia::rules {
namespace {

// True if the answer has content of another kind than the one requested.
bool strays(const v1::InputWanted& wanted, const v1::Answer& answer) {
  return (answer.confirm() && !wanted.has_confirm()) || (!answer.options().empty() && !wanted.has_choose()) ||
         (!answer.targets().empty() && !wanted.has_targets()) || (!answer.path().empty() && !wanted.has_path()) ||
         (answer.has_place() && !wanted.has_place()) || (!answer.shares().empty() && !wanted.has_allocate()) ||
         (!answer.dice().empty() && !wanted.has_dice());
}

// True if the act takes this offer; further units may join those of the offer.
bool takes(const v1::Act& act, const v1::Offer& offer) {
  const auto acts = [&](const std::string& unit) {
    return std::find(act.units().begin(), act.units().end(), unit) != act.units().end();
  };
  return offer.verb() == act.verb() && offer.key() == act.key() &&
         std::all_of(offer.units().begin(), offer.units().end(), acts);
}

bool is_wanted(const std::vector<const v1::InputWanted*>& inputs, const v1::Answer& answer) {
  return std::any_of(inputs.begin(), inputs.end(), [&](const v1::InputWanted* wanted) {
    return wanted->name() == answer.input() && !strays(*wanted, answer);
  });
}

}  // namespace

std::optional<UnwantedAnswer> unwanted_answer(const v1::Prompt& prompt, const v1::Act& act,
                                              std::span<const v1::Offer> of_units) {
  bool offered = false;
  std::vector<const v1::InputWanted*> inputs;
  const auto take_from = [&](const auto& offers) {
    for (const v1::Offer& offer : offers) {
      if (!takes(act, offer)) continue;
      offered = true;
      for (const v1::InputWanted& wanted : offer.inputs()) inputs.push_back(&wanted);
    }
  };
  take_from(of_units);
  take_from(prompt.offers());
  std::set<std::string> answered;
  for (const v1::Answer& answer : act.answers()) {
    const bool twice = !answered.insert(answer.input()).second;
    if (!twice && (!offered || is_wanted(inputs, answer))) continue;
    UnwantedAnswer unwanted{answer.input(), twice, {}};
    for (const v1::InputWanted* wanted : inputs) unwanted.wanted.push_back(wanted->name());
    return unwanted;
  }
  return std::nullopt;
}

bool is_offered(const v1::Prompt& prompt, const v1::Act& act, std::span<const v1::Offer> of_units) {
  const auto taken = [&](const v1::Offer& offer) { return takes(act, offer); };
  return std::any_of(of_units.begin(), of_units.end(), taken) ||
         std::any_of(prompt.offers().begin(), prompt.offers().end(), taken);
}

std::string in_words(const UnwantedAnswer& unwanted) {
  if (unwanted.twice) return "The input \"" + unwanted.input + "\" is answered twice.";
  return "The offer does not take the input \"" + unwanted.input + "\" in that form.";
}

}  // namespace battalia::rules
