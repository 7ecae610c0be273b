// Moves elements on the draft's table: all rules change an element's position only through these functions. Contacts
// are kept in step (contact/records.h); command stands follow or move aside (GWK-CMD-17).
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/movement/path.h"

namespace battalia::rules::god_will_know_his_own {

// Places an element; contacts that end are broken, contacts that begin are made with `cause`.
void shift(Draft& draft, const UnitId& element, const Footprint& to, const std::vector<Footprint>& via = {},
           Length cost = {}, ContactCause cause = ContactCause::none, Clauses clauses = {});

// Carries out a plan without a fault: positions, units pushed aside, contacts, kMoved and kMoveKind of each.
void carry_out(Draft& draft, const GroupPlan& plan, Clauses clauses = {});

// Moves the regiment's stand after that group of it, at most that far; and away from under an enemy base, to the
// nearest of its elements. An empty group: all of them.
void carry_stand(Draft& draft, const UnitId& stand, Length at_most, UnitList group = {});

// Changes its type and base in place (BASE-05): events, statuses, contacts.
void change_mount(Draft& draft, const UnitId& element, const FootForm* form, Clauses clauses = {});  // nullptr: mounts
// Refusals if a deeper base does not fit; on foot only that of skirmish infantry is deeper (GWK-BASE-03).
WhyNot why_not_room_to_mount(const Table& table, const Unit& element);
WhyNot why_not_room_to_dismount(const Table& table, const Unit& element);

}  // namespace battalia::rules::god_will_know_his_own
