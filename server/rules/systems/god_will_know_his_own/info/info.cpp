#include "server/rules/systems/god_will_know_his_own/info/info.h"

#include "server/rules/systems/god_will_know_his_own/info/army_words.h"
#include "server/rules/systems/god_will_know_his_own/info/decision_labels.h"
#include "server/rules/systems/god_will_know_his_own/info/labels.h"
#include "server/rules/systems/god_will_know_his_own/info/status_labels.h"
#include "server/rules/systems/god_will_know_his_own/tables/movement_tables.h"
#include "server/rules/systems/god_will_know_his_own/troops/profiles.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"

#include <string>

namespace battalia::rules::god_will_know_his_own {
namespace {

void declare_types(v1::SystemInfo& info) {
  for (const TypeRow& row : kTypeRows) *info.add_unit_types() = declared_type(row.type);
  *info.add_unit_types() = declared_stand();
  *info.add_unit_types() = declared_camp();
}

v1::SystemInfo declared_info() {
  v1::SystemInfo info;
  info.set_key(std::string(kSystemKey));
  info.set_name("God Will Know His Own");
  info.set_rules_version(kRulesVersion);
  info.set_summary(
      "Battles of 1096 to 1789 with elements on fixed bases: commanders spend the points that their dice give, and "
      "combats are decided by a die on each side.");
  mechanics::declare(vocabulary(), info);
  declare_types(info);
  for (const Phase& phase : phases()) mechanics::declare(phase, info);
  mechanics::declare(option_rows(), *info.mutable_options());
  mechanics::declare(decision_rows(), info);
  for (v1::ProfileDeclared& profile : declared_profiles()) *info.add_profiles() = std::move(profile);
  declare_army(*info.mutable_army());
  return info;
}

}  // namespace

const v1::SystemInfo& system_info() {
  static const v1::SystemInfo info = declared_info();
  return info;
}

}  // namespace battalia::rules::god_will_know_his_own
