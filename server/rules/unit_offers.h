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
  std::vector<UnitId> units;  // whose offers these are: as asked, or the first of them where all would be too much work
  std::vector<v1::Offer> offers;  // each that names one of them, once
};

// Of a prompt with all offers of a seat: those that name a unit taken out, unless they answer an open decision, and in
// their place which units have some, and of what kinds.
v1::Prompt shortened(v1::Prompt whole);

// The prompt with these offers of the units that it lists, which are put before its own.
v1::Prompt with_offers(const v1::Prompt& prompt, std::vector<v1::Offer> of_units);

// Of a prompt with all offers of a seat: those of these units.
UnitOffers offers_of(const v1::Prompt& whole, std::span<const UnitId> units);

}  // namespace battalia::rules
