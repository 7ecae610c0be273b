// One round of one combat, from the first die to the moment the victors choose (sections HTH, RES): blows, saves,
// casualties, scores, the tests it leaves due; and its close, once those are taken. combat.h starts it,
// resolve_pending() ends it.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/melee/combat.h"
#include "server/rules/families/brigade/melee/melee.h"
#include "server/rules/families/brigade/melee/support.h"

#include <array>
#include <map>
#include <string>

namespace battalia::rules::brigade {

// What the owners have chosen before the dice (DP-14); what is not chosen goes by default.
struct Choices {
  std::map<UnitId, Division> divisions;
  std::vector<std::string> supports;  // keys of Support, both sides'
};

// What a side adds to the casualties it inflicted, but for what must be diced.
Modifiers result_bonuses(const Battle& battle, const Combat& combat, const std::vector<Support>& supports,
                         v1::Side side);

// Throws, saves, scores, and marks what is due. The combat has both sides.
void fight_round(Draft& draft, const Combat& combat, const Choices& choices);

// The chances of a round as it stands, by what has been chosen: red wins, draw, blue wins; and the mean casualties each
// side inflicts.
struct RoundOdds {
  mechanics::Comparison red_to_blue;
  std::array<double, 2> casualties_by = {0, 0};  // red, blue
};
RoundOdds round_odds(const Battle& battle, const Combat& combat, const Choices& choices = {});

// Called by resolve_pending() when no test is due: bonuses of the round won, marks of the charge, who is free to
// choose. Returns false when no round is waiting for its close.
bool close_round(Draft& draft);

}  // namespace battalia::rules::brigade
