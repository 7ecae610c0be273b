// The fire of a battery at one target, model by model: what bears, ball or hail, in which band, how many dice, which
// friends stand before which muzzle (FTS-9.1.1-c, FTS-9.1.1-d, FTS-9.13-a, G-155, G-157, G-158). Used only by volleys.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooters.h"

namespace battalia::rules::fornovo_to_sedgemoor {

struct Muzzles {
  const std::vector<Shooter>& all;
  const std::vector<std::size_t>& only;  // of these; empty: all
};
// Fills in groups, dice, density and who is endangered; hail where it reaches, unless ball is ordered or hail can do
// nothing.
void plan_guns(Volley& volley, const Table& table, const Unit& unit, const Unit& target, const FireOrder& order,
               const Muzzles& muzzles);
// Ball at close order that is deep or raked; the bonus is for groups that hit it in the open (FTS-9.6-b, FTS-9.19-r).
bool is_dense(const Table& table, const Unit& target, bool hail, geometry::Point eye);
// What cover counts against it.
Fire shot_of(GunClass gun, bool hail);
// How far its ball, or its hail, reaches; 0 when it has none.
Length gun_range(const Table& table, const Unit& unit, bool hail);

}  // namespace battalia::rules::fornovo_to_sedgemoor
