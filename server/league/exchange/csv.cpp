#include "server/league/exchange/csv.h"

#include "common/base/text.h"
#include "server/league/points.h"
#include "server/league/utc.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <map>
#include <sstream>

namespace battalia::league {
namespace {

constexpr std::size_t kMostFaults = 20;  // for a file of players: more than anybody fixes at once

bool is_number(std::string_view cell) {
  if (cell.starts_with('-')) cell.remove_prefix(1);
  bool digit = false;
  bool point = false;
  for (const char c : cell) {
    if (c == '.' && !point) {
      point = true;
    } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      digit = true;
    } else {
      return false;
    }
  }
  return digit;
}

// A spreadsheet takes a cell that begins so for a formula, blanks before it or not.
bool begins_formula(std::string_view text) {
  constexpr std::string_view kActive = "=+-@\t\r\n|%";
  constexpr std::string_view kWide[] = {"\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"};  // = + - @ of East Asian keyboards
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  if (text.empty() || text == "-") return false;  // a dash, as between a player and themselves, computes nothing
  return kActive.find(text.front()) != std::string_view::npos ||
         std::any_of(std::begin(kWide), std::end(kWide), [&](std::string_view sign) { return text.starts_with(sign); });
}

// An apostrophe goes before whatever a spreadsheet would take for a formula: at the beginning of the cell, and after
// every semicolon, tab and line break in it. Where semicolons separate cells, as in much of Europe, a quotation mark
// after a comma quotes nothing, and the text after a semicolon is a cell of its own.
std::string made_inert(const std::string& cell) {
  constexpr std::string_view kSeparators = ";\t\r\n";
  std::string inert;
  bool begins = true;
  for (std::size_t i = 0; i < cell.size(); ++i) {
    if (begins && begins_formula(std::string_view(cell).substr(i))) inert += '\'';
    inert += cell[i];
    begins = kSeparators.find(cell[i]) != std::string_view::npos;
  }
  return inert;
}

std::string csv_cell(const std::string& cell) {
  const std::string inert = is_number(cell) ? cell : made_inert(cell);
  if (inert.find_first_of(",\"\r\n;") == std::string::npos) return inert;
  std::string quoted = "\"";
  for (const char c : inert) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + "\"";
}

std::map<std::uint32_t, std::string> names_of(const v1::CompetitionView& view) {
  std::map<std::uint32_t, std::string> names;
  for (const v1::LeagueEntrant& entrant : view.entrants()) names[entrant.id()] = entrant.name();
  return names;
}

std::string result_in_words(const v1::LeagueGame& game) {
  switch (game.result().ending()) {
    case v1::LEAGUE_ENDING_PLAYED:
      return game.result().facts().outcome() == v1::OUTCOME_RED    ? "red won"
             : game.result().facts().outcome() == v1::OUTCOME_BLUE ? "blue won"
                                                                   : "draw";
    case v1::LEAGUE_ENDING_BYE:
      return "bye";
    default:
      return unplayed_in_words(game.result().ending());
  }
}

std::string line_number(std::size_t line) { return "Line " + std::to_string(line) + ": "; }

// Parses a file character by character; remembers the line on which each row began.
class CsvReader {
 public:
  explicit CsvReader(std::string_view text) : text_(text) {
    if (text_.starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);  // a byte order mark, as spreadsheets write it
    separator_ = separator_of_head();
  }

  tl::expected<std::vector<std::vector<std::string>>, std::string> rows() {
    while (at_ < text_.size()) {
      if (rows_.size() >= kMostCsvRows) return tl::unexpected(line_number(line_) + "more than 2,000 rows.");
      const std::string fault = row();
      if (!fault.empty()) return tl::unexpected(fault);
    }
    return rows_;
  }

 private:
  // What separates the cells of the first line: commas, or semicolons or tabs as spreadsheets in much of Europe write.
  // A first line "sep=;" says it, and is no row.
  char separator_of_head() {
    constexpr std::string_view kSays = "sep=";
    const std::size_t says = kSays.size();
    if (text_.starts_with(kSays) && text_.size() > says && is_separator(text_[says])) {
      const char said = text_[says];
      const std::size_t end = text_.find('\n');
      at_ = end == std::string_view::npos ? text_.size() : end + 1;
      ++line_;
      return said;
    }
    std::map<char, std::size_t> found;
    bool in_quotation = false;
    for (const char c : text_) {
      if (c == '"') in_quotation = !in_quotation;
      if (!in_quotation && (c == '\n' || c == '\r')) break;
      if (!in_quotation && is_separator(c)) ++found[c];
    }
    if (found[','] > 0) return ',';
    return found[';'] > 0 ? ';' : found['\t'] > 0 ? '\t' : ',';
  }

  static bool is_separator(char c) { return c == ',' || c == ';' || c == '\t'; }

