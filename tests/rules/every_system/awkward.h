// Reads a label, a question or a reason as a person does: two spaces, a word said twice, a space at an end, "1 guns".
// Used by the tests of every rule system; it knows no rules.
#pragma once

#include <string>
#include <string_view>

namespace battalia::tests {

// What is awkward about the text; empty if nothing is. An empty text is no fault.
std::string awkwardness(std::string_view text);

}  // namespace battalia::tests
