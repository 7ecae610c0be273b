#include "server/rules/systems/pike_and_shotte/info/army_rules.h"

#include "server/rules/families/brigade/troops/profiles.h"
#include "server/rules/families/brigade/vocabulary/keys.h"
#include "server/rules/systems/pike_and_shotte/tables/command.h"
#include "server/rules/systems/pike_and_shotte/tables/points.h"
#include "server/rules/systems/pike_and_shotte/tables/turn.h"
#include "server/rules/systems/pike_and_shotte/tables/victory.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <algorithm>
#include <map>
#include <string>

namespace battalia::rules::pike_and_shotte {
namespace {

constexpr SizeRow kSizes[] = {{"standard", 0}, {"large", 1}, {"small", -1}};                         // PS-SIZ-01
constexpr TraitForSale kTraitsForSale[] = {{"elite", kPointsElite}, {"stubborn", kPointsStubborn}};  // PS-ORG-02

std::optional<std::int32_t> price_of_commander(std::int32_t rating) {
  return rating == kRatingTypical ? std::optional(kPointsCommander) : std::nullopt;
}

std::optional<std::int32_t> price_of_size(const ProfileRow& profile, std::int32_t size) {
  const bool pikes = kPikeBlock == profile.type || kPikeAndShot == profile.type;
  const bool shot = profile.type == "shot";
  if (size == 1 && pikes) return kPointsLargePikes;
  if (size == 1 && shot) return kPointsLargeShot;
  if (size == -1 && shot) return kPointsSmallShot;
  return std::nullopt;
}

// Armies with Swedish foot or horse may have a third gun.
bool is_swedish(const v1::ArmyList& army) {
  return std::ranges::any_of(army.units(), [](const v1::ArmyUnit& unit) {
    return unit.profile().starts_with("swedish_") || unit.profile() == "finnish_cavalry";
  });
}

std::vector<ListFault> faults_of_guns(const Book& book, const v1::ArmyList& army) {
  std::map<std::string, std::uint32_t> guns;  // by command
  for (const v1::ArmyUnit& unit : army.units()) {
    const ProfileRow* profile = find_profile(book, unit.profile());
    if (profile != nullptr && is_gun(book, *profile)) guns[unit.command()] += mechanics::number_of(unit);
  }
  const std::uint32_t most = is_swedish(army) ? kGunsSwedish : kGunsImperial;
  std::vector<ListFault> faults;
  for (const auto& [command, count] : guns) {
    if (count <= most) continue;
    faults.push_back({command,
                      command + " has " + std::to_string(count) + " artillery units; at most " + std::to_string(most) +
                          " may serve in one battalia.",
                      "PS-ORG-02"});
  }
  return faults;
}

}  // namespace

const ArmyRules& army_rules() {
  static const ArmyRules rules = {
      .clauses = {.list = "PS-ORG-01",
                  .options = "PS-OPT-01",
                  .commands = "PS-ORG-01",
                  .units = "PS-ORG-01",
                  .points = "PS-ORG-02",
                  .rating = "PS-CDR-01",
                  .command_traits = "PS-CDR-02",
                  .sizes = "PS-SIZ-01"},
      .profile_clause = "PS-UNI-03",
      .elite_clause = "PS-SPR-02",
      .rating = {kRating, "command rating", "An order succeeds when the roll is not above it. With a points limit: 8.",
                 kRatingLowest, kRatingHighest, kRatingTypical},
      .sizes = kSizes,
      .traits = kTraitsForSale,
      .bought_elite = kEliteRally,
      .prices = {.commander = price_of_commander, .commanders = "a commander of rating 8", .size = price_of_size},
      .own_faults = faults_of_guns,
      .width = 72_in,
      .height = 48_in,
      .zone_depth = kDeploymentDepth,
      .turns = 10,
  };
  return rules;
}

}  // namespace battalia::rules::pike_and_shotte
