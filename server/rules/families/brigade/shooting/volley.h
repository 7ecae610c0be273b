// One volley: how many dice, what they need, what they do. The same for the shooting step, for closing fire and for the
// parting shot of evaders. Planned without dice, for odds and for the shot itself; which units may shoot at which is
// decided elsewhere.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/book/shooting_table.h"
#include "server/rules/families/brigade/book/variations.h"
#include "server/rules/families/brigade/morale/saves.h"
#include "server/rules/families/brigade/vocabulary/dice_pool.h"
#include "server/rules/ruling.h"

#include <optional>
#include <span>
#include <string>

namespace battalia::rules::brigade {

enum class Fire : std::uint8_t {
  shooting,
  closing,  // at a charger in contact: +1 for firearms, close range, always clear
  steady,   // closing fire without its bonus, by units that advance to meet the charge
  parting,  // Fire and Evade: as in the shooting part, so without the bonus of closing fire (Rule::fire_and_evade)
};

struct Aim {
  Fire fire = Fire::shooting;
  FiringArc arc;
  std::int32_t garrison_dice = 0;  // a garrison: the dice of this wall, Rule::one_die_a_wall; else 0
  bool own_way = false;            // the other way in which it may shoot (Variations::own_shot)
  std::int32_t most_dice = 0;      // closing fire that is divided among chargers: this charger's part; 0: all
  bool follows_another = false;    // another face has shot before it in the same act
};

struct Volley {
  DicePool pool;
  const WeaponRow* weapon = nullptr;
  bool ordnance = false;
  bool sixes_alone = false;        // freshly raised troops that hit only on a six
  std::int32_t needed = 0;         // ordnance has its own number
  std::int32_t rerolls = 0;        // number of misses to re-roll
  std::int32_t rerolled_hits = 0;  // and of hits
  Modifiers hit;
  Saves saves;

  double hit_chance() const;
  double six_chance() const;  // of a natural six among the dice
  mechanics::Distribution hits() const;
  mechanics::Distribution casualties() const { return saves.casualties(hits()); }
};

// The unit's weapon with the longest range, including units that shelter inside it; nullptr if it has none.
const WeaponRow* weapon_of(const Battle& battle, const Unit& unit);

// Why the guns have no crew yet: a captured battery whose new crew is not ready (Rule::special_rules_come_first).
WhyNot why_not_manned(const Battle& battle, const Unit& unit);

// True if it has dice to shoot at all (Rule::march_columns_do_not_shoot, Rule::all_round_looks_every_way).
bool has_shooting_dice(const Battle& battle, const Unit& unit);

// From how many walls, or faces of a square, such a unit may shoot (Rule::one_die_a_wall,
// Rule::walls_shoot_up_to_the_value).
std::int32_t most_faces(const Battle& battle, const Unit& unit);
// True if it shoots by faces, each at its own target: a garrison, and in some books an all-round formation
// (Rule::all_round_shoots_one_die).
bool shoots_by_faces(const Battle& battle, const Unit& unit);
// The fire from that face of such a unit.
Aim aim_from(const Battle& battle, const Unit& unit, geometry::Face face, Fire fire);

// The alternative way in which it may shoot at that target, which is in its arc.
std::optional<OwnShot> own_shot_at(const Battle& battle, const Unit& shooter, const Unit& target);

// The odds of shooting at that target, as shown in offers. They include the die for freshly raised troops.
v1::Odds odds_of_shot(const Battle& battle, const Unit& shooter, const Unit& target, const Aim& aim);

struct Shot {
  UnitId target;
  Aim aim;
};
// The same of several shots of one unit together.
v1::Odds odds_of_shots(const Battle& battle, const Unit& shooter, std::span<const Shot> shots);

Volley plan_volley(const Battle& battle, const Unit& shooter, const Unit& target, const Aim& aim);

struct Impact {
  std::int32_t hits = 0;
  std::int32_t casualties = 0;
};
// Rolls everything in the order of Rule::order_of_shooting_dice: pre-rolls, to hit, re-rolls, saves, re-rolls, risk of
// commanders. A natural six disorders the target even if every hit is saved (Rule::a_six_disorders,
// Rule::six_disorders_though_saved).
Impact fire_volley(Draft& draft, const UnitId& shooter, const UnitId& target, const Aim& aim);

}  // namespace battalia::rules::brigade
