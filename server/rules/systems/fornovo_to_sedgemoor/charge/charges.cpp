#include "server/rules/systems/fornovo_to_sedgemoor/charge/charges.h"

#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_spread.h"
#include "server/rules/systems/fornovo_to_sedgemoor/special_rules/scenario_rules.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/combat_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/shooting_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/sight.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/charge_marks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"

#include <algorithm>
#include <cstdlib>
#include <string>

namespace battalia::rules::fornovo_to_sedgemoor {
bool is_wagon_fort(const Unit& target) { return target.is(kAboard) || (is_transport(target) && !is_limbered(target)); }

WhyNot why_not_charge(const Table& table, const Unit& unit) {
  const std::string who = unit.id.str();
  if (!stands(unit)) return violation("FTS-7.6-a", who + " is not on the table.");
  if (WhyNot fault = why_not_act(table, unit)) return fault;
  if (is_gunners(unit)) return violation("FTS-7.6.1-b", "Gunners can't charge.");
  if (is_transport(unit) || is_sniper(unit)) return violation("FTS-7.6-a", "Wagons and snipers can't charge.");
  if (morale(unit) != Morale::good) return violation("FTS-7.6.1-d", who + " is not in good morale.");
  if (is_pursuing(unit)) return violation("FTS-7-a", who + " is pursuing.");
  if (WhyNot fault = why_not_move_once_passed(unit)) return fault;
  if (unit.is(kDebt)) {
    return violation("FTS-7.16-b",
                     who + " owes " + in_words(Length::um(unit.statuses[kDebt])) + " of movement and can't move.");
  }
  if (in_square(unit)) return violation("FTS-7.17-h", who + " is in square.");
  if (in_block(unit)) return violation("FTS-11.8-b", who + " is in a town block; leave it first.");
  if (table.engaged(unit.id)) return violation("FTS-6-f", who + " is in contact with the enemy.");
  if (unit.is(kCharging) || unit.is(kCounterCharging) || unit.is(kEvaded)) {
    return violation("FTS-6-f", who + " has charged, or answered a charge, this turn.");
  }
  return std::nullopt;
}

WhyNot why_not_charge_at(const Table& table, const Unit& unit, const Unit& target) {
  const std::string who = unit.id.str();
  const std::string target_id = target.id.str();
  if (target.side == unit.side || !stands(target) || is_sniper(target)) {
    return violation("FTS-7.6-a", target_id + " is not an enemy that can be charged.");
  }
  const std::int32_t pikes = armed_figures(unit, kPike);
  const bool enough = kPikesToChargeHorse.denominator * pikes >= kPikesToChargeHorse.numerator * strength(unit);
  if (is_foot(unit) && is_mounted(target) && !enough) {
    return violation("FTS-7.6.1-a", "Foot needs two thirds pikes to charge mounted troops; " + who + " has " +
                                        std::to_string(pikes) + " of " + std::to_string(strength(unit)) + ".");
  }
  const bool wagons = target.is(kAboard) || is_transport(target);
  if (is_mounted(unit) && wagons) return violation("FTS-2.10-c", who + " can't attack wagons.");
  if (is_mounted(unit) && in_block(target)) return violation("FTS-11.8.3-c", who + " can't attack a town block.");
  // If it is partly in a wood, the path decides: the place where the two would meet (why_not_meet).
  if (is_skirmisher(unit) && is_close_order(target) && !under(table, kWoods, target.ground)) {
    return violation("FTS-7.6.1-c", who + " is in skirmish order and can charge close order only in woods.");
  }
  if (is_wholly_in_woods(table, target) && has_pikes(unit))
    return violation("FTS-11.5-e", "Pikes can't attack into woods.");
  if (!sees_to_charge(table, unit, target)) return violation("FTS-7.6-b", who + " can't see " + target_id + ".");
  return std::nullopt;
}

bool may_shoot_charging(const Table& table, const Unit& unit) {
  const bool trot = is_cavalry(unit) && !charges_at_gallop(unit);
  for (const Kind kind : kinds_left(unit)) {
    if (trot && is_armed(unit, kind, kPistol)) return true;
    if (is_armed(unit, kind, kJavelin) && table.option(kJavelinsShoot) != "off") return true;
    const bool musket = is_armed(unit, kind, kMatchlock) || is_armed(unit, kind, kFirelock);
    if (musket && unit.has_trait(kSalvee) && is_drilled(unit)) return true;
  }
  return false;
}

std::optional<EdgeShare> share_of_edge(const Table& table, const Unit& charger, const Unit& target) {
  EdgeShare share;
  share.face = face_charged(charger);
  const geometry::Segment edge = geometry::edge(target.ground, static_cast<geometry::Face>(share.face));
  const Angle along = geometry::direction(edge.a, edge.b);
  const auto lateral = [&](const Unit& unit) {  // how far along the edge it is
    return geometry::local({edge.a, along, Length(), Length()}, unit.ground.centre).y;
  };
  std::int32_t all = 0;
  std::int32_t before = 0;
  for (const Unit* other : chargers_of(table, target)) {
    if (other->side != charger.side || other->state(kFlankCharge) != charger.state(kFlankCharge)) continue;
    ++all;
    if (other->id != charger.id && lateral(*other) < lateral(charger)) ++before;
  }
  if (all < 2) return std::nullopt;
  share.from = 1'000 * before / all;
  share.to = 1'000 * (before + 1) / all;
  return share;
}

v1::Face flank_charged(const Table& table, const Unit& charger, const Unit& target) {
  const v1::Face sector = sector_of(table, target, front_middle(charger));
  return is_flank_or_rear(sector) ? sector : v1::FACE_UNSPECIFIED;
}

Length run_so_far(const Table& table, const Unit& charger) {
  if (!charger.is(kImpetus)) return Length();
  return at(table, is_mounted(charger) ? kImpetusMounted : kImpetusFoot);
}

bool gains_impetus(const Table& table, const Plan& plan, const Unit& target, bool shoots, Length before) {
  const Unit& unit = plan.before;
  const bool all_straight = plan.straight == plan.length;
  const Length run = plan.straight + (all_straight ? Length::um(unit.statuses[kStraightRun]) + before : Length());
  const Length least = at(table, is_mounted(unit) ? kImpetusMounted : kImpetusFoot);
  if (!is_at_least(run, least)) return false;                                           // FTS-7.7.1-a, FTS-7.7.1-b
  if (is_shaken(unit) || is_disordered(unit) || !plan.disorders.empty()) return false;  // FTS-7.7.2-a
  if (arm_of(unit) == Arm::mounted_infantry || shoots) return false;                    // FTS-7.7.2-b, FTS-7.7.2-e
  if (!plan.impetus_lost_to.empty() || is_wagon_fort(target)) return false;             // FTS-7.7.2-d
  const bool pikes = is_foot(target) && is_steady(target) && is_pike_supported(table, target);
  const bool stopped = pikes && flank_charged(table, unit, target) == 0;
  return !stopped || !(is_mounted(unit) || is_naked(table, unit));  // FTS-7.7.2-c
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
