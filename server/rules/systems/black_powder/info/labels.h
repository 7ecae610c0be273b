// The words on the table that are this book's own, or that it uses in its own way: statuses, traits, formations,
// terrain, kinds of roll. The family declares the others.
#pragma once

#include "server/rules/mechanics/declaration.h"

namespace battalia::rules::black_powder {

mechanics::Vocabulary vocabulary();

}  // namespace battalia::rules::black_powder
