// Limits the work of one question to the rules, in steps (common/base/work.h), and wraps a rule system to enforce them.
// The registry puts this wrapper outermost around every system. The same table, act and seat take the same steps
// everywhere, so the same things are cut short or refused on every machine.
//
// An order, set-up or preview beyond its limit is refused with a sentence. Offers beyond theirs are left out of a
// prompt; the rest of it is kept, so a seat that is to move always has an offer and a default act.
#pragma once

#include "common/base/work.h"
#include "server/rules/forwarding_system.h"

#include <functional>

namespace battalia::rules {

inline constexpr work::Steps kOfferSteps = 8 * work::kStepsPerMs;     // all offers of one prompt
inline constexpr work::Steps kOrderSteps = 20 * work::kStepsPerMs;    // an order, with and without hidden information
inline constexpr work::Steps kStepsToGoOn = kOrderSteps / 4;          // with less left, an order may stop here
inline constexpr work::Steps kRulingSteps = 23 * work::kStepsPerMs;   // the same order repeated for other dice
inline constexpr work::Steps kPreviewSteps = 20 * work::kStepsPerMs;  // also for an outline
inline constexpr work::Steps kOpeningSteps = 16 * work::kStepsPerMs;  // set-up, without the first prompts

// Makes offers within kOfferSteps: the offer in progress at the limit is removed, and no further ones are made. Returns
// true if all were made. Systems call it around each step's offers; what follows them (the end of a phase, the default)
// is added afterwards.
bool offer_within_limit(v1::Prompt& prompt, const std::function<void()>& make);

// Why the game opened by the scenario would need too much work, naming what there is too much of; nothing if it can be
// set up and both first prompts have all their offers. Passes on a refusal of set_up.
WhyNot why_too_much_work(const RuleSystem& system, const v1::Scenario& scenario, std::span<const v1::Option> options);

// The refusal of an order that would take too much work.
Violation too_much_work();

class WorkLimited final : public ForwardingSystem {
 public:
  using ForwardingSystem::ForwardingSystem;

  Ruling set_up(const v1::Scenario& scenario, std::span<const v1::Option> options, Dice& dice) const override;
  Ruling adjudicate(const Table& table, const v1::Act& act, v1::Seat seat, Dice& dice) const override;
  Ruling proceed(const Table& table, Dice& dice) const override;
  // If all together exceed the limit for one prompt's offers: those of the first units, as many as fit, but at least
  // one.
  UnitOffers offers(const Table& table, v1::Seat seat, std::span<const UnitId> units) const override;
  v1::Preview preview(const Table& table, const v1::Act& act, v1::Seat seat) const override;
  std::vector<v1::Reach> reaches(const Table& table, const UnitId& unit) const override;
};

}  // namespace battalia::rules
