#include "server/rules/systems/pike_and_shotte/special_rules/scenario_events.h"

#include "server/rules/aftermath/aftermath.h"
#include "server/rules/families/brigade/book/scenario_rules.h"
#include "server/rules/families/brigade/command/commanders.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/victory/aftermath.h"
#include "server/rules/families/brigade/victory/brigades.h"
#include "server/rules/mechanics/dice_needed.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/pike_and_shotte/special_rules/scenario_rules.h"
#include "server/rules/systems/pike_and_shotte/troops/formations.h"

#include <algorithm>

namespace battalia::rules::pike_and_shotte {
namespace {

constexpr std::uint32_t kCommitsFromTurn = 5;
constexpr std::int32_t kCommitsOn = 3;
constexpr std::int32_t kHeldBackOn = 5;
constexpr Length kKingsTest = 12_in;
constexpr Length kDummySeen = 12_in;
constexpr std::int32_t kLeaderHitUpTo = 4;
constexpr std::int32_t kFaltersForTurns = 2;
constexpr std::uint32_t kNewCrewAfterTurns = 2;
constexpr std::int32_t kSuccessorsRating = 9;
constexpr StatusKey kInContact{"in_contact"};
constexpr StatusKey kLeaderHit{"leader_hit"};
constexpr StatusKey kCommitted{"committed"};

std::int32_t sum_of(const v1::DiceRolled& roll) {
  std::int32_t sum = 0;
  for (const std::uint32_t face : roll.faces()) sum += static_cast<std::int32_t>(face);
  return sum;
}

void reveal(Draft& draft, v1::Unit unit) {
  v1::Event event;
  event.add_clauses("PS-GEN-05");
  *event.mutable_unit_revealed()->mutable_unit() = std::move(unit);
  draft.record(std::move(event));
}

void set_statistic(v1::Unit& unit, std::string_view key, std::int32_t value) {
  for (v1::Status& statistic : *unit.mutable_statistics()) {
    if (statistic.key() == key) statistic.set_value(value);
  }
}

// The point on the table's edge nearest to that point, facing off the table.
geometry::Footprint at_edge_near(const Battle& battle, geometry::Point point, geometry::Footprint ground) {
  const Length to_right = battle.table.width - point.x;
  const Length to_top = battle.table.height - point.y;
  const Length nearest = std::min({point.x, point.y, to_right, to_top});
  if (nearest == point.y) ground.facing = Angle::degrees(180);
  if (nearest == to_top) ground.facing = Angle();
  if (nearest == point.x) ground.facing = Angle::degrees(270);
  if (nearest == to_right) ground.facing = Angle::degrees(90);
  ground.centre = geometry::moved(point, ground.facing, nearest - ground.depth / 2);
  return ground;
}

const Unit* king_with(const Battle& battle, const UnitId& unit) {
  for (const Unit* rider : commanders_with(battle, unit)) {
    if (rider->has_trait(kKing)) return rider;
  }
  return nullptr;
}

// The king's successor takes his place on the table; the ordinary rules have put one there with a lower rating.
void crown_successor(Draft& draft) {
  if (!in_force(draft.battle(), "king_leads")) return;
  for (const Unit& unit : draft.table().units) {
    if (!unit.has_trait(kKing) || !unit.on_table() || !unit.is(kRatingLost)) continue;
    v1::Unit successor = to_message(unit);
    successor.set_name("Bernhard, for the King");
    set_statistic(successor, kRating, kSuccessorsRating);
    successor.clear_statuses();
    v1::Status* fallen = successor.add_statuses();
    fallen->set_key(std::string(kFallenBefore));
    fallen->set_value(unit.statuses[kRatingLost]);
    auto* traits = successor.mutable_traits();
    traits->erase(std::remove(traits->begin(), traits->end(), "king"), traits->end());
    return reveal(draft, std::move(successor));
  }
}

void falter(Draft& draft, const CommandId& command, std::int32_t value) {
  std::vector<UnitId> his;
  for (const Unit& unit : draft.table().units) {
    if (unit.command == command && unit.is_troops() && unit.presence != v1::PRESENCE_DESTROYED) his.push_back(unit.id);
  }
  for (const UnitId& unit : his) draft.set(draft.unit(unit), kFaltering, value, {"PS-GEN-05"});
}

// Once his men have been in contact, a long-awaited leader is at risk every turn; for two turns after a hit they
// falter.
void dice_for_leader(Draft& draft, const Unit& leader) {
  const CommandId id = leader.command;
  const UnitId who = leader.id;
  if (draft.table().find(id) == nullptr) return;  // a scenario or an umpire has given him no men
  const auto turn = static_cast<std::int32_t>(draft.table().turn);
  const std::int32_t hit = draft.table().command(id).statuses[kLeaderHit];
  if (hit != 0 && turn >= hit + kFaltersForTurns) {
    draft.set(draft.table().command(id), kLeaderHit, 0, {"PS-GEN-05"});
    falter(draft, id, 0);
  }
  if (!draft.table().command(id).statuses.has(kInContact) || !draft.unit(who).on_table()) return;
  v1::DiceRolled& roll = draft.roll({"commander_risk", "is " + who.str() + " hit?", who.str(), 2}, {"PS-GEN-05"});
  mechanics::needs_at_least(roll, kLeaderHitUpTo + 1);
  roll.set_total(sum_of(roll));
  const bool is_hit = roll.total() <= kLeaderHitUpTo;
  roll.set_outcome(is_hit ? "hit: the command falters" : "unhurt");
  if (!is_hit) return;
  draft.set(draft.table().command(id), kLeaderHit, turn, {"PS-GEN-05"});
  falter(draft, id, 1);
}

std::vector<UnitId> with_trait(const Battle& battle, TraitKey trait) {
  std::vector<UnitId> found;
  for (const Unit& unit : battle.table.units) {
    if (unit.has_trait(trait)) found.push_back(unit.id);
  }
  return found;
}

v1::Result decided_by_the_day(v1::Outcome outcome, std::string reason) {
  return result(outcome, std::move(reason), "PS-VIC-02");
}

std::int32_t foot_lost(const Battle& battle, v1::Side side) {
  return static_cast<std::int32_t>(
      std::count_if(battle.table.units.begin(), battle.table.units.end(), [&](const Unit& unit) {
        return unit.side == side && is_pikes(unit) && (unit.presence == v1::PRESENCE_DESTROYED || unit.is(kLeft));
      }));
}

v1::Result by_foot_lost(const Battle& battle) {
  const std::int32_t red = foot_lost(battle, v1::SIDE_RED);
  const std::int32_t blue = foot_lost(battle, v1::SIDE_BLUE);
  const std::string lost = "battalions lost are " + std::to_string(red) + " of " +
                           mechanics::name_within(battle, v1::SIDE_RED) + " and " + std::to_string(blue) + " of " +
                           mechanics::name_within(battle, v1::SIDE_BLUE) + ".";
  if (red > blue) return decided_by_the_day(v1::OUTCOME_BLUE, "The day ends: " + lost);
  return decided_by_the_day(v1::OUTCOME_DRAW, "The day ends undecided: " + lost);
}

v1::Result by_batteries(const Battle& battle) {
  bool all_blue = true;
  for (const Unit& unit : battle.table.units) {
    if (!is_ordnance(unit)) continue;
    const bool entrenched = unit.has_trait(kEntrenched);
    if (entrenched && unit.side == v1::SIDE_RED && stands(unit)) {
      return decided_by_the_day(v1::OUTCOME_RED, "The windmill battery is in the hands of " +
                                                     mechanics::name_within(battle, v1::SIDE_RED) + " at nightfall.");
    }
    const Command* command = battle.table.find(unit.command);
    const bool once_blue = command != nullptr && command->side == v1::SIDE_BLUE;
    if (once_blue && (unit.side != v1::SIDE_BLUE || !stands(unit))) all_blue = false;
  }
  if (all_blue)
    return decided_by_the_day(v1::OUTCOME_BLUE,
                              "All batteries of " + battle.table.blue_name + " are in their hands at nightfall.");
  return decided_by_the_day(v1::OUTCOME_DRAW, "Night falls and neither side has reached its objective.");
}

}  // namespace

std::int32_t faces_that_commit(const Battle& battle, const Unit& commander, const std::vector<const Unit*>& units) {
  if (!in_force(battle, "reserve") || battle.table.turn < kCommitsFromTurn || battle.table.game.has(kCommitted))
    return ScenarioRules::kAllFaces;
  const Command* led = command_led_by(battle, commander);
  const bool his_reserve = std::any_of(units.begin(), units.end(), [&](const Unit* unit) {
    return led != nullptr && unit->command == led->id && unit->has_trait(kKingsReserve);
  });
  return his_reserve ? ScenarioRules::kAllFaces - kCommitsOn + 1 : ScenarioRules::kAllFaces;
}

bool commits(Draft& draft, const UnitId& commander, const std::vector<UnitId>& units) {
  std::vector<const Unit*> ordered;
  for (const UnitId& id : units) ordered.push_back(&draft.unit(id));
  if (faces_that_commit(draft.battle(), draft.unit(commander), ordered) == ScenarioRules::kAllFaces) return true;
  v1::DiceRolled& roll =
      draft.roll({"commitment", "does " + commander.str() + " commit the reserve?", commander.str()}, {"PS-GEN-05"});
  mechanics::needs_at_least(roll, kCommitsOn);
  roll.set_total(sum_of(roll));
  const bool committed = roll.total() >= kCommitsOn;
  roll.set_outcome(committed ? "the reserve is committed" : "he is held back");
  if (committed) draft.set_game(kCommitted, 1, {"PS-GEN-05"});
  return committed;
}

bool captured_instead(Draft& draft, const UnitId& unit, const std::vector<UnitId>& victors) {
  if (!holds_position(draft.battle(), draft.unit(unit)) || victors.empty()) return false;
  for (const Contact& contact : draft.table().contacts_of(unit)) draft.part(unit, contact.b, {"PS-GEN-05"});
  v1::Unit battery = to_message(draft.unit(unit));
  battery.set_side(draft.unit(victors.front()).side);
  battery.clear_statuses();
  v1::Status* ready = battery.add_statuses();
  ready->set_key(std::string(kCrewReady));
  ready->set_value(static_cast<std::int32_t>(draft.table().turn + kNewCrewAfterTurns));
  reveal(draft, std::move(battery));
  lose_unit(draft, unit);                                // commanders with it roll as for any lost unit
  geometry::Footprint turned = draft.unit(unit).ground;  // its guns can't be moved, and no order turns them later
  turned.facing = turned.facing.opposite();
  shift(draft, unit, turned, {}, Length(), {"PS-GEN-05"});
  draft.say(victors.front().str() + " takes " + unit.str() + "; it may be turned on its old masters two turns later.",
            {victors.front()}, {unit}, v1::VERB_UNSPECIFIED, "captured", {"PS-GEN-05"});
  return true;
}

std::vector<UnitId> round_fought(Draft& draft, const std::vector<UnitId>& units) {
  if (!in_force(draft.battle(), "king_leads")) return {};
  for (const UnitId& led : units) {
    const Unit* king = king_with(draft.battle(), led);
    if (king == nullptr) continue;
    const UnitId id = king->id;
    v1::DiceRolled& roll = draft.roll({"commander_risk", "is " + id.str() + " hit?", id.str(), 2}, {"PS-GEN-05"});
    roll.set_total(sum_of(roll));
    const bool killed = roll.total() == 2 || roll.total() == 12;
    roll.set_outcome(killed ? "killed" : "unhurt");
    if (!killed) continue;
    draft.attach(id, UnitId(), {"PS-GEN-05"});
    note_fate(draft, id, v1::FATE_KILLED, {"PS-GEN-05"});
    draft.remove(id, v1::PRESENCE_DESTROYED, "killed", {"PS-GEN-05"});
    std::vector<UnitId> shocked;
    const Unit& fell_with = draft.unit(led);
    for (const Unit* friendly : standing(draft.battle(), fell_with.side)) {
      if (mechanics::is_within(geometry::distance(friendly->ground, fell_with.ground),
                               scaled(draft.battle(), kKingsTest))) {
        shocked.push_back(friendly->id);
      }
    }
    return shocked;
  }
  return {};
}

bool rides_off(Draft& draft, const UnitId& victor) {
  const Battle battle = draft.battle();
  if (!in_force(battle, "rupert_pursuit") || !draft.unit(victor).has_trait(kPursuesOffTable)) return false;
  const auto train = std::find_if(battle.table.terrain->begin(), battle.table.terrain->end(),
                                  [](const Terrain& ground) { return ground.properties.has(kTrain); });
  if (train == battle.table.terrain->end()) return false;
  v1::DiceRolled& roll = draft.roll({"pursuit", "is " + victor.str() + " held back?", victor.str()}, {"PS-GEN-05"});
  mechanics::needs_at_least(roll, kHeldBackOn);
  roll.set_total(sum_of(roll));
  const bool held_back = roll.total() >= kHeldBackOn;
  roll.set_outcome(held_back ? "held back" : "rides off after the fugitives");
  if (held_back) return false;
  const geometry::Point baggage = geometry::between(train->points[0], train->points[train->points.size() / 2]);
  shift(draft, victor, at_edge_near(draft.battle(), baggage, draft.unit(victor).ground), {}, Length(), {"PS-GEN-05"});
  leave_table(draft, victor);
  return true;
}

void player_turn_begins(Draft& draft) {
  crown_successor(draft);
  if (!in_force(draft.battle(), "pappenheim")) return;
  for (const UnitId& id : with_trait(draft.battle(), kPaladin)) {
    if (draft.unit(id).side == draft.table().active) dice_for_leader(draft, draft.unit(id));
  }
}

void after_act(Draft& draft) {
  if (in_force(draft.battle(), "pappenheim")) {
    for (const UnitId& id : with_trait(draft.battle(), kPaladin)) {
      const CommandId command = draft.unit(id).command;
      if (draft.table().find(command) == nullptr) continue;
      const auto& units = draft.table().units;
      if (std::any_of(units.begin(), units.end(), [&](const Unit& unit) {
            return unit.command == command && unit.is_troops() && draft.table().engaged(unit.id);
          })) {
        draft.set(draft.table().command(command), kInContact, 1, {"PS-GEN-05"});
      }
    }
  }
  find_out_dummies(draft);
}

void find_out_dummies(Draft& draft) {
  if (!in_force(draft.battle(), "dummy")) return;
  for (const UnitId& id : with_trait(draft.battle(), kDummy)) {
    const Unit& dummy = draft.unit(id);
    if (!stands(dummy) || !enemy_within(draft.battle(), dummy, scaled(draft.battle(), kDummySeen))) continue;
    v1::Unit truth = to_message(dummy);
    truth.clear_guise();
    truth.clear_guise_for();
    reveal(draft, std::move(truth));
    draft.remove(id, v1::PRESENCE_DESTROYED, "camp followers, who run", {"PS-GEN-05"});
  }
}

std::optional<v1::Result> verdict(const Battle& battle) {
  if (in_force(battle, "foot_losses")) return by_foot_lost(battle);
  if (in_force(battle, "batteries")) return by_batteries(battle);
  return std::nullopt;
}

}  // namespace battalia::rules::pike_and_shotte
