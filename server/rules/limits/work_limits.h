// How much one question to the rules may take, in steps (common/base/work.h), and a rule system that keeps to it. The
// registry puts one round every system, outermost; a table, act and seat take the same steps everywhere, so what is cut
// or refused here is so on every machine.
//
// An order, a setting up or a preview beyond its limit is refused with a sentence. Offers beyond theirs are left out of
// a prompt, the rest of which stands: a seat that is to move has an offer and a default act whatever the table is like.
#pragma once

#include "common/base/work.h"
#include "server/rules/forwarding_system.h"

#include <functional>

namespace battalia::rules {

inline constexpr work::Steps kOfferSteps = 8 * work::kStepsPerMs;     // all offers of one prompt
inline constexpr work::Steps kOrderSteps = 24 * work::kStepsPerMs;    // an order, with what is hidden and without
inline constexpr work::Steps kStepsToGoOn = kOrderSteps / 4;          // then an order may leave the rest to the next
inline constexpr work::Steps kRulingSteps = 28 * work::kStepsPerMs;   // the same order asked again for other dice
inline constexpr work::Steps kPreviewSteps = 24 * work::kStepsPerMs;  // and an outline
inline constexpr work::Steps kOpeningSteps = 16 * work::kStepsPerMs;  // setting up, the first prompts not counted

// Makes offers as far as kOfferSteps goes: the one in which it ends is taken back, and what comes after it is not made.
// True when all were made. For systems, round each step's offers; what follows (the end of a phase, the default) is
// added after it.
bool offer_within_limit(v1::Prompt& prompt, const std::function<void()>& make);

// Why the game that the scenario opens would be too much to work out, naming what there is too much of; nothing when it
// can be set up and both first prompts have all their offers. A refusal of set_up is passed on.
WhyNot why_too_much_work(const RuleSystem& system, const v1::Scenario& scenario, std::span<const v1::Option> options);

// What an order is refused with that would take too much.
Violation too_much_work();

class WorkLimited final : public ForwardingSystem {
 public:
  using ForwardingSystem::ForwardingSystem;

  Ruling set_up(const v1::Scenario& scenario, std::span<const v1::Option> options, Dice& dice) const override;
  Ruling adjudicate(const Table& table, const v1::Act& act, v1::Seat seat, Dice& dice) const override;
  Ruling proceed(const Table& table, Dice& dice) const override;
  // Where all together take more than the offers of one prompt may: those of the first units, as many as fit, one at
  // least.
  UnitOffers offers(const Table& table, v1::Seat seat, std::span<const UnitId> units) const override;
  v1::Preview preview(const Table& table, const v1::Act& act, v1::Seat seat) const override;
  std::vector<v1::Reach> reaches(const Table& table, const UnitId& unit) const override;
};

}  // namespace battalia::rules