  std::string row() {
    std::vector<std::string> cells;
    for (;;) {
      std::string cell;
      if (at_ < text_.size() && text_[at_] == '"') {
        if (const std::string fault = quoted(cell); !fault.empty()) return fault;
      } else {
        while (at_ < text_.size() && text_[at_] != separator_ && text_[at_] != '\n' && text_[at_] != '\r')
          cell += text_[at_++];
        if (cell.find('"') != std::string::npos)
          return line_number(line_) + "a quotation mark in the middle of a cell.";
      }
      cells.push_back(std::move(cell));
      if (at_ >= text_.size() || text_[at_] != separator_) break;
      ++at_;
    }
    if (at_ < text_.size() && text_[at_] == '\r') ++at_;
    if (at_ < text_.size() && text_[at_] == '\n') ++at_;
    ++line_;
    rows_.push_back(std::move(cells));
    return {};
  }

  std::string quoted(std::string& cell) {
    const std::size_t began = line_;
    for (++at_; at_ < text_.size(); ++at_) {
      if (text_[at_] == '\n') ++line_;
      if (text_[at_] != '"') {
        cell += text_[at_];
        continue;
      }
      if (at_ + 1 < text_.size() && text_[at_ + 1] == '"') {
        cell += text_[at_++];
        continue;
      }
      ++at_;
      const bool ends = at_ >= text_.size() || text_[at_] == separator_ || text_[at_] == '\n' || text_[at_] == '\r';
      return ends ? std::string() : line_number(line_) + "something follows a closing quotation mark.";
    }
    return line_number(began) + "a quotation mark is not closed.";
  }

