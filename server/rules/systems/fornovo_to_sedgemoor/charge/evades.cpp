#include "server/rules/systems/fornovo_to_sedgemoor/charge/evades.h"

#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_contact.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_ways.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/execute_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/straight_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/charge_marks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

Length evade_move(const Table& table, const Unit& unit) {
  const bool faster = table.option(kEvadeSpeed) == "charge";
  return normal_move(table, unit) + (faster ? charge_bonus(table, unit) : Length());
}

// The charger's position, and the movement it has left to follow.
struct Threat {
  UnitId charger;
  Angle line;
  Length left;
};

Angle heading_of(EvadeWay way, Angle line) {
  const std::int32_t aside = way == EvadeWay::left ? -kSwerve_mdeg : way == EvadeWay::right ? kSwerve_mdeg : 0;
  return Angle::mdeg(std::int64_t{line.mdeg()} + aside);
}

// Away from the charger, having already turned.
StraightMoveLimits evade_limits(const Table& table, const Unit& turned, EvadeWay way, const Threat& threat) {
  StraightMoveLimits limits;
  const Length full = evade_move(table, turned);
  const Length out_of_reach = std::max(full * kHalf, threat.left + at(table, kKeepClear));
  limits.allowance = way == EvadeWay::back_short ? std::min(full, out_of_reach) : full;
  limits.whole = full;
  limits.short_of = at(table, kKeepClear);
  limits.turns = true;
  limits.gait = Gait::marching;
  limits.passes_friends = true;
  limits.ignoring = {threat.charger};
  return limits;
}

Unit turned_to(const Unit& unit, Angle heading) {
  Unit turned = unit;
  turned.ground = geometry::turned_to(turned.ground, heading);
  return turned;
}

// Close order passing through close order: both are disordered unless both are steady and drilled to open their ranks
// (FTS-7.10-d, G-095).
bool disorders_passing(const Unit& unit, const Unit& ally) {
  if (!is_close_order(unit) || !is_close_order(ally)) return false;
  return !is_steady(unit) || !unit.has_trait(kShallow) || !is_steady(ally) || !ally.has_trait(kShallow);
}

void pass_friends(Draft& draft, const UnitId& id, const std::vector<UnitId>& passed) {
  for (const UnitId& ally : passed) {
    if (!is_close_order(draft.unit(id)) || !is_close_order(draft.unit(ally))) continue;
    draft.set(draft.unit(ally), kPassedBy, 1, {"FTS-7.10-d"});
    if (!disorders_passing(draft.unit(id), draft.unit(ally))) continue;
    for (const UnitId* one : {&id, &ally}) disorder(draft, *one, {kDisorderPassing, "FTS-7.10-d"});
  }
}

void evade(Draft& draft, const UnitId& id, const UnitId& by) {
  const Unit& charger = draft.unit(by);  // valid until a unit is added to the table: guns that are left behind
  const EvadeWay chosen = draft.unit(id).state(kEvaded);
  const Threat threat{by, Angle::mdeg(charger.statuses[kChargeLine]), charge_left(charger)};
  const Angle heading = heading_of(chosen, threat.line);
  if (is_artillery(draft.unit(id))) leave_guns(draft, id);
  break_contacts(draft, id, {"FTS-7.9-b"});
  throw_stakes_away(draft, id);
  const Unit turned = turned_to(draft.unit(id), heading);
  const StraightMoveLimits limits = evade_limits(draft.table(), turned, chosen, threat);
  StraightMove way = go_straight(draft.table(), turned, heading, limits);
  if (roll_unknown_woods(draft, id, way.crossed)) way = go_straight(draft.table(), turned, heading, limits);
  end_clear(draft.table(), draft.unit(id), heading, way);
  shift(draft, id, way.end, {turned.ground}, way.used, {"FTS-7.9-c", "FTS-7.9-d"});
  draft.set(draft.unit(id), kMoved, 1);
  draft.set(draft.unit(id), kManoeuvred, 1);
  draft.set(draft.unit(id), kSpent, limits.whole.um());
  draft.set(draft.unit(id), kEvadedFrom, by, {"FTS-7.9-b"});
  suffer_ground(draft, id, way, limits.gait);
  pass_friends(draft, id, way.touched);
  settle_passage(draft, id, std::array{turned.ground, way.end});
  if (way.stop == StraightMove::Stop::edge) {
    draft.set(draft.unit(id), kLeftEvading, 1, {"FTS-7.9-d"});
    leave_table(draft, id, {"FTS-7.9-d"});
  }
  settle_touches(draft);
}

// --- Direction --------------------------------------------------------------------------------------------------

// What an evader suffers in that direction, the worst first.
using Harm = std::tuple<bool, bool, bool>;  // within reach where it ends; off the table; disordered
constexpr Harm kUnharmed = {false, false, false};

Harm harm_of(const Table& table, const Unit& unit, EvadeWay chosen, const Threat& threat,
             const geometry::Footprint& charger) {
  const Angle heading = heading_of(chosen, threat.line);
  const Unit turned = turned_to(unit, heading);
  StraightMove way = go_straight(table, turned, heading, evade_limits(table, turned, chosen, threat));
  end_clear(table, unit, heading, way);
  const bool leaves = way.stop == StraightMove::Stop::edge;
  const bool reached = !leaves && is_within(geometry::distance(way.end, charger), threat.left);
  const bool upset =
      !way.disorders.empty() || std::any_of(way.touched.begin(), way.touched.end(),
                                            [&](const UnitId& id) { return disorders_passing(unit, table.unit(id)); });
  return {reached, leaves, upset && !is_disordered(unit)};
}

}  // namespace

const Unit* nearest_charger(const Table& table, const Unit& unit) {
  const Unit* nearest = nullptr;
  for (const Unit* charger : chargers_of(table, unit)) {
    if (nearest == nullptr || distance(unit, *charger) < distance(unit, *nearest)) nearest = charger;
  }
  return nearest;
}

EvadeWay safest_evade(const Table& table, const Unit& unit) {
  const Unit* charger = nearest_charger(table, unit);
  if (charger == nullptr || is_artillery(unit)) return EvadeWay::back;  // gunners run as the foot they then are
  const bool shoots = charger->is(kShootsCharging);
  const Plan charge = plan_charge(table, *charger, kept_way(*charger), unit, shoots);
  const Length full = full_charge_move(table, *charger, shoots);
  const Threat threat{charger->id, charge.end().facing,
                      std::max(Length(), full - std::max(charge.length, charge.used))};
  Unit arrived = *charger;
  arrived.ground = charge.end();
  if (charge.touched == unit.id) arrived.ground = ground_in_contact(table, arrived, unit);
  std::optional<Harm> least;
  EvadeWay best = EvadeWay::back;
  for (const EvadeWay way : {EvadeWay::back, EvadeWay::left, EvadeWay::right, EvadeWay::back_short}) {
    const Harm harm = harm_of(table, unit, way, threat, arrived.ground);
    if (least && *least <= harm) continue;
    least = harm;
    best = way;
    if (harm == kUnharmed) break;
  }
  return best;
}

void move_evaders(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    const Unit& unit = draft.unit(id);
    if (unit.side == draft.table().active || !unit.on_table() || !unit.is(kEvaded) || unit.is(kEvadedFrom)) continue;
    const Unit* charger = nearest_charger(draft.table(), unit);
    if (charger != nullptr) evade(draft, id, UnitId(charger->id));
  }
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
