// Formations: which a unit may take, what ground it then covers, and the change itself (sections FRM, PS-ART-04,
// PS-SPR-16, 17). Called by orders, initiative, deployment and the chapters that re-form victors; whether the owner
// may give such an order is theirs to say. Hedgehogs come and go here too; who shelters in them is hedgehog.h.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/ruling.h"

#include <string>
#include <vector>

namespace battalia::rules::brigade {

// Every formation that its type and training allow, its present one among them (PS-FRM-02). Not that of a garrison,
// which comes with a building.
std::vector<FormationKey> formations_of(const Unit& unit);

// Where it would stand: the centre of the front edge kept, or for a hedgehog the centre (PS-FRM-08).
// Precondition: one of formations_of.
geometry::Footprint ground_in(const Unit& unit, FormationKey formation);

// Why it cannot take that formation where it stands: unknown to it, its own already, engaged, no room.
WhyNot why_not_reform(const Battle& battle, const Unit& unit, FormationKey formation);
// What why_not_reform does not refuse.
std::vector<FormationKey> formations_open_to(const Battle& battle, const Unit& unit);

// It cannot move as it stands, and can once it has taken that formation: a hedgehog that opens (PS-HGH-14).
bool sets_free(const Battle& battle, const Unit& unit, FormationKey formation);

// Moves that the change costs: one, and none for limbering a galloper gun (PS-SPR-17).
std::int32_t cost_in_moves(const Unit& unit, FormationKey formation);

// The change itself, without question. Units that sheltered in a hedgehog come out beside it.
void reform(Draft& draft, const UnitId& unit, FormationKey formation, Clauses clauses = {});

// Those who found no room when their hedgehog opened come out beside it where there is some by now (PS-HGH-14).
void let_out_the_sheltered(Draft& draft, v1::Side side);

std::string called(FormationKey formation);  // "march column"

}  // namespace battalia::rules::brigade
