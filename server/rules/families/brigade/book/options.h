// Options of the books, by what they mean: each book has its own key for one, or always plays it one way.
#pragma once

#include "server/rules/keys.h"

namespace battalia::rules::brigade {

struct RuleOption {
  OptionKey key;        // of the book's option; empty: it has none
  bool always = false;  // then: how the book plays it
};

struct BookOptions {
  RuleOption blunder_throw_is_plain;  // the throw of a blunder is compared as it lies and is no failure
  RuleOption blunders;
  RuleOption doubtful_troops;  // mercenaries, rabble and militia take their penalties
  RuleOption saves_by_analogy;
  RuleOption ordnance_is_firearms;
  RuleOption closing_fire_of_guns;  // may shake a charger
  RuleOption hedgehogs_move;
  RuleOption stronger_hedgehogs;
  RuleOption ask_rerolls;
};

}  // namespace battalia::rules::brigade
