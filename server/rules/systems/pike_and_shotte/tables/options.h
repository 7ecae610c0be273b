// The book's options (PS-OPT-01) that switch the family's procedures.
#pragma once

#include "server/rules/families/brigade/book/options.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

namespace battalia::rules::pike_and_shotte {

inline constexpr BookOptions kOptions = {
    .blunder_throw_is_plain = {OptionKey("OPT-01")},
    .blunders = {OptionKey("OPT-08")},
    .doubtful_troops = {OptionKey("OPT-05")},  // Mercenary, Rabble and Militia take effect
    .saves_by_analogy = {OptionKey("OPT-02")},
    .ordnance_is_firearms = {OptionKey("OPT-03")},
    .closing_fire_of_guns = {OptionKey("OPT-04")},
    .all_round_moves = {OptionKey("OPT-06")},
    .stronger_all_round = {OptionKey("OPT-07")},
    .ask_rerolls = {OptionKey("ask_rerolls")},
    .falls_back = {{}, true},  // PS-FRE-03, PS-FRE-04
    .all_round_free_move = {{}, false},
};

}  // namespace battalia::rules::pike_and_shotte
