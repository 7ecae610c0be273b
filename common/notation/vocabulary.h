// A table as text, with the words in it whose meaning is a rule system's business: options, types, formations, traits,
// numbers, statuses. Notation reads any of them; a caller that knows the system compares them with what it declares and
// can name the place of one that it does not know. Used by the adjudicate command.
#pragma once

#include "common/notation/notation.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::notation {

enum class WordKind {
  option,
  choice,
  unit_type,
  formation,
  trait,
  statistic,
  status,
  terrain,
  terrain_property,
  zone_purpose,
  phase,
  decision,
  purpose
};

struct UsedWord {
  WordKind kind = WordKind::option;
  std::string word;
  std::string of;  // of a choice: its option
  int line = 0;    // from 1
  int column = 0;
};

struct TableWithWords {
  v1::Table table;
  std::vector<UsedWord> words;       // in the order of the text
  std::map<std::string, int> lines;  // of each unit, by its id: its line
};

// As read_table. A unit may name one of `profiles` by its id, beside those of the table's own lines, which come first.
tl::expected<TableWithWords, ParseError> read_table_with_words(std::string_view text,
                                                               std::span<const v1::Unit> profiles);

}  // namespace battalia::notation
