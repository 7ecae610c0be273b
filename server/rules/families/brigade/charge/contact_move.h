// The end of a charge: the contact move, closing fire from the target and the test it may cause.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/charge/charge_steps.h"
#include "server/rules/families/brigade/shooting/volley.h"

namespace battalia::rules::brigade {

// The contact move: home, with closing fire and its test if the target gives it; or as far as the move goes when the
// target is out of reach by now.
void make_contact(Draft& draft, const Charge& charge, bool closing_fire);

// Closing fire of the target at a charger in contact with that face, and the test it may cause.
void give_closing_fire(Draft& draft, const Charge& charge, geometry::Face face, Fire fire);

// Why the target gives no closing fire at that charger (Rule::who_gives_closing_fire); its walls count one by one.
WhyNot why_not_closing_fire(const Battle& battle, const Unit& target, const Unit& charger);

}  // namespace battalia::rules::brigade
