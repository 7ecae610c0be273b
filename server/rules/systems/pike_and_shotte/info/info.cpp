#include "server/rules/systems/pike_and_shotte/info/info.h"

#include "server/rules/families/brigade/info/info.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "server/rules/systems/pike_and_shotte/book/book.h"
#include "server/rules/systems/pike_and_shotte/info/army_rules.h"
#include "server/rules/systems/pike_and_shotte/info/labels.h"
#include "server/rules/systems/pike_and_shotte/tables/command.h"

#include <vector>

namespace battalia::rules::pike_and_shotte {
namespace {

// PS-OPT-01: fixed at set-up and shown to both sides.
const mechanics::OptionRow kOptionRows[] = {
    on_or_off(OptionKey("OPT-01"), "Face 0 reads as 0", "A 0 on the ten-sided die is compared as 0, not as 10.", "off",
              "PS-DIE-10"),
    on_or_off(OptionKey("OPT-02"), "Saves by analogy",
              "March column -2, light and medium guns -1, heavy guns -2 on saves.", "off", "PS-SAV-04"),
    on_or_off(OptionKey("OPT-03"), "Ordnance as firearms",
              "Guns gain the close range bonus and double dice in enfilade.", "off", "PS-HIT-08"),
    on_or_off(OptionKey("OPT-04"), "Guns shake chargers", "A charger with a casualty from guns' closing fire tests.",
              "off", "PS-CLF-05"),
    on_or_off(OptionKey("OPT-05"), "Doubtful troops", "Mercenaries, rabble and militia take their penalties.", "off",
              "PS-SPR-11"),
    on_or_off(OptionKey("OPT-06"), "Hedgehogs may move", "A hedgehog moves as infantry and retires.", "off",
              "PS-HGH-02"),
    on_or_off(OptionKey("OPT-07"), "Stronger hedgehog", "A hedgehog adds 3 to the result against horse, not 2.", "off",
              "PS-RES-03"),
    on_or_off(OptionKey("OPT-08"), "Blunders", "A 0 on the command roll may turn the order into a blunder.", "on",
              "PS-BLU-01"),
    {kDistanceScale,
     "Distances",
     "1.0 as on the sheet; 1.5 as in the published game.",
     {"1.0", "1.5"},
     "1.0",
     "PS-GEN-02"},
    ask_rerolls_option("DP-20"),
};

const mechanics::DecisionRow kDecisionRows[] = {
    {"DP-01", kFirstTurnDecision, {}, {}},
    {"DP-02", DecisionKey("deployment"), {}, {}},
    {"DP-03", DecisionKey("initiative"), {}, {}},
    {"DP-04", DecisionKey("orders"), {}, {}},
    {"DP-05", kOrderedMoveDecision, {}, {}},
    {"DP-06", DecisionKey("free_moves"), {}, "Which columns, disordered and shaken units use their free move."},
    {"DP-07", kBlunderChargeDecision, {}, {}},
    {"DP-08",
     kChargeResponseDecision,
     {},
     {},
     true,
     {{"stand", "stand", "Await the charge."},
      {"closing_fire", "closing fire", "Shoot at the charger as it comes in."},
      {"hedgehog", "hedgehog", "Roll to form a hedgehog."},
      {"counter_charge", "counter-charge", "Meet the charge half-way."},
      {"evade", "evade", "Get out of the way."},
      {"fire_and_evade", "fire and evade", "Shoot, then get out of the way."}}},
    {"DP-09", DecisionKey("shelter"), "Who shelters", "Which shot take shelter in a hedgehog as it forms."},
    {"DP-10", kTurnToFaceDecision, {}, "Whether horse struck in flank or rear turns after a passed reaction."},
    {"DP-11",
     DecisionKey("if_hedgehog"),
     "At a hedgehog",
     "Whether horse charges home on a hedgehog or halts 2 in away.",
     false,
     {{"charge_home", "charge home", "Go in."}, {"halt", "halt", "Stop short of it."}}},
    {"DP-12", DecisionKey("evade_facing"), {}, {}},
    {"DP-13", DecisionKey("shooting"), {}, {}},
    {"DP-14", kDivideDiceDecision, {}, {}},
    {"DP-14", kSupportersDecision, {}, {}},
    {"DP-15", DecisionKey("next_combat"), {}, {}},
    {"DP-16", kAfterCombatDecision, {}, {}},
    {"DP-17", DecisionKey("after_combat_foot"), "Victorious infantry",
     "Re-face, change formation, one move, occupy, or stay."},
    {"DP-18", DecisionKey("commanders"), {}, {}},
    {"DP-19", kRetirePathDecision, {}, {}},
    {"DP-20", kRerollDecision, {}, {}},
    {"DP-21", DecisionKey("broken_retreat"), {}, {}},
    {"DP-22", DecisionKey("concede"), {}, {}},
};

v1::SystemInfo whole_info() {
  v1::SystemInfo info =
      declared_info(book(), {.key = kSystemKey,
                             .name = "Pike & Shotte",
                             .rules_version = kRulesVersion,
                             .summary = "Battles of the 16th and 17th century: pikes, shot and horse in battalia under "
                                        "commanders whose orders are diced for.",
                             .words = vocabulary(),
                             .options = kOptionRows,
                             .decisions = kDecisionRows,
                             .usual_rating = kRatingTypical});
  declare_army(army_rules(), *info.mutable_army());
  return info;
}

}  // namespace

const v1::SystemInfo& system_info() {
  static const v1::SystemInfo info = whole_info();
  return info;
}

}  // namespace battalia::rules::pike_and_shotte
