// A match from its history, as this person may see it: the view after any update, and the story update by update.
// Rollbacks reuse views that were already folded, so nothing is requested twice.
#pragma once

#include "clients/terminal/console.h"

#include <vector>

namespace battalia::terminal {

// Every view of a match, from before the first update. Kept in memory: some hundred views of some ten kilobytes.
class Replay {
 public:
  // Requests the whole history. Throws CliError or ConnectionLost.
  Replay(Session& session, std::uint64_t match, v1::Seat as);
  // From a given history.
  Replay(const v1::View& first, const std::vector<v1::Update>& updates);

  std::uint64_t first_seq() const { return views_.front().seq(); }
  std::uint64_t last_seq() const { return views_.back().seq(); }
  // Precondition: first_seq() <= seq <= last_seq().
  const v1::View& after(std::uint64_t seq) const { return views_[static_cast<std::size_t>(seq - first_seq())]; }
  const std::vector<v1::Update>& updates() const { return updates_; }

 private:
  void add(const v1::Update& update);

  std::vector<v1::View> views_;
  std::vector<v1::Update> updates_;
};

// Prints the table after that update, or after the last one; with `step`, steps through updates by keys.
void show_replay(const Console& console, std::uint64_t match, v1::Seat as, std::optional<std::uint64_t> to_seq,
                 bool step);

// The story: every update in sentences, or as JSON.
void show_history(const Console& console, std::uint64_t match, v1::Seat as, std::uint64_t after_seq);

}  // namespace battalia::terminal
