// Formations: which ones a unit may take, its footprint in each, and the change itself. Called by orders, initiative,
// deployment and the chapters that re-form victors, which decide whether the owner may order it. Includes the formation
// of foot against horse; the book decides who shelters in it.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/ruling.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace battalia::rules::brigade {

// Every formation that its type and training allow, including its current one (Rule::formations_of_each_kind). Not that
// of a garrison, which comes with a building.
std::vector<FormationKey> formations_of(const Battle& battle, const Unit& unit);

// Its footprint in that formation, with its current facing or another (formations/turning.h): keeps the centre of the
// front edge, or the centre for an all-round formation (Rule::formation_change_costs_a_move). Precondition: one of
// formations_of.
geometry::Footprint ground_in(const Battle& battle, const Unit& unit, FormationKey formation,
                              std::optional<Angle> facing = {});

// The same, or if there is no room, the nearest place next to it, at most half its new frontage away, if the book
// allows that (MovementTable::reforms_beside). If there is none, same as ground_in; why_not_reform says why.
geometry::Footprint ground_to_take(const Battle& battle, const Unit& unit, FormationKey formation,
                                   std::optional<Angle> facing = {});

// Why it cannot take that formation where it stands: unknown to it, its current one, engaged, no room.
WhyNot why_not_reform(const Battle& battle, const Unit& unit, FormationKey formation, std::optional<Angle> facing = {});
// True if why_not_reform refuses none of them; cheaper than asking for each, because no reason is needed.
bool may_take_all(const Battle& battle, const Unit& unit, std::span<const FormationKey> formations,
                  std::optional<Angle> facing = {});
// The formations that why_not_reform allows.
std::vector<FormationKey> formations_open_to(const Battle& battle, const Unit& unit);

// True if it cannot move now but can in that formation, like an all-round formation that opens
// (Rule::all_round_opens_by_order).
bool sets_free(const Battle& battle, const Unit& unit, FormationKey formation);

// Moves that the change costs.
std::int32_t cost_in_moves(const Battle& battle, const Unit& unit, FormationKey formation);

// Makes the change without checks. Units that sheltered inside come out next to it.
void reform(Draft& draft, const UnitId& unit, FormationKey formation, Clauses clauses = {},
            std::optional<Angle> facing = {});

// Sheltered units that had no room when it opened come out next to it once there is some
// (Rule::all_round_opens_by_order).
void let_out_the_sheltered(Draft& draft, v1::Side side);

std::string called(FormationKey formation);  // "march column"

}  // namespace battalia::rules::brigade
