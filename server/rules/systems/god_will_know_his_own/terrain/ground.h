// The terrain under a base: going, road, ford, hills (R-G28, R-G29, R-G46). A piece of terrain has the properties of
// its kind, except those set by the scenario (PropertyKey). Used throughout the rules; only measures. Lines have the
// width of their property, at least kLineWidth.
#pragma once

#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/systems/god_will_know_his_own/tables/movement_tables.h"
#include "server/rules/table.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {

inline constexpr Length kLineWidth = 10_mm;

// The properties of the piece; values from the scenario take precedence.
TerrainRow described(const Terrain& feature);

// Pieces of terrain near a place, looked up once for many queries: a move needs the terrain at each pose. Each function
// below makes its own for its place. Valid as long as the table.
class GroundNear {
 public:
  GroundNear(const Table& table, const mechanics::Box& round);

  std::vector<const Terrain*> under(const geometry::Footprint& ground) const;
  Going worst_going(const geometry::Footprint& ground) const;
  bool is_on_road(const geometry::Footprint& ground) const;
  bool touches_ford(const geometry::Footprint& ground) const;

 private:
  struct Piece {
    const Terrain* feature;
    TerrainRow row;
    mechanics::Box box;
  };
  bool lies_under(const Piece& piece, const geometry::Footprint& ground) const;
  std::vector<Piece> pieces_;
};

// Whether more of the footprint than its edge is in the area, or on the line, which is as wide as drawn: an element
// flush with a piece has not entered it (GWK-MOVE-02).
bool has_entered(const Terrain& feature, const geometry::Footprint& ground);

// Every piece that the footprint has entered.
std::vector<const Terrain*> under(const Table& table, const geometry::Footprint& ground);

// The worst going that any part of it has entered (GWK-MOVE-02); open if there is no terrain. Never road. At a ford,
// the river under it does not count.
Going worst_going(const Table& table, const geometry::Footprint& ground);
// Whether all of it lies in open going or on a road (R-G29): then clauses that need good going apply.
bool in_good_going(const Table& table, const geometry::Footprint& ground);
bool in_good_going(const Table& table, const Unit& a, const Unit& b);  // for both elements
// Whether the middles of its front edge and rear edge lie on a road that it faces along, within 45 degrees
// (GWK-MOVE-03).
bool is_on_road(const Table& table, const geometry::Footprint& ground);
bool touches_ford(const Table& table, const geometry::Footprint& ground);  // GWK-MOVE-09

// The crest of a hill: set by the scenario, else the middle of its corners (R-G46).
geometry::Point crest_of(const Terrain& hill);
// Whether the first is uphill of the second: on the same hill and nearer to its crest by 10 mm or more (R-G46).
bool is_uphill_of(const Table& table, const geometry::Footprint& a, const geometry::Footprint& b);
// Whether a move from one footprint to the other ends nearer to a crest by 10 mm or more.
bool leads_uphill(const Table& table, const geometry::Footprint& from, const geometry::Footprint& to);

}  // namespace battalia::rules::god_will_know_his_own
