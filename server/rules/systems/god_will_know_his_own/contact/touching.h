// Bases that touch: by which edges, corner to corner or not, within kTouching (GWK-BASE-04, GWK-MOVE-27, R-G01).
// Geometry of two footprints; contacts in the game are in Table.contacts, read through records.h.
#pragma once

#include "server/rules/systems/god_will_know_his_own/troops/elements.h"

#include <optional>

namespace battalia::rules::god_will_know_his_own {

using geometry::Face;
using geometry::Footprint;

struct Touch {
  Face of_a;
  Face of_b;
};
// The edges along which they touch; nothing if they do not. If two pairs of edges touch, a pair with a front edge is
// preferred.
std::optional<Touch> touching_edges(const Footprint& a, const Footprint& b);

// Whether this is a final contact of a mover's front (GWK-MOVE-27): front to front with both corners meeting; front to
// flank with one front corner on the enemy's front corner of that side; front to rear with both corners meeting.
bool is_legal_contact(const Footprint& mover, const Footprint& enemy);
// The enemy's face in that contact; nothing if there is no contact.
std::optional<Face> legal_contact(const Footprint& mover, const Footprint& enemy);

// b stands directly behind a: rear edge on front edge, corners meeting, same facing (GWK-SUPP-03).
bool stands_behind(const Footprint& a, const Footprint& b);
// b stands next to a on that side (left or right): full edge contact, front corners meeting, same facing.
bool stands_beside(const Footprint& a, const Footprint& b, Face side);
// The side (left or right) of b along which a side of a lies over at least half a base depth (R-G11 b).
std::optional<Face> flank_to_flank(const Footprint& a, const Footprint& b);
// A corner of a lies on that edge of b (R-G50).
bool corner_on_edge(const Footprint& a, const Footprint& b, Face edge);

// The middle of a's front edge lies behind the line through that edge of b: front line (flank attacks, enfilade) or
// rear line (R-G10, R-G19). Exactly on the line does not count.
bool is_behind_front_of(const Footprint& a, const Footprint& b);
bool is_behind_rear_of(const Footprint& a, const Footprint& b);

}  // namespace battalia::rules::god_will_know_his_own
