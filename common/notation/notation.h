// The tabletop's FEN: a text form of tables and scenarios that players can read and type. Used by tests, golden
// playthroughs, scenario files (*.battle), the adjudicate command and bug reports. It knows words and numbers but no
// rules: the system decides whether a formation exists. The grammar is in common/notation/README.md.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "battalia/v1/table.pb.h"

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::notation {

struct ParseError {
  int line = 0;        // from 1
  int column = 0;      // from 1, in characters
  std::string reason;  // "expected a length in inches, found \"twelve\""
};

// "line 3, column 17: expected ..."
std::string in_words(const ParseError& error);

// The parsed table, or the first error. Names are checked: no two units share an id, and every command, commander, zone
// or unit that a line refers to must exist. The README's limits are enforced while reading, so the message never
// exceeds the size of the text plus 256 kilobytes.
tl::expected<v1::Table, ParseError> read_table(std::string_view text);
tl::expected<v1::Scenario, ParseError> read_scenario(std::string_view text);

// The same, with every error for the author: the first one of each line, in order, up to a limit. A text that cannot
// even be tokenised has one error.
tl::expected<v1::Scenario, std::vector<ParseError>> read_scenario(std::string_view text, std::size_t most);

// Reading the result back gives an equal message, provided its names are valid and its angles are between 0 and 359.999
// degrees. Equal messages give equal text, one line per thing, so two texts can be compared line by line.
std::string write_table(const v1::Table& table);
std::string write_scenario(const v1::Scenario& scenario);

// The fields of a scenario list that follow from the table: key, system, names, turns, and the number of troops. A
// scenario in notation states these only where they differ. Title, date and summary are left empty.
v1::ScenarioInfo info_of(const v1::Table& table);

}  // namespace battalia::notation
