// Labels and hints for the keys shared by the books of the family. A hint may contain placeholders in braces, which
// declared_info() fills in for each book. A book declares its own keys in addition, and overrides a shared row where
// the shared hint does not match the book.
#pragma once

#include "server/rules/mechanics/declaration.h"

namespace battalia::rules::brigade {

mechanics::Vocabulary common_words();

}  // namespace battalia::rules::brigade
