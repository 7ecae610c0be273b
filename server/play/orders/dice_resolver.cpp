#include "server/play/orders/dice_resolver.h"

#include "server/play/orders/acts.h"
#include "server/play/orders/orders.h"
#include "server/rules/limits/work_limits.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::int64_t kLinkPatienceMs = 3'000;  // how long to wait for a witness

// The seat that the order acts for.
v1::Seat acting(const v1::Author& author, const v1::Order& order) {
  return order.umpire().has_decide_for() ? order.umpire().decide_for().seat() : author.seat();
}

bool rolls(const std::vector<v1::Event>& events) {
  return std::any_of(events.begin(), events.end(),
                     [](const v1::Event& event) { return event.has_dice_rolled() || event.has_roll_declared(); });
}

}  // namespace

Verdict DiceResolver::decide(const v1::Author& author, const v1::Order& order, const std::string& request_id) const {
  const RollsOf bound = rolls_of(state(), request_id, order, acting(author, order));
  const std::int64_t now_ms = clock_.now_ms();
  Verdict verdict =
      ask_with_dice(bound, [&](rules::Dice& dice) { return adjudicate(state(), author, order, now_ms, dice); });
  if (verdict && order.has_show_link()) return resume_held(std::move(verdict->front()));
  return verdict;
}

Verdict DiceResolver::decide_own(NewRecord& entry) const {
  std::string request_id = ledger_.epochs().request_id(state());
  Verdict verdict = decide(entry.author, entry.order, request_id);
  if (verdict && rolls(*verdict)) entry.request_id = std::move(request_id);
  return verdict;
}

Verdict DiceResolver::open_game(const std::string& request_id) const {
  const RollsOf bound = rolls_of(state(), request_id, v1::Order(), v1::SEAT_UNSPECIFIED);
  return ask_with_dice(bound, [&](rules::Dice& dice) { return begin(state(), dice); });
}

Verdict DiceResolver::roll_without_link() const { return resume_held(not_witnessed(state())); }

// The table is the one on which the order was ruled legal, and its rolls so far have the same results.
Verdict DiceResolver::resume_held(v1::Event witnessed) const {
  Verdict verdict = ask_with_dice(rolls_of_held(state(), witnessed.dice_witnessed()),
                                  [&](rules::Dice& dice) { return adjudicate_again(state(), dice); });
  if (verdict) verdict->insert(verdict->begin(), std::move(witnessed));
  return verdict;
}

Verdict DiceResolver::ask_with_dice(const RollsOf& order, const Ask& ask) const {
  try {
    const work::Budget budget(rules::kRulingSteps);  // for all attempts together
    return ask_until_certain(order, ask);
  } catch (const work::TooMuchWork&) {
    return tl::unexpected(Denial(rules::too_much_work()));
  }
}

// Only the ruling shows who sees a roll, and that determines the secret it is rolled under. So the ruling is repeated
// until the audiences match those assumed; each attempt settles at least one more roll.
Verdict DiceResolver::ask_until_certain(const RollsOf& order, const Ask& ask) const {
  if (state().config->created.physical_dice()) {
    rules::NoDice at_the_table;
    Verdict verdict = ask(at_the_table);
    if (verdict) number_rolls(*verdict, state());
    return verdict;
  }
  for (std::vector<Audience> supposed;;) {
    VerifiableDice dice = ledger_.epochs().dice(state(), order, supposed);
    Verdict verdict = ask(dice);
    if (!verdict) return verdict;
    std::vector<Audience> audiences = audiences_of(*verdict, state().table);
    supposed.resize(audiences.size(), Audience::everybody);
    if (supposed == audiences) {
      number_rolls(*verdict, dice);
      if (!state().dice.witnessed) return verdict;
      return with_witnesses(*std::move(verdict), state().dice, order, clock_.now_ms() + kLinkPatienceMs);
    }
    supposed = std::move(audiences);
  }
}

}  // namespace battalia::play
