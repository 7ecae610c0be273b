// One live match. Owns its parts and passes each request to the part that answers it; README.md says who owns what.
// Requests are handled in order: decided against the head, then answered once durable. Created by MatchDirectory; lives
// on the event loop's thread; reaches the network only through Subscriber and the disk only through the ledger.
#pragma once

#include "server/play/automation/following_rows.h"
#include "server/play/match/commit_loop.h"
#include "server/play/match/order_handler.h"
#include "server/play/match/seating.h"
#include "server/play/orders/way_back.h"
#include "server/play/spectating/chat.h"
#include "server/play/spectating/presence.h"

#include <string>
#include <vector>

namespace battalia::play {

class MatchHost {
 public:
  // Continues the match from the end of its folded log. Throws StoreError and KeyError.
  MatchHost(const PlayContext& context, const store::MatchRow& match, Folded folded, Counts& counts,
            AutomaticWork& automatic);

  const MatchState& state() const { return ledger_.state(); }
  const Prompts& prompts() const { return ledger_.prompts(); }
  // The last row that this kind of viewer may see now; see MatchLedger.
  std::uint64_t visible_up_to(v1::Seat viewer) const { return ledger_.visible_up_to(viewer); }
  bool ended_for_good() const { return ledger_.ended_for_good(); }

  // Writes the first row of a new match. `on_durable` is called with whether it was stored.
  void open(NewRecord first, MatchLedger::OnDurable on_durable) { rows_.commit(std::move(first), on_durable); }
  // Lets the match act automatically from now on. Called once, after it was opened or loaded.
  void start() { rows_.start(); }

  // The requests of service.h that concern one match. Each answers its call.
  void give_order(const RequestContext& call, const v1::GiveOrder& request);
  void ask_offers(const RequestContext& call, const v1::AskOffers& request);
  void ask_preview(const RequestContext& call, const v1::AskPreview& request);
  void ask_reaches(const RequestContext& call, const v1::AskReaches& request);
  bool watch(const RequestContext& call, const v1::Watch& request);  // false: they may not watch
  // `by_code`: the request named only an invitation, and its seat is the invitation's.
  void join(const RequestContext& call, const v1::Join& request, bool by_code);
  void seat(const RequestContext& call, const ArrangedSeat& sits);                         // by the server itself
  void unseat(const RequestContext& call, v1::Seat seat);                                  // the same
  void hand_to_computers(const RequestContext& call, const std::vector<v1::Seat>& seats);  // the same
  void leave(const RequestContext& call);
  void invite(const RequestContext& call, const v1::Invite& request);
  // Ends the match without a result, at any stage, because the league or campaign that arranged it withdrew it. Does
  // nothing if the match has ended. `then` is called with whether that is durable.
  void call_off(const std::string& reason, MatchLedger::OnDurable then);
  void say(const RequestContext& call, const v1::Say& request);
  void get_chat(const RequestContext& call, const v1::GetChat& request);
  // Records who looks at hidden information; note it here before showing it.
  ViewAudit& audit() { return audit_; }
  // Check it before table_at(), which may read a whole long log.
  WayBack& way_back() { return way_back_; }
  // The table as it was after a version. Throws StoreError.
  rules::Table table_at(std::uint64_t version) { return ledger_.table_at(version); }
  // Calls `then` once everything so far is durable, recorded views included, or with false if some of it was lost.
  void when_durable(MatchLedger::OnDurable then) { ledger_.when_durable(std::move(then)); }

  // Returns true if it was watching.
  bool drop(const Subscriber& subscriber);

  // Refuses orders from now on and stops all automation.
  void stop();
  // True while a write is pending.
  bool waiting() const { return ledger_.waiting() || chat_.waiting(); }
  // True if there are no watchers, no pending writes, no computer to move, and no request for `idle_ms`.
  bool is_idle(std::int64_t now_ms, std::int64_t idle_ms) const;
  // Next scheduled wake-up, or 0 if none.
  std::int64_t deadline() const { return timed_.deadline(); }
  std::size_t watching() const { return publisher_.watchers().size(); }
  // Players with the match open, with their clocks; see presence.h.
  std::vector<v1::PlayerPresence> players() const {
    return players_present(state(), prompts(), publisher_.watchers(), context_.clock.now_ms());
  }

 private:
  Commit committing();
  void touch() { touched_ms_ = context_.clock.now_ms(); }
  void on_head_lost();

  // Each uses only those above it, and writes its rows through rows_.
  const PlayContext& context_;
  MatchLedger ledger_;
  DiceResolver dice_;
  Publisher publisher_;
  Chat chat_;
  FollowingRows following_;
  TimedActs timed_;
  CommitLoop rows_;
  ViewAudit audit_;
  WayBack way_back_;
  Seating seating_;
  OrderHandler orders_;
  std::int64_t touched_ms_ = 0;
};

}  // namespace battalia::play
