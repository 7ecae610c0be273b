// The stands of regiments: created as the game begins; and where they may be placed before the first bound or as their
// regiment arrives (R-G55).
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
// Creates a stand for each regiment that the elements of a list or scenario name (statistic regiment_number), before
// the game begins: next to its elements, in hand, or arriving with them (GWK-CMD-11).
void form_regiments(Table& table);
// Refusal if it is off the table, or too far from every element of its regiment on the table.
WhyNot why_not_stand_at(const Table& table, const Unit& stand, const geometry::Footprint& place);
// A place behind an element of its regiment; nothing while none is on the table.
std::optional<geometry::Footprint> place_for_stand(const Table& table, const Unit& stand);
// Places the stands among the units, if there is room for them.
void place_stands(Draft& draft, std::span<const Unit* const> units);

}  // namespace battalia::rules::god_will_know_his_own
