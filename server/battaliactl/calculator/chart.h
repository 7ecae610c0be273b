// The exact odds of one act for many troops and many kinds of ground, as a printable table: the same question with
// other profiles for a unit and other kinds for a piece of terrain. Works for every rule system whose previews give
// odds. Pure.
#pragma once

#include "server/battaliactl/calculator/adjudicate.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace battalia::ctl {

// What is varied, and its values: keys of profiles for a unit, of terrain for a piece.
struct Varied {
  std::string id;
  std::vector<std::string> keys;
};

struct ChartRow {
  std::vector<std::string> keys;                        // one for each thing varied, terrain first, in the order given
  std::vector<std::pair<std::string, double>> chances;  // from 0 to 1, as in the preview; empty: no odds
  std::string why_none;
};
struct Chart {
  std::vector<Varied> varied;
  std::vector<ChartRow> rows;         // the last thing varied changes fastest
  std::vector<std::string> outcomes;  // of all rows, in an order consistent with each
};

// "A" or "A=hc_o,pk_o": without keys, all that the system declares. A sentence if one is unknown.
tl::expected<Varied, std::string> read_varied_unit(std::string_view text, const v1::SystemInfo& system);
tl::expected<Varied, std::string> read_varied_terrain(std::string_view text, const v1::SystemInfo& system);

// A unit takes type, statistics, traits and base from the profile; its front edge stays where it is. A sentence if the
// table has no such unit or piece, if nothing is varied, or if there would be too many rows.
tl::expected<Chart, std::string> chart_of(const rules::RuleSystem& system, const v1::Table& table, const Ordered& act,
                                          const std::vector<Varied>& terrain, const std::vector<Varied>& units);

}  // namespace battalia::ctl
