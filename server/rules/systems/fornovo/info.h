// What Fornovo to Sedgemoor declares to clients: every key it keeps on the table, every option, decision point and kind
// of roll, with a label and a sentence in our own words. Called by the rule system; holds no rule.
#pragma once

#include "battalia/v1/scenario.pb.h"


namespace battalia::rules::fornovo {

// The same object for the life of the program.
const v1::SystemInfo& system_info();

}  // namespace battalia::rules::fornovo
