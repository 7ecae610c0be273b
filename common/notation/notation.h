// The tabletop's FEN: one text form of a table and of a scenario, that a player can read and type. Tests, golden
// playthroughs, scenario files (*.battle), the adjudicate command and bug reports use it. It knows words and numbers,
// no rule: whether a formation exists is the system's business. The grammar is in common/notation/README.md.
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

// What the text says, or the first thing in it that cannot be read. Names are checked: no two units share an id, and a
// command, commander, zone or unit that a line refers to exists. The README's limits are kept while it is read, so that
// no text comes to a message of more than its own size and 256 kilobytes.
tl::expected<v1::Table, ParseError> read_table(std::string_view text);
tl::expected<v1::Scenario, ParseError> read_scenario(std::string_view text);

// The same, with every fault for the author of the text: of each line the first thing that cannot be read, in the order
// of the text, at most so many. A text that cannot even be cut into words has one.
tl::expected<v1::Scenario, std::vector<ParseError>> read_scenario(std::string_view text, std::size_t most);

// Reading back what was written gives an equal message, as long as the names in it are sound and angles lie between
// 0 and 359.999 degrees. The same message gives the same text, one line a thing, so that two can be compared by line.
std::string write_table(const v1::Table& table);
std::string write_scenario(const v1::Scenario& scenario);

// What a list of scenarios shows that the table says itself: key, system, names, turns, and how many troops there are.
// A scenario in notation says of these only what differs. Title, date and summary are left empty.
v1::ScenarioInfo info_of(const v1::Table& table);

}  // namespace battalia::notation
