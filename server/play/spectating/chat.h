// The chat of one match: who may write what, who can read it, and when. A line is sent only once it is durable,
// together with every row that decides who may read it. Delayed spectators get lines of people who know the current
// game only when they have seen the game up to that point. Owned by MatchHost, which checks who may watch and records
// that an umpire reads. Lives on the event loop's thread; store completions that arrive after its end are ignored.
#pragma once

#include "server/play/log/match_ledger.h"
#include "server/play/spectating/watchers.h"

#include <deque>
#include <memory>
#include <set>
#include <string>
#include <string_view>

namespace battalia::play {

class Chat {
 public:
  // All arguments must outlive it.
  Chat(const PlayContext& context, MatchLedger& ledger, const Watchers& watchers);

  // Why the person may not say that, or nothing.
  std::optional<Refusal> why_not_say(std::string_view person, const v1::Say& request) const;
  // Stores a line that may be said. Answers with it and sends it to all watchers who may hear it.
  void say(const RequestContext& call, const v1::Say& request);

  // Answers, once all rows so far are durable, with at most 200 lines after that id that the caller may read now.
  // Throws StoreError.
  void answer_lines(const RequestContext& call, std::uint64_t after);

  // Call when delayed spectators have seen more of the match: sends them the lines withheld until then.
  void let_out_withheld();

  // True if a line is being written to the disk.
  bool waiting() const { return under_way_ > 0; }

 private:
  const MatchState& state() const { return ledger_.state(); }
  store::ChatReader reader_of(std::string_view person) const;
  bool withheld(const store::ChatLine& line, std::string_view person) const;
  std::set<std::string> deaf_to(const store::ChatLine& line) const;
  void spread(const store::ChatLine& line, const RequestContext& call, const std::set<std::string>& deaf);

  const PlayContext& context_;
  MatchLedger& ledger_;
  const Watchers& watchers_;
  std::deque<store::ChatLine> withheld_;  // that observers will hear later
  std::size_t under_way_ = 0;
  std::shared_ptr<char> alive_ = std::make_shared<char>();  // expires with this object; later completions do nothing
};

}  // namespace battalia::play
