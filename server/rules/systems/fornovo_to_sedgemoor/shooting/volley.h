// One unit's fire at one target: which figures have it in range, arc and sight, with which weapons, how many dice, what
// each die hits on, what halves the hits (section 9, CLAUSES 15.4). Calculated without dice, for odds and for the shot
// itself; the choice of targets is in targets.h, the effect of the dice in fire_resolution.cpp.
#pragma once

#include "server/rules/ruling.h"
#include "server/rules/systems/fornovo_to_sedgemoor/casualties/hits.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/shooting_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/cover.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include <optional>
#include <string>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// The owner's order for one unit, or for one face of a square or garrison (D-22, D-23, D-24).
struct FireOrder {
  UnitId unit;
  v1::Face face = v1::FACE_FRONT;
  UnitId target;  // empty: no target
  UnitId second;  // for figures that cannot hit the first; empty: the nearest to it
  bool hold = false;
  bool ball = false;         // guns: ball, even within range of hail
  bool danger = false;       // guns: fire, even with friends in the danger zone
  std::int32_t rank = 0;     // salvee by one rank; 0: by two
  std::int32_t works = 0;    // guns: at that work or house itself, its index in Table.terrain plus 1 (G-198)
  std::int32_t gunners = 0;  // guns that fire at two targets: how many gunners serve these (G-158); 0: all
  bool aboard = false;       // the guns on its wagons, on the side `face`
  std::int32_t through = 0;  // how many figures, or guns, have already used the gap in front of the target; not stored
};
template <class Visit>
void each_field(FireOrder& order, Visit visit) {
  visit("unit", order.unit);
  visit("face", order.face);
  visit("target", order.target);
  visit("second", order.second);
  visit("hold", order.hold);
  visit("ball", order.ball);
  visit("danger", order.danger);
  visit("rank", order.rank);
  visit("works", order.works);
  visit("gunners", order.gunners);
  visit("aboard", order.aboard);
}
// The type of the unit that represents a work or a house as a target: a normal target without figures.
inline constexpr TypeKey kWorksAimedAt{"works"};

// How a unit's movement this turn affects its fire (FTS-9.14).
enum class Moved : std::uint8_t { freely, halved, barred };
Moved fire_after_moving(const Table& table, const Unit& unit, bool salvee);

// What prevents it from shooting at all (FTS-9.1-b, FTS-9.14, FTS-9.16-a).
WhyNot why_not_shoot(const Table& table, const Unit& unit);
// Faces with separate targets: four for squares and garrisons, else the front (FTS-9.1-e).
std::vector<v1::Face> faces_of_fire(const Unit& unit);
// Drilled troops that did nothing last turn; with that rank, or with two (FTS-9.17-a, C-29).
bool fires_salvee(const Table& table, const Unit& unit, std::int32_t rank);

// Figures, or guns, with the same weapon in the same band.
struct FireGroup {
  TraitKey weapon;  // empty: guns
  bool far = false;
  bool hail = false;
  FireBand fire = {Length(), {kNil, kNil, kNil, kNil}, {}};
  Target target = Target::normal;
  std::int32_t figures = 0;
  std::int32_t dice = 0;
  bool halved = false;             // mounted fire with that weapon
  std::vector<UnitId> endangered;  // guns: friends in front of these muzzles, nearest first; they are shot at first
  SaveRow save = SaveRow::gunpowder;
  const Cell& cell() const { return fire.cells.of(target); }
};
struct Volley {
  std::vector<FireGroup> groups;  // best first (G-141)
  std::int32_t figures = 0;       // that shoot, whether or not they get dice
  std::int32_t halvings = 0;
  std::vector<Row> rows;  // reasons for halving, for display
  bool salvee = false;
  bool dense = false;
  bool from_flank = false;
  bool shield_side = true;
  geometry::Point eye;
  std::vector<UnitId> endangered;   // friends in the danger zone of any gun that bears (D-24)
  std::vector<std::size_t> unable;  // indices of shooters that cannot hit this target
  BitSet<Rank> ranks_used;
  bool can_hit() const { return figures > 0; }
  void look_from(v1::Face sector);  // side of the target: its flanks, its shielded side
  std::int32_t hits_of(const std::vector<std::int32_t>& by_group) const;  // after halving (G-149)
  double expected() const;
};
// The range of that weapon for this unit, close or far, and its effect there; nothing without such a band.
std::optional<FireBand> small_fire(const Table& table, const Unit& unit, const MissileRow& weapon, bool far);
// The most favourable class for the target, with all effects of each: in the open, ball has its bonus against dense
// targets (FTS-9.6-a, FTS-9.6-b, FTS-9.6-c, FTS-9.19-s, G-142).
Target class_of(const Unit& target, const Cells& cells, Cover cover, bool dense = false);
// Whether its ball can destroy guns: that of light, medium and heavy guns can (FTS-9.15-a).
bool wrecks_guns(const Unit& by);
// The longest range of all its weapons.
Length longest_reach(const Table& table, const Unit& unit);
// `only`: the only shooters used (the rest of a unit that has shot at another target); empty: all.
Volley plan_volley(const Table& table, const Unit& unit, const Unit& target, const FireOrder& order,
                   const std::vector<std::size_t>& only = {});

}  // namespace battalia::rules::fornovo_to_sedgemoor
