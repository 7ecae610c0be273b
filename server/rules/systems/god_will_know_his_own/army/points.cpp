#include "server/rules/systems/god_will_know_his_own/army/points.h"

#include "server/rules/mechanics/army_inspection.h"
#include "server/rules/systems/god_will_know_his_own/info/army_words.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr Troop kLevy = {Type::li, Grade::inferior};
constexpr Troop kCrossbowRiders = {Type::lc, Grade::superior};

std::int32_t cost_of_special_morale(const v1::ArmyUnit& unit, Troop troop) {
  std::int32_t cost = 0;
  if (has_word(unit, kBerserker)) cost += kBerserkerCost;
  if (has_word(unit, kStubborn)) cost += is_mounted(troop.type) ? kStubbornMountedCost : kStubbornFootCost;
  if (has_word(unit, kMutinous)) cost += troop == kLevy ? kMutinousLevyCost : kMutinousCost;
  if (has_word(unit, kBrittle)) cost += kBrittleCost;
  if (has_word(unit, kUnreliable)) cost += kUnreliableCost;
  return cost;
}

// What an element's weapons add to the price of its type and grade (GWK-PTS-04, 05, 19).
std::int32_t cost_of_arms(const v1::ArmyUnit& unit, Type type) {
  switch (type) {
    case Type::el:
      if (has_word(unit, kSwivelGuns)) return kSwivelGunsCost;
      return has_word(unit, kBow) || has_word(unit, kFirearms) ? kElephantArmsCost : 0;
    case Type::sh:
      return has_word(unit, kHeavyMusket) ? kHeavyMusketCost : 0;
    case Type::li:
      return has_word(unit, kFlintlock) || has_word(unit, kArquebus) ? kLateMusketCost : 0;
    case Type::ski:
      return has_word(unit, kRifle) || has_word(unit, kJezail) ? kRifleCost : 0;
    default:
      return 0;
  }
}

// The price of type, grade, weapons and mounts.
std::int32_t cost_of_troops(const v1::ArmyUnit& unit, Troop troop) {
  if (troop == kCrossbowRiders && has_word(unit, kCrossbow)) return kLcsCrossbowTotal;
  if (troop.type == Type::lc && has_word(unit, kArquebus)) return kLcArquebusTotal;
  std::int32_t cost = points_of(troop) * kHalves + cost_of_arms(unit, troop.type);
  if (has_word(unit, kDismountsSuperior)) cost += kPaysSuperiorFoot;
  if (has_word(unit, kMountedInfantry) && !is_mounted(troop.type))
    cost = std::max(kMountedInfantryLeast, cost + kMountedInfantryCost);
  return cost;
}

std::int32_t divided_up(std::int32_t amount, std::int32_t by) { return (amount + by - 1) / by; }

}  // namespace

std::int32_t cost_of(const v1::ArmyUnit& unit, Troop troop) {
  return cost_of_troops(unit, troop) + cost_of_special_morale(unit, troop);
}

std::int32_t cost_of(const v1::ArmyCommand& command) {
  std::int32_t cost = has_word(command, kGoodWord)                         ? kGoodCommanderCost
                      : command.general() && has_word(command, kInertWord) ? kInertChiefCost
                                                                           : kCommanderCost;
  if (has_word(command, kExceptionalWord)) cost += kExceptionalCost;
  if (has_word(command, kDecisiveWord)) cost += kDecisiveCost;
  return cost;
}

std::int32_t cost_of_regiment(std::int32_t elements) {
  return elements >= kFullRegiment[0] ? kRegimentCost : kSmallRegimentCost;
}

std::int32_t limit_of(const v1::ArmyList& army) {
  const auto limit = mechanics::points_limit_of(army) * kHalves;
  const bool light = std::all_of(army.units().begin(), army.units().end(), [](const v1::ArmyUnit& unit) {
    const auto troop = troop_of_key(unit.profile());
    return troop && kLightArmy.has(*troop);
  });
  return light && !army.units().empty() ? limit * kLightArmyNumerator / kLightArmyDenominator : limit;
}

CommanderLimits commanders_for(std::int32_t halves) {
  const bool large = halves > kLargeArmy * kHalves;
  const std::int32_t most_each = (large ? kLargeMostPerCommander : kMostPerCommander) * kHalves;
  const std::int32_t least_each = (large ? kLargeLeastPerCommander : kLeastPerCommander) * kHalves;
  const std::int32_t least = std::max(1, divided_up(halves, most_each));
  std::int32_t most = std::max(1, halves / least_each);
  if (!large) most = std::min(most, kMostCommanders);
  return {least, std::max(least, most)};
}

}  // namespace battalia::rules::god_will_know_his_own
