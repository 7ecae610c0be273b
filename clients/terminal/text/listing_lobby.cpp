#include "clients/terminal/text/listing_lobby.h"

#include "clients/terminal/text/listing.h"
#include "common/client_view/fold.h"
#include "common/narration/words.h"

#include <algorithm>

namespace battalia::terminal {
namespace {

std::string seats_words(const google::protobuf::RepeatedField<int>& seats) {
  std::vector<std::string> words;
  for (const int seat : seats) words.emplace_back(word(static_cast<v1::Seat>(seat)));
  return join(words, ", ");
}

std::string outcome_words(const v1::Result& result) {
  switch (result.outcome()) {
    case v1::OUTCOME_RED:
      return "red has won";
    case v1::OUTCOME_BLUE:
      return "blue has won";
    case v1::OUTCOME_DRAW:
      return "a draw";
    default:
      return "";
  }
}

std::string match_line(const v1::MatchSummary& match) {
  std::vector<std::string> parts = {std::string(word(match.stage()))};
  if (match.turn() > 0) parts[0] += ", turn " + std::to_string(match.turn());
  const std::string outcome = outcome_words(match.result());
  if (!outcome.empty()) parts.push_back(outcome);
  for (const v1::SeatState& seat : match.seats()) {
    const std::string people = holders_text(seat);
    if (!people.empty()) parts.push_back(std::string(word(seat.seat())) + ": " + people);
  }
  if (match.witness_links()) parts.push_back("witness links");
  if (match.open_seats_size() > 0) parts.push_back("open: " + seats_words(match.open_seats()));
  if (match.your_seats_size() > 0) parts.push_back("you: " + seats_words(match.your_seats()));
  if (match.your_move()) parts.push_back("YOUR MOVE");
  if (match.continued_as() != 0) {
    parts.push_back("damaged on the server; continues as match " + std::to_string(match.continued_as()));
  } else if (match.damaged()) {
    parts.push_back("damaged on the server; its operator has been notified");
  } else if (match.newer()) {
    parts.push_back("needs a newer version of the server; its operator has been notified");
  }
  const std::string title = match.title().empty() ? match.scenario() : match.title();
  return padded(std::to_string(match.id()), 6) + " " + padded(printable(title), 28) + " " + join(parts, " · ") + "\n";
}

}  // namespace

// Text that people will have to type is never truncated.
std::string to_type(std::string_view key, std::size_t columns) {
  return padded(key, std::max(columns, columns_of(key)));
}

std::string match_list(const v1::Matches& matches) {
  std::string text;
  for (const v1::MatchSummary& match : matches.matches()) text += match_line(match);
  return text.empty() ? "No matches. Create one with: battalia new SCENARIO\n" : text;
}

std::string system_list(const v1::Systems& systems) {
  std::string text;
  for (const v1::SystemInfo& system : systems.systems()) {
    text += to_type(system.key(), 22) + " " + printable(system.name()) + "\n";
    if (!system.summary().empty()) text += "    " + printable(system.summary()) + "\n";
    for (const v1::OptionDeclared& option : system.options()) {
      text += "    " + to_type(option.key(), 24) + " " + join({option.choices().begin(), option.choices().end()}, "|") +
              " (" + option.standard() + ")  " + printable(option.label()) + "\n";
      if (!option.hint().empty()) text += "        " + printable(option.hint()) + "\n";
    }
  }
  return text.empty() ? "This server has no rule systems.\n" : text;
}

std::string scenario_list(const v1::Scenarios& scenarios) {
  std::size_t columns = 0;
  for (const v1::ScenarioInfo& scenario : scenarios.scenarios())
    columns = std::max(columns, columns_of(scenario.key()));
  std::string text;
  for (const v1::ScenarioInfo& scenario : scenarios.scenarios()) {
    text += to_type(scenario.key(), columns) + " " + printable(scenario.title()) + ", " + printable(scenario.date()) +
            " (" + scenario.system() + "; " + std::to_string(scenario.units()) + " units, " +
            std::to_string(scenario.turns()) + " turns)\n    red: " + printable(scenario.red_name()) +
            ", blue: " + printable(scenario.blue_name()) + ". " + printable(scenario.summary()) + "\n";
  }
  return text.empty() ? "No scenarios.\n" : text;
}

std::string scenario_page(const v1::Scenario& scenario, const Declared& declared, const DisplayOptions& display) {
  std::string text =
      display.color(Color::bold, printable(scenario.info().title()) + ", " + printable(scenario.info().date())) + "\n" +
      printable(scenario.info().summary()) + "\n";
  const auto chapter = [&](std::string_view heading, const google::protobuf::RepeatedPtrField<v1::KeyText>& rows) {
    if (rows.empty()) return;
    text += "\n" + display.color(Color::bold, heading) + "\n";
    for (const v1::KeyText& row : rows) text += "  " + printable(row.key()) + ": " + printable(row.text()) + "\n";
  };
  chapter("Briefings", scenario.briefings());
  chapter("Special rules", scenario.special_rules());
  chapter("Victory", scenario.victory());
  text += "\n" + unit_list(scenario.table(), v1::SIDE_UNSPECIFIED, declared, display);
  return text;
}

}  // namespace battalia::terminal
