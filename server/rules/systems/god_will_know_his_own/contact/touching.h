// Bases that touch: by which edges, corner to corner or not, within kTouching (GWK-BASE-04, GWK-MOVE-27, R-G01).
// Geometry of two grounds; what is in contact in the game is Table.contacts, read through records.h.
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
// The edges along which they lie; nothing when they do not. Where two pairs of edges touch, one with a front edge
// counts.
std::optional<Touch> touching_edges(const Footprint& a, const Footprint& b);

// A final contact of a mover's front (GWK-MOVE-27): front to front with both corners on each other; front to flank with
// one front corner on the enemy's front corner of that side; front to rear with both corners.
bool is_legal_contact(const Footprint& mover, const Footprint& enemy);
// The face of the enemy on which it would be; nothing when it is none.
std::optional<Face> legal_contact(const Footprint& mover, const Footprint& enemy);

// b stands directly behind a: rear edge on front edge, corners on each other, the same facing (GWK-SUPP-03).
bool stands_behind(const Footprint& a, const Footprint& b);
// b stands beside a on that side (left or right): full edge contact, front corners on each other, the same facing.
bool stands_beside(const Footprint& a, const Footprint& b, Face side);
// The sides (both left or both right) that touch over at least half a base depth, fronts opposite (R-G11 b).
std::optional<Face> flank_to_flank(const Footprint& a, const Footprint& b);
// A corner of a lies on that edge of b (R-G50).
bool corner_on_edge(const Footprint& a, const Footprint& b, Face edge);

// The middle of a's front edge lies behind the line through that edge of b: front line (flank attacks, enfilade) or
// rear line (R-G10, R-G19). Strictly.
bool is_behind_front_of(const Footprint& a, const Footprint& b);
bool is_behind_rear_of(const Footprint& a, const Footprint& b);

}  // namespace battalia::rules::god_will_know_his_own
