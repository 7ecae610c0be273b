// The stands of regiments: made as the game begins, and where they may be put down before the first bound or as their
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
// Gives each regiment that the elements of a list or scenario say (statistic regiment_number) its stand, before the
// game begins: beside its elements, in hand, or coming with them (GWK-CMD-11).
void form_regiments(Table& table);
// Too far from all of its regiment that is on the table, or off the table.
WhyNot why_not_stand_at(const Table& table, const Unit& stand, const geometry::Footprint& place);
// Behind an element of its regiment; nothing while none is on the table.
std::optional<geometry::Footprint> place_for_stand(const Table& table, const Unit& stand);
// Those of the units that are stands, where there is a place for them.
void place_stands(Draft& draft, std::span<const Unit* const> units);

}  // namespace battalia::rules::god_will_know_his_own
