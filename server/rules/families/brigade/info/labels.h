// What clients are shown for the keys that the books of the family have in common. A hint may have blanks, in braces,
// for what each book says in its own way: declared_info() fills them in. A book declares beside them the keys of its
// own, and a row of its own for a key of the family where the family's hint is not what the book says.
#pragma once

#include "server/rules/mechanics/declaration.h"

namespace battalia::rules::brigade {

mechanics::Vocabulary common_words();

}  // namespace battalia::rules::brigade
