// Creates the matches of published games on this server: each once, with seats for its players, including computers. A
// match has its game's request id, so if the process ends in between, no second one is created. Held by the service;
// lives on the event loop's thread.
#pragma once

#include "server/league/host/league_host.h"
#include "server/league/service/league_context.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace battalia::league {

// A game by its competition and number.
struct GameName {
  std::uint64_t competition = 0;
  std::uint32_t game = 0;
  friend auto operator<=>(const GameName&, const GameName&) = default;
};
// The request id for the match of that game, and the reverse.
std::string match_request(const GameName& game);
std::optional<GameName> game_of_request(std::string_view request_id);

// The match to be created; nothing while it cannot be (no opponent, lists missing or sealed), or if it is not played
// here.
std::optional<v1::CreateMatch> match_of(const Competition& competition, const v1::LeagueGame& game);

// Who umpires that game: the first of these who does not play in the event, else the first who does not play in the
// game; empty: none of them can.
std::string umpire_of(const Competition& competition, const v1::LeagueGame& game,
                      const std::vector<std::string>& umpires);

class GameMaker {
 public:
  GameMaker(const LeagueContext& context, LeagueHost& host) : context_(context), host_(host) {}

  // Calls off the matches of games whose publication was undone, and those of games that were ruled on unplayed, once a
  // later round is published; tries again until that is durable.
  void call_off_unwanted(std::uint64_t number, const Competition& competition);
  // Starts to create the competition's missing matches, a few at a time, so that hundreds of games don't block the
  // server; true if it should be called again soon. One of the `umpires`, as umpire_of() chooses, is seated in those
  // that need one.
  bool make_missing(std::uint64_t number, const Competition& competition, const std::vector<std::string>& umpires);

 private:
  void make(const GameName& name, const Competition& competition, const v1::LeagueGame& game,
            const std::vector<std::string>& umpires);
  void made(const GameName& name, const std::string& from, const v1::ServerMessage& answer);
  void call_off(const GameName& name, std::uint64_t match, const std::string& reason);

  const LeagueContext& context_;
  LeagueHost& host_;
  std::set<GameName> under_way_;
  std::set<GameName> called_off_;
  // What the game was to be made from when that was refused: tried again with other lists or terms, or after the next
  // start.
  std::map<GameName, std::string> refused_;
};

}  // namespace battalia::league
