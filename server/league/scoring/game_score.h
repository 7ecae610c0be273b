// The value of a game: presets, and the points of both sides according to an event's terms. Called when a result is
// recorded, and by the form in which an organiser tries a formula. Pure.
#pragma once

#include "server/league/scoring/formula.h"

namespace battalia::league {

// A formula that comes with the server.
struct ScoringPreset {
  std::string_view key;
  std::string_view title;
  std::string_view formula;
  std::string_view margin;  // its points difference, for the tie-break
};
std::span<const ScoringPreset> scoring_presets();
const ScoringPreset* find_scoring_preset(std::string_view key);

struct GameScore {
  Points red;
  Points blue;
  Points red_margin;
  Points blue_margin;
  friend bool operator==(const GameScore&, const GameScore&) = default;
};

// Why games cannot be scored like this, in a sentence: an unknown preset or tie-break, a faulty formula.
std::optional<std::string> why_not_scoring(const v1::LeagueScoring& scoring);

// The points of a game with that result, or why the formula gives none. A bye is red's.
tl::expected<GameScore, std::string> score_game(const v1::LeagueScoring& scoring, v1::LeagueEnding ending,
                                                const v1::LeagueFacts& facts);

// Worked examples for the form in which a formula is tried, with the resulting points.
struct ScoringExample {
  std::string game;  // "Red wins, losses 15 and 45 per cent"
  v1::LeagueFacts facts;
  tl::expected<GameScore, std::string> score;
};
std::vector<ScoringExample> try_scoring(const v1::LeagueScoring& scoring);

}  // namespace battalia::league
