// A draft of a ruling (server/rules/draft.h) that knows its battle's book.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/families/brigade/book/battle.h"

namespace battalia::rules::brigade {

class Draft : public rules::Draft {
 public:
  // The book must outlive it.
  Draft(Table before, Dice& dice, const Book& book) : rules::Draft(std::move(before), dice), book_(book) {}

  // The battle after the steps so far. Valid as long as the draft.
  Battle battle() const { return {table(), book_}; }
  const Book& book() const { return book_; }
  std::string_view clause(Rule rule) const { return battle().clause(rule); }

 private:
  const Book& book_;
};

}  // namespace battalia::rules::brigade
