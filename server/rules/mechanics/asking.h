// What is asked of the offers of a step: in short, which units can act and what kinds of thing they can do, for a
// prompt; or in full, all that some units may do. The same function answers both, so that what is listed is what is
// offered: it says what it offers before it works out more than that. Passed down by systems to their chapters.
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/unit_list.h"
#include "server/rules/unit_offers.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace battalia::rules::mechanics {

class Asking {
 public:
  // In short. The prompt outlives it; what units can do stands in it when write_list() has been called.
  explicit Asking(v1::Prompt& prompt) : prompt_(prompt) {}
  // In full, of these units, to be added to the prompt's offers. Both outlive it. What else is worked out with them may
  // be there too.
  Asking(v1::Prompt& prompt, std::span<const UnitId> units) : prompt_(prompt), in_full_(true), units_(units) {}

  bool in_full() const { return in_full_; }
  // Something of the unit, or of one of them, is asked for.
  bool is_about(const UnitId& unit) const;
  bool is_about(UnitList units) const;

  // These units are offered something of the kind. True where no more is asked for.
  bool lists(v1::Verb kind, UnitList units);
  // Only who can act is asked for, and it is known already that all of these can do something of the kind.
  bool knows(v1::Verb kind, UnitList units) const;

  // Some unit has been listed.
  bool lists_any() const { return !list_.empty(); }

  // Where offers go that are asked for in full, and those that name no unit.
  v1::Prompt& prompt() { return prompt_; }

  // Writes the list of units into the prompt, in the order in which they were first named.
  void write_list();

 private:
  struct Listed {
    UnitId unit;
    std::uint64_t kinds = 0;  // a bit for each verb
  };
  v1::Prompt& prompt_;
  bool in_full_ = false;
  std::span<const UnitId> units_;
  std::vector<Listed> list_;
};

// The offers of a step within the work that offers may take (limits/work_limits.h), as one step makes them.
using MakeOffers = std::function<void(Asking&)>;

// Lists in the prompt what the step offers. True when all was listed.
bool list_offers(v1::Prompt& prompt, const MakeOffers& make);

// All that these units may do. It may take `wider` to work it out: these and others.
UnitOffers full_offers(std::span<const UnitId> units, std::span<const UnitId> wider, const MakeOffers& make);
inline UnitOffers full_offers(std::span<const UnitId> units, const MakeOffers& make) {
  return full_offers(units, units, make);
}

// The first offer of a prompt that lists its units, in full: one of the first unit's, or else its own first.
// Precondition: it lists a unit or has an offer.
v1::Offer first_offer(const v1::Prompt& prompt, const MakeOffers& make);

}  // namespace battalia::rules::mechanics
