// What a caller wants to know about the offers of a step: the list for a prompt (which units can act, and what kinds of
// thing they can do), the complete offers of some units, or only whether there are any. The same function answers all
// three questions, so every listed unit has an offer: it names its units and the kind first, and computes the rest only
// if asked. Systems pass it down to their chapters.
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
  // Asks for the list. The prompt must outlive this object; write_list() writes the list into it.
  explicit Asking(v1::Prompt& prompt) : prompt_(prompt) {}
  // Asks only whether anything is offered: once it is, has_enough() is true. The prompt must outlive this object.
  static Asking whether_any(v1::Prompt& prompt) {
    Asking asking(prompt);
    asking.only_whether_any_ = true;
    return asking;
  }
  // Asks for the complete offers of these units, to be added to the prompt's. Prompt and units must outlive this
  // object. Offers of other units may be added too, if they are worked out together.
  Asking(v1::Prompt& prompt, std::span<const UnitId> units) : prompt_(prompt), in_full_(true), units_(units) {}

  bool in_full() const { return in_full_; }
  // True if nothing more need be worked out for the answer.
  bool has_enough() const { return only_whether_any_ && (!list_.empty() || !prompt_.offers().empty()); }
  // True if the caller wants to know about the unit, or about any of them.
  bool is_about(const UnitId& unit) const;
  bool is_about(UnitList units) const;

  // Records that these units are offered something of the kind. True if only the list is asked for: the offer itself
  // need not be worked out.
  bool lists(v1::Verb kind, UnitList units);
  // True if only the list is asked for and all of these are already listed with the kind.
  bool knows(v1::Verb kind, UnitList units) const;

  // The prompt to which complete offers, and those that name no unit, are added.
  v1::Prompt& prompt() { return prompt_; }

  // Writes the list of units into the prompt, in the order in which they were first named.
  void write_list();

 private:
  struct Listed {
    UnitId unit;
    std::uint64_t kinds = 0;  // one bit per verb
  };
  v1::Prompt& prompt_;
  bool in_full_ = false;
  bool only_whether_any_ = false;
  std::span<const UnitId> units_;
  std::vector<Listed> list_;
};

// Makes the offers of one step.
using MakeOffers = std::function<void(Asking&)>;

// Lists in the prompt what the step offers. False if the limit of work (limits/work_limits.h) ended the list early.
bool list_offers(v1::Prompt& prompt, const MakeOffers& make);

// Every offer of these units, within the work limit. `wider` is these units and others that are computed together with
// them.
UnitOffers full_offers(std::span<const UnitId> units, std::span<const UnitId> wider, const MakeOffers& make);
inline UnitOffers full_offers(std::span<const UnitId> units, const MakeOffers& make) {
  return full_offers(units, units, make);
}

// The first complete offer of a prompt: of the first unit it lists or, if it lists none, its own first offer.
// Precondition: it lists a unit or has an offer.
v1::Offer first_offer(const v1::Prompt& prompt, const MakeOffers& make);

}  // namespace battalia::rules::mechanics
