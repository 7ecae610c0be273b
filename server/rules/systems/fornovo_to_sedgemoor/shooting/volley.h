// One unit's fire at one target: which figures have it in range, arc and sight, with what, how many dice, what each is
// worth, what halves the hits (section 9, CLAUSES 15.4). Worked out without dice, for odds and for the shot itself; who
// may be chosen as a target is targets.h, what the dice do is fire_resolution.cpp.
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

// What the owner wants of one unit, or of one face of a square or garrison (D-22, D-23, D-24).
struct FireOrder {
  UnitId unit;
  v1::Face face = v1::FACE_FRONT;
  UnitId target;  // empty: nobody
  UnitId second;  // for figures that cannot hit the first; empty: the nearest to it
  bool hold = false;
  bool ball = false;         // guns: though hail would reach
  bool danger = false;       // guns: though friends are in the danger zone
  std::int32_t rank = 0;     // salvee by one rank; 0: by two
  std::int32_t works = 0;    // guns: at that work or house itself, its index in Table.terrain plus 1 (G-198)
  std::int32_t gunners = 0;  // guns that fire at two targets: how many serve these (G-158); 0: all
  bool aboard = false;       // the guns on its wagons, out of the side `face`
  std::int32_t through = 0;  // of the gap before the target: how many figures, or guns, have used it up; not kept
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
// The type of what stands for a work or a house that is aimed at: a normal target without figures.
inline constexpr TypeKey kWorksAimedAt{"works"};

// What a unit's moving this turn leaves of its fire (FTS-9.14).
enum class Moved : std::uint8_t { freely, halved, barred };
Moved fire_after_moving(const Table& table, const Unit& unit, bool salvee);

// What keeps it from shooting at all (FTS-9.1-b, FTS-9.14, FTS-9.16-a).
WhyNot why_not_shoot(const Table& table, const Unit& unit);
// Faces that fire at targets of their own: four of squares and garrisons, else the front (FTS-9.1-e).
std::vector<v1::Face> faces_of_fire(const Unit& unit);
// Trained men who did nothing last turn; of that rank, or of two (FTS-9.17-a, C-29).
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
  bool halved = false;             // mounted fire of that weapon
  std::vector<UnitId> endangered;  // guns: friends before these muzzles, nearest first; they are shot at first
  SaveRow save = SaveRow::gunpowder;
  const Cell& cell() const { return fire.cells.of(target); }
};
struct Volley {
  std::vector<FireGroup> groups;  // best first (G-141)
  std::int32_t figures = 0;       // that shoot, whether they get dice or not
  std::int32_t halvings = 0;
  std::vector<Row> rows;  // what halves, for people
  bool salvee = false;
  bool dense = false;
  bool from_flank = false;
  bool shield_side = true;
  geometry::Point eye;
  std::vector<UnitId> endangered;   // friends in the danger zone of any gun that bears (D-24)
  std::vector<std::size_t> unable;  // indices of shooters that cannot hit this target
  BitSet<Rank> ranks_used;
  bool can_hit() const { return figures > 0; }
  void look_from(v1::Face sector);  // of the target: its flanks, the side of its shields
  std::int32_t hits_of(const std::vector<std::int32_t>& by_group) const;  // after halving (G-149)
  double expected() const;
};
// How far that weapon reaches in the unit's hands, near or far, and what it does there; nothing without such a band.
std::optional<FireBand> small_fire(const Table& table, const Unit& unit, const MissileRow& weapon, bool far);
// The class that is best for the target of all it is in, with all that each brings: in the open ball has its bonus on
// who is dense (FTS-9.6-a, FTS-9.6-b, FTS-9.6-c, FTS-9.19-s, G-142).
Target class_of(const Unit& target, const Cells& cells, Cover cover, bool dense = false);
// Its ball can destroy guns: that of light, medium and heavy ones (FTS-9.15-a).
bool wrecks_guns(const Unit& by);
// How far anything it has reaches.
Length longest_reach(const Table& table, const Unit& unit);
// `only`: no other shooters (the rest of a unit that has shot at another); empty: all.
Volley plan_volley(const Table& table, const Unit& unit, const Unit& target, const FireOrder& order,
                   const std::vector<std::size_t>& only = {});

}  // namespace battalia::rules::fornovo_to_sedgemoor
