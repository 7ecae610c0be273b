// What the end of a phase would give up: units that could still shoot, fight, charge, move, be given orders, rally or
// be placed. Other kinds of action are optional. Used by `done`; the web page asks the same
// (clients/web/src/act/end_phase.ts). Pure.
#pragma once

#include "battalia/v1/view.pb.h"

#include <string>

namespace battalia::terminal {

// "K1, K2 and K3 can still fire. K4 can still move." One sentence per kind of action, each unit named once; empty if
// nothing is given up. The prompt must contain the offers of its units.
std::string left_undone(const v1::Prompt& prompt, const v1::Table& table);

}  // namespace battalia::terminal
