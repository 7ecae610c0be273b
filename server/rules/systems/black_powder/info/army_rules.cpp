#include "server/rules/systems/black_powder/info/army_rules.h"

#include "server/rules/families/brigade/troops/profiles.h"
#include "server/rules/families/brigade/vocabulary/keys.h"
#include "server/rules/systems/black_powder/tables/command.h"
#include "server/rules/systems/black_powder/tables/points.h"
#include "server/rules/systems/black_powder/tables/turn.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

#include <algorithm>
#include <map>
#include <string>

namespace battalia::rules::black_powder {
namespace {

constexpr OptionKey kBattalionGunsOption{"OPT-14"};
constexpr SizeRow kSizes[] = {{"standard", 0}, {"large", 1}, {"small", -1}, {"tiny", -2}};  // BP-SIZ-01

std::optional<std::int32_t> price_of_commander(std::int32_t rating) {
  const auto found = std::ranges::find(kPointsCommander, rating, &CommanderPrice::rating);
  return found == kPointsCommander.end() ? std::nullopt : std::optional(found->points);
}

std::optional<std::int32_t> price_of_size(const ProfileRow&, std::int32_t size) {
  if (size == 1) return kPointsLarge;
  return size == -1 ? std::optional(kPointsSmall) : std::nullopt;
}

bool is_on(const v1::ArmyList& army, std::string_view key) {
  return std::ranges::any_of(army.options(),
                             [&](const v1::Option& one) { return one.key() == key && one.value() == "on"; });
}

std::vector<ListFault> own_faults(const Book& book, const v1::ArmyList& army) {
  std::map<std::string, std::uint32_t> units;  // by command
  std::vector<ListFault> faults;
  for (const v1::ArmyUnit& unit : army.units()) {
    units[unit.command()] += mechanics::number_of(unit);
    const ProfileRow* profile = find_profile(book, unit.profile());
    if (profile == nullptr || kBattalionGun != TypeKey(profile->type) || is_on(army, kBattalionGunsOption)) continue;
    faults.push_back({mechanics::called(unit),
                      "Battalion guns are fielded only with the option " + std::string(kBattalionGunsOption) + ".",
                      "BP-UNI-05"});
  }
  for (const auto& [command, count] : units) {
    if (count <= kMostOfABrigade) continue;
    faults.push_back({command,
                      command + " has " + std::to_string(count) + " units; a brigade has " +
                          std::to_string(kMostOfABrigade) + " at most.",
                      "BP-ORG-01"});
  }
  return faults;
}

}  // namespace

const ArmyRules& army_rules() {
  static const ArmyRules rules = {
      .clauses = {.list = "BP-ORG-01",
                  .options = "BP-GEN-10",
                  .commands = "BP-ORG-01",
                  .units = "BP-ORG-02",
                  .points = "BP-ORG-03",
                  .rating = "BP-CDR-01",
                  .command_traits = "BP-CDR-02",
                  .sizes = "BP-SIZ-01"},
      .profile_clause = "BP-UNI-02",
      .elite_clause = "BP-SPR-10",
      .rating = {kRating, "command rating",
                 "An order succeeds when the roll is not above it. With a points limit: 7, 8 or 9.", kRatingLowest,
                 kRatingHighest, kRatingTypical},
      .sizes = kSizes,
      .prices = {.commander = price_of_commander, .commanders = "commanders of rating 7 to 9", .size = price_of_size},
      .general_leads = true,  // BP-ORG-02: the army reserve
      .own_faults = own_faults,
      .width = 96_in,
      .height = 60_in,
      .zone_depth = kDeploymentDepth,
      .turns = 10,
  };
  return rules;
}

}  // namespace battalia::rules::black_powder
