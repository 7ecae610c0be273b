// Rates, what prevents a unit from moving, and how a unit is placed. Paths are in path.cpp, straight moves in
// straight_move.cpp.
#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"

#include "common/base/text.h"
#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/manoeuvres.h"
#include "server/rules/systems/fornovo_to_sedgemoor/special_rules/scenario_rules.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/sight.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/charge_marks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Footprint;
using geometry::Point;

std::string_view gun_key(GunClass gun) { return crew_row(gun).key; }

std::string_view rate_key(const Unit& unit) {
  if (is_general(unit)) return "general";
  if (is_artillery(unit)) return gun_key(gun_class(unit));
  if (unit.type == kWarWagons) return "war_wagon";
  if (unit.type == kWagons) return "wagon";
  const Armour armour = slowest_armour(unit);
  if (is_mounted(unit)) {
    return armour == Armour::armored ? "armored_cavalry"
           : armour == Armour::heavy ? "heavy_cavalry"
                                     : "medium_or_light_cavalry";
  }
  if (is_gunners(unit)) return "medium_or_light_infantry";  // without their guns (G-080)
  return armour == Armour::armored ? "armored_infantry"
         : armour == Armour::heavy ? "heavy_infantry"
                                   : "medium_or_light_infantry";
}

// Unlimbered guns, and wagons without teams, are moved by hand; guns only with the hands they need (FTS-7.1-a).
Length rate(const Table& table, const Unit& unit) {
  const MoveRow& row = move_row(rate_key(unit));
  if (!has_wheels(unit) || is_limbered(unit)) return at(table, row.move);
  return at(table, row.bonus);
}

bool short_of_limbers(const Unit& unit) {
  return is_artillery(unit) && is_limbered(unit) && unit.statuses[kLimbers] < unit.statuses[kGuns];
}

bool short_of_gunners(const Unit& unit) {
  if (!is_artillery(unit) || is_limbered(unit)) return false;
  return strength(unit) / crew_row(gun_class(unit)).manhandle < unit.statuses[kGuns];
}

}  // namespace

Length normal_move(const Table& table, const Unit& unit) {
  Length move = rate(table, unit);
  if (unit.has_trait(kBarded)) move -= at(table, kBardedLess);
  if (unit.is(kStakes)) move -= at(table, kStakesLess);
  return move_here(table, unit, std::max(Length(), move));
}

Length charge_bonus(const Table& table, const Unit& unit) {
  return has_wheels(unit) ? Length() : at(table, move_row(rate_key(unit)).bonus);
}

Length full_charge_move(const Table& table, const Unit& unit, bool shoots) {
  const bool bonus = !shoots && !(is_cavalry(unit) && !charges_at_gallop(unit));  // FTS-7-n, FTS-7.6.3-a
  return normal_move(table, unit) + (bonus ? charge_bonus(table, unit) : Length());
}

Length rout_move(const Table& table, const Unit& unit) { return normal_move(table, unit) + charge_bonus(table, unit); }

std::optional<Share> pace_after(const Table& table, const Unit& before, const Unit& after) {
  const std::int32_t began = normal_move(table, before).um();
  const std::int32_t is = normal_move(table, after).um();
  if (began <= 0 || is <= 0) return std::nullopt;
  const std::int32_t common = std::gcd(began, is);
  return Share{is / common, began / common};
}

std::string_view move_clause(const Unit& unit) { return move_row(rate_key(unit)).clause; }

