// Keys on the table that only this book has, or that it uses in its own way: statuses, traits, formations, terrain,
// kinds of roll. The family declares the others.
#pragma once

#include "server/rules/mechanics/declaration.h"

namespace battalia::rules::pike_and_shotte {

mechanics::Vocabulary vocabulary();

}  // namespace battalia::rules::pike_and_shotte
