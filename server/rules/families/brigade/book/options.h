// Options of the books, by what they mean: each book has its own key for one, or always plays it one way.
#pragma once

#include "server/rules/keys.h"

namespace battalia::rules::brigade {

// By how much all printed distances grow or shrink: "1.0", "1.5" or "0.5"; a book says which it has.
inline constexpr OptionKey kDistanceScale{"distance_scale"};

struct RuleOption {
  OptionKey key;        // of the book's option; empty: it has none
  bool always = false;  // then: how the book plays it
};

struct BookOptions {
  RuleOption blunder_throw_is_plain;  // the throw of a blunder is compared as it lies and is no failure
  RuleOption blunders;
  RuleOption doubtful_troops;  // take their penalties
  RuleOption saves_by_analogy;
  RuleOption ordnance_is_firearms;
  RuleOption closing_fire_of_guns;  // may shake a charger
  RuleOption all_round_moves;
  RuleOption stronger_all_round;
  RuleOption ask_rerolls;
  RuleOption falls_back;                  // disordered and shaken units may go back without an order
  RuleOption all_round_free_move;         // as a march column has one
  RuleOption free_move_unordered = {};    // who has a free move has it without an order that failed, too
  RuleOption guns_choose_far = {};        // a target beyond half range, though an enemy is nearer
  RuleOption rally_broken = {};           // units of broken brigades, too
  RuleOption facing_locked = {};          // near the enemy a unit turns only on the spot
  RuleOption one_gun_fires = {{}, true};  // at a charge that reaches several
  RuleOption newly_shaken_test = {};      // after a drawn round, and nobody who was shaken before it
  RuleOption divided_closing_fire = {};   // its dice are divided among several chargers
};

}  // namespace battalia::rules::brigade
