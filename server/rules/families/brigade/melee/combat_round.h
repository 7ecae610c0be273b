// One round of one combat, from the first die until the victors choose (sections HTH, RES): blows, saves, casualties,
// scores, the tests that follow; and its close, once those are taken. combat.h starts it, resolve_pending() ends it.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/melee/combat.h"
#include "server/rules/families/brigade/melee/melee.h"
#include "server/rules/families/brigade/melee/support.h"

#include <array>
#include <map>
#include <string>

namespace battalia::rules::brigade {

// The owners' choices before the dice (DP-14); everything else is by default.
struct Choices {
  std::map<UnitId, Division> divisions;
  std::vector<std::string> supports;  // keys of Support, of both sides
};

// What a side adds to the casualties it inflicted, except for what must be rolled.
Modifiers result_bonuses(const Battle& battle, const Combat& combat, const std::vector<Support>& supports,
                         v1::Side side);

// Rolls blows and saves, computes scores, and marks the pending tests. The combat must have both sides.
void fight_round(Draft& draft, const Combat& combat, const Choices& choices);

// The probabilities of a round with the choices so far: red wins, draw, blue wins; and the mean casualties each side
// inflicts.
struct RoundOdds {
  mechanics::Comparison red_to_blue;
  std::array<double, 2> casualties_by = {0, 0};  // red, blue
};
RoundOdds round_odds(const Battle& battle, const Combat& combat, const Choices& choices = {});

// Called by resolve_pending() when no test is pending: bonuses of the round won, marks of the charge, which units are
// free to choose. Returns false if no round is waiting to be closed.
bool close_round(Draft& draft);

}  // namespace battalia::rules::brigade
