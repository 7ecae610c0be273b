// What a book of the family declares to clients: every key it stores on the table, its options, decision points,
// phases, troops and kinds of roll, with a label and a sentence in our own words. Called by each system's info.cpp;
// contains no rules.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "server/rules/families/brigade/book/book.h"
#include "server/rules/mechanics/declaration.h"

#include <span>
#include <string_view>

namespace battalia::rules::brigade {

// The system's own part, in addition to the family's.
struct Declaration {
  std::string_view key;
  std::string_view name;
  std::uint32_t rules_version;
  std::string_view summary;
  mechanics::Vocabulary words;  // a row with a key of the family replaces the family's row
  std::span<const mechanics::OptionRow> options;
  std::span<const mechanics::DecisionRow> decisions;  // decisions.h
  std::int32_t usual_rating;                          // of a commander
};

// Everything except what an army list may contain.
v1::SystemInfo declared_info(const Book& book, const Declaration& own);

// An option that is on or off, and those that every book of the family has: `clause` allows them.
mechanics::OptionRow on_or_off(OptionKey key, std::string_view label, std::string_view hint, std::string_view standard,
                               std::string_view clause);
mechanics::OptionRow ask_rerolls_option(std::string_view clause);

}  // namespace battalia::rules::brigade
