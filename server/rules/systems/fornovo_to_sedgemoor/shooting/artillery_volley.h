// The fire of a battery at one target, model by model: which guns bear, ball or hail, in which band, how many dice,
// which friends stand in front of which muzzle (FTS-9.1.1-c, FTS-9.1.1-d, FTS-9.13-a, G-155, G-157, G-158). Used only
// by volleys.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooters.h"

namespace battalia::rules::fornovo_to_sedgemoor {

struct Muzzles {
  const std::vector<Shooter>& all;
  const std::vector<std::size_t>& only;  // only these models; empty: all
};
// Fills in groups, dice, density and endangered friends; hail within its range, unless ball is ordered or hail has no
// effect.
void plan_guns(Volley& volley, const Table& table, const Unit& unit, const Unit& target, const FireOrder& order,
               const Muzzles& muzzles);
// Ball at close order that is deep or enfiladed; the bonus is for groups that hit it in the open (FTS-9.6-b,
// FTS-9.19-r).
bool is_dense(const Table& table, const Unit& target, bool hail, geometry::Point eye);
// The cover that counts against it.
Fire shot_of(GunClass gun, bool hail);
// The range of its ball, or its hail; 0 if it has none.
Length gun_range(const Table& table, const Unit& unit, bool hail);

}  // namespace battalia::rules::fornovo_to_sedgemoor
