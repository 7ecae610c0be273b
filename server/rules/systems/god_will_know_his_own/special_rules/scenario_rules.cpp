#include "server/rules/systems/god_will_know_his_own/special_rules/scenario_rules.h"

#include "common/geometry/polygon.h"
#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/ground/entered.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/scenarios/scenario.h"
#include "server/rules/systems/god_will_know_his_own/troops/elements.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::int32_t kRearguardRoll = 6;
constexpr std::int32_t kWingsHeldFrom = 5;
constexpr std::uint32_t kSurpriseBounds = 2;
constexpr std::uint32_t kToulouseFromBound = 5;
constexpr std::uint32_t kMilitiaFromBound = 6;
constexpr Length kToulouseReach = 12_in;
constexpr std::uint32_t kFirstBound = 1;

std::string cited(std::string_view rule) { return "rule_" + std::string(rule); }

bool has_rule(const Table& table, const Unit& element, std::string_view rule, TraitKey trait) {
  return element.has_trait(trait) && in_force(table, rule);
}

std::int32_t rolled_by(const Table& table, const Unit& element) {
  const Command* command = table.find(element.command);
  return command != nullptr ? command->statuses[kRolled] : 0;
}

Length distance_to_area(const Terrain& area, const geometry::Footprint& ground) {
  geometry::Polyline border(area.points.begin(), area.points.end());
  border.push_back(area.points.front());
  if (geometry::contains(area.points, ground.centre)) return {};
  return geometry::distance_to_line(border, ground);
}

const Terrain* piece_with(const Table& table, PropertyKey property) {
  const auto& all = *table.terrain;
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Terrain& one) { return one.properties.has(property); });
  return found == all.end() ? nullptr : &*found;
}

// Guns without a crew do not count (R-G15, R-G38).
std::vector<const Unit*> enemies_of(const Table& table, const Unit& element) {
  std::vector<const Unit*> enemies = elements_of(table, other(element.side));
  std::erase_if(enemies, [](const Unit* enemy) { return !is_crewed(*enemy); });
  return enemies;
}

bool is_enemy_near(const Table& table, const Unit& element, Length reach) {
  const auto enemies = enemies_of(table, element);
  return std::any_of(enemies.begin(), enemies.end(), [&](const Unit* enemy) {
    return mechanics::is_within(geometry::distance(element.ground, enemy->ground), reach);
  });
}

// " (the nearest, B1, is 14.0 in away)".
std::string how_near(const Table& table, const Unit& element) {
  const auto away = [&](const Unit* enemy) { return geometry::distance(element.ground, enemy->ground); };
  const auto enemies = enemies_of(table, element);
  const auto nearest = std::ranges::min_element(enemies, {}, away);
  if (nearest == enemies.end()) return {};
  return " (the nearest, " + (*nearest)->id.str() + ", is " + in_words(away(*nearest)) + " away)";
}

const std::string& named(const Unit& element) { return mechanics::name_or_id(element); }

WhyNot why_not_nearer_field(const Table& table, const Unit& element, const geometry::Footprint& from,
                            const geometry::Footprint& to) {
  const Terrain* town = piece_with(table, kTown);
  if (town == nullptr || table.turn >= kMilitiaFromBound) return std::nullopt;
  const Length before = distance_to_area(*town, from);
  const Length after = distance_to_area(*town, to);
  if (after <= before) return std::nullopt;
  return violation(cited(kMilitiaRule), named(element) + " does not turn from the town before bound " +
                                            std::to_string(kMilitiaFromBound) + ": it would stand " + in_words(after) +
                                            " from it, now " + in_words(before) + ".");
}

}  // namespace

bool touches_property(const Table& table, const geometry::Footprint& ground, PropertyKey property) {
  return std::any_of(table.terrain->begin(), table.terrain->end(), [&](const Terrain& piece) {
    return piece.properties.has(property) && mechanics::has_entered_area(piece.points, ground);
  });
}

