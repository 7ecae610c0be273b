#include "server/rules/systems/fornovo_to_sedgemoor/shooting/targets.h"

#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/systems/fornovo_to_sedgemoor/command/generals.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/unit_fire.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/charge_marks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"

#include <algorithm>
#include <cstdint>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

FireOrder at_face(const Unit& unit, v1::Face face) {
  FireOrder order;
  order.unit = unit.id;
  order.face = face;
  order.danger = true;  // whether friends are in danger is asked when the target is chosen (D-24)
  return order;
}

// Pinned in front by an enemy that does not charge it this turn (G-090).
bool fights_in_front(const Table& table, const Unit& unit) {
  const auto contacts = table.contacts_of(unit.id);
  return std::any_of(contacts.begin(), contacts.end(), [&](const Contact& contact) {
    const Unit& enemy = table.unit(contact.b);
    return contact.face_of_a == v1::FACE_FRONT && !is_routed(enemy) && !charges_each_other(table, unit, enemy);
  });
}

bool charges_it(const Table& table, const Unit& enemy, const Unit& unit) {
  const Unit* target = charge_target(table, enemy);
  return target != nullptr && target->id == unit.id;
}

// It charges the unit in front, or where the unit has no flank (FTS-9.4-a, C-41).
bool charges_in_front(const Table& table, const Unit& enemy, const Unit& unit) {
  if (!charges_it(table, enemy, unit) || enemy.is(kCrashed)) return false;
  return !enemy.is(kFlankCharge) || has_no_flanks(table, unit);
}

// Only units that it charges, or that charge it, may shoot at a unit in combat; others only at its position before that
// (FTS-9.9-b, G-147).
WhyNot why_not_be_shot(const Table& table, const Unit& unit, const Unit& target) {
  const std::string target_id = target.id.str();
  const bool known_general = is_general(target) && is_sniper(unit);
  const auto& hidden_from = target.hidden_from;  // an unseen target is refused like one that does not exist (G-216)
  const bool unseen = std::find(hidden_from.begin(), hidden_from.end(), seat_of(unit.side)) != hidden_from.end();
  if (target.side == unit.side || unseen || (!stands(target) && !known_general)) {
    return violation("FTS-9.1-b", target_id + " is not an enemy on the table.");
  }
  if (is_sniper(target) && !is_sniper(unit)) return violation("FTS-2.6-a", "Only a sniper shoots at a sniper.");
  const bool with_me = charges_each_other(table, unit, target);
  if (charges_it(table, target, unit) && !charges_in_front(table, target, unit)) {
    return violation("FTS-9.9-d", target_id + " is charging it in flank or rear.");
  }
  if (charges_it(table, target, unit) && fights_in_front(table, unit)) {
    return violation("FTS-9.4-a", unit.id.str() + " is fighting to its front and can't shoot at " + target_id + ".");
  }
  const bool goes_in = unit.is(kCharging) || unit.is(kCounterCharging);
  if (goes_in && !with_me)
    return violation("FTS-10.7-a", "A unit that shoots while charging must shoot at its target.");
  const Unit& body = body_of(table, target);
  if (!table.engaged(body.id) || with_me || table.option_on(kIntoCombat)) return std::nullopt;
  const bool charges = body.is(kCharging) || body.is(kCounterCharging);  // a countercharge is a charge (FTS-7.8-b)
  const bool far_charge = charges && half_charge(body) == HalfCharge::more;
  if (far_charge && !unit.is(kMoved)) return std::nullopt;
  return violation("FTS-9.9-b", body.id.str() + " is in a melee.");
}

// None of its positions this turn is farther from its current one.
Length way_come(const Unit& target) {
  if (!target.is(kMoved)) return Length();
  const geometry::Point start{Length::um(target.statuses[kStartX]), Length::um(target.statuses[kStartY])};
  return geometry::distance(start, target.ground.centre) + target.ground.frontage + target.ground.depth;
}

// The units it can and may hit, at most `most` of them.
std::vector<Aim> in_zone(const Table& table, const Unit& unit, v1::Face face, std::size_t most = SIZE_MAX) {
  std::vector<Aim> seen;
  const Length reach = longest_reach(table, unit);
  std::optional<UnitFire> firing;
  for (const Unit& target : table.units) {
    if (seen.size() == most) break;
    if (target.side == unit.side || !target.on_table() || target.kind == v1::UNIT_KIND_MARKER) continue;
    if (is_general(target) && !is_sniper(unit)) continue;
    const Length nearer = unit.is(kMoved) ? Length() : way_come(target);  // its positions along its path (FTS-9.9-a)
    if (mechanics::beyond_reach(unit.ground, target.ground, reach + nearer + kSameLength)) continue;
    const Length away = distance(unit, target);
    if (!is_within(away, reach + nearer) || why_not_be_shot(table, unit, target)) continue;
    if (!firing) firing.emplace(table, unit, at_face(unit, face));
    Volley volley = firing->at(target);
    if (volley.can_hit()) seen.push_back({&target, away, std::move(volley)});
  }
  std::stable_sort(seen.begin(), seen.end(), [](const Aim& a, const Aim& b) { return a.distance < b.distance; });
  return seen;
}

