// Data about matches other than their logs: how each was created, the lists that lobbies show, invitations. Read by
// play/; written only by the writes of an append (rows.h), because a match and its first row belong together. Knows no
// rules.
#pragma once

#include "server/store/rows.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace battalia::store {

// Matches get their ids one after the other, below the first of these. Those of campaigns get random ones from here on:
// a gap between the ids of one's own matches would say that others, who are hidden, have met in battle.
inline constexpr std::uint64_t kFirstRandomMatch = 1'000'000'000;
inline constexpr std::uint32_t kRandomMatches = 1'000'000'000;
constexpr bool is_random_match(std::uint64_t id) {
  return id >= kFirstRandomMatch && id - kFirstRandomMatch < kRandomMatches;
}

// Which matches a list shows. Unset fields do not restrict it.
struct MatchFilter {
  std::string held_by;                // a person who holds a seat
  bool open = false;                  // with an open seat
  std::optional<std::int32_t> stage;  // v1::Stage
  bool with_private = false;          // include private matches; those of held_by are always included
  std::uint64_t before_id = 0;        // only those after this one, if the list may show it; 0: start with the newest
  std::size_t limit = 50;
};

// Reads return only durable rows, run on the caller's thread (any thread), and throw StoreError if the disk fails.
class MatchStore {
 public:
  virtual ~MatchStore() = default;

  // The match as it was created; nothing if no match has that id.
  virtual std::optional<MatchRow> find(std::uint64_t match) const = 0;
  // The match that this person's request created; nothing if the request is unknown or empty.
  virtual std::optional<MatchRow> find_request(std::string_view created_by, std::string_view request_id) const = 0;
  // The greatest id below kFirstRandomMatch, or 0 if there is none: the next match gets the id after it.
  virtual std::uint64_t greatest_id() const = 0;
  // The ids from kFirstRandomMatch on, in ascending order.
  virtual std::vector<std::uint64_t> random_ids() const = 0;
  // All matches that have not ended, in ascending order.
  virtual std::vector<std::uint64_t> unfinished(std::int32_t ended_stage) const = 0;

  // Summaries, the newest match first: by the time of their creation, then by id.
  virtual std::vector<MatchSummaryRow> list(const MatchFilter& filter) const = 0;
  virtual std::optional<MatchSummaryRow> summary(std::uint64_t match) const = 0;

  // The invitation with that code hash, used or not.
  virtual std::optional<InvitationRow> invitation(std::string_view code_hash) const = 0;

  // Damaged matches that are continued as new ones, in ascending order; there are only ever a few.
  virtual std::vector<SalvageRow> salvages() const = 0;
};

}  // namespace battalia::store
