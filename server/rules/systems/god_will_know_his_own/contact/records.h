// Contacts as the game stores them: which elements touch, with which faces (Table.contacts), and for each front how and
// when its contact began (status_keys.h). All rules make and break contacts only here, so that records and footprints
// agree. At least one face of a contact is a front edge; command stands and uncrewed guns are never in contact (R-G38).
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/contact/touching.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {

// --- Queries ------------------------------------------------------------------------------------------------------

// The enemy that its front touches; enemy_face says with which face. Nothing: none (R-G13: there is at most one).
const Unit* front_enemy(const Table& table, const Unit& element);
Face enemy_face(const Table& table, const Unit& element, const Unit& enemy);
// Whether its front and the enemy's front touch each other.
bool is_front_to_front(const Table& table, const Unit& a, const Unit& b);
// Enemies whose front edge touches that face of it, in order of arrival.
std::vector<const Unit*> fronts_on(const Table& table, const Unit& element, Face face);
bool is_in_contact(const Table& table, const Unit& element);

// Whether this is the first combat round of the contact between these two, whichever of them moved in, unless it came
// from following up the same enemy (GWK-COMB-14, R-G30). Not the same as "already in contact".
bool is_just_contacted(const Table& table, const Unit& a, const Unit& b);

// --- Changes ------------------------------------------------------------------------------------------------------

// `mover` has moved into contact with `enemy`: makes the contact with the faces that their footprints show, and the
// records of the fronts in it. `cause` is the mover's; the enemy's front gets its counterpart.
void make_contact(Draft& draft, const UnitId& mover, const UnitId& enemy, ContactCause cause, Clauses clauses = {});
// Breaks all contacts of the element whose footprints no longer touch, and makes, with `cause`, those that its
// footprint now has without having moved in (such as a neighbour's push back). Called after every change of position.
void renew_contacts(Draft& draft, const UnitId& element, ContactCause cause = ContactCause::none);
// For an element about to leave the table: also ends the records of elements in contact with it.
void break_contacts(Draft& draft, const UnitId& element, Clauses clauses = {});
// Called after a combat round between these two: counts the round and records whether either was pushed back (SUPP-05).
void note_round(Draft& draft, const UnitId& a, const UnitId& b, const UnitId& pushed_back);

}  // namespace battalia::rules::god_will_know_his_own
