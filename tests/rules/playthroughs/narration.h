// Events in words, the same for every rule system: what a person reads in a golden playthrough. Knows the tabletop and
// no rule.
#pragma once

#include "battalia/v1/event.pb.h"

#include <string>

namespace battalia::tests {

// One line for the event, with the clauses that decided it.
std::string told(const v1::Event& event);

}  // namespace battalia::tests
