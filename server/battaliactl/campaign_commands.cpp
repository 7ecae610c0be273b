#include "server/battaliactl/campaign_commands.h"

#include "common/base/text.h"
#include "server/campaign/battles/muster.h"
#include "server/campaign/content/content.h"

#include <algorithm>
#include <iostream>

namespace battalia::ctl {
namespace {

using campaign::CheckedContent;

// Each force as the army list that a battle would make of it.
void check_lists(const rules::RuleSystem& system, CheckedContent& checked) {
  for (const v1::CampaignForce& force : checked.content.forces()) {
    const v1::ArmyReport report = system.check_army(campaign::army_list_of(checked.content, force));
    for (const v1::ArmyFault& fault : report.faults()) {
      checked.faults.push_back({checked.lines["force " + force.key()],
                                (fault.where().empty() ? force.name() : fault.where()) + ": " + fault.reason()});
    }
  }
}

// What only the rule system knows: whether it is there, has the profiles of the troops, and takes their lists.
void ask_rule_system(const rules::Systems& systems, CheckedContent& checked) {
  std::vector<std::string> keys;
  for (const rules::RuleSystem* system : systems) {
    keys.push_back(system->info().key());
    if (keys.back() != checked.content.system()) continue;
    const std::size_t before = checked.faults.size();
    std::vector<std::string> profiles;
    for (const v1::ProfileDeclared& profile : system->info().profiles()) profiles.push_back(profile.key());
    for (const v1::CampaignTroop& troop : checked.content.troops()) {
      if (std::ranges::find(profiles, troop.profile()) != profiles.end()) continue;
      const std::string nearest = nearest_word(troop.profile(), profiles);
      checked.faults.push_back({checked.lines["troop " + troop.key()],
                                system->info().name() + " has no profile \"" + troop.profile() + "\"." +
                                    (nearest.empty() ? "" : " Did you mean \"" + nearest + "\"?")});
    }
    if (checked.faults.size() == before) check_lists(*system, checked);
    return;
  }
  checked.faults.push_back({checked.lines["system"], "There is no rule system \"" + checked.content.system() +
                                                         "\"; there are " + listed(keys, " and ") + "."});
}

void check(const CommandContext& context, const std::string& path) {
  CheckedContent checked = campaign::read_content(read_file(path));
  if (!checked.content.system().empty()) ask_rule_system(context.systems(), checked);
  std::ranges::stable_sort(checked.faults, {}, &campaign::Fault::line);
  for (const campaign::Fault& fault : checked.faults) {
    if (context.json) {
      std::cout << "{\"line\":" << fault.line << ",\"fault\":" << json_text(fault.what) << "}\n";
    } else {
      std::cout << path << ":" << fault.line << ": " << fault.what << "\n";
    }
  }
  const std::size_t count = checked.faults.size();
  if (count > 0) throw CtlError(std::to_string(count) + (count == 1 ? " fault in " : " faults in ") + path);
  if (context.json) return;
  std::cout << path << ": sound. " << checked.content.title() << ": " << checked.content.sides_size() << " sides, "
            << checked.content.places_size() << " places, " << checked.content.forces_size() << " forces.\n";
}

}  // namespace

void add_campaign_commands(CLI::App& app, CommandContext& context) {
  CLI::App* campaign = app.add_subcommand("campaign", "Campaigns");
  campaign->require_subcommand(1);
  CLI::App* command = campaign->add_subcommand("check", "Tell every fault of a campaign's file, with its line");
  auto path = std::make_shared<std::string>();
  command->add_option("FILE", *path, "The campaign, in TOML; - is the standard input")->required();
  command->callback([&context, path] { check(context, *path); });
}

}  // namespace battalia::ctl
