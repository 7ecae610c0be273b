#include "server/rules/systems/fornovo_to_sedgemoor/command/generals.h"

#include "server/rules/aftermath/aftermath.h"
#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/mechanics/ground/detour.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Footprint;

std::int32_t contingent(const Table& table, const Unit& unit) {
  const Command* command = table.find(unit.command);
  return command == nullptr ? 0 : command->statuses[kAlly];
}

std::vector<Footprint> enemy_grounds(const Table& table, v1::Side side) {
  std::vector<Footprint> grounds;
  for (const Unit* enemy : enemies_of(table, side)) grounds.push_back(enemy->ground);
  return grounds;
}

std::vector<geometry::Polygon> barred_areas(const Table& table, const Unit& general) {
  std::vector<geometry::Polygon> areas;
  for (const Terrain& feature : *table.terrain) {
    const bool area = feature.shape == v1::SHAPE_AREA && feature.kind != kBridge;
    if (area && why_not_enter(table, general, feature, Gait::marching)) areas.push_back(feature.points);
  }
  return areas;
}

// Around enemies and impassable terrain (FTS-3.1.1-b, G-054).
std::optional<Length> way_to(const Table& table, const Unit& general, const Unit& unit, Length most) {
  if (distance(general, unit) > most + general.ground.frontage + general.ground.depth) return std::nullopt;
  const auto areas = barred_areas(table, general);
  const auto grounds = enemy_grounds(table, general.side);
  return mechanics::detour(general.ground.centre, unit.ground, grounds, areas, most + kSameLength);
}

}  // namespace

bool is_chief(const Unit& general) { return general.has_trait(kCommanderInChief); }

std::vector<const Unit*> generals_of(const Table& table, v1::Side side) {
  std::vector<const Unit*> generals;
  for (const Unit& unit : table.units) {
    if (unit.side == side && unit.is_commander() && unit.on_table()) generals.push_back(&unit);
  }
  return generals;
}

bool may_influence(const Table& table, const Unit& general, const Unit& unit) {
  if (general.side != unit.side || !unit.is_troops()) return false;
  if (is_chief(general)) return contingent(table, general) == contingent(table, unit);
  const Command* command = table.find(unit.command);
  return command != nullptr && command->commander == general.id;
}

Length command_distance(const Table& table, const Unit& general, const Unit& unit) {
  const Length full = at(table, is_chief(general) ? kCommandDistanceChief : kCommandDistanceSub);
  return is_regular(unit) ? full : full * kCommandIrregular;
}

bool is_in_command(const Table& table, const Unit& unit) {
  for (const Unit* general : generals_of(table, unit.side)) {
    if (!may_influence(table, *general, unit)) continue;
    if (general->attached_to == unit.id) return true;
    if (general->attached_to.empty() && way_to(table, *general, unit, command_distance(table, *general, unit)))
      return true;
  }
  return false;
}

bool general_within(const Table& table, const Unit& unit, Length reach) {
  const auto generals = generals_of(table, unit.side);
  return std::any_of(generals.begin(), generals.end(), [&](const Unit* general) {
    return is_within(geometry::distance(unit.ground, general->ground.centre), reach);
  });
}

WhyNot why_not_attach(const Table& table, const Unit& general, const Unit& unit) {
  if (!general.on_table() || !general.attached_to.empty()) {
    return violation("FTS-3.1.2-a", general.id.str() + " is already with a unit; leave it first.");
  }
  if (general.is(kNormalMove)) return violation("FTS-6-g", general.id.str() + " has moved this turn.");
  if (!stands(unit) || unit.side != general.side || is_sniper(unit)) {
    return violation("FTS-3.1.2-a", unit.id.str() + " is not a unit that a general can join.");
  }
  if (attached_general(table, unit) != nullptr)
    return violation("FTS-3.1.2-a", "Another general is with " + unit.id.str() + ".");
  if (!may_influence(table, general, unit)) {
    return violation("FTS-3-b", unit.id.str() + " is not under " + general.id.str() + "'s command.");
  }
  const Length reach = normal_move(table, general);
  if (!way_to(table, general, unit, reach)) {
    const Length straight = geometry::distance(unit.ground, general.ground.centre);
    const auto [away, most] = told_apart(straight, reach);
    const std::string where = unit.id.str() + " is " + away + " from " + general.id.str();
    if (!is_within(straight, reach)) return violation("FTS-7-l", where + "; " + most + " is the limit.");
    return violation("FTS-7-l", where + ", but the way round is longer than " + most + ".");
  }
  return std::nullopt;
}

void attach_general(Draft& draft, const UnitId& general, const UnitId& unit, Clauses clauses) {
  draft.attach(general, unit, clauses);
  draft.move(general, seat_with(draft.unit(general), draft.unit(unit)), {}, Length(), clauses);
}

void detach_general(Draft& draft, const UnitId& general, Clauses clauses) { draft.attach(general, UnitId(), clauses); }

