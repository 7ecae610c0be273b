// Matches beside their logs: how each was created, the lists that lobbies show, invitations. Read by play/; written by
// only the writes of an append (rows.h), because a match and its first row belong together. Knows no rules.
#pragma once

#include "server/store/rows.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace battalia::store {

// Which matches a list shows. What is left out does not restrict.
struct MatchFilter {
  std::string held_by;                // somebody who holds a seat
  bool open = false;                  // with an open seat
  std::optional<std::int32_t> stage;  // v1::Stage
  bool with_private = false;          // matches that are not for strangers; those held by held_by are shown anyhow
  std::uint64_t before_id = 0;        // only smaller ids; 0: from the newest
  std::size_t limit = 50;
};

// Reads see durable rows only, run on the caller's thread, any thread, and throw StoreError when the disk fails.
class MatchStore {
 public:
  virtual ~MatchStore() = default;

  // The match as it was created; nothing if no match has that id.
  virtual std::optional<MatchRow> find(std::uint64_t match) const = 0;
  // The match that this person's request created; nothing for an unknown or an empty request.
  virtual std::optional<MatchRow> find_request(std::string_view created_by, std::string_view request_id) const = 0;
  // The greatest id of all matches, 0 when there is none: the next match takes the one after it.
  virtual std::uint64_t greatest_id() const = 0;
  // All matches that have not ended, in ascending order.
  virtual std::vector<std::uint64_t> unfinished(std::int32_t ended_stage) const = 0;

  // Summaries, the newest match first.
  virtual std::vector<MatchSummaryRow> list(const MatchFilter& filter) const = 0;
  virtual std::optional<MatchSummaryRow> summary(std::uint64_t match) const = 0;

  // The invitation with that code hash, used or not.
  virtual std::optional<InvitationRow> invitation(std::string_view code_hash) const = 0;

  // Damaged matches that go on as others, in ascending order: few at any time.
  virtual std::vector<SalvageRow> salvages() const = 0;
};

}  // namespace battalia::store
