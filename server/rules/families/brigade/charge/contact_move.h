// The end of a charge: the contact move, closing fire from the target and the test it may cause.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/charge/charge_steps.h"
#include "server/rules/families/brigade/shooting/volley.h"

#include <cstdint>
#include <optional>

namespace battalia::rules::brigade {

// The contact move: home, with closing fire and its test if the target gives it; or as far as the move goes if the
// target is now out of reach.
void make_contact(Draft& draft, const Charge& charge, bool closing_fire);

// Closing fire of the target against a charger in contact with that face, and the test it may cause.
void give_closing_fire(Draft& draft, const Charge& charge, geometry::Face face, Fire fire);

// The dice of closing fire that the target can divide between that charger and later ones, and how many more have
// declared a charge; nothing if the option is off, the target shoots by faces, or no other charger may follow
// (Rule::closing_fire_is_divided). Members of a group order have declared; on initiative any unit may still do so.
struct DividedFire {
  std::int32_t dice = 0;
  std::int32_t declared = 0;
  // As equal as possible, with spare dice for the first (DP-27).
  std::int32_t usual() const { return (dice + declared) / (declared + 1); }
};
std::optional<DividedFire> divided_fire(const Battle& battle, const Charge& charge);
// True if the target is engaged with an earlier charger and has held dice back for this one.
bool fires_what_it_held_back(const Battle& battle, const Charge& charge);

// True if it fights already and so makes no response (Rule::one_response); in some books a garrison still fires from
// the walls that nobody attacks.
bool is_too_engaged_to_respond(const Battle& battle, const Unit& target);

// Why the target gives no closing fire at that charger (Rule::who_gives_closing_fire); each wall counts separately.
WhyNot why_not_closing_fire(const Battle& battle, const Unit& target, const Unit& charger);

}  // namespace battalia::rules::brigade
