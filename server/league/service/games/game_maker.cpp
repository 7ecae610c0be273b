#include "server/league/service/games/game_maker.h"

#include "common/base/text.h"
#include "common/base/work.h"
#include "server/league/service/rights.h"
#include "server/play/beside/answer_to.h"
#include "server/play/beside/match_request.h"

namespace battalia::league {
namespace {

constexpr std::string_view kKind = "league";
constexpr std::size_t kLongestMatchTitle = 200;
constexpr work::Steps kStepsAtOnce = 8 * work::kStepsPerMs;
constexpr work::Steps kStepsOfAGame = work::kStepsPerMs / 2;  // in addition to the rules' set-up work

const v1::LeagueEntrant* entrant_of(const Competition& competition, EntrantId id) {
  return find_entrant(competition, id);
}

bool is_played_here(const v1::LeagueEntrant& entrant, std::uint32_t board) {
  return entrant.computer() || !person_at(entrant, board).empty();
}

// Names the terms and lists that the game's match is made from.
std::string made_from(const Competition& competition, const v1::LeagueGame& game) {
  std::string from = std::to_string(competition.terms_revision);
  for (const EntrantId id : {game.red(), game.blue()}) {
    const KeptList* kept = list_for(competition, game, id);
    from += kept == nullptr ? " none"
                            : " " + std::to_string(kept->list.number()) + "/" + std::to_string(kept->list.amendments());
  }
  return from;
}

// Decided without its match, which nobody needs to play on: until the next round a ruling may still be undone.
bool is_ruled_unplayed(const Competition& competition, const v1::LeagueGame& game) {
  const v1::LeagueEnding ending = game.result().ending();
  const bool played = ending == v1::LEAGUE_ENDING_PLAYED || ending == v1::LEAGUE_ENDING_BYE;
  return game.match() != 0 && has_result(game) && !played && !competition.ended && game.round() < competition.round;
}

}  // namespace

std::string match_request(const GameName& game) { return play::match_request(kKind, game.competition, game.game); }

std::optional<GameName> game_of_request(std::string_view request_id) {
  const auto found = play::read_match_request(kKind, request_id);
  return found ? std::optional(GameName{found->first, found->second}) : std::nullopt;
}

std::optional<v1::CreateMatch> match_of(const Competition& competition, const v1::LeagueGame& game) {
  const v1::LeagueEntrant* red = entrant_of(competition, game.red());
  const v1::LeagueEntrant* blue = entrant_of(competition, game.blue());
  if (red == nullptr || blue == nullptr || competition.terms.real_tables()) return std::nullopt;
  if (!is_played_here(*red, game.board()) || !is_played_here(*blue, game.board())) return std::nullopt;
  v1::CreateMatch match = competition.terms.match();
  match.clear_take_seat();
  match.clear_computer_seats();
  match.clear_request_id();
  match.clear_campaign();
  match.set_arranged_for(competition.created_by);
  if (match.scenario().empty() && match.scenario_text().empty()) {
    const KeptList* of_red = list_for(competition, game, game.red());
    const KeptList* of_blue = list_for(competition, game, game.blue());
    if (of_red == nullptr || of_blue == nullptr) return std::nullopt;
    if (!is_open_to(*of_red, game.blue()) || !is_open_to(*of_blue, game.red()))
      return std::nullopt;  // both are on the table
    *match.mutable_red_army() = of_red->list.army();
    *match.mutable_blue_army() = of_blue->list.army();
  }
  if (red->computer()) match.add_computer_seats(v1::SEAT_RED);
  if (blue->computer()) match.add_computer_seats(v1::SEAT_BLUE);
  std::string title = competition.terms.title() + ": " + red->name() + " against " + blue->name();
  if (character_count(title) > kLongestMatchTitle) title = competition.terms.title();
  match.set_title(title);
  return match;
}

std::string umpire_of(const Competition& competition, const v1::LeagueGame& game,
                      const std::vector<std::string>& umpires) {
  std::string found;
  for (const std::string& umpire : umpires) {
    const std::set<EntrantId> own = entrants_of(competition, umpire);
    if (own.empty()) return umpire;
    if (found.empty() && !own.contains(game.red()) && !own.contains(game.blue())) found = umpire;
  }
  return found;
}

bool GameMaker::make_missing(std::uint64_t number, const Competition& competition,
                             const std::vector<std::string>& umpires) {
  if (competition.ended) return false;
  const work::Steps until = work::spent() + kStepsAtOnce;
  for (const auto& [id, game] : competition.games) {
    const GameName name = {number, id};
    if (game.match() != 0 || game.has_result() || game.blue() == 0) continue;
    if (under_way_.contains(name)) continue;
    if (const auto refused = refused_.find(name); refused != refused_.end()) {
      if (refused->second == made_from(competition, game)) continue;
    }
    if (work::spent() >= until) return true;
    make(name, competition, game, umpires);
  }
  return false;
}

void GameMaker::make(const GameName& name, const Competition& competition, const v1::LeagueGame& game,
                     const std::vector<std::string>& umpires) {
  const auto match = match_of(competition, game);
  if (!match) return;
  play::Service::Seated seated;
  const std::string red = person_at(*entrant_of(competition, game.red()), game.board());
  const std::string blue = person_at(*entrant_of(competition, game.blue()), game.board());
  if (!red.empty()) seated.push_back({v1::SEAT_RED, red});
  if (!blue.empty()) seated.push_back({v1::SEAT_BLUE, blue});
  const std::string umpire = match->needs_umpire() ? umpire_of(competition, game, umpires) : std::string();
  if (!umpire.empty()) seated.push_back({v1::SEAT_UMPIRE, umpire});
  work::count(kStepsOfAGame);
  under_way_.insert(name);
  const auto told = [this, name, from = made_from(competition, game)](const v1::ServerMessage& answer) {
    made(name, from, answer);
  };
  const play::RequestContext call = {{}, 0, std::make_shared<play::AnswerTo>(told)};
  context_.games.arrange_match(call, *match, seated, match_request(name));
}

void GameMaker::made(const GameName& name, const std::string& from, const v1::ServerMessage& answer) {
  if (!answer.has_match_created()) {
    under_way_.erase(name);
    const bool later = answer.has_refused() && answer.refused().code() == v1::REFUSAL_CODE_NOT_NOW;
    if (!later) refused_[name] = from;
    const std::string& why = answer.has_rejected() ? answer.rejected().reason() : answer.refused().reason();
    if (context_.warn) context_.warn(name.competition, "game " + std::to_string(name.game) + " cannot be made: " + why);
    return;
  }
  v1::LeagueOrder link;
  link.mutable_link_match()->set_game(name.game);
  link.mutable_link_match()->set_match(answer.match_created().match());
  host_.submit(name.competition, server_asker(), link, {}, [this, name](const LeagueAnswer&) {
    under_way_.erase(name);
    // The publication may have been undone while the match was created.
    if (const Competition* competition = host_.find(name.competition))
      call_off_unwanted(name.competition, *competition);
  });
}

// A match of a publication that was undone is found by its request: the process may have ended before its number was
// recorded.
void GameMaker::call_off_unwanted(std::uint64_t number, const Competition& competition) {
  for (const auto& [id, reason] : competition.taken_back) {
    const GameName name = {number, id};
    if (under_way_.contains(name) || called_off_.contains(name)) continue;
    const auto match = context_.store.matches().find_request({}, match_request(name));
    match ? call_off(name, match->id, "The round was withdrawn: " + reason) : void(called_off_.insert(name));
  }
  for (const auto& [id, game] : competition.games) {
    const GameName name = {number, id};
    if (!is_ruled_unplayed(competition, game) || called_off_.contains(name)) continue;
    call_off(name, game.match(), "The event has ruled on this game. " + game.result().reason());
  }
}

void GameMaker::call_off(const GameName& name, std::uint64_t match, const std::string& reason) {
  called_off_.insert(name);
  const auto summary = context_.store.matches().summary(match);
  if (summary && summary->stage == v1::STAGE_ENDED) return;
  context_.games.call_off(match, reason, [this, name](bool stored) {
    if (!stored) called_off_.erase(name);  // with the next change, or after the next start
  });
}

}  // namespace battalia::league