WhyNot why_not_move(const Table& table, const Unit& unit) {
  const std::string who = unit.id.str();
  if (!unit.on_table()) return violation("FTS-7-a", who + " is not on the table.");
  if (WhyNot fault = why_not_act(table, unit)) return fault;
  if (is_general(unit)) {
    if (unit.is(kNormalMove)) return violation("FTS-6-g", who + " has moved this turn.");
    return std::nullopt;
  }
  if (is_routed(unit)) return violation("FTS-7-a", who + " is routing.");
  if (is_pursuing(unit)) return violation("FTS-7-a", who + " is pursuing and can only follow its enemy.");
  if (unit.is(kDebt)) {
    return violation("FTS-7.16-b", who + " owes " + in_words(Length::um(unit.statuses[kDebt])) +
                                       " of movement, which must be paid first.");
  }
  if (unit.is(kNormalMove)) return violation("FTS-6-g", who + " has made its move this turn.");
  if (WhyNot fault = why_not_move_once_passed(unit)) return fault;
  if (table.engaged(unit.id)) return violation("FTS-10.2-i", who + " is in contact with the enemy.");
  const bool answered = unit.state(kReaction) > ChargeResponse::stand;  // G-072
  if (unit.is(kCharging) || unit.is(kCounterCharging) || unit.is(kEvaded) || answered) {
    return violation("FTS-6-g", who + " has charged, or answered a charge, this turn.");
  }
  return std::nullopt;
}

WhyNot why_not_move_once_passed(const Unit& unit) {
  if (!unit.is(kPassedBy)) return std::nullopt;
  return violation("FTS-7.10-d", unit.id.str() + " was passed through and can't move this turn.");
}

bool is_advance(const Table& table, const Unit& unit, const Footprint& from, const Footprint& to) {
  constexpr Length kRounding = Length::um(25);
  const Neighbour watched = nearest_visible_enemy(table, unit);
  if (watched.unit == nullptr) return geometry::local(from, to.centre).y > kRounding;
  const auto before = geometry::corners(from);
  const auto after = geometry::corners(to);
  for (std::size_t i = 0; i < before.size(); ++i) {
    const Length was = geometry::distance(watched.unit->ground, before[i]);
    if (geometry::distance(watched.unit->ground, after[i]) < was - kRounding) return true;
  }
  return false;
}

WhyNot why_not_advance(const Table& table, const Unit& unit, const Footprint& from, const Footprint& to) {
  if (morale(unit) == Morale::good || is_general(unit) || !is_advance(table, unit, from, to)) return std::nullopt;
  const bool shaken = is_shaken(unit);
  return violation(shaken ? "FTS-8.1-d" : "FTS-8.1-c",
                   unit.id.str() + (shaken ? " is shaken" : " is halted") + " and can't advance on the enemy.");
}

WhyNot why_not_take_guns(const Unit& unit) {
  const std::string who = unit.id.str();
  if (short_of_gunners(unit)) {
    const std::int32_t each = crew_row(gun_class(unit)).manhandle;
    return violation("FTS-7.1-a", too_few_gunners(unit, each, "move") + " Leave some guns behind first.");
  }
  if (short_of_limbers(unit)) {
    return violation("FTS-9.15-a", who + " has " + counted(unit.statuses[kLimbers], "limber") + " for " +
                                       counted(unit.statuses[kGuns], "gun") + "; leave some behind first.");
  }
  return std::nullopt;
}

bool would_touch(const Table& table, v1::Side side, const Footprint& ground, const Unit& other) {
  const Length clear = at(table, kKeepClear);
  return other.side != side && !mechanics::beyond_reach(ground, other.ground, clear) && !is_sniper(other) &&
         geometry::distance(ground, other.ground) < clear;
}

WhyNot why_not_stand(const Table& table, const Unit& unit, const Footprint& ground) {
  if (!mechanics::inside_table(table, ground)) return violation("FTS-7-a", unit.id.str() + " would be off the table.");
  for (const Unit& other : table.units) {
    if (other.id == unit.id || !stands(other) || is_general(unit)) continue;
    if (geometry::overlap(ground, other.ground)) {
      return violation("FTS-7.10-a", unit.id.str() + " would overlap " + other.id.str() + ".");
    }
    if (would_touch(table, unit.side, ground, other)) {
      return violation("FTS-7.6-a", unit.id.str() + " would touch " + other.id.str() + ".");
    }
  }
  std::optional<Unit> there;  // most units are on no terrain, so there is nothing to check
  for (const Terrain* feature : terrain_near(table, ground.centre, (ground.frontage + ground.depth) / 2)) {
    if (!stands_on(*feature, ground) || (feature->kind == kRiver && on_crossing(table, ground))) continue;
    if (!there) there.emplace(unit).ground = ground;
    if (WhyNot fault = why_not_enter(table, *there, *feature, Gait::marching)) return fault;
  }
  return std::nullopt;
}

