// The exact odds of one act for many troops and many kinds of ground, as a table to pin to the wall: the same question
// asked again with other profiles in the place of a unit and other kinds in the place of a piece of terrain. Every rule
// system has it whose previews give odds. Pure.
#pragma once

#include "server/battaliactl/calculator/adjudicate.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace battalia::ctl {

// What is exchanged, and for what in turn: keys of profiles for a unit, of terrain for a piece.
struct Varied {
  std::string id;
  std::vector<std::string> keys;
};

struct ChartRow {
  std::vector<std::string> keys;  // one for each that is varied, terrain first, in the order asked
  std::vector<std::pair<std::string, double>> chances;  // of 1, as the preview has them; empty: there are none
  std::string why_none;
};
struct Chart {
  std::vector<Varied> varied;
  std::vector<ChartRow> rows;         // the last that is varied changes fastest
  std::vector<std::string> outcomes;  // of all rows, in an order that agrees with theirs
};

// "A" or "A=hc_o,pk_o": without keys all that the system declares. A sentence where one is unknown.
tl::expected<Varied, std::string> read_varied_unit(std::string_view text, const v1::SystemInfo& system);
tl::expected<Varied, std::string> read_varied_terrain(std::string_view text, const v1::SystemInfo& system);

// A unit takes type, statistics, traits and base of the profile; its front edge stays where it is. A sentence where the
// table has no such unit or piece, where nothing is varied, or where there are more rows than anybody reads.
tl::expected<Chart, std::string> chart_of(const rules::RuleSystem& system, const v1::Table& table, const Ordered& act,
                                          const std::vector<Varied>& terrain, const std::vector<Varied>& units);

}  // namespace battalia::ctl
