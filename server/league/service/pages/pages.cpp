#include "server/league/service/pages/pages.h"

#include "server/league/competition/history_of.h"
#include "server/league/competition/removed_names.h"
#include "server/league/formats/stages.h"
#include "server/league/scoring/game_score.h"

#include <algorithm>

namespace battalia::league {
namespace {

v1::LeagueTask task(const char* code, std::string text, std::uint32_t game = 0, std::int64_t until_ms = 0) {
  v1::LeagueTask made;
  made.set_code(code);
  made.set_text(std::move(text));
  made.set_game(game);
  made.set_until_ms(until_ms);
  return made;
}

std::string name_of(const Competition& competition, EntrantId id) {
  const v1::LeagueEntrant* entrant = find_entrant(competition, id);
  return entrant == nullptr ? std::string() : entrant->name();
}

void add_tasks_of_game(const Competition& competition, const v1::LeagueGame& game, EntrantId id,
                       std::vector<v1::LeagueTask>& tasks) {
  const bool red = game.red() == id;
  const std::string opponent = name_of(competition, red ? game.blue() : game.red());
  const v1::LeagueEntrant* self = find_entrant(competition, id);
  if (waits_for_confirmation(game)) {
    if (!is_of(*self, game.result().by()) && game.result().disputed_by().empty())
      tasks.push_back(task("confirm_result", "Confirm the result that " + opponent + " entered, or dispute it.",
                           game.number(), game.due_ms()));
    return;
  }
  if (game.result().ending() != v1::LEAGUE_ENDING_UNSPECIFIED) return;  // an officer has to rule on it
  const bool chooses = competition.terms.lists_each() > 1 && (red ? game.red_list() : game.blue_list()) == 0;
  if (chooses) tasks.push_back(task("choose_list", "Choose your list against " + opponent + ".", game.number()));
  if (!game.proposed_by().empty() && !is_of(*self, game.proposed_by()))
    tasks.push_back(
        task("agree_date", opponent + " proposes a date for your game.", game.number(), game.proposed_ms()));
  tasks.push_back(task("play", "Play " + opponent + " in round " + std::to_string(game.round()) + ".", game.number(),
                       game.agreed_ms() != 0 ? game.agreed_ms() : game.due_ms()));
}

v1::PlayerGame shown_game(const Competition& competition, const v1::LeagueGame& game, EntrantId id) {
  v1::PlayerGame shown;
  *shown.mutable_game() = game;
  shown.set_red(game.red() == id);
  shown.set_opponent(name_of(competition, shown.red() ? game.blue() : game.red()));
  if (has_result(game)) {
    const std::int64_t points = shown.red() ? game.result().red_thousandths() : game.result().blue_thousandths();
    shown.set_points(Points::of_thousandths(points).text());
  }
  return shown;
}

void add_standing(const v1::CompetitionView& view, EntrantId id, v1::PlayerPage& page) {
  for (const v1::Standings& table : view.standings()) {
    for (const v1::StandingsRow& row : table.rows()) {
      if (row.entrant() != id) continue;
      page.set_place(row.place());
      page.set_of(static_cast<std::uint32_t>(table.rows_size()));
      *page.mutable_standing() = row;
      *page.mutable_columns() = table.columns();
      return;
    }
  }
}

// For a single stage with a fixed number of rounds, where the number of rounds left is known.
std::string prospects_of(const Competition& competition, EntrantId id) {
  const v1::LeagueTerms& terms = competition.terms;
  if (!competition.started || competition.ended || terms.stages_size() != 1 || competition.round == 0) return {};
  const std::uint32_t rounds = terms.stages(0).rounds();
  if (terms.stages(0).format() != v1::LEAGUE_FORMAT_SWISS || rounds < competition.round) return {};
  v1::LeagueFacts best;
  best.set_outcome(v1::OUTCOME_RED);
  best.set_finished(true);
  best.mutable_blue()->set_loss_thousandths(100'000);
  const auto most = score_game(terms.scoring(), v1::LEAGUE_ENDING_PLAYED, best);
  if (!most) return {};
  const History history = history_of(competition);
  const std::uint32_t division = find_entrant(competition, id)->division();
  std::vector<EntrantId> all;
  bool open = false;
  for (const HistoryEntrant& entrant : history.entrants) {
    if (entrant.division == division) all.push_back(entrant.id);
  }
  for (const auto& [number, game] : competition.games)
    open = open || (game.round() == competition.round && !has_result(game));
  if (std::find(all.begin(), all.end(), id) == all.end()) return {};
  const std::uint32_t left = rounds - competition.round + (open ? 1 : 0);
  return still_possible(history, terms.scoring(), all, id, left, most->red).sentence;
}

}  // namespace

OpenGames open_games(const Competition& competition) {
  OpenGames open;
  for (const auto& [number, game] : competition.games) {
    if (game.blue() == 0 || has_result(game)) continue;
    open.emplace(game.red(), &game);
    open.emplace(game.blue(), &game);
  }
  return open;
}

std::vector<v1::LeagueTask> tasks_of(const Competition& competition, EntrantId id, const std::string& person) {
  return tasks_of(competition, id, person, open_games(competition));
}

std::vector<v1::LeagueTask> tasks_of(const Competition& competition, EntrantId id, const std::string& person,
                                     const OpenGames& open) {
  std::vector<v1::LeagueTask> tasks;
  const v1::LeagueEntrant* entrant = find_entrant(competition, id);
  if (competition.ended || entrant == nullptr || entrant->status() == v1::LEAGUE_STATUS_WITHDRAWN) return tasks;
  const v1::LeagueTerms& terms = competition.terms;
  const bool has_list = std::any_of(competition.lists.begin(), competition.lists.end(),
                                    [&](const auto& entry) { return entry.first.first == id; });
  if (terms.seal() != v1::LEAGUE_SEAL_UNSPECIFIED && !has_list)
    tasks.push_back(task("hand_in_list", "Hand in your army list.", 0, terms.lists_due_ms()));
  if (terms.check_in() && !entrant->checked_in() && (!competition.started || terms.late_entry()))
    tasks.push_back(task("check_in", competition.started ? "Check in, so that you are paired in the next round."
                                                         : "Check in before the first round."));
  for (auto [game, last] = open.equal_range(id); game != last; ++game) {
    const v1::LeagueGame& played = *game->second;
    const bool at_board = played.board() == 0 || person_at(*entrant, played.board()) == person;
    if (at_board) add_tasks_of_game(competition, played, id, tasks);
  }
  return tasks;
}

// Since the event that caused it; the time when a round was published is public.
std::int64_t since_ms(const v1::LeagueTask& task, const Competition& competition) {
  const v1::LeagueGame* game = find_game(competition, task.game());
  if (game == nullptr) return competition.created_ms;
  const auto published = competition.published_ms.find(game->round());
  const std::int64_t since = published == competition.published_ms.end() ? competition.created_ms : published->second;
  return std::max(since, game->result().at_ms());
}

v1::MyCompetitions own_pages(const std::vector<OwnEvent>& events, const std::string& person) {
  v1::MyCompetitions told;
  for (const OwnEvent& event : events) {
    const Shown shown = shown_without(*event.seen, event.removed);
    for (const EntrantId id : event.viewer.entrants) {
      v1::PlayerPage& page = *told.add_pages();
      page = page_of(shown.get(), id, event.viewer, person);
      *page.mutable_competition() = event.summary;
    }
  }
  return told;
}

v1::PlayerPage page_of(const Competition& competition, EntrantId id, const LeagueViewer& viewer,
                       const std::string& person) {
  const v1::CompetitionView view = view_of(competition, viewer);
  v1::PlayerPage page;
  for (const v1::LeagueEntrant& entrant : view.entrants()) {
    if (entrant.id() == id) *page.mutable_entrant() = entrant;
  }
  add_standing(view, id, page);
  page.set_prospects(prospects_of(competition, id));
  for (const v1::LeagueGame& game : view.games()) {
    if (game.red() != id && game.blue() != id) continue;
    *page.add_games() = shown_game(competition, game, id);
    if (!page.has_next() && !has_result(game) && game.blue() != 0)
      *page.mutable_next() = page.games(page.games_size() - 1);
  }
  if (viewer.entrants.contains(id)) {
    for (v1::LeagueTask& each : tasks_of(competition, id, person)) *page.add_tasks() = std::move(each);
  }
  return page;
}

}  // namespace battalia::league
