// R3a, R3b, R4: routers rally, pursuers halt, units off the table return (sections 8.4, 8.5, 7.4).
#pragma once

#include "server/rules/draft.h"
#include "server/rules/mechanics/decisions/decision_point.h"

namespace battalia::rules::fornovo_to_sedgemoor {

mechanics::DecisionPoint about_face_decision();  // D-08, D-10
mechanics::DecisionPoint halt_decision();        // D-09
mechanics::DecisionPoint resist_decision();      // D-11
mechanics::DecisionPoint return_decision();      // D-14

bool run_rally(Draft& draft);    // R3a
bool run_halts(Draft& draft);    // R3b
bool run_returns(Draft& draft);  // R4

}  // namespace battalia::rules::fornovo_to_sedgemoor
