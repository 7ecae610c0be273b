#include "server/rules/families/brigade/army/army_rules.h"

#include "server/rules/families/brigade/troops/profiles.h"
#include "server/rules/families/brigade/vocabulary/keys.h"

#include <algorithm>

namespace battalia::rules::brigade {

void declare_army(const ArmyRules& rules, v1::ArmyDeclared& army) {
  for (const SizeRow& row : rules.sizes) army.add_sizes(std::string(row.word));
  mechanics::declare(rules.rating, *army.mutable_rating());
  for (const TraitForSale& row : rules.traits) army.add_unit_traits(std::string(row.trait));
  army.add_command_traits(std::string(kOnFoot));
  army.set_general_leads_none(!rules.general_leads);
}

std::optional<std::int32_t> size_of(const ArmyRules& rules, const ProfileRow& profile, std::string_view word) {
  if (word.empty()) return profile.size;
  const auto found = std::ranges::find(rules.sizes, word, &SizeRow::word);
  return found == rules.sizes.end() ? std::nullopt : std::optional(found->size);
}

const TraitForSale* on_sale(const ArmyRules& rules, std::string_view trait) {
  const auto found = std::ranges::find(rules.traits, trait, &TraitForSale::trait);
  return found == rules.traits.end() ? nullptr : &*found;
}

bool is_gun(const Book& book, const ProfileRow& profile) {
  return find_unit_type(book, profile.type)->arm == Arm::artillery;
}

}  // namespace battalia::rules::brigade
