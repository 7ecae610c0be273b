// Tie-breaks: the name of each, how it is computed, and its value for an entrant with the sum written out. Used by
// standings.h, which applies them in the event's order. Pure.
#pragma once

#include "server/league/history.h"

#include <map>
#include <optional>
#include <span>
#include <string_view>

namespace battalia::league {

enum class TieBreak : std::uint8_t {
  margin,                // points difference of the games
  opponents,             // sum of the opponents' scores
  opponents_cut_lowest,  // the same without the lowest
  opponents_median,      // the same without the highest and the lowest
  opponents_opponents,   // sum of the opponents' values of `opponents`
  sonneborn_berger,      // scores of beaten opponents, half of drawn ones
  wins,
  head_to_head,  // points in games between tied entrants, if all of them have met
  inflicted,     // sum of enemy losses, in per cent
  list_points,   // the smaller army list first
  lot,           // seeded and published
};

struct TieBreakInfo {
  TieBreak kind;
  std::string_view key;
  std::string_view label;
  std::string_view hint;
};
std::span<const TieBreakInfo> all_tie_breaks();
const TieBreakInfo* find_tie_break(std::string_view key);

// A value with the parts of its sum.
struct Counted {
  Points value;      // more is better
  std::string text;  // as displayed
  std::string sum;   // "12 + 9 + 7"; empty if there is no sum
};

// Computes tie-breaks for one history, with a cache. Refers to the history.
class TieBreaks {
 public:
  TieBreaks(const History& history, const v1::LeagueScoring& scoring, std::string seed);

  Counted score(EntrantId id) const;
  // Precondition: not head_to_head, which needs to know who is tied.
  Counted value(TieBreak kind, EntrantId id) const;
  // Points in games between tied entrants; nothing unless each has played each.
  std::optional<Counted> head_to_head(EntrantId id, std::span<const EntrantId> level) const;

  const std::vector<OwnGame>& games(EntrantId id) const;

 private:
  struct Opponent {
    Points score;  // as it counts for others
    bool won = false;
    bool drawn = false;
  };

  Points draw_points() const { return draw_; }
  Points score_for_others(EntrantId id) const;
  std::vector<Opponent> opponents(EntrantId id) const;
  Counted opponents_sum(EntrantId id, std::size_t drop_low, std::size_t drop_high) const;

  const History& history_;
  v1::LeagueUnplayed unplayed_;
  std::string seed_;
  Points draw_;
  mutable std::map<EntrantId, std::vector<OwnGame>> games_;
};

// "As an opponent's unplayed games the points that were given for them count.": the note below a table.
std::string unplayed_note(v1::LeagueUnplayed unplayed);

}  // namespace battalia::league
