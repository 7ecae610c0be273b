#include "server/campaign/service/contents.h"

#include "common/base/text.h"
#include "common/base/work.h"
#include "server/campaign/battles/muster.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace battalia::campaign {
namespace {

constexpr std::size_t kMostStages = 12;   // each is a list more of every force
constexpr std::size_t kMostFaults = 100;  // of lists and troops
constexpr std::size_t kMostHints = 20;
constexpr work::Steps kStepsOfAFilesByte = 40;  // of a file that is read and checked

// The sizes that troops may shrink to, in per cent.
std::set<std::uint32_t> sizes_in(const v1::CampaignContent& content) {
  std::set<std::uint32_t> percents;
  for (const v1::CampaignTroop& troop : content.troops()) {
    for (const v1::CampaignPercent& size : troop.sizes()) percents.insert(size.percent());
  }
  return percents;
}

// The force as it is, and with its units at each of those sizes.
std::vector<v1::CampaignForce> worn_down(const v1::CampaignContent& content, const v1::CampaignForce& force,
                                         const std::set<std::uint32_t>& percents) {
  std::vector<v1::CampaignForce> stages = {force};
  for (const std::uint32_t percent : percents) {
    v1::CampaignForce& worn = stages.emplace_back(force);
    for (v1::CampaignUnit& unit : *worn.mutable_units()) {
      const v1::CampaignTroop* troop = find_troop(content, unit.troop());
      if (troop == nullptr || troop->sizes().empty()) continue;
      unit.set_strength(std::max(troop->strength() * percent / 100, 1U));
    }
  }
  return stages;
}

// Each force as the army list that a battle would make of it, with all its men and as its units wear down.
void check_lists(const rules::RuleSystem& system, CheckedContent& checked) {
  std::set<std::pair<std::size_t, std::string>> told;
  const std::set<std::uint32_t> sizes = sizes_in(checked.content);
  if (sizes.size() > kMostStages) {
    const std::string& troop = checked.content.troops(0).key();
    return checked.faults.push_back(
        {checked.lines["troop " + troop], "The sizes of all troops together name at most 12 different per cents."});
  }
  for (const v1::CampaignForce& force : checked.content.forces()) {
    const std::size_t line = checked.lines["force " + force.key()];
    for (const v1::CampaignForce& worn : worn_down(checked.content, force, sizes)) {
      if (told.size() >= kMostFaults) return;
      const v1::ArmyReport report = system.check_army(army_list_of(checked.content, worn));
      for (const v1::ArmyFault& fault : report.faults()) {
        const std::string what = (fault.where().empty() ? force.name() : fault.where()) + ": " + fault.reason();
        if (told.insert({line, what}).second) checked.faults.push_back({line, what});
      }
    }
  }
}

void check_troops(const rules::RuleSystem& system, CheckedContent& checked) {
  std::vector<std::string> profiles;
  for (const v1::ProfileDeclared& profile : system.info().profiles()) profiles.push_back(profile.key());
  for (const v1::CampaignTroop& troop : checked.content.troops()) {
    if (std::ranges::find(profiles, troop.profile()) != profiles.end()) continue;
    const bool hint = checked.faults.size() < kMostHints;
    const std::string nearest = hint ? nearest_word(troop.profile(), profiles) : std::string();
    checked.faults.push_back(
        {checked.lines["troop " + troop.key()], system.info().name() + " has no profile \"" + troop.profile() + "\"." +
                                                    (nearest.empty() ? "" : " Did you mean \"" + nearest + "\"?")});
  }
}

// What only the rule system knows: whether it is there, has the profiles of the troops, and takes their lists.
void ask_rule_system(rules::Systems systems, CheckedContent& checked) {
  const rules::RuleSystem* system = rules::find_system(systems, checked.content.system());
  if (system == nullptr) {
    std::vector<std::string> keys;
    for (const rules::RuleSystem* known : systems) keys.push_back(known->info().key());
    checked.faults.push_back({checked.lines["system"], "There is no rule system \"" + checked.content.system() +
                                                           "\"; there are " + listed(keys, " and ") + "."});
    return;
  }
  const std::size_t before = checked.faults.size();
  check_troops(*system, checked);
  if (checked.faults.size() == before) check_lists(*system, checked);
}

}  // namespace

std::string_view own_campaign(std::string_view key) {
  for (const EmbeddedText& text : own_campaigns()) {
    if (text.name == std::string(key) + ".toml") return text.text;
  }
  return {};
}

CheckedContent check_campaign(std::string_view toml, rules::Systems systems) {
  work::count(toml.size() * kStepsOfAFilesByte);
  CheckedContent checked = read_content(toml);
  if (!checked.content.system().empty()) ask_rule_system(systems, checked);
  std::ranges::stable_sort(checked.faults, {}, &Fault::line);
  return checked;
}

v1::CampaignContentSummary summary_of(const v1::CampaignContent& content) {
  v1::CampaignContentSummary summary;
  summary.set_key(content.key());
  summary.set_title(content.title());
  summary.set_summary(content.summary());
  summary.set_shape(content.shape());
  summary.set_system(content.system());
  summary.set_turns(content.turn().turns());
  summary.set_days(content.turn().days());
  summary.set_wants_umpire(content.turn().umpire_closes());
  for (const v1::CampaignSideContent& side : content.sides()) {
    v1::CampaignSideContent& shown = *summary.add_sides();
    shown.set_key(side.key());
    shown.set_name(side.name());
  }
  *summary.mutable_seats() = content.seats();
  summary.set_places(static_cast<std::uint32_t>(content.places_size()));
  summary.set_forces(static_cast<std::uint32_t>(content.forces_size()));
  std::uint32_t units = 0;
  for (const v1::CampaignForce& force : content.forces()) units += static_cast<std::uint32_t>(force.units_size());
  summary.set_units(units);
  return summary;
}

}  // namespace battalia::campaign