  std::string_view text_;
  char separator_ = ',';
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  std::vector<std::vector<std::string>> rows_;
};

// Stores a cell in its field; returns an empty text, or what is wrong with it.
std::string set_player_field(const std::string& column, const std::string& cell, v1::EnterCompetition& player) {
  const auto number = [&](int low, int high, auto set) -> std::string {
    int value = 0;
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    if (error != std::errc() || end != cell.data() + cell.size() || value < low || value > high) {
      return column + " is a number from " + std::to_string(low) + " to " + std::to_string(high) + ", not " +
             in_quotes(cell) + ".";
    }
    set(value);
    return {};
  };
  if (column == "name") player.set_name(cell);
  if (column == "club") player.set_club(cell);
  if (column == "household") player.set_household(cell);
  if (column == "army") player.set_army(cell);
  if (column == "account") {
    for (std::string& account : parts_of(cell)) player.add_people(std::move(account));
  }
  if (column == "rating" && !cell.empty()) return number(0, 4'000, [&](int value) { player.set_seed_rating(value); });
  if (column == "division" && !cell.empty()) {
    return number(1, 100, [&](int value) { player.set_division(static_cast<std::uint32_t>(value - 1)); });
  }
  return {};
}

// The columns named in the first line of a file of players, with what is wrong with them: a row may have as many cells
// as a file has characters.
std::vector<std::string> columns_of(const std::vector<std::string>& head, std::vector<std::string>& faults) {
  const std::vector<std::string> known = {"name", "account", "club", "household", "rating", "division", "army"};
  std::vector<std::string> columns;
  for (const std::string& cell : head) {
    if (faults.size() >= kMostFaults) break;
    columns.push_back(lower(trimmed(cell)));
    const std::string& column = columns.back();
    if (std::find(known.begin(), known.end(), column) == known.end()) {
      faults.push_back("Line 1: there is no column " + in_quotes(column) + "; the columns are " +
                       listed(known, " and ") + ".");
    } else if (std::find(columns.begin(), columns.end() - 1, column) != columns.end() - 1) {
      faults.push_back("Line 1: the column " + in_quotes(column) + " is there twice.");
    }
  }
  return columns;
}

}  // namespace

std::string trimmed(const std::string& cell) {
  const std::size_t first = cell.find_first_not_of(" \t");
  return first == std::string::npos ? std::string() : cell.substr(first, cell.find_last_not_of(" \t") - first + 1);
}

bool is_blank(const std::vector<std::string>& cells) {
  return std::all_of(cells.begin(), cells.end(), [](const std::string& cell) { return trimmed(cell).empty(); });
}

std::vector<std::string> parts_of(const std::string& cell) {
  std::vector<std::string> parts;
  std::istringstream text(cell);
  for (std::string part; std::getline(text, part, ';');) {
    if (std::string each = trimmed(part); !each.empty()) parts.push_back(std::move(each));
  }
  return parts;
}

std::string unplayed_in_words(v1::LeagueEnding ending) {
  switch (ending) {
    case v1::LEAGUE_ENDING_RED_FORFEITS:
      return "red forfeited";
    case v1::LEAGUE_ENDING_BLUE_FORFEITS:
      return "blue forfeited";
    case v1::LEAGUE_ENDING_BOTH_FORFEIT:
      return "both forfeited";
    case v1::LEAGUE_ENDING_ADJUDICATED:
      return "adjudicated";
    default:
      return {};
  }
}

std::string csv_row(const std::vector<std::string>& cells) {
  std::string row;
  for (const std::string& cell : cells) row += (row.empty() && &cell == &cells.front() ? "" : ",") + csv_cell(cell);
  return row + "\r\n";
}

std::string csv_of(const v1::Standings& table) {
  const bool places = table.rows().empty() || std::any_of(table.rows().begin(), table.rows().end(),
                                                          [](const auto& row) { return row.place() != 0; });
  std::vector<std::string> head = {"Name"};
  if (places) head.insert(head.begin(), "Place");
  for (const v1::StandingsColumn& column : table.columns()) head.push_back(column.label());
  std::string text = csv_row(head);
  for (const v1::StandingsRow& row : table.rows()) {
    std::vector<std::string> cells = {row.name()};
    if (places) cells.insert(cells.begin(), std::to_string(row.place()));
    for (const v1::StandingsCell& cell : row.cells()) cells.push_back(cell.text());
    text += csv_row(cells);
  }
  return text;
}

std::string csv_of_games(const v1::CompetitionView& view) {
  std::string text =
      csv_row({"Round", "Game", "Table", "Red", "Blue", "Result", "Red points", "Blue points", "Due", "Label"});
  std::map<std::uint32_t, std::string> names = names_of(view);
  for (const v1::LeagueGame& game : view.games()) {
    const bool counts = game.has_result() && game.result().confirmed();
    text += csv_row({std::to_string(game.round()), std::to_string(game.number()),
                     game.table() == 0 ? "" : std::to_string(game.table()), names[game.red()],
                     game.blue() == 0 ? "" : names[game.blue()], counts ? result_in_words(game) : "",
                     counts ? Points::of_thousandths(game.result().red_thousandths()).text() : "",
                     counts && game.blue() != 0 ? Points::of_thousandths(game.result().blue_thousandths()).text() : "",
                     game.due_ms() == 0 ? "" : utc_extended(game.due_ms()), game.label()});
  }
  return text;
}

std::string csv_of_entrants(const v1::CompetitionView& view) {
  std::string text = csv_row({"Number", "Name", "Club", "Division", "Status", "Army"});
  for (const v1::LeagueEntrant& entrant : view.entrants()) {
    const std::string status = entrant.status() == v1::LEAGUE_STATUS_WAITING     ? "waiting"
                               : entrant.status() == v1::LEAGUE_STATUS_WITHDRAWN ? "withdrawn"
                                                                                 : "entered";
    text += csv_row({std::to_string(entrant.id()), entrant.name(), entrant.club(),
                     std::to_string(entrant.division() + 1), status, entrant.army()});
  }
  return text;
}

tl::expected<std::vector<std::vector<std::string>>, std::string> read_csv(std::string_view text) {
  if (text.size() > kLargestCsv) return tl::unexpected(std::string("The file is larger than 512 kilobytes."));
  // A browser that reads a file as UTF-8 replaces invalid bytes by U+FFFD.
  if (const std::size_t valid = std::min(utf8_prefix(text), text.find("\uFFFD")); valid < text.size()) {
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(valid), '\n');
    return tl::unexpected(line_number(static_cast<std::size_t>(line)) + "save the file as UTF-8.");
  }
  return CsvReader(text).rows();
}

tl::expected<v1::ImportEntrants, std::vector<std::string>> players_of_csv(std::string_view text) {
  const auto rows = read_csv(text);
  if (!rows) return tl::unexpected(std::vector<std::string>{rows.error()});
  std::vector<std::string> faults;
  const std::vector<std::string> columns =
      rows->empty() ? std::vector<std::string>() : columns_of(rows->front(), faults);
  if (std::find(columns.begin(), columns.end(), "name") == columns.end())
    faults.push_back("Line 1: name the columns; one of them is \"name\".");
  v1::ImportEntrants players;
  for (std::size_t i = 1; faults.size() < kMostFaults && i < rows->size(); ++i) {
    const std::vector<std::string>& cells = (*rows)[i];
    if (is_blank(cells)) continue;
    if (cells.size() > columns.size())
      faults.push_back("Row " + std::to_string(i + 1) + ": it has more cells than there are columns.");
    v1::EnterCompetition& player = *players.add_entrants();
    for (std::size_t k = 0; k < cells.size() && k < columns.size(); ++k) {
      const std::string fault = set_player_field(columns[k], trimmed(cells[k]), player);
      if (!fault.empty()) faults.push_back("Row " + std::to_string(i + 1) + ": " + fault);
    }
    if (player.name().empty()) faults.push_back("Row " + std::to_string(i + 1) + ": the name is empty.");
  }
  if (!faults.empty()) return tl::unexpected(faults);
  return players;
}

}  // namespace battalia::league
