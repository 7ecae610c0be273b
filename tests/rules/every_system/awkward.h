// Checks a label, a question or a reason for awkward text: two spaces, a repeated word, a space at an end, "1 guns".
// Used by the tests of every rule system; knows no rules.
#pragma once

#include <string>
#include <string_view>

namespace battalia::tests {

// What is awkward about the text; empty if nothing is. An empty text is not a fault.
std::string awkwardness(std::string_view text);

}  // namespace battalia::tests
