#include "server/campaign/service/contents.h"

#include "common/base/text.h"
#include "common/notation/ground.h"
#include "server/campaign/battles/muster.h"
#include "server/rules/scenarios/custom_scenario.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace battalia::campaign {
namespace {

constexpr std::size_t kMostStages = 12;   // each adds another list for every force
constexpr std::size_t kMostGrades = 6;    // the same
constexpr std::size_t kMostFaults = 100;  // per lists and troops
constexpr std::size_t kMostHints = 20;
constexpr work::Steps kStepsOfAFilesByte = 100;  // of a file that is read and checked

// The sizes to which troops may shrink, in per cent.
std::set<std::uint32_t> sizes_in(const v1::CampaignContent& content) {
  std::set<std::uint32_t> percents;
  for (const v1::CampaignTroop& troop : content.troops()) {
    for (const v1::CampaignPercent& size : troop.sizes()) percents.insert(size.percent());
  }
  return percents;
}

// The experience at which troops change their grade.
std::set<std::uint32_t> experience_in(const v1::CampaignContent& content) {
  std::set<std::uint32_t> all;
  for (const v1::CampaignTroop& troop : content.troops()) {
    for (const v1::CampaignGrade& grade : troop.grades()) all.insert(grade.experience());
  }
  return all;
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

// The force with all its units at each of those levels of experience.
std::vector<v1::CampaignForce> seasoned(const v1::CampaignForce& force, const std::set<std::uint32_t>& experience) {
  std::vector<v1::CampaignForce> stages;
  for (const std::uint32_t seen : experience) {
    v1::CampaignForce& then = stages.emplace_back(force);
    for (v1::CampaignUnit& unit : *then.mutable_units()) unit.set_experience(std::max(unit.experience(), seen));
  }
  return stages;
}

std::vector<v1::CampaignForce> stages_of(const v1::CampaignContent& content, const v1::CampaignForce& force) {
  std::vector<v1::CampaignForce> stages = worn_down(content, force, sizes_in(content));
  for (v1::CampaignForce& then : seasoned(force, experience_in(content))) stages.push_back(std::move(then));
  return stages;
}

// Checks each force as the army list that a battle would make of it: at full strength, as its units lose men, and as
// they gain experience.
void check_lists(const rules::RuleSystem& system, CheckedContent& checked) {
  std::set<std::pair<std::size_t, std::string>> told;
  const auto fault_of_troops = [&](const char* what) {
    checked.faults.push_back({checked.lines["troop " + checked.content.troops(0).key()], what});
  };
  if (sizes_in(checked.content).size() > kMostStages)
    return fault_of_troops("The sizes of all troops together can have at most 12 different percentages.");
  if (experience_in(checked.content).size() > kMostGrades)
    return fault_of_troops("The grades of all troops together can have at most 6 different experiences.");
  for (const v1::CampaignForce& force : checked.content.forces()) {
    const std::size_t line = checked.lines["force " + force.key()];
    for (const v1::CampaignForce& stage : stages_of(checked.content, force)) {
      if (told.size() >= kMostFaults) return;
      const v1::ArmyReport report = system.check_army(army_list_of(checked.content, stage));
      for (const v1::ArmyFault& fault : report.faults()) {
        const std::string what = (fault.where().empty() ? force.name() : fault.where()) + ": " + fault.reason();
        if (told.insert({line, what}).second) checked.faults.push_back({line, what});
      }
    }
  }
}

void check_profile(const rules::RuleSystem& system, CheckedContent& checked, const std::string& troop,
                   const std::string& profile) {
  std::vector<std::string> profiles;
  for (const v1::ProfileDeclared& known : system.info().profiles()) profiles.push_back(known.key());
  if (profile.empty() || std::ranges::find(profiles, profile) != profiles.end()) return;
  const bool hint = checked.faults.size() < kMostHints;
  const std::string nearest = hint ? nearest_word(profile, profiles) : std::string();
  checked.faults.push_back(
      {checked.lines["troop " + troop], system.info().name() + " has no profile \"" + profile + "\"." +
                                            (nearest.empty() ? "" : " Did you mean \"" + nearest + "\"?")});
}

void check_troops(const rules::RuleSystem& system, CheckedContent& checked) {
  for (const v1::CampaignTroop& troop : checked.content.troops()) {
    check_profile(system, checked, troop.key(), troop.profile());
    for (const v1::CampaignGrade& grade : troop.grades()) check_profile(system, checked, troop.key(), grade.profile());
  }
}

bool is_among(const std::vector<std::string>& known, const std::string& word) {
  return std::ranges::find(known, word) != known.end();
}

// The keys of that kind that the system declares.
template <class Declared>
std::vector<std::string> keys_of(const Declared& declared) {
  std::vector<std::string> keys;
  for (const auto& one : declared) keys.push_back(one.key());
  return keys;
}

// From the battles that come with the system: those that it implements.
std::vector<std::string> special_rules_of(const rules::RuleSystem& system) {
  std::vector<std::string> keys;
  for (const v1::Scenario& scenario : system.scenarios()) {
    for (const v1::KeyText& rule : scenario.special_rules()) keys.push_back(rule.key());
  }
  return keys;
}

// Adds a fault if the system has no such key.
void check_word(CheckedContent& checked, std::size_t line, const std::string& what, const std::string& word,
                const std::vector<std::string>& known) {
  if (word.empty() || is_among(known, word)) return;
  const std::string nearest = checked.faults.size() < kMostHints ? nearest_word(word, known) : std::string();
  checked.faults.push_back({line, "These rules have no " + what + " \"" + word + "\"." +
                                      (nearest.empty() ? "" : " Did you mean \"" + nearest + "\"?")});
}

void check_effects(const rules::RuleSystem& system, CheckedContent& checked) {
  const v1::SystemInfo& info = system.info();
  int at = 0;
  for (const v1::CampaignEffect& effect : checked.content.effects()) {
    const std::size_t line = checked.lines["effect " + std::to_string(at++)];
    check_word(checked, line, "dice for", effect.purpose(), keys_of(info.dice_purposes()));
    for (const std::string& trait : effect.traits()) check_word(checked, line, "trait", trait, keys_of(info.traits()));
    check_word(checked, line, "special rule", effect.rule(), special_rules_of(system));
    for (const v1::Option& option : effect.options()) {
      const auto known = std::ranges::find(info.options(), option.key(), &v1::OptionDeclared::key);
      check_word(checked, line, "option", option.key(), keys_of(info.options()));
      if (known == info.options().end() || known->choices().empty()) continue;
      check_word(checked, line, "choice of " + option.key(), option.value(),
                 {known->choices().begin(), known->choices().end()});
    }
  }
}

// The line of the text that mentions it, or its first line.
std::size_t line_about(const std::string& text, std::size_t first, const std::string& feature) {
  const std::string id = feature.substr(std::min(feature.find(' ') + 1, feature.size()));
  std::size_t line = first;
  for (std::size_t from = 0; from < text.size(); ++line) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    if (text.substr(from, end - from).find(" " + id + " ") != std::string::npos) return line + 1;
    from = end + 1;
  }
  return first;
}

// Checks each ground without any units on it.
void check_grounds(const rules::RuleSystem& system, CheckedContent& checked) {
  for (const v1::CampaignGround& ground : checked.content.grounds()) {
    const auto table = notation::read_ground(ground.table(), 1);
    if (!table) continue;
    v1::Scenario scenario;
    *scenario.mutable_table() = *table;
    scenario.mutable_table()->set_turn_limit(1);
    const std::size_t first = checked.lines["ground " + ground.key() + " table"];
    for (const v1::ArmyFault& fault : rules::check_scenario(system, scenario)) {
      if (!fault.where().starts_with("terrain ") && fault.where() != "the table") continue;
      checked.faults.push_back({line_about(ground.table(), first, fault.where()),
                                "The ground \"" + ground.key() + "\", " + fault.where() + ": " + fault.reason()});
    }
  }
}

// Checks what only the rule system knows: whether it exists, has the profiles of the troops, accepts their lists, and
// has the keys used by grounds and effects.
void ask_rule_system(rules::Systems systems, CheckedContent& checked) {
  const rules::RuleSystem* system = rules::find_system(systems, checked.content.system());
  if (system == nullptr) {
    std::vector<std::string> keys;
    for (const rules::RuleSystem* known : systems) keys.push_back(known->info().key());
    checked.faults.push_back({checked.lines["system"], "There is no rule system \"" + checked.content.system() +
                                                           "\"; there are " + listed(keys, " and ") + "."});
    return;
  }
  check_grounds(*system, checked);
  check_effects(*system, checked);
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

work::Steps steps_to_check(std::string_view toml) { return toml.size() * kStepsOfAFilesByte; }

CheckedContent check_campaign(std::string_view toml, rules::Systems systems) {
  work::count(steps_to_check(toml));
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
