// A parsed table together with the words whose meaning depends on the rule system: options, types, formations, traits,
// numbers, statuses. Notation accepts any such word; a caller that knows the system can compare them with what it
// declares and report the position of an unknown one. Used by the adjudicate command.
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
  std::string of;  // for a choice: its option
  int line = 0;    // from 1
  int column = 0;
};

struct TableWithWords {
  v1::Table table;
  std::vector<UsedWord> words;       // in the order of the text
  std::map<std::string, int> lines;  // line of each unit, by id
};

// Like read_table. A unit may also name one of `profiles` by id; profiles defined in the text take precedence.
tl::expected<TableWithWords, ParseError> read_table_with_words(std::string_view text,
                                                               std::span<const v1::Unit> profiles);

}  // namespace battalia::notation
