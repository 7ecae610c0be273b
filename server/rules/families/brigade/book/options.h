// Options of the books by meaning: each book has its own key for an option, or a fixed choice.
#pragma once

#include "server/rules/keys.h"

namespace battalia::rules::brigade {

// The factor for all printed distances: "1.0", "1.5" or "0.5"; each book offers some of these.
inline constexpr OptionKey kDistanceScale{"distance_scale"};

struct RuleOption {
  OptionKey key;        // of the book's option; empty: it has none
  bool always = false;  // then: the book's fixed choice
};

struct BookOptions {
  RuleOption blunder_throw_is_plain;  // the roll of a blunder is compared unchanged and does not itself fail
  RuleOption blunders;
  RuleOption doubtful_troops;  // suffer their penalties
  RuleOption saves_by_analogy;
  RuleOption ordnance_is_firearms;
  RuleOption closing_fire_of_guns;  // may shake a charger
  RuleOption all_round_moves;
  RuleOption stronger_all_round;
  RuleOption ask_rerolls;
  RuleOption falls_back;                  // disordered and shaken units may fall back without an order
  RuleOption all_round_free_move;         // like a march column
  RuleOption free_move_unordered = {};    // units with a free move also have it without a failed order
  RuleOption guns_choose_far = {};        // a target beyond half range, even if an enemy is nearer
  RuleOption rally_broken = {};           // units of broken brigades, too
  RuleOption facing_locked = {};          // near the enemy, a unit turns only on the spot
  RuleOption one_gun_fires = {{}, true};  // against a charge that reaches several
  RuleOption newly_shaken_test = {};      // after a drawn round, and only by units that were not shaken before it
  RuleOption divided_closing_fire = {};   // its dice are divided among several chargers
};

}  // namespace battalia::rules::brigade
