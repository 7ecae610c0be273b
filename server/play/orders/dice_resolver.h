// Decides an order with its dice: gives the rules the dice that the order is bound to, and repeats the ruling until
// each roll uses the secret for the people who see it; numbers the rolls; asks witnesses for their links, and continues
// the order that waits for one. Owned by MatchHost; called by all code that turns an order into a row. Writes no row,
// changes nothing and knows no secret: the ledger's DiceEpochs provides the dice for one order at a time.
//
// All attempts at an order together take at most rules::kRulingSteps, 23 ms in an ordinary build. With the work before
// and after the ruling (the offers that the order answers, the prompts of both sides), one message stays below 50 ms,
// the most that any may hold up the event loop. With sanitizers a step takes four times as long. The limit is counted
// in steps and not in time, so that an order is refused on every machine or on none. A ruling is never divided between
// turns of the loop, because nothing else may happen to the match between the table that it is made on and its row.
// Rules that continue automatically stop at rules::kStepsToGoOn and leave the rest to the next row.
#pragma once

#include "server/play/clock.h"
#include "server/play/log/match_ledger.h"
#include "server/play/refusal.h"

#include <functional>
#include <string>

namespace battalia::play {

class DiceResolver {
 public:
  // Both must outlive it.
  DiceResolver(const MatchLedger& ledger, const Clock& clock) : ledger_(ledger), clock_(clock) {}

  // The result of the order against the head: events with their rolls; or, if a roll first needs physical dice or a
  // witness's link, the declared roll, and the order is held. A link that was awaited continues the held order. An
  // order that needs too much work is a violation, too. Repeating the call gives the same faces.
  Verdict decide(const v1::Author& author, const v1::Order& order, const std::string& request_id) const;

  // The same for an order by the server, whose author and order are filled in; gives it a request id if it rolls, so
  // that its dice are bound to something.
  Verdict decide_own(NewRecord& entry) const;

  // The opening of the game, which sets the table. Its rolls are bound to that request id.
  Verdict open_game(const std::string& request_id) const;

  // Continues the order that waits for a link without the link. Precondition: the match waits for a link.
  Verdict roll_without_link() const;

 private:
  using Ask = std::function<Verdict(rules::Dice& dice)>;

  const MatchState& state() const { return ledger_.state(); }
  Verdict ask_with_dice(const RollsOf& order, const Ask& ask) const;
  Verdict ask_until_certain(const RollsOf& order, const Ask& ask) const;
  Verdict resume_held(v1::Event witnessed) const;

  const MatchLedger& ledger_;
  const Clock& clock_;
};

}  // namespace battalia::play
