// Responses of charged units: stand, countercharge, evade, form square (sections 7.8, 7.9, G-091 to G-095). Called by
// the step in which the other side charges.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/mechanics/decisions/decision_point.h"

namespace battalia::rules::fornovo_to_sedgemoor {

WhyNot why_not_evade(const Table& table, const Unit& unit);
WhyNot why_not_countercharge(const Table& table, const Unit& unit, bool shoots = false);
// There must be enough time before any charger arrives (FTS-7.17-h, G-092).
WhyNot why_not_form_square(const Table& table, const Unit& unit);

// Asks each charged unit that has a choice, in ascending id; returns false if a question is open (D-16).
bool ask_charge_responses(Draft& draft);

// The odds of the charger's test on the current table: with impetus if its default path gains it, or with or without
// impetus as given.
v1::Odds odds_of_charge(const Table& table, const Unit& unit, const Unit& target);
v1::Odds odds_of_charge(const Table& table, const Unit& unit, const Unit& target, bool impetus);

mechanics::DecisionPoint reaction_decision();  // D-16, D-17

}  // namespace battalia::rules::fornovo_to_sedgemoor
