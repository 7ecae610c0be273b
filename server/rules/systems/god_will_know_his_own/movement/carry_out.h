// Moving elements on the scratch table: the only place from which a chapter changes where an element stands. Contacts
// are kept in step (contact/records.h), command stands follow or make way (GWK-CMD-17).
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/movement/path.h"

namespace battalia::rules::god_will_know_his_own {

// Puts an element somewhere; contacts that end are broken, contacts that begin are made with `cause`.
void shift(Draft& draft, const UnitId& element, const Footprint& to, const std::vector<Footprint>& via = {},
           Length cost = {}, ContactCause cause = ContactCause::none, Clauses clauses = {});

// Writes a plan without fault down: places, what was pushed aside, contacts, kMoved and kMoveKind of each.
void carry_out(Draft& draft, const GroupPlan& plan, Clauses clauses = {});

// The stand of the regiment goes where the group does, at most that far; and away from under an enemy base.
void carry_stand(Draft& draft, const UnitId& stand, Length at_most);

// Its type and base change where it stands (BASE-05): events, statuses, contacts.
void change_mount(Draft& draft, const UnitId& element, const FootForm* form, Clauses clauses = {});  // nullptr: mounts
WhyNot why_not_room_to_mount(const Table& table, const Unit& element);  // the deeper base does not fit

}  // namespace battalia::rules::god_will_know_his_own
