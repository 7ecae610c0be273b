// Checks the positions of units on a hand-written table: each has a size and a footprint that overlaps no other, and
// units in contact touch. Errors include the numbers needed to correct them. Pure.
#pragma once

#include "common/notation/vocabulary.h"

#include <optional>
#include <string>

namespace battalia::ctl {

// "line 6: ", a prefix for errors of that unit; empty if it has no line.
std::string at_line_of(const notation::TableWithWords& read, const std::string& unit);

// "line 6: B overlaps G: B is 4.1 in wide and 1.9 in deep, G is ...; B touches its front at (36,22.94)." Empty if
// everything is valid.
std::optional<std::string> wrong_ground(const notation::TableWithWords& read);

}  // namespace battalia::ctl
