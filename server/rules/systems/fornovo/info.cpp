#include "server/rules/systems/fornovo/info.h"

#include "server/rules/systems/fornovo/options.h"
#include "server/rules/systems/fornovo/phases.h"
#include "server/rules/systems/fornovo/profiles.h"
#include "server/rules/systems/fornovo/scenarios.h"

#include <string>

namespace battalia::rules::fornovo {
namespace {

using Keys = google::protobuf::RepeatedPtrField<v1::KeyDeclared>;

void write(const KeyRow& row, v1::KeyDeclared& declared) {
  declared.set_key(std::string(row.key));
  declared.set_label(std::string(row.label));
  declared.set_hint(std::string(row.hint));
  declared.set_icon(std::string(row.icon));
  declared.set_counter(row.kind == KeyRow::counter);
  declared.set_internal(row.kind == KeyRow::internal);
}

void write(std::span<const KeyRow> rows, Keys& keys) {
  for (const KeyRow& row : rows) write(row, *keys.Add());
}

void write_options(v1::SystemInfo& info) {
  for (const OptionRow& row : option_rows()) {
    v1::OptionDeclared& option = *info.add_options();
    option.set_key(std::string(row.key));
    option.set_label(std::string(row.label));
    option.set_hint(std::string(row.hint));
    for (const std::string_view choice : row.choices) option.add_choices(std::string(choice));
    option.set_standard(std::string(row.standard));
    option.set_clause(std::string(row.ruling));
  }
}

void write_decisions(v1::SystemInfo& info) {
  for (const DecisionRow& row : decision_rows()) {
    v1::DecisionDeclared& decision = *info.add_decisions();
    decision.set_key(std::string(row.key));
    decision.set_label(std::string(row.label));
    decision.set_hint(std::string(row.hint));
    decision.set_standing(row.standing);
    decision.set_clause(std::string(row.clause));
    write(row.options, *decision.mutable_options());
  }
}

v1::SystemInfo declare() {
  v1::SystemInfo info;
  info.set_key(std::string(kSystemKey));
  info.set_name("Fornovo to Sedgemoor");
  info.set_rules_version(kRulesVersion);
  info.set_summary(
      "Battles of 1450 to 1700 with figures in ranks and files: pikes, bills, bows, shot, horse and guns, charges "
      "that run through the turn, and tests of morale.");
  info.set_has_hidden_information(true);
  write(status_rows(), *info.mutable_statuses());
  write(statistic_rows(), *info.mutable_statistics());
  write(trait_rows(), *info.mutable_traits());
  write(formation_rows(), *info.mutable_formations());
  write(terrain_rows(), *info.mutable_terrain_kinds());
  write(dice_purpose_rows(), *info.mutable_dice_purposes());
  for (const UnitTypeRow& row : unit_type_rows()) {
    v1::UnitTypeDeclared& type = *info.add_unit_types();
    type.set_key(std::string(row.key));
    type.set_label(std::string(row.label));
    type.set_symbol(row.symbol);
  }
  for (const Phase& phase : phases()) {
    v1::PhaseDeclared& declared = *info.add_phases();
    declared.set_key(std::string(phase.key));
    declared.set_label(std::string(phase.code) + ": " + std::string(phase.label));
  }
  write_options(info);
  write_decisions(info);
  for (const ProfileRow& profile : profiles()) *info.add_profiles() = declared(profile);
  return info;
}

}  // namespace

const v1::SystemInfo& system_info() {
  static const v1::SystemInfo info = declare();
  return info;
}

}  // namespace battalia::rules::fornovo
