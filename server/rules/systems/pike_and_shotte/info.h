// What Pike & Shotte declares to clients: every key it keeps on the table, every option, decision point and kind of
// roll, with a label and a sentence in our own words. Called by the rule system; holds no rule.
#pragma once

#include "battalia/v1/scenario.pb.h"

#include <span>
#include <string_view>

namespace battalia::rules::pike_and_shotte {

// The same object for the life of the program.
const v1::SystemInfo& system_info();

// A key as info_words.cpp lists it.
struct KeyRow {
  enum Kind { mark, counter, internal };  // shown as a mark, shown with its number, book-keeping
  std::string_view key;
  std::string_view label;
  std::string_view hint;
  std::string_view icon = {};
  Kind kind = mark;
};
std::span<const KeyRow> status_rows();
std::span<const KeyRow> statistic_rows();
std::span<const KeyRow> trait_rows();
std::span<const KeyRow> formation_rows();
std::span<const KeyRow> terrain_rows();
std::span<const KeyRow> dice_purpose_rows();

}  // namespace battalia::rules::pike_and_shotte
