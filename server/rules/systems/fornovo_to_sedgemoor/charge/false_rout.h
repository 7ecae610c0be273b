// False rout: trained horse that has evaded turns on pursuers in disorder (FTS-2.16-a, G-206). Part of S3.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/mechanics/decisions/decision_point.h"

namespace battalia::rules::fornovo_to_sedgemoor {

bool finish_false_routs(Draft& draft);  // false: somebody is asked

mechanics::DecisionPoint false_rout_decision();  // D-30

}  // namespace battalia::rules::fornovo_to_sedgemoor
