// The few places where a book goes about something in its own way, and not only by its own numbers: what foot forms
// against horse, what a charged unit must or may do, what victorious horse does. The chapters call these hooks; a
// system overrides what its book has.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/ruling.h"

#include <optional>
#include <string_view>
#include <vector>

namespace battalia::rules::brigade {

struct Charge;    // charge/charge_steps.h
struct Response;  // charge/response.h

class Variations {
 public:
  virtual ~Variations() = default;

  // --- What foot forms against horse -----------------------------------------------------------------------------

  // Why the unit does not form when that enemy charges it.
  virtual WhyNot why_not_form_against(const Battle& battle, const Unit& unit, const Unit& charger) const = 0;
  // The units inside the formation share the fate of one that is destroyed.
  virtual void lose_sheltered(Draft&, const UnitId&) const {}
  // The optional input of an act that may have the unit form, saying who goes inside; what an act says; and the going
  // in, before it forms.
  virtual void want_shelter(v1::Offer&, const Battle&, const Unit&) const {}
  virtual std::vector<UnitId> shelter_of(const Battle&, const Unit&, const v1::Act&) const { return {}; }
  virtual void shelter(Draft&, const UnitId& /*unit*/, const std::vector<UnitId>& /*sheltered*/) const {}

  // --- What a charged unit does ----------------------------------------------------------------------------------

  // What it must do before it may choose a response. True: that is its whole response; the hook has carried the charge
  // on, or has asked about it.
  virtual bool must_respond(Draft&, const Charge&) const { return false; }
  // The question `charge_response`, where must_respond has put one: what is offered, and the answer, which continues
  // the charge.
  virtual bool has_compulsory_answer(const Battle&, const Charge&) const { return false; }
  virtual void offer_compulsory(const Battle&, const Charge&, v1::Prompt&) const {}
  virtual WhyNot answer_compulsory(Draft&, const Charge&, const v1::Act&) const { return {}; }
  // Ways to evade beside the plain one, of a target that can evade; they are offered before it.
  virtual void add_ways_to_evade(const Battle&, const Unit& /*target*/, const Unit& /*charger*/,
                                 std::vector<Response>&) const {}
  // Carries out one of those. `turns_away`: how an evader ends. False: it is none of them.
  virtual bool carry_out_response(Draft&, const Charge&, std::string_view /*response*/, bool /*turns_away*/) const {
    return false;
  }
  // What such a response has left due, called before anything else that is. False: nothing.
  virtual bool carry_on_response(Draft&) const { return false; }

  // --- What victorious horse does --------------------------------------------------------------------------------

  // It has won, is free and in good order, and the enemy is gone or has gone back.
  virtual void free_horse(Draft& draft, const UnitId& unit) const = 0;
};

}  // namespace battalia::rules::brigade
