#include "server/rules/systems/pike_and_shotte/info/army_labels.h"

#include "server/rules/systems/pike_and_shotte/troops/profiles.h"

namespace battalia::rules::pike_and_shotte {

void declare_army(v1::ArmyDeclared& army) {
  for (const SizeRow& row : kSizes) army.add_sizes(std::string(row.word));
  mechanics::declare(kRatingRow, *army.mutable_rating());
  for (const Bought& row : kForSale) army.add_unit_traits(std::string(row.trait));
  army.add_command_traits(std::string(kOnFoot));
  army.set_general_leads_none(true);
}

}  // namespace battalia::rules::pike_and_shotte
