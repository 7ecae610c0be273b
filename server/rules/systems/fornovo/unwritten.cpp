// Chapters that others are writing: each function goes from here when its chapter lands.
#include "server/rules/systems/fornovo/steps.h"

namespace battalia::rules::fornovo {

// --- Charges, fire, tests, combat -------------------------------------------------------------------------------

bool run_rally(Draft&) { return true; }
bool run_halts(Draft&) { return true; }
bool run_returns(Draft&) { return true; }
bool run_charges(Draft&) { return true; }
void offer_charges(const Table&, v1::Side, v1::Prompt&) {}
WhyNot declare_charge(Draft&, const v1::Act&, v1::Side) { return violation("FTS-7.6-a", "No charge is to be made."); }
bool run_shooting(Draft&) { return true; }
bool run_shooting_tests(Draft&) { return true; }
bool run_charge_tests(Draft&) { return true; }
bool run_meet_tests(Draft&) { return true; }
bool run_failed_charges(Draft&) { return true; }
bool run_completion(Draft&) { return true; }
bool run_combat(Draft&) { return true; }
bool run_losers(Draft&) { return true; }
bool run_friends(Draft&) { return true; }
bool run_recovery(Draft&) { return true; }
std::span<const DecisionPoint> fighting_decisions() { return {}; }

}  // namespace battalia::rules::fornovo