// Keeps only the preferred ones, if there are any.
template <class Wanted>
bool narrow(std::vector<Aim>& seen, Wanted wanted) {
  if (std::none_of(seen.begin(), seen.end(), wanted)) return false;
  std::erase_if(seen, [&](const Aim& one) { return !wanted(one); });
  return true;
}

// The first of the four rows that applies is binding (FTS-9.10-a, G-148).
void keep_by_priority(const Table& table, const Unit& unit, std::vector<Aim>& seen) {
  if (narrow(seen, [&](const Aim& one) { return charges_in_front(table, *one.target, unit); })) return;
  if (general_within(table, unit, at(table, kGeneralFireControl)) || is_sniper(unit)) return;
  if (is_artillery(unit) && unit.is(kShellsBy)) {
    const Unit* guns = referred_unit(table, unit, kShellsBy);
    if (narrow(seen, [&](const Aim& one) { return one.target == guns; })) return;
  }
  const auto nearest = std::find_if(seen.begin(), seen.end(), [](const Aim& one) { return !is_routed(*one.target); });
  const Length limit = (nearest == seen.end() ? seen.front().distance : nearest->distance) + at(table, kNearTarget);
  narrow(seen, [&](const Aim& one) { return is_within(one.distance, limit); });
}

}  // namespace

std::vector<Aim> zone_of(const Table& table, const Unit& unit, v1::Face face) {
  return why_not_shoot(table, unit) ? std::vector<Aim>() : in_zone(table, unit, face);
}

std::vector<Aim> by_priority(const Table& table, const Unit& unit, std::vector<Aim> zone) {
  if (!zone.empty()) keep_by_priority(table, unit, zone);
  return zone;
}

std::vector<Aim> aims_of(const Table& table, const Unit& unit, v1::Face face) {
  return by_priority(table, unit, zone_of(table, unit, face));
}

std::vector<const Unit*> targets_of(const Table& table, const Unit& unit, v1::Face face) {
  std::vector<const Unit*> targets;
  for (const Aim& aim : aims_of(table, unit, face)) targets.push_back(aim.target);
  return targets;
}

bool has_target(const Table& table, const Unit& unit, v1::Face face) {
  return !why_not_shoot(table, unit) && !in_zone(table, unit, face, 1).empty();
}

Volley sparing_friends(const Table& table, const Unit& unit, v1::Face face, const Aim& aim) {
  if (aim.volley.endangered.empty()) return aim.volley;
  FireOrder order = at_face(unit, face);
  order.danger = false;
  return plan_volley(table, unit, *aim.target, order);
}

WhyNot why_not_target(const Table& table, const Unit& unit, const Unit& target, v1::Face face) {
  if (WhyNot fault = why_not_be_shot(table, unit, target)) return fault;
  const auto open = targets_of(table, unit, face);
  if (std::find(open.begin(), open.end(), &target) != open.end()) return std::nullopt;
  if (!plan_volley(table, unit, target, at_face(unit, face)).can_hit()) {
    const Length away = distance(unit, target), longest = longest_reach(table, unit);
    const auto [far, reach] = told_apart(away, longest);
    const std::string where = target.id.str() + " is " + far + " away";
    if (!is_within(away, longest)) return violation("FTS-9.1-c", where + "; the longest range is " + reach + ".");
    return violation("FTS-9.1-c", where + ", within the longest range of " + reach +
                                      ", but out of arc, sight or range of every figure that can shoot.");
  }
  const Length nearest = distance(unit, *open.front());
  const Length most = nearest + at(table, kNearTarget);
  const std::string before = open.front()->id.str() + " has priority over " + target.id.str();
  if (is_within(distance(unit, target), most)) return violation("FTS-9.10-a", before + ".");  // for another reason
  const auto [away, limit] = told_apart(distance(unit, target), most);
  return violation("FTS-9.10-a", before + ": it is " + in_words(nearest) + " away, so other targets can be up to " +
                                     limit + " away, and " + target.id.str() + " is " + away + " away.");
}

UnitId best_target(const Table& table, const Unit& unit, v1::Face face, const std::vector<Aim>& aims) {
  UnitId best;
  double most = 0;
  for (const Aim& aim : aims) {
    const double expected = sparing_friends(table, unit, face, aim).expected();
    if (expected <= most) continue;
    most = expected;
    best = aim.target->id;
  }
  return best;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