bool has_room(const Table& table, const UnitId& id, const Footprint& ground) {
  return std::none_of(table.units.begin(), table.units.end(), [&](const Unit& other) {
    return other.id != id && stands(other) && geometry::overlap(ground, other.ground);
  });
}

Footprint room_near(const Table& table, const UnitId& id, const Footprint& wanted) {
  constexpr Length kTry = Length::um(12'700);
  const auto is_free = [&](const Footprint& ground) {
    const Point c = ground.centre;
    const bool inside = c.x >= Length() && c.y >= Length() && c.x <= table.width && c.y <= table.height;
    return inside && has_room(table, id, ground);
  };
  const std::int32_t most = (table.width + table.height) / kTry;
  for (std::int32_t off = 0; off <= most; ++off) {
    for (std::int32_t aside = 0; aside <= off; ++aside) {
      for (const std::int32_t side : {aside, -aside}) {
        const Footprint there = geometry::shifted(wanted, kTry * (aside - off), kTry * side);
        if (is_free(there)) return there;
      }
    }
  }
  return wanted;
}

void shift(Draft& draft, const UnitId& unit, const Footprint& to, const std::vector<Footprint>& via, Length cost,
           Clauses clauses) {
  if (!(draft.unit(unit).ground == to)) leave_weapons(draft, unit);
  draft.move(unit, to, via, cost, clauses);
  draft.set(draft.unit(unit), kStraightRun, 0);  // its earlier straight distance no longer counts (G-098)
  carry_riders(draft, unit);
  leave_bridge(draft, unit);
}

void leave_bridge(Draft& draft, const UnitId& id) {
  if (!draft.unit(id).is(kDisorderBridge) || under(draft.table(), kBridge, draft.unit(id).ground)) return;
  draft.set(draft.unit(id), kDisorderBridge, 0, {"FTS-11.7-b"});
}

void leave_weapons(Draft& draft, const UnitId& id) {
  const Unit& unit = draft.unit(id);
  if (!unit.is(kLaidDown)) return;
  draft.set(unit, kDropped, unit.members(kDropped) | unit.members(kLaidDown), {"FTS-10.9-a"});
  draft.clear(draft.unit(id), kLaidDown);
}

void break_contacts(Draft& draft, const UnitId& unit, Clauses clauses) {
  for (const Contact& contact : draft.table().contacts_of(unit)) draft.part(contact.a, contact.b, clauses);
}

void disorder(Draft& draft, const UnitId& unit, const Disorder& why) {
  if (why.cause == kDisorderBridge && !under(draft.table(), kBridge, draft.unit(unit).ground)) return;
  draft.set(draft.unit(unit), why.cause, 1, {why.clause});
}

void carry_riders(Draft& draft, const UnitId& unit) {
  std::vector<UnitId> riders;
  for (const Unit& rider : draft.table().units) {
    if (rider.attached_to == unit && rider.is_commander() && rider.on_table()) riders.push_back(rider.id);
  }
  for (const UnitId& rider : riders) {
    const Footprint seat = seat_with(draft.unit(rider), draft.unit(unit));
    if (!(seat == draft.unit(rider).ground)) draft.move(rider, seat, {}, Length(), {"FTS-3.1.2-a"});
  }
}

Footprint seat_with(const Unit& general, const Unit& unit) {
  return {unit.ground.centre, unit.ground.facing, general.ground.frontage, general.ground.depth};
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
