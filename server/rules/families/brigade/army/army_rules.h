// What a book allows in an army list, and what it costs. Each system has one constant of this type.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "server/rules/families/brigade/book/book.h"
#include "server/rules/mechanics/army_inspection.h"
#include "server/rules/mechanics/declaration.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::rules::brigade {

struct SizeRow {
  std::string_view word;
  std::int32_t size;
};

struct TraitForSale {
  std::string_view trait;
  std::int32_t points;
};

// A fault of a list, and where it is.
struct ListFault {
  std::string where;
  std::string reason;
  std::string_view clause;
};

// Points where the sources give prices; nothing for anything else, which lists with a points limit cannot include.
struct ArmyPrices {
  std::optional<std::int32_t> (*commander)(std::int32_t rating);
  std::string_view commanders;  // the priced ones, as worded in a refusal
  std::optional<std::int32_t> (*size)(const ProfileRow& profile, std::int32_t size);  // added to the profile's cost
};

struct ArmyRules {
  mechanics::ArmyInspection::Clauses clauses;
  std::string_view profile_clause;  // it is one of the book
  std::string_view elite_clause;
  mechanics::NumberRow rating;
  std::span<const SizeRow> sizes;
  std::span<const TraitForSale> traits;
  std::int32_t bought_elite = 0;  // N of the Elite N+ that a list can buy
  ArmyPrices prices;
  bool general_leads = false;  // the general has units of his own, as a brigade
  // Restrictions of this book only.
  std::vector<ListFault> (*own_faults)(const Book& book, const v1::ArmyList& army);

  // The table of a mustered battle: open, with zones along its long edges.
  Length width;
  Length height;
  Length zone_depth;
  std::uint32_t turns;
};

// Declares what a list may contain, for clients and for the inspection.
void declare_army(const ArmyRules& rules, v1::ArmyDeclared& army);

// The size for a list's word, or the profile's if there is none; nothing for a word that is not a size.
std::optional<std::int32_t> size_of(const ArmyRules& rules, const ProfileRow& profile, std::string_view word);

const TraitForSale* on_sale(const ArmyRules& rules, std::string_view trait);

bool is_gun(const Book& book, const ProfileRow& profile);

}  // namespace battalia::rules::brigade
