#include "server/rules/systems/fornovo_to_sedgemoor/info/info.h"

#include "server/rules/systems/fornovo_to_sedgemoor/info/army_labels.h"
#include "server/rules/systems/fornovo_to_sedgemoor/info/info_decisions.h"
#include "server/rules/systems/fornovo_to_sedgemoor/info/labels.h"
#include "server/rules/systems/fornovo_to_sedgemoor/info/status_labels.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/profiles.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/phases.h"

#include <cstdint>
#include <string>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::int32_t kDearestUnit = 10'000;  // a list's largest unit with every available weapon costs less

v1::SystemInfo declared_info() {
  v1::SystemInfo info;
  info.set_key(std::string(kSystemKey));
  info.set_name("Fornovo to Sedgemoor");
  info.set_rules_version(kRulesVersion);
  info.set_summary(
      "Battles of 1450 to 1700 with figures in ranks and files: pikes, bills, bows, shot, horse and guns, charges "
      "that run through the turn, and tests of morale.");
  info.set_has_hidden_information(true);
  mechanics::declare(vocabulary(), info);
  for (v1::KeyDeclared& number : *info.mutable_statistics()) {
    if (kPoints == number.key()) number.set_most(kDearestUnit);
  }
  for (const UnitTypeRow& row : unit_type_rows()) {
    v1::UnitTypeDeclared& type = *info.add_unit_types();
    type.set_key(std::string(row.key));
    type.set_label(std::string(row.label));
    type.set_symbol(row.symbol);
  }
  for (const Phase& phase : phases()) mechanics::declare(phase, info);
  mechanics::declare(option_rows(), *info.mutable_options());
  mechanics::declare(decision_rows(), info);
  for (const ProfileRow& profile : profiles()) *info.add_profiles() = declared(profile);
  declare_army(*info.mutable_army());
  return info;
}

}  // namespace

const v1::SystemInfo& system_info() {
  static const v1::SystemInfo info = declared_info();
  return info;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
