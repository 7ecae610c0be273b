// Formations: which a unit may take, what ground it then covers, and the change itself. Called by orders, initiative,
// deployment and the chapters that re-form victors; whether the owner may give such an order is theirs to say.
// What foot forms against horse comes and goes here too; who shelters in it is the book's to say.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/ruling.h"

#include <optional>
#include <string>
#include <vector>

namespace battalia::rules::brigade {

// Every formation that its type and training allow, its present one among them (Rule::formations_of_each_kind). Not
// that of a garrison, which comes with a building.
std::vector<FormationKey> formations_of(const Battle& battle, const Unit& unit);

// Where it would stand, looking as it does or another way (formations/turning.h): the centre of the front edge kept, or
// for one all round the centre (Rule::formation_change_costs_a_move).
// Precondition: one of formations_of.
geometry::Footprint ground_in(const Battle& battle, const Unit& unit, FormationKey formation,
                              std::optional<Angle> facing = {});

// The same, or where it has no room there the nearest ground beside it, half its new frontage away at most, if the book
// lets it look for that (MovementTable::reforms_beside). Where it finds none, as ground_in; why_not_reform says why.
geometry::Footprint ground_to_take(const Battle& battle, const Unit& unit, FormationKey formation,
                                   std::optional<Angle> facing = {});

// Why it cannot take that formation where it stands: unknown to it, its own already, engaged, no room.
WhyNot why_not_reform(const Battle& battle, const Unit& unit, FormationKey formation, std::optional<Angle> facing = {});
// What why_not_reform does not refuse.
std::vector<FormationKey> formations_open_to(const Battle& battle, const Unit& unit);

// It cannot move as it stands, and can once it has taken that formation: one that stands all round and opens
// (Rule::all_round_opens_by_order).
bool sets_free(const Battle& battle, const Unit& unit, FormationKey formation);

// Moves that the change costs.
std::int32_t cost_in_moves(const Battle& battle, const Unit& unit, FormationKey formation);

// The change itself, without question. Units that sheltered inside come out beside it.
void reform(Draft& draft, const UnitId& unit, FormationKey formation, Clauses clauses = {},
            std::optional<Angle> facing = {});

// Those who found no room when it opened come out beside it where there is some by now
// (Rule::all_round_opens_by_order).
void let_out_the_sheltered(Draft& draft, v1::Side side);

std::string called(FormationKey formation);  // "march column"

}  // namespace battalia::rules::brigade
