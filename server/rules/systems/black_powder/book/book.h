// Black Powder as a book of the brigade family.
#pragma once

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

namespace battalia::rules::black_powder {

const Book& book();

}  // namespace battalia::rules::black_powder
