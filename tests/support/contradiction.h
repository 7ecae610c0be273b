// Reads a refusal: whether its numbers contradict what it says, as "4.0 of 4.0 in" does. Every sentence with two
// lengths in it must be one of those known here, and in its order. Used by the tests of every rule system; it knows no
// rules.
#pragma once

#include <string>

namespace battalia::tests {

// Why the sentence contradicts itself; empty when it does not.
std::string contradiction(const std::string& reason);

}  // namespace battalia::tests