WhyNot why_not_move_by_scenario(const Table& table, const Unit& element) {
  if (has_rule(table, element, kRearguardRule, kRearguard) && !table.game.has(kMainEngaged) &&
      rolled_by(table, element) != kRearguardRoll) {
    return violation(cited(kRearguardRule), named(element) + " moves only on a command roll of 6 (this was " +
                                                std::to_string(rolled_by(table, element)) +
                                                ") until the main battle has fought.");
  }
  if (has_rule(table, element, kSurpriseRule, kHousehold) && table.turn <= kFirstBound) {
    return violation(cited(kSurpriseRule), named(element) + " is surprised and does not move in bound 1.");
  }
  const bool waits = has_rule(table, element, kToulouseRule, kToulouse) && table.turn < kToulouseFromBound;
  if (waits && !table.game.has(kRoused) && !is_enemy_near(table, element, kToulouseReach)) {
    return violation(cited(kToulouseRule), named(element) + " waits until an enemy is within " +
                                               in_words(kToulouseReach) + how_near(table, element) + " or bound " +
                                               std::to_string(kToulouseFromBound) + " begins.");
  }
  return std::nullopt;
}

WhyNot why_not_order_by_scenario(const Table& table, const Unit& element) {
  const bool charges = has_rule(table, element, kWingsRule, kWing) && table.turn <= kFirstBound;
  if (!charges || rolled_by(table, element) >= kWingsHeldFrom) return std::nullopt;
  return violation(cited(kWingsRule), named(element) + " charges straight ahead in bound 1: its command rolled " +
                                          std::to_string(rolled_by(table, element)) + ", less than 5.");
}

WhyNot why_not_go_by_scenario(const Table& table, const Unit& element, const geometry::Footprint& from,
                              const geometry::Footprint& to) {
  const bool kept_out = has_rule(table, element, kRearguardRule, kRearguard);
  if (kept_out && touches_property(table, to, kPlough) && !touches_property(table, from, kPlough)) {
    return violation(cited(kRearguardRule), named(element) + " never enters the plough.");
  }
  if (!has_rule(table, element, kMilitiaRule, kBesieger)) return std::nullopt;
  return why_not_nearer_field(table, element, from, to);
}

WhyNot why_not_widen_by_scenario(const Table& table, const Unit& element) {
  if (!has_rule(table, element, kCrowdingRule, kTires) || !touches_property(table, element.ground, kPlough)) {
    return std::nullopt;
  }
  return violation(cited(kCrowdingRule),
                   named(element) + " stands in the press of the plough and can't widen its front.");
}

bool stands_behind_stakes(const Table& table, const Unit& element, const Unit& enemy) {
  if (!has_rule(table, element, kStakesRule, kBehindStakes) || !is_mounted(enemy)) return false;
  const geometry::Point planted{Length::um(element.statuses[kStakesX]), Length::um(element.statuses[kStakesY])};
  const geometry::Footprint axes{planted, Angle::mdeg(element.statuses[kStakesFacing]), {}, {}};
  return element.ground.centre == planted && geometry::local(axes, enemy.ground.centre).y > Length();
}

std::int32_t grades_lost_to_fatigue(const Table& table, const Unit& element) {
  return in_force(table, kPloughRule) && element.statuses[kFatigue] >= kMostFatigue ? 1 : 0;
}

WhyNot why_not_shoot_by_scenario(const Table& table, const Unit& element) {
  if (!in_force(table, kArrowsRule) || !element.is(kOutOfArrows)) return std::nullopt;
  return violation(cited(kArrowsRule), named(element) + " has no more arrows.");
}

std::uint32_t dice_lost_by_scenario(const Table& table, const Command& command) {
  if (!in_force(table, kSurpriseRule) || table.turn > kSurpriseBounds) return 0;
  const auto elements = elements_of(table, command);
  const bool surprised =
      std::any_of(elements.begin(), elements.end(), [](const Unit* unit) { return unit->has_trait(kSurprised); });
  return surprised ? 1 : 0;
}

void note_roll(Draft& draft, const CommandId& command, std::int32_t points) {
  const Table& table = draft.table();
  if (!in_force(table, kRearguardRule) && !in_force(table, kWingsRule)) return;
  draft.set(table.command(command), kRolled, points);
}

}  // namespace battalia::rules::god_will_know_his_own
