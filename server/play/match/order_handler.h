// Requests of a seat: orders, offers, previews, reaches. Checks everything that is not a rule (known request id, seat,
// stale number, storage allowance), has the order decided with its dice, writes the row, and answers when it is
// durable. Owned by MatchHost. Every answer, including refusals, is sent only once the rows it depends on are durable;
// a rule violation is sent only to the sender and changes nothing. Reaches watchers and timers only through their
// classes.
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
  // The parts of the match that it uses. All of them must outlive it.
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

  // Accepted, Rejected or Refused; the same answer again for a known request id. After STALE the view follows.
  void give(const RequestContext& call, const v1::GiveOrder& request);
  // Everything that units of the seat may do, on the table that the client has seen.
  void offers(const RequestContext& call, const v1::AskOffers& request);
  void preview(const RequestContext& call, const v1::AskPreview& request);
  void reaches(const RequestContext& call, const v1::AskReaches& request);

  // Call when the table has changed although no row was added.
  void forget_offers() { told_.reset(); }

  // Answers a call about this match with the denial, once the rows it depends on are durable; counts it.
  void deny(const RequestContext& call, Denial denial, const std::string& request_id = {});

  // From now on every new order is refused with STOPPING.
  void stop() { stopping_ = true; }
  bool stopping() const { return stopping_; }

 private:
  // An accepted order that has not been answered yet.
  struct Pending {
    RequestContext call;
    v1::Seat seat = v1::SEAT_UNSPECIFIED;
    std::string request_id;
    std::uint64_t version = 0;
  };

  // The offers of units, as computed for a table.
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
  // The seat in whose numbering it names the last update seen.
  v1::Seat counts_as(const Person& person, const v1::AskOffers& request) const;
  std::optional<Refusal> why_not_asked_for(const v1::GiveOrder& request);
  std::optional<Refusal> why_not_answered_so(v1::Seat seat, const v1::Act& act);
  bool knows_offers(v1::Seat seat) const;  // for that seat, on the current table
  // For units that the prompt lists. The last result is cached, because the next order usually takes one of its offers.
  // Valid until the next call.
  const rules::UnitOffers& offers_now(v1::Seat seat, const std::vector<UnitId>& units);
  // True if the events roll back far in a long log: the order is then repeated later, or refused.
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
