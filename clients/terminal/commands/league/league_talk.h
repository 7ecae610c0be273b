// Shared by the league commands: asking the server, giving an order to an event, and tables as text.
#pragma once

#include "clients/terminal/console.h"

#include <cstdint>
#include <string>

namespace battalia::terminal {

// The server's answer. Throws CliError if it is refused or forbidden by the rules of the event.
v1::LeagueReply ask_league(const Console& console, const v1::LeagueRequest& request);

// Gives the order and prints `said`.
void give_league_order(const Console& console, std::uint64_t event, const v1::LeagueOrder& order,
                       const std::string& said);

// The answer as JSON if requested, otherwise the text.
void show_done(const Console& console, const v1::LeagueReply& answer, const std::string& what);

// The event as the user sees it now.
v1::CompetitionShown shown_event(const Console& console, std::uint64_t event);

// The user's own number in the event. Throws CliError if they do not play in it.
std::uint32_t own_entrant(const v1::CompetitionShown& shown);

std::string table_of(const v1::Standings& table);
std::string name_in(const v1::CompetitionView& view, std::uint32_t id);
// Red first: "3 : 0".
std::string points_of(const v1::LeagueResult& result);
std::string result_of(const v1::LeagueResult& result);
std::string dates_of(const v1::LeagueGame& game);
std::string game_line(const v1::CompetitionView& view, const v1::LeagueGame& game);
// A line for each act, whatever people have written in it.
std::string in_words(const v1::LeagueRecordShown& record);
// "3 games have no result yet. End York League? It can't be reopened."
std::string question_before_ending(const v1::CompetitionView& view);

}  // namespace battalia::terminal
