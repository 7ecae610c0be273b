// The offers of single units. A prompt says in short which units can act; all about a unit is worked out when it is
// asked for. Used by rule_system.h, whose systems answer, and by play/, which asks. Pure.
#pragma once

#include "battalia/v1/view.pb.h"
#include "common/base/ids.h"

#include <span>
#include <vector>

namespace battalia::rules {

// What some units may do.
struct UnitOffers {
  std::vector<UnitId> units;      // whose offers these are: as asked, or the first where all would be too much work
  std::vector<v1::Offer> offers;  // each that names one of them, once
};

// The prompt holds offers that are asked for by unit: those that name one, unless they answer an open decision.
bool has_unit_offers(const v1::Prompt& prompt);

// Of a prompt with all offers of a seat: writes down which units have offers of their own, and of what kinds. A prompt
// without such offers stays as it is.
void list_units(v1::Prompt& whole);

// Of a prompt with all offers of a seat: those of these units.
UnitOffers offers_of(const v1::Prompt& whole, std::span<const UnitId> units);

}  // namespace battalia::rules
