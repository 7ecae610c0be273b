#include "server/rules/systems/god_will_know_his_own/combat/factors.h"

#include "server/rules/mechanics/measures.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/morale/levels.h"
#include "server/rules/systems/god_will_know_his_own/movement/allowance.h"
#include "server/rules/systems/god_will_know_his_own/terrain/cover.h"
#include "server/rules/systems/god_will_know_his_own/terrain/ground.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr TroopSet kSwordsmenThrough = {{Type::li, "fx"}};  // GWK-FACT-22

struct Fighters {
  const Table& table;
  const Pairing& pairing;
  const Unit& element;
  const Unit& enemy;
};

bool fights_shaken(const Table& table, const Unit& unit) {
  return !is_broken(unit) && (is_shaken(unit) || counts_as_shaken(table, unit));
}

bool in_cover_going(const Table& table, const Unit& unit) {
  const Going going = worst_going(table, unit.ground);
  return going == Going::rough || going == Going::bad;
}

// Whether its move into that enemy's front, flank or rear counts in this round (R-G30).
bool has_just_moved_into(const Table& table, const Unit& mover, const Unit& struck) {
  const Unit* before = front_enemy(table, mover);
  return before != nullptr && before->id == struck.id && front_cause(mover) == ContactCause::made &&
         is_just_contacted(table, mover, struck);
}

// Whether the enemy that it faces now hit its flank or rear, from which it has turned since.
bool has_turned_to_face(const Unit& struck) {
  const v1::Face from = struck.state(kHitFrom);
  return from == v1::FACE_RIGHT || from == v1::FACE_REAR || from == v1::FACE_LEFT;
}

// Whether that enemy came into contact with its flank or rear, even if it has turned to face the enemy since.
bool was_hit_aside(const Table& table, const Unit& struck, const Unit& mover) {
  if (has_turned_to_face(struck)) return true;
  const Unit* before = front_enemy(table, mover);
  return before != nullptr && before->id == struck.id && enemy_face(table, mover, struck) != Face::front;
}

// Neither moved far enough, unless it was hit from the side, nor fought in the previous bound (GWK-FACT-01 to 04).
bool is_caught(const Fighters& f, const Unit& struck, const Unit& mover, Length enough) {
  if (fought_last_bound(struck) != Fought::no) return false;
  return mechanics::is_within(moved(struck), enough) || was_hit_aside(f.table, struck, mover);
}

// The starred factors: only if the mounted troops that gain from them are in good morale, not in a breakthrough, and on
// good going (GWK-FACT-07). Knights who are caught lose what their catchers gain.
void add_starred(Modifiers& rows, const Fighters& f) {
  if (f.pairing.breakthrough || f.pairing.enemy_breakthrough) return;
  if (!in_good_going(f.table, f.element, f.enemy)) return;
  const auto steady = [&](const Unit& unit) { return in_good_morale(unit) && !counts_as_shaken(f.table, unit); };
  const bool contacting = has_just_moved_into(f.table, f.element, f.enemy);
  const bool contacted = has_just_moved_into(f.table, f.enemy, f.element);
  if (type_of(f.element) == Type::hc && is_in(kCatchesKnights, f.enemy) && contacted && steady(f.enemy)) {
    add(rows, is_caught(f, f.element, f.enemy, open_allowance(f.element) / 2), kCaughtStanding);
  }
  if (!steady(f.element)) return;
  if (type_of(f.element) == Type::re && type_of(f.enemy) == Type::re && contacting) {
    add(rows, is_caught(f, f.enemy, f.element, kReitersMoved), kCaughtReiters);
  }
  if (!is_in(kChargesFoot, f.element) || !is_foot(f.enemy)) return;
  const bool foot_moved = moved(f.enemy) > Length() && move_kind(f.enemy) != MoveKind::rout;
  add(rows, contacting && foot_moved, kIntoMovingFoot);
  add(rows, contacted, kFootCameOut);
}

bool is_gun_struck_or_held(const Fighters& f) {
  if (!is_artillery(f.element)) return false;
  if (!is_just_contacted(f.table, f.element, f.enemy) || has_turned_to_face(f.element)) return true;
  constexpr std::array kAside = {Face::left, Face::right, Face::rear};
  return std::any_of(kAside.begin(), kAside.end(),
                     [&](Face face) { return !fronts_on(f.table, f.element, face).empty(); });
}

void add_morale(Modifiers& rows, const Table& table, const Unit& unit) {
  add(rows, fights_shaken(table, unit), kFightsShaken);
  add(rows, is_broken(unit), kFightsBroken);
}

