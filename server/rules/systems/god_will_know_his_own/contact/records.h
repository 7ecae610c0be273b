// Contacts as the game keeps them: which elements touch, with which faces (Table.contacts), and for each front how and
// when its contact began (status_keys.h). Every chapter makes and breaks contacts here and nowhere else, so that
// records and grounds agree. A contact always has at least one front edge in it; command stands and uncrewed guns are
// never in one (R-G38).
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/contact/touching.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {

// --- Asking -------------------------------------------------------------------------------------------------------

// The enemy that its front touches; with which face is enemy_face. Nothing: none (R-G13: there is at most one).
const Unit* front_enemy(const Table& table, const Unit& element);
Face enemy_face(const Table& table, const Unit& element, const Unit& enemy);
// Its front and the enemy's are on each other.
bool is_front_to_front(const Table& table, const Unit& a, const Unit& b);
// Enemies whose front edge touches that face of it, in the order in which they came.
std::vector<const Unit*> fronts_on(const Table& table, const Unit& element, Face face);
bool is_in_contact(const Table& table, const Unit& element);

// The first combat round of the contact between these two, whichever of them moved in, unless it came from following up
// the same enemy (GWK-COMB-14, R-G30). "Already in contact" is not this.
bool is_just_contacted(const Table& table, const Unit& a, const Unit& b);

// --- Writing ------------------------------------------------------------------------------------------------------

// `mover` has come up to `enemy`: the contact with the faces that their grounds show, and the records of the fronts in
// it. `cause` is the mover's; the enemy's front gets its counterpart.
void make_contact(Draft& draft, const UnitId& mover, const UnitId& enemy, ContactCause cause, Clauses clauses = {});
// All contacts of the element whose grounds no longer touch are broken, and those that its ground now makes without
// having moved in (a neighbour's push back) are made with `cause`. Called after every change of place.
void renew_contacts(Draft& draft, const UnitId& element, ContactCause cause = ContactCause::none);
// Of an element that leaves the table, before it does: records of those in contact with it end, too.
void break_contacts(Draft& draft, const UnitId& element, Clauses clauses = {});
// A combat round between these two is over: rounds are counted, and whether either was pushed back is noted (SUPP-05).
void note_round(Draft& draft, const UnitId& a, const UnitId& b, const UnitId& pushed_back);

}  // namespace battalia::rules::god_will_know_his_own
