#include "clients/terminal/commands/league/league_talk.h"

#include "clients/terminal/cli_error.h"
#include "clients/terminal/commands/league/local_time.h"
#include "common/base/columns.h"
#include "common/base/printable.h"

#include <algorithm>

namespace battalia::terminal {

v1::LeagueReply ask_league(const Console& console, const v1::LeagueRequest& request) {
  v1::ClientMessage message;
  *message.mutable_league() = request;
  const v1::ServerMessage answer = console.connect()->ask(std::move(message));
  if (answer.has_rejected()) throw CliError(Exit::rejected, answer.rejected().reason());
  return answer.league();
}

void give_league_order(const Console& console, std::uint64_t event, const v1::LeagueOrder& order,
                       const std::string& said) {
  v1::LeagueRequest request;
  request.mutable_give_order()->set_competition(event);
  *request.mutable_give_order()->mutable_order() = order;
  request.mutable_give_order()->set_request_id(new_request_id());
  show_done(console, ask_league(console, request), said);
}

void show_done(const Console& console, const v1::LeagueReply& answer, const std::string& what) {
  console.show(answer.order_done(), what + "\n");
}

v1::CompetitionShown shown_event(const Console& console, std::uint64_t event) {
  v1::LeagueRequest request;
  request.mutable_watch()->set_competition(event);
  return ask_league(console, request).competition_shown();
}

std::uint32_t own_entrant(const v1::CompetitionShown& shown) {
  const auto& own = shown.competition().your_entrants();
  if (own.empty())
    throw CliError(Exit::rejected, "You do not play in event " + std::to_string(shown.competition().id()) + ".");
  return own[0];
}

std::string table_of(const v1::Standings& table) {
  std::vector<std::vector<std::string>> rows = {{"", "Player"}};
  for (const v1::StandingsColumn& column : table.columns()) rows.back().push_back(column.label());
  for (const v1::StandingsRow& row : table.rows()) {
    rows.push_back({std::to_string(row.place()), row.name()});
    for (const v1::StandingsCell& cell : row.cells()) rows.back().push_back(cell.text());
  }
  return (table.title().empty() ? "" : table.title() + "\n") + in_columns(rows) +
         (table.note().empty() ? "" : table.note() + "\n");
}

std::string name_in(const v1::CompetitionView& view, std::uint32_t id) {
  for (const v1::LeagueEntrant& entrant : view.entrants()) {
    if (entrant.id() == id) return entrant.name();
  }
  return "bye";
}

std::string points_of(const v1::LeagueResult& result) {
  const auto points = [](std::int32_t thousandths) {
    std::string text = std::to_string(thousandths / 1000.0);
    text.erase(text.find_last_not_of('0') + 1);
    return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
  };
  return points(result.red_thousandths()) + " : " + points(result.blue_thousandths());
}

// As "3 : 0", with who forfeited; of a bye only the player's points.
std::string result_of(const v1::LeagueResult& result) {
  switch (result.ending()) {
    case v1::LEAGUE_ENDING_RED_FORFEITS:
      return points_of(result) + ", red forfeited";
    case v1::LEAGUE_ENDING_BLUE_FORFEITS:
      return points_of(result) + ", blue forfeited";
    case v1::LEAGUE_ENDING_BOTH_FORFEIT:
      return points_of(result) + ", both forfeited";
    case v1::LEAGUE_ENDING_ADJUDICATED:
      return points_of(result) + ", adjudicated";
    case v1::LEAGUE_ENDING_BYE:
      return points_of(result).substr(0, points_of(result).find(' '));
    default:
      return points_of(result);
  }
}

// When it is to be played, or when an entered result is due to be confirmed; empty once it counts.
std::string dates_of(const v1::LeagueGame& game) {
  const v1::LeagueResult& result = game.result();
  const std::string due = game.due_ms() == 0 ? "" : local_minutes(game.due_ms());
  if (result.confirmed()) return {};
  if (result.ending() != v1::LEAGUE_ENDING_UNSPECIFIED) {
    std::string text = "  ";
    if (!result.by().empty()) text += points_of(result) + " as " + printable(result.by()) + " reports, ";
    text += "not confirmed yet" + (due.empty() ? "" : ", due by " + due);
    if (!result.disputed_by().empty()) text += "; disputed by " + printable(result.disputed_by());
    return text + (result.reason().empty() ? "" : ": " + printable(result.reason()));
  }
  std::string text;
  if (game.agreed_ms() != 0) text += "  agreed for " + local_minutes(game.agreed_ms());
  if (game.proposed_ms() != 0)
    text += "  " + printable(game.proposed_by()) + " proposes " + local_minutes(game.proposed_ms());
  return text + (due.empty() ? "" : "  due " + due);
}

std::string in_words(const v1::LeagueRecordShown& record) {
  std::string text;
  for (const v1::LeagueRecordLine& line : record.lines())
    text += printable((line.by().empty() ? "" : line.by() + ": ") + line.what()) + "\n";
  return text;
}

std::string game_line(const v1::CompetitionView& view, const v1::LeagueGame& game) {
  std::string line = "round " + std::to_string(game.round()) + "  game " + std::to_string(game.number()) + "  " +
                     name_in(view, game.red()) + " - " + name_in(view, game.blue());
  if (game.table() != 0) line += "  table " + std::to_string(game.table());
  if (game.match() != 0) line += "  match " + std::to_string(game.match());
  if (!game.label().empty()) line += "  " + printable(game.label());
  if (game.result().confirmed()) line += "  " + result_of(game.result());
  return line + dates_of(game) + "\n";
}

std::string question_before_ending(const v1::CompetitionView& view) {
  const auto open = std::count_if(view.games().begin(), view.games().end(), [](const v1::LeagueGame& game) {
    return game.blue() != 0 && !game.result().confirmed();
  });
  const std::string left =
      open == 0 ? "" : std::to_string(open) + (open == 1 ? " game has" : " games have") + " no result yet. ";
  return left + (view.started() ? "End " : "Call off ") + printable(view.terms().title()) + "? It can't be reopened.";
}

}  // namespace battalia::terminal