void lose_general(Draft& draft, const UnitId& general, std::string_view reason, v1::Fate fate, Clauses clauses) {
  note_fate(draft, general, fate, clauses);
  if (!draft.unit(general).attached_to.empty()) draft.attach(general, UnitId(), clauses);
  draft.remove(general, v1::PRESENCE_DESTROYED, reason, clauses);
}

// --- Touched by an enemy ----------------------------------------------------------------------------------------

namespace {

bool is_touched(const Table& table, const Unit& general) {
  const auto enemies = enemies_of(table, general.side);
  return std::any_of(enemies.begin(), enemies.end(), [&](const Unit* enemy) {
    return !is_routed(*enemy) && geometry::distance(enemy->ground, general.ground) <= at(table, kTouching);
  });
}

// Where the general can go, nearest first (G-059).
std::vector<UnitId> refuges(const Table& table, const Unit& general) {
  std::vector<std::pair<Length, UnitId>> found;
  for (const Unit* unit : standing(table, general.side)) {
    if (is_sniper(*unit) || attached_general(table, *unit) != nullptr) continue;
    if (const auto way = way_to(table, general, *unit, at(table, kGeneralFlees))) found.emplace_back(*way, unit->id);
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<UnitId> nearest;
  for (const auto& [way, unit] : found) nearest.push_back(unit);
  return nearest;
}

bool is_asked(const Table& table, v1::Side side) {
  return std::any_of(table.decisions.begin(), table.decisions.end(), [&](const v1::Decision& decision) {
    return decision.key() == kGeneralFleesDecision && decision.seat() == seat_of(side);
  });
}

// Those who waited for the answer: the unit that was chosen has a general now.
void flee_next(Draft& draft, v1::Side side) {
  while (!is_asked(draft.table(), side)) {
    const auto& units = draft.table().units;
    const auto next = std::find_if(units.begin(), units.end(), [&](const Unit& unit) {
      return unit.side == side && unit.is_commander() && unit.on_table() && unit.is(kFleeing);
    });
    if (next == units.end()) return;
    const UnitId id = next->id;
    draft.set(draft.unit(id), kFleeing, 0);
    flee_to_a_unit(draft, id);
  }
}

void offer_flight(const Table& table, const v1::Decision& decision, v1::Prompt& prompt) {
  const UnitId general(decision.units(0));
  for (int i = 1; i < decision.units_size(); ++i) {
    mechanics::offer(prompt, v1::VERB_CHOOSE, decision.units(i), "Join " + decision.units(i), {general}, "D-36",
                     i == 1 ? 60 : 30);
  }
  (void)table;
  *prompt.mutable_default_act() = mechanics::plain_act(prompt.offers(0));
}

WhyNot answer_flight(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  const UnitId general(decision.units(0));
  const auto known = std::find(decision.units().begin() + 1, decision.units().end(), act.key());
  if (act.verb() != v1::VERB_CHOOSE || known == decision.units().end()) return mechanics::not_offered(act, "D-36");
  draft.close_decision(decision.seat());
  draft.set(draft.unit(general), kFleeing, 0);
  const v1::Side side = draft.unit(general).side;
  attach_general(draft, general, UnitId(*known), {"FTS-3.1.3-b"});
  flee_next(draft, side);
  return std::nullopt;
}

}  // namespace

bool is_on_his_own(const Unit& general) {
  return general.is_commander() && general.on_table() && general.attached_to.empty() && !general.is(kFleeing);
}

void flee_to_a_unit(Draft& draft, const UnitId& id) {
  if (is_asked(draft.table(), draft.unit(id).side)) {  // one after the other
    draft.set(draft.unit(id), kFleeing, 1, {"FTS-3.1.3-b"});
    return;
  }
  const std::vector<UnitId> ways_out = refuges(draft.table(), draft.unit(id));
  if (ways_out.empty()) {
    lose_general(draft, id, "captured", v1::FATE_CAPTURED, {"FTS-3.1.3-b"});
  } else if (ways_out.size() == 1) {
    attach_general(draft, id, ways_out.front(), {"FTS-3.1.3-b"});
  } else {
    draft.set(draft.unit(id), kFleeing, 1, {"FTS-3.1.3-b"});
    v1::Decision decision;
    decision.set_key(std::string(kGeneralFleesDecision));
    decision.set_seat(seat_of(draft.unit(id).side));
    decision.add_units(id.str());
    constexpr std::size_t kMost = 4;
    for (std::size_t i = 0; i < std::min(kMost, ways_out.size()); ++i) decision.add_units(ways_out[i].str());
    decision.set_question("The enemy has reached " + id.str() + ". Which unit does " + id.str() + " flee to?");
    draft.open(std::move(decision), {"FTS-3.1.3-b"});
  }
}

void flee_from_touch(Draft& draft) {
  std::vector<UnitId> touched;
  for (const Unit& unit : draft.table().units) {
    if (is_on_his_own(unit) && is_touched(draft.table(), unit)) touched.push_back(unit.id);
  }
  for (const UnitId& id : touched) flee_to_a_unit(draft, id);
}

mechanics::DecisionPoint general_flees_decision() { return {kGeneralFleesDecision, offer_flight, answer_flight}; }

}  // namespace battalia::rules::fornovo_to_sedgemoor
