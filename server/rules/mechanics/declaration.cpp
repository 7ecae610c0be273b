#include "server/rules/mechanics/declaration.h"

#include "common/base/check.h"

#include <algorithm>
#include <string>

namespace battalia::rules::mechanics {

void declare(std::span<const KeyRow> rows, DeclaredKeys& keys) {
  for (const KeyRow& row : rows) {
    v1::KeyDeclared& key = *keys.Add();
    key.set_key(std::string(row.key));
    key.set_label(std::string(row.label));
    key.set_hint(std::string(row.hint));
    key.set_icon(std::string(row.icon));
    key.set_counter(row.kind == KeyRow::counter);
    key.set_internal(row.kind == KeyRow::internal);
    key.set_names_unit(row.names_unit);
    key.set_told_to_all(row.told_to_all);
    for (const std::string_view name : row.names) key.add_names(std::string(name));
    key.set_length(row.length);
    key.set_in_scenario(row.in_scenario);
    key.set_symbol(row.symbol);
  }
}

void declare(std::span<const RangeRow> rows, DeclaredKeys& keys) {
  for (const RangeRow& row : rows) {
    const auto key =
        std::find_if(keys.begin(), keys.end(), [&](const v1::KeyDeclared& known) { return known.key() == row.key; });
    BATTALIA_CHECK(key != keys.end(), "a range is of a declared status");
    key->set_least(row.least);
    key->set_most(row.most);
  }
}

void declare(const Vocabulary& words, v1::SystemInfo& info) {
  declare(words.statuses, *info.mutable_statuses());
  declare(words.status_ranges, *info.mutable_statuses());
  declare(words.statistics, *info.mutable_statistics());
  declare(words.traits, *info.mutable_traits());
  declare(words.formations, *info.mutable_formations());
  declare(words.terrain_kinds, *info.mutable_terrain_kinds());
  declare(words.terrain_properties, *info.mutable_terrain_properties());
  declare(words.zone_purposes, *info.mutable_zone_purposes());
  declare(words.dice_purposes, *info.mutable_dice_purposes());
}

void declare(std::span<const OptionRow> rows, DeclaredOptions& options) {
  for (const OptionRow& row : rows) {
    v1::OptionDeclared& option = *options.Add();
    option.set_key(std::string(row.key));
    option.set_label(std::string(row.label));
    option.set_hint(std::string(row.hint));
    for (const std::string_view choice : row.choices) option.add_choices(std::string(choice));
    option.set_standard(std::string(row.standard));
    option.set_clause(std::string(row.clause));
  }
}

void declare(const NumberRow& row, v1::NumberDeclared& number) {
  number.set_key(std::string(row.key));
  number.set_label(std::string(row.label));
  number.set_hint(std::string(row.hint));
  number.set_least(row.least);
  number.set_most(row.most);
  number.set_usual(row.usual);
  for (const std::string_view name : row.names) number.add_names(std::string(name));
}

void declare(std::span<const NumberRow> rows, DeclaredNumbers& numbers) {
  for (const NumberRow& row : rows) declare(row, *numbers.Add());
}

void declare(std::span<const DecisionRow> rows, v1::SystemInfo& info) {
  for (const DecisionRow& row : rows) {
    v1::DecisionDeclared& decision = *info.add_decisions();
    decision.set_key(std::string(row.key));
    decision.set_label(std::string(row.label));
    decision.set_hint(std::string(row.hint));
    decision.set_standing(row.standing);
    decision.set_clause(std::string(row.clause));
    declare(row.options, *decision.mutable_options());
  }
}

}  // namespace battalia::rules::mechanics
