// Writes and reads tables as CSV (RFC 4180). Written cells are escaped so that no spreadsheet takes one for a formula.
// Input is limited in size, and every fault is reported with its line. Pure.
#pragma once

#include "battalia/v1/league_order.pb.h"
#include "battalia/v1/league_view.pb.h"

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::league {

constexpr std::size_t kLargestCsv = 512 * 1024;  // bytes of an uploaded file
constexpr std::size_t kMostCsvRows = 2'001;

// One row, ended by CRLF. A cell that begins like a formula and is no number gets an apostrophe before it, and so does
// what begins like one after a semicolon, tab or line break.
std::string csv_row(const std::vector<std::string>& cells);

std::string csv_of(const v1::Standings& table);
// Every game of the view: round, table, names, result, points, dates, label.
std::string csv_of_games(const v1::CompetitionView& view);
// How a game was decided other than by playing it out: "red forfeited", "adjudicated"; empty for all others.
std::string unplayed_in_words(v1::LeagueEnding ending);
std::string csv_of_entrants(const v1::CompetitionView& view);

// Rows of cells, or the first fault with its line. Cells are separated by commas, or by semicolons or tabs where the
// first line has those and no comma, or as a first line "sep=;" says.
tl::expected<std::vector<std::vector<std::string>>, std::string> read_csv(std::string_view text);

// True if all cells are empty, as in the empty rows that spreadsheets write.
bool is_blank(const std::vector<std::string>& cells);
// A cell without the blanks around it; and the parts of a cell, which are separated by semicolons.
std::string trimmed(const std::string& cell);
std::vector<std::string> parts_of(const std::string& cell);

// Reads players from a file whose first line names its columns: name, and any of account, club, household, rating,
// division, army. Divisions are numbered from 1; the accounts of a team are separated by semicolons. Returns all faults
// with their lines, one sentence each.
tl::expected<v1::ImportEntrants, std::vector<std::string>> players_of_csv(std::string_view text);

}  // namespace battalia::league
