// The offers of single units. A prompt only lists which units can act; a unit's full offers are computed on request.
// Implemented by the rule systems (rule_system.h), requested by play/. Pure.
#pragma once

#include "battalia/v1/view.pb.h"
#include "common/base/ids.h"

#include <span>
#include <vector>

namespace battalia::rules {

// The offers of some units.
struct UnitOffers {
  std::vector<UnitId> units;      // as requested, or only the first if all are too much work
  std::vector<v1::Offer> offers;  // every offer that names one of them, once
};

// Shortens a prompt with all offers of a seat: replaces the offers that name a unit by a list of these units and the
// kinds of their offers. Offers that answer an open decision stay.
v1::Prompt shortened(v1::Prompt whole);

// The prompt with these units' offers inserted before its own.
v1::Prompt with_offers(v1::Prompt prompt, std::vector<v1::Offer> of_units);

// From a prompt with all offers of a seat, the offers of these units.
UnitOffers offers_of(v1::Prompt whole, std::span<const UnitId> units);

}  // namespace battalia::rules