void add_tactical(Modifiers& rows, const Fighters& f) {
  add_starred(rows, f);
  const Type type = type_of(f.element);
  add(rows, type == Type::li && is_mounted(f.enemy) && in_cover_going(f.table, f.element), kLiInCover);
  add(rows, is_commander(f.table, f.element.id), kGeneral);
  add(rows, defends_works(f.table, f.element, f.enemy), kBehindWorks);
  add_morale(rows, f.table, f.element);
  const std::int32_t flanks = std::min(flanked_on(f.table, f.element), kMostFlanked);
  add(rows, flanks > 0, kFlanked, flanks);
  const auto picked = [](const Unit& unit) { return troop_of(unit) == Troop{Type::pk, Grade::superior}; };
  const bool pikes = type == Type::pk && type_of(f.enemy) == Type::pk;
  add(rows, pikes && (picked(f.element) || picked(f.enemy)), kPickedPike);
  add(rows, is_gun_struck_or_held(f), kGunHeld);
}

// All of GWK-FACT-20 to 26 that apply (R-C32); the going is the worse of the two (R-G29).
void add_breakthrough(Modifiers& rows, const Fighters& f) {
  add(rows, true, kBreaksThrough);
  const bool good = in_good_going(f.table, f.element, f.enemy);
  if (f.table.option(kBreakthroughGoing) != "off") {
    const bool bad =
        worst_going(f.table, f.element.ground) == Going::bad || worst_going(f.table, f.enemy.ground) == Going::bad;
    add(rows, bad, kBreaksThroughBad);
    add(rows, !bad && (in_cover_going(f.table, f.element) || in_cover_going(f.table, f.enemy)), kBreaksThroughRough);
  }
  add(rows, is_in(kSwordsmenThrough, f.element) && is_foot(f.enemy), kSwordsmen);
  const bool mounted = is_mounted(f.element) && good;
  add(rows, mounted && is_foot(f.enemy), kRidesDownFoot);
  add(rows, mounted, kRidesThrough);
  add(rows, mounted && type_of(f.element) == Type::hc, kKnightsThrough);
  add(rows, good && is_in(kShootersForHi, f.enemy), kIntoShooters);
}

// The rows that count in artillery fire (GWK-ART-06).
void add_in_fire(Modifiers& rows, const Fighters& f) {
  if (f.pairing.fires) return add_morale(rows, f.table, f.element);
  add(rows, is_commander(f.table, f.element.id), kGeneral);
  add(rows, defends_works(f.table, f.element, f.enemy), kBehindWorks);
}

bool stands_uphill(const Fighters& f) {  // GWK-GRADE-07
  return is_foot(f.element) && is_mounted(f.enemy) && is_uphill_of(f.table, f.element.ground, f.enemy.ground);
}

std::string_view clause_of_basic(const Pairing& pairing, Type type) {
  if (pairing.artillery_fire) return "GWK-ART-06";
  return type == Type::ski ? "GWK-SKIRM-03" : "GWK-COMB-13";
}

}  // namespace

std::int32_t basic_factor(const Table& table, const Pairing& pairing) {
  const Unit& element = table.unit(pairing.element);
  const Unit& enemy = table.unit(pairing.enemy);
  const Troop printed = troop_of(element);
  if (printed == Troop{Type::pk, Grade::special}) return kPkxFactor;
  if (printed.type == Type::re && pairing.artillery_fire) return kReUnderArtilleryFire;
  if (printed.type == Type::hart && is_artillery(enemy)) return kHeavyGunAgainstGuns;
  if (printed.type == Type::ski && in_cover_going(table, element)) return kSkiInCover;
  if (printed.type == Type::hi && !pairing.artillery_fire && is_in(kShootersForHi, enemy) &&
      is_just_contacted(table, element, enemy)) {
    return kHiAgainstShooters;
  }
  const FactorRow& row = kFactors[static_cast<std::size_t>(counts_as_in_combat(table, pairing).type)];
  return is_mounted(enemy) ? row.against_mounted : row.against_foot;
}

FightingSide fighting_side(const Table& table, const Pairing& pairing) {
  const Fighters f{table, pairing, table.unit(pairing.element), table.unit(pairing.enemy)};
  FightingSide side{.basic = basic_factor(table, pairing),
                    .rows = {},
                    .uphill = 0,
                    .die = {kUsualDie, "GWK-ART-03"},
                    .counts_as = counts_as_in_combat(table, pairing)};
  side.rows.add(true, side.basic, "basic factor", clause_of_basic(pairing, type_of(f.element)));
  if (pairing.artillery_fire) {
    add_in_fire(side.rows, f);
  } else {
    add_supports(side.rows, table, pairing);
    add_tactical(side.rows, f);
    if (pairing.breakthrough) add_breakthrough(side.rows, f);
    if (stands_uphill(f)) side.uphill = kUphillFoot.value;
    side.die = die_of(table, f.element, f.enemy);
  }
  add_umpire_modifiers(side.rows, table, pairing.element, pairing.artillery_fire ? kArtilleryDice : kCombatDice);
  return side;
}

}  // namespace battalia::rules::god_will_know_his_own
