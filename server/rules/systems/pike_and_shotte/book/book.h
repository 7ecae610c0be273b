// Pike & Shotte as a book of the brigade family: the numbers and choices that the family's chapters use.
#pragma once

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

namespace battalia::rules::pike_and_shotte {

// The same object for the life of the program.
const Book& book();

// The battle on that table, which must outlive it.
inline Battle battle_on(const Table& table) { return {table, book()}; }

}  // namespace battalia::rules::pike_and_shotte
