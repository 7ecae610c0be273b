// What a seat asks of a match: orders, offers, previews, reaches. Checks what is no rule (a request id that is known,
// the seat, a stale number, what a person may store), has the order decided with its dice, writes the row, and answers
// when it is durable. Owned by MatchHost. Every answer rests on rows that are durable, refusals too; a rule's violation
// is the sender's only and changes nothing. Knows neither watchers nor timers but through their classes.
#pragma once

#include "server/play/automation/timed_acts.h"
#include "server/play/orders/way_back.h"
#include "server/play/spectating/publisher.h"
#include "server/play/spectating/view_audit.h"

#include <chrono>
#include <optional>
#include <string>

namespace battalia::play {

class OrderHandler {
 public:
  // The parts of the match that it works with. All of them outlive it.
  struct Parts {
    const PlayContext& context;
    Counts& counts;
    MatchLedger& ledger;
    const DiceResolver& dice;
    Publisher& publisher;
    TimedActs& timed;
    ViewAudit& audit;
    WayBack& way_back;
    Commit commit;
  };
  explicit OrderHandler(Parts parts) : match_(std::move(parts)) {}

  // Accepted, Rejected or Refused; the same answer again to a request id that is known. After STALE the view follows.
  void give(const RequestContext& call, const v1::GiveOrder& request);
  // All that units of the seat may do, on the table that the client has seen.
  void offers(const RequestContext& call, const v1::AskOffers& request);
  void preview(const RequestContext& call, const v1::AskPreview& request);
  void reaches(const RequestContext& call, const v1::AskReaches& request);

  // The table is no longer what it was, though no row was added.
  void forget_offers() { told_.reset(); }

  // Answers a call about this match with why not, once the rows on which that rests are durable; counts it.
  void deny(const RequestContext& call, Denial denial, const std::string& request_id = {});

  // From now on every order that is not known is refused with STOPPING.
  void stop() { stopping_ = true; }
  bool stopping() const { return stopping_; }

 private:
  // An accepted order that is not answered yet.
  struct Pending {
    RequestContext call;
    v1::Seat seat = v1::SEAT_UNSPECIFIED;
    std::string request_id;
    std::uint64_t version = 0;
  };

  // What units may do, as it was worked out for a table.
  struct Told {
    std::uint64_t version = 0;
    v1::Seat seat = v1::SEAT_UNSPECIFIED;
    std::vector<UnitId> asked;
    rules::UnitOffers made;
  };

  const MatchState& state() const { return match_.ledger.state(); }
  std::uint64_t id() const { return state().config->match; }
  std::optional<Refusal> why_not_take(const RequestContext& call, const v1::GiveOrder& request) const;
  std::optional<Refusal> why_not_keep(const Person& person, const v1::Order& order) const;
  std::optional<Refusal> why_not_offers(const v1::AskOffers& request, v1::Seat viewer) const;
  // By whose numbers it says which update was seen last.
  v1::Seat counts_as(const Person& person, const v1::AskOffers& request) const;
  std::optional<Refusal> why_not_asked_for(const v1::GiveOrder& request);
  std::optional<Refusal> why_not_answered_so(v1::Seat seat, const v1::Act& act);
  bool knows_offers(v1::Seat seat) const;  // of that seat, on the table as it is
  // Of units that the prompt lists. What was worked out last is kept: the order that is given next mostly takes one of
  // these. Good until the next call.
  const rules::UnitOffers& offers_now(v1::Seat seat, const std::vector<UnitId>& units);
  // The table that the events go back to is far back in a long log: the order is given again later, or refused.
  bool waits_for_way_back(const RequestContext& call, const v1::GiveOrder& request,
                          const std::vector<v1::Event>& events);
  void give_again(const RequestContext& call, const v1::GiveOrder& request);
  void decide(const RequestContext& call, const v1::GiveOrder& request);
  void accept(const RequestContext& call, const v1::GiveOrder& request, NewRecord entry);
  void answer_known(const RequestContext& call, const v1::GiveOrder& request, const v1::Record& record);
  void answer_pending(const Pending& pending, bool stored);
  void refuse_stale(const RequestContext& call, const v1::GiveOrder& request);
  void passed(Histogram& stage, OrderStep step, std::chrono::nanoseconds took) const;

  Parts match_;
  std::optional<Told> told_;
  bool stopping_ = false;
};

}  // namespace battalia::play
