// Where the stand of a regiment may be put down, before the first bound or as its regiment arrives (R-G55).
#pragma once

#include "server/rules/draft.h"
#include "server/rules/ruling.h"
#include "server/rules/table.h"

#include <optional>
#include <span>
#include <string_view>

namespace battalia::rules::god_will_know_his_own {

inline constexpr std::string_view kStandClause = "GWK-CMD-17";

bool is_command_stand(const Unit& unit);
// Too far from all of its regiment that is on the table, or off the table.
WhyNot why_not_stand_at(const Table& table, const Unit& stand, const geometry::Footprint& place);
// Behind an element of its regiment; nothing while none is on the table.
std::optional<geometry::Footprint> place_for_stand(const Table& table, const Unit& stand);
// Those of the units that are stands, where there is a place for them.
void place_stands(Draft& draft, std::span<const Unit* const> units);

}  // namespace battalia::rules::god_will_know_his_own
