#include "server/league/scoring/tie_break.h"

#include "server/league/scoring/game_score.h"

#include <algorithm>
#include <array>

namespace battalia::league {
namespace {

constexpr std::array<TieBreakInfo, 11> kTieBreaks = {{
    {TieBreak::margin, "margin", "Difference", "Points difference of all games, added up."},
    {TieBreak::opponents, "opponents", "Opponents", "The opponents' scores, added up."},
    {TieBreak::opponents_cut_lowest, "opponents-cut", "Opponents, cut", "The opponents' scores without the lowest."},
    {TieBreak::opponents_median, "opponents-median", "Opponents, median",
     "The opponents' scores without the highest and the lowest."},
    {TieBreak::opponents_opponents, "opponents-opponents", "Opponents' opponents",
     "The sums of opponents' scores of the opponents, added up."},
    {TieBreak::sonneborn_berger, "sonneborn-berger", "Sonneborn-Berger",
     "The scores of beaten opponents and half of those of drawn ones."},
    {TieBreak::wins, "wins", "Wins", "Games won."},
    {TieBreak::head_to_head, "head-to-head", "Head to head",
     "Points in the games among those who are level, when all of them have met."},
    {TieBreak::inflicted, "inflicted", "Inflicted", "Losses inflicted in per cent, added up."},
    {TieBreak::list_points, "list-points", "List", "Points of the army list: the smaller one first."},
    {TieBreak::lot, "lot", "Lot", "Drawn from the published seed."},
}};

// Adds numbers and writes out every part.
class Sum {
 public:
  void add(Points part) {
    if (!parts_.empty()) parts_ += part < Points() ? " - " : " + ";
    parts_ += parts_.empty() || part >= Points() ? part.text() : (-part).text();
    total_ += part;
  }
  Counted counted() const { return {total_, total_.text(), parts_}; }

