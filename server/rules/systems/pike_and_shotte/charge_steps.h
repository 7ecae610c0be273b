// The steps of one charge after its approach, shared by charge.cpp, which makes it, and response.cpp, which asks the
// defender in the middle of it. Nobody else needs them.
#pragma once

#include "server/rules/systems/pike_and_shotte/charge.h"
#include "server/rules/systems/pike_and_shotte/contact.h"

namespace battalia::rules::pike_and_shotte {

// A charge whose contact move is about to be made. Kept in the context of the decision that interrupts it.
struct Charge {
  UnitId charger;
  UnitId target;
  ChargeCause cause = ChargeCause::order;
  bool halt_at_hedgehog = false;
  bool turned = false;  // the target has just turned to face it; never kept, nothing is asked after that
};
void save_charge(v1::Decision& decision, const Charge& charge);
Charge saved_charge(const v1::Decision& decision);

// Compulsory reactions, then the menu; continues with make_contact() at once when there is nothing to ask.
void respond(Draft& draft, const Charge& charge);

// The contact move: home, with closing fire and its test if the target gives it; or as far as the move goes when the
// target is out of reach by now.
void make_contact(Draft& draft, const Charge& charge, bool closing_fire);

// Why the target gives no closing fire at that charger (PS-CLF-02); its walls count one by one.
WhyNot why_not_closing_fire(const Table& table, const Unit& target, const Unit& charger);

// How far one move of that charge carries.
Length charge_reach(const Table& table, const Unit& charger, const Unit& target);
// How it passes through friends: under a blunder everybody passed rolls (PS-BLU-12, PS-INT-03).
inline Interpenetration interpenetration_of(ChargeCause cause) {
  return cause == ChargeCause::blunder ? Interpenetration::forced : Interpenetration::by_will;
}
// Whether towards and away binds it (PS-PRX-01, PS-PRX-04).
inline bool bound_by_proximity(ChargeCause cause) {
  return cause == ChargeCause::initiative || cause == ChargeCause::order;
}

}  // namespace battalia::rules::pike_and_shotte
