#include "server/rules/systems/black_powder/info/info.h"

#include "server/rules/families/brigade/info/info.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "server/rules/systems/black_powder/book/book.h"
#include "server/rules/systems/black_powder/info/army_rules.h"
#include "server/rules/systems/black_powder/info/labels.h"
#include "server/rules/systems/black_powder/tables/command.h"

namespace battalia::rules::black_powder {
namespace {

// Section OPT: shown to both sides before the first turn (BP-GEN-10, BP-OPT-05).
const mechanics::OptionRow kOptionRows[] = {
    on_or_off(OptionKey("OPT-01"), "Divided closing fire",
              "A unit that several enemies charge divides the dice of its closing fire between them.", "off",
              "BP-OPT-01"),
    on_or_off(OptionKey("OPT-02"), "Cavalry answers foot that comes near",
              "Cavalry may evade or charge when enemy infantry ends a move within 6 in of it.", "off", "BP-OPT-02"),
    on_or_off(OptionKey("OPT-03"), "Fresh squares shoot badly",
              "Closing fire of a square that formed in the same turn hits one worse.", "off", "BP-OPT-03"),
    on_or_off(OptionKey("OPT-04"), "No turning near the enemy",
              "Within 12 in of an enemy a unit either moves or turns, and a turn takes a move of its own.", "off",
              "BP-PRX-08"),
    on_or_off(
        OptionKey("OPT-05"), "One gun in closing fire",
        "Where a charge reaches several guns, one of them gives closing fire; else all that it reaches in front do.",
        "on", "BP-CLF-11"),
    on_or_off(OptionKey("OPT-06"), "No square on a double one",
              "As in the second edition: a 2 when forming square leaves the unit disordered, and not in square.", "off",
              "BP-SQR-06"),
    on_or_off(OptionKey("OPT-07"), "Only the newly shaken test",
              "After a drawn round only units that became shaken in it take a break test.", "off", "BP-BRK-11"),
    on_or_off(OptionKey("OPT-08"), "Rally in broken brigades", "Units of broken brigades may be rallied, too.", "off",
              "BP-RAL-06"),
    on_or_off(OptionKey("OPT-09"), "Cavalry in attack column", "Cavalry may form attack column.", "on", "BP-FRM-12"),
    on_or_off(OptionKey("OPT-10"), "Blunders", "A double six on the command roll turns the order into a blunder.", "on",
              "BP-BLU-01"),
    on_or_off(
        OptionKey("OPT-13"), "Turning to face is rolled for",
        "Cavalry that turns to meet a charge rolls against its commander's rating and is disordered by a failure.",
        "off", "BP-CCH-09"),
    on_or_off(
        OptionKey("OPT-14"), "Battalion guns",
        "Army lists may field battalion guns as units of their own; otherwise their fire is part of their battalion's.",
        "off", "BP-OPT-04"),
    on_or_off(OptionKey("OPT-11"), "Free moves without an order",
              "March columns, limbered guns and squares have their free move when nobody ordered them, too.", "off",
              "BP-FRE-06"),
    on_or_off(OptionKey("OPT-12"), "Guns choose distant targets",
              "A gun may choose a target beyond half its range although an enemy is nearer.", "off", "BP-TGT-04"),
    {kMetFoot,
     "Cavalry that meets infantry",
     "Which of them is disordered and loses the bonus for charging when cavalry counter-charges infantry.",
     {"infantry", "cavalry", "both"},
     "infantry",
     "BP-CCH-07"},
    {kDistanceScale,
     "Distances",
     "1.0 as on the sheet; 0.5 for small tables and small figures.",
     {"1.0", "0.5"},
     "1.0",
     "BP-GEN-02"},
    ask_rerolls_option("DP-23"),
};

const mechanics::DecisionRow kDecisionRows[] = {
    {"DP-01", kFirstTurnDecision, {}, {}},
    {"DP-02", DecisionKey("deployment"), {}, {}},
    {"DP-03", DecisionKey("initiative"), {}, {}},
    {"DP-04", DecisionKey("initiative_move"), "Move on initiative",
     "Where that unit goes, whether it charges or changes its formation."},
    {"DP-05", DecisionKey("next_commander"), "Next commander", "Which commander gives orders next, or none."},
    {"DP-06", DecisionKey("orders"), {}, {}},
    {"DP-07", kOrderedMoveDecision, {}, {}},
    {"DP-08", DecisionKey("free_moves"), {}, {}},
    {"DP-09",
     kChargeResponseDecision,
     {},
     {},
     true,
     {{"stand", "stand", "Await the charge."},
      {"closing_fire", "closing fire", "Shoot at the charger as it comes in."},
      {"fire_and_meet", "fire and meet", "Shoot, and go to meet the charger."},
      {"turn_to_face", "turn to face", "Face the charger that comes at its flank or rear."},
      {"counter_charge", "counter-charge", "Meet the charge half-way."},
      {"evade", "evade", "Get out of the way."}}},
    {"DP-09", kTurnToFaceDecision, {}, {}},
    {"DP-10", DecisionKey("evade_facing"), {}, {}},
    {"DP-11", kSupportersDecision, {}, {}},
    {"DP-12", DecisionKey("contact_place"), "Place in contact",
     "Where a charger stands when several places cover as much."},
    {"DP-13", DecisionKey("broken_retreat"), {}, {}},
    {"DP-13", kRetreatFacingDecision, {}, {}},
    {"DP-14", kBlunderChargeDecision, {}, {}},
    {"DP-15", DecisionKey("blunder_move"), "Move in a blunder", "Where a blundering unit goes in the quarter it must."},
    {"DP-16", DecisionKey("shooting"), {}, {}},
    {"DP-17", kDivideDiceDecision, {}, {}},
    {"DP-18", DecisionKey("next_combat"), {}, {}},
    {"DP-19", kAfterCombatDecision, {}, {}},
    {"DP-20", DecisionKey("occupy"), "Captured building", "Which of the victors goes into the building, or none."},
    {"DP-21", DecisionKey("commanders"), {}, {}},
    {"DP-22", kRetirePathDecision, {}, {}},
    {"DP-23", kRerollDecision, {}, {}},
    {"DP-24", DecisionKey("return"), "Coming back", "Whether a unit that has left the table is ordered back."},
    {"DP-25", DecisionKey("concede"), {}, {}},  // BP-VIC-05
    {"DP-26",
     DecisionKey("reaction"),
     "Horse near enemy foot",
     "Whether horse answers foot that comes near, as an option.",
     true,
     {{"stay", "stay", "Let it come."}, {"evade", "evade", "Get out of its way."}, {"charge", "charge", "Charge it."}}},
    {"DP-27", DecisionKey("divide_closing_fire"), "Division of closing fire",
     "How the dice of closing fire are divided among several chargers, as an option."},
    {"DP-28", DecisionKey("recovery"), "Recovery", "Which troops try to recover as the turn begins: all that may."},
};

v1::SystemInfo whole_info() {
  v1::SystemInfo info =
      declared_info(book(), {.key = kSystemKey,
                             .name = "Black Powder",
                             .rules_version = kRulesVersion,
                             .summary = "Battles of the 18th and 19th century: lines, columns and squares in brigades "
                                        "under commanders whose orders are diced for.",
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

}  // namespace battalia::rules::black_powder
