// Reads a refusal and checks whether its numbers contradict its statement, as "4.0 of 4.0 in" does. Every sentence with
// two lengths in it must be one of those known here, in that order. Used by the tests of every rule system; it knows no
// rules.
#pragma once

#include <string>

namespace battalia::tests {

// Describes the contradiction in the sentence; empty if there is none.
std::string contradiction(const std::string& reason);

}  // namespace battalia::tests
