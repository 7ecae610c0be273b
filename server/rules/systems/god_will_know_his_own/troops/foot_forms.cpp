#include "server/rules/systems/god_will_know_his_own/troops/foot_forms.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

const DismountRow* row_for(const Unit& element) {
  const Troop troop = bought_as(element);
  for (const DismountRow& row : dismount_rows()) {
    if (row.from.has(troop) && (row.needs.empty() || element.has_trait(row.needs))) return &row;
  }
  return nullptr;
}

}  // namespace

std::span<const FootForm> foot_forms(const Unit& element) {
  const DismountRow* row = row_for(element);
  if (row == nullptr) return {};
  return std::span<const FootForm>(row->forms).first(row->count);
}

std::string_view foot_form_clause(const Unit& element) {
  const DismountRow* row = row_for(element);
  return row == nullptr ? std::string_view("GWK-DISM-18") : row->clause;
}

std::string key_of(const FootForm& form) { return key_of(form.troop); }

geometry::Footprint with_depth(const geometry::Footprint& ground, Length depth) {
  return geometry::standing_at(geometry::front_centre(ground), ground.facing, ground.frontage, depth);
}

Length depth_of(Type type) { return row_of(type).depth; }

}  // namespace battalia::rules::god_will_know_his_own