 private:
  Points total_;
  std::string parts_;
};

Counted plain(Points value) { return {value, value.text(), {}}; }

// The points for a drawn game according to the event's formula.
Points points_for_draw(const v1::LeagueScoring& scoring) {
  v1::LeagueFacts draw;
  draw.set_outcome(v1::OUTCOME_DRAW);
  draw.set_finished(true);
  const auto score = score_game(scoring, v1::LEAGUE_ENDING_PLAYED, draw);
  return score ? score->red : Points();
}

}  // namespace

std::span<const TieBreakInfo> all_tie_breaks() { return kTieBreaks; }

const TieBreakInfo* find_tie_break(std::string_view key) {
  const auto found =
      std::find_if(kTieBreaks.begin(), kTieBreaks.end(), [&](const auto& each) { return each.key == key; });
  return found == kTieBreaks.end() ? nullptr : &*found;
}

TieBreaks::TieBreaks(const History& history, const v1::LeagueScoring& scoring, std::string seed)
    : history_(history), unplayed_(scoring.unplayed()), seed_(std::move(seed)) {
  if (unplayed_ == v1::LEAGUE_UNPLAYED_UNSPECIFIED) unplayed_ = v1::LEAGUE_UNPLAYED_AS_SCORED;
  if (unplayed_ == v1::LEAGUE_UNPLAYED_AS_DRAW) draw_ = points_for_draw(scoring);
}

const std::vector<OwnGame>& TieBreaks::games(EntrantId id) const {
  const auto found = games_.find(id);
  if (found != games_.end()) return found->second;
  return games_.emplace(id, games_of(history_, id)).first->second;
}

Counted TieBreaks::score(EntrantId id) const {
  Sum sum;
  for (const OwnGame& game : games(id)) sum.add(game.points);
  const HistoryEntrant* entrant = find_entrant(history_, id);
  if (entrant != nullptr && entrant->start != Points()) sum.add(entrant->start);
  return sum.counted();
}

Points TieBreaks::score_for_others(EntrantId id) const {
  const HistoryEntrant* entrant = find_entrant(history_, id);
  Points total = entrant != nullptr ? entrant->start : Points();
  for (const OwnGame& game : games(id)) {
    const bool counts_as_scored = game.played || unplayed_ == v1::LEAGUE_UNPLAYED_AS_SCORED;
    total += counts_as_scored ? game.points : draw_points();
  }
  return total;
}

std::vector<TieBreaks::Opponent> TieBreaks::opponents(EntrantId id) const {
  std::vector<Opponent> all;
  for (const OwnGame& game : games(id)) {
    if (game.played) {
      all.push_back({score_for_others(game.opponent), game.won, game.drawn});
    } else if (unplayed_ == v1::LEAGUE_UNPLAYED_AS_DRAW) {
      all.push_back({score_for_others(id), false, true});
    } else if (unplayed_ == v1::LEAGUE_UNPLAYED_AS_SCORED && game.opponent != 0) {
      all.push_back({score_for_others(game.opponent), game.won, game.drawn});
    }
  }
  return all;
}

Counted TieBreaks::opponents_sum(EntrantId id, std::size_t drop_low, std::size_t drop_high) const {
  std::vector<Points> scores;
  for (const Opponent& opponent : opponents(id)) scores.push_back(opponent.score);
  std::sort(scores.begin(), scores.end(), std::greater<>());
  const std::size_t begin = std::min(drop_high, scores.size());
  const std::size_t end = scores.size() - std::min(drop_low, scores.size() - begin);
  Sum sum;
  for (std::size_t i = begin; i < end; ++i) sum.add(scores[i]);
  return sum.counted();
}

Counted TieBreaks::value(TieBreak kind, EntrantId id) const {
  Sum sum;
  switch (kind) {
    case TieBreak::margin:
      for (const OwnGame& game : games(id)) sum.add(game.margin);
      return sum.counted();
    case TieBreak::opponents:
      return opponents_sum(id, 0, 0);
    case TieBreak::opponents_cut_lowest:
      return opponents_sum(id, 1, 0);
    case TieBreak::opponents_median:
      return opponents_sum(id, 1, 1);
    case TieBreak::opponents_opponents:
      for (const OwnGame& game : games(id)) {
        if (game.played) sum.add(opponents_sum(game.opponent, 0, 0).value);
      }
      return sum.counted();
    case TieBreak::sonneborn_berger:
      for (const Opponent& opponent : opponents(id)) {
        if (opponent.won) sum.add(opponent.score);
        if (opponent.drawn) sum.add(opponent.score.times(1, 2));
      }
      return sum.counted();
    case TieBreak::wins: {
      const auto& own = games(id);
      return plain(Points::whole(std::count_if(own.begin(), own.end(), [](const OwnGame& game) { return game.won; })));
    }
    case TieBreak::inflicted:
      for (const OwnGame& game : games(id)) sum.add(game.inflicted);
      return sum.counted();
    case TieBreak::list_points: {
      const HistoryEntrant* entrant = find_entrant(history_, id);
      const std::int64_t points = entrant != nullptr ? entrant->list_points : 0;
      return {Points::whole(-points), std::to_string(points), {}};
    }
    case TieBreak::lot: {
      const auto drawn = static_cast<std::int64_t>(lot(seed_, "place", id) >> 44);  // six or seven digits
      return plain(Points::whole(drawn));
    }
    case TieBreak::head_to_head:
      break;
  }
  return {};
}

std::optional<Counted> TieBreaks::head_to_head(EntrantId id, std::span<const EntrantId> level) const {
  Sum sum;
  for (const EntrantId other : level) {
    if (other == id) continue;
    bool met = false;
    for (const OwnGame& game : games(id)) {
      if (game.opponent != other) continue;
      met = true;
      sum.add(game.points);
    }
    if (!met) return std::nullopt;
  }
  return sum.counted();
}

std::string unplayed_note(v1::LeagueUnplayed unplayed) {
  switch (unplayed) {
    case v1::LEAGUE_UNPLAYED_AS_DRAW:
      return "In tie-breaks, unplayed games count as draws; your own count as draws against a player with the same "
             "score.";
    case v1::LEAGUE_UNPLAYED_AS_NOTHING:
      return "In tie-breaks, unplayed games count as no points.";
    default:
      return "In tie-breaks, unplayed games of opponents count with the points that were given for them.";
  }
}

}  // namespace battalia::league
