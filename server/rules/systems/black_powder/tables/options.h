// The book's options (section OPT) that switch the family's procedures, and the fixed choices where other books have
// options.
#pragma once

#include "server/rules/families/brigade/book/options.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

namespace battalia::rules::black_powder {

inline constexpr BookOptions kOptions = {
    .blunder_throw_is_plain = {{}, false},
    .blunders = {OptionKey("OPT-10")},
    .doubtful_troops = {{}, false},
    .saves_by_analogy = {{}, false},
    .ordnance_is_firearms = {{}, true},  // BP-HIT-03 asks for no weapon
    .closing_fire_of_guns = {{}, true},  // BP-CLF-07
    .all_round_moves = {{}, true},       // BP-FRE-03: one move
    .stronger_all_round = {{}, false},
    .ask_rerolls = {OptionKey("ask_rerolls")},
    .falls_back = {{}, false},
    .all_round_free_move = {{}, true},  // BP-FRE-04
    .free_move_unordered = {OptionKey("OPT-11")},
    .guns_choose_far = {OptionKey("OPT-12")},
    .rally_broken = {OptionKey("OPT-08")},   // BP-RAL-06
    .facing_locked = {OptionKey("OPT-04")},  // BP-PRX-08
    .one_gun_fires = {OptionKey("OPT-05")},  // BP-CLF-11, BP-ART-14
    .newly_shaken_test = {OptionKey("OPT-07")},
    .divided_closing_fire = {OptionKey("OPT-01")},  // BP-CLF-05
};

}  // namespace battalia::rules::black_powder
