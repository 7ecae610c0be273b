#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {
namespace {

using mechanics::OptionRow;

const std::vector<std::string_view> kYesNo = {"on", "off"};

OptionRow yes(OptionKey key, std::string_view label, std::string_view hint, std::string_view clause) {
  return {key, label, hint, kYesNo, "on", clause};
}
OptionRow no(OptionKey key, std::string_view label, std::string_view hint, std::string_view clause) {
  return {key, label, hint, kYesNo, "off", clause};
}

std::vector<OptionRow> of_the_game() {
  return {
      {kSequenceVariant,
       "Sequence of play",
       "The sides take bounds in turn, or each round every command has its bound in an order that is drawn.",
       {kAlternateBounds, kRandomCommand},
       kAlternateBounds,
       "GWK-SEQ-09"},
      no(kLatePeriod, "Late period", "Troops and rules of the 17th and 18th century.", "GWK-GEN-01"),
      {kArmyMoraleLevel,
       "Army morale",
       "Shaken at a third and broken at half of the army lost, or at half and two thirds.",
       {"standard", "resolute"},
       "standard",
       "GWK-MOR-03"},
      {kVictoryMode,
       "Victory",
       "A side loses with less than a sixth of its army unbroken, or as soon as its army is broken.",
       {"all_pools_broken", "army_broken"},
       "all_pools_broken",
       "GWK-MOR-31"},
      {kBoundLimit,
       "Length",
       "How many bounds each side has; then the side that lost the smaller share wins.",
       {"none", "8", "10", "12", "14", "16", "20", "24"},
       "none",
       "GWK-MOR-31"},
      {kTableSize,
       "Table",
       "Width and depth in inches of the table on which two army lists meet.",
       {"72x48", "60x40", "48x48", "96x60"},
       "72x48",
       "GWK-SEQ-01"},
      {kDeployDepth,
       "Deployment depth",
       "How far from its own edge each army deploys, in inches.",
       {"12", "8", "10", "16"},
       "12",
       "GWK-SEQ-01"},
      yes(kSurrenderOption, "Surrender", "Broken troops may surrender.", "GWK-SURR-01"),
      {kLandsknechtReach,
       "Reach of a surrender",
       "How near its enemy a Landsknecht or Swiss must be to surrender in good order, in inches.",
       {"8", "none"},
       "8",
       "GWK-SURR-05"},
      no(kDecisivePreempts, "Decisive commanders overrule the initiative",
         "A decisive commander may also act before the side that won the initiative.", "GWK-SEQ-07"),
  };
}

std::vector<OptionRow> of_moving() {
  return {
      {kGoingMode,
       "Going",
       "A move takes its length from the worst going it touches, or pays each inch in its own.",
       {"worst", "prorata"},
       "worst",
       "GWK-MOVE-02"},
      {kMarchCostMode,
       "Cost of a march",
       "Each further move of a march adds to one order, or is an order of its own.",
       {"increment", "separate_orders"},
       "increment",
       "GWK-PIP-14"},
      yes(kBreakOff, "Breaking off", "Faster troops may step straight back out of a contact.", "GWK-MOVE-31"),
      no(kMutinousRout, "Mutinous horse routs", "Mounted mutineers make the rout move of shaken horse.", "GWK-SPEC-09"),
      yes(kUnreliableSuperior, "Unreliable superior troops", "Troops of grade (s) may be unreliable.", "GWK-SPEC-14"),
  };
}

std::vector<OptionRow> of_fighting() {
  return {
      {kLcxShooting, "Javelins of Lc(x)", "They shoot at 5 in, or never.", {"table", "none"}, "table", "GWK-TROOP-118"},
      {kEnfiladeBonus, "Enfilade", "What a shot into a flank adds.", {"1", "2"}, "1", "GWK-SHOOT-26"},
      {kMountedBowRanks,
       "Ranks of horse archers",
       "Only their third rank adds 1, or their second.",
       {"third_rank_only", "second_rank_only"},
       "third_rank_only",
       "GWK-SHOOT-29"},
      {kKillScoresOption,
       "Kill scores",
       "High totals kill always, only with a D8 or D10, or never.",
       {"always", "enlarged_dice_only", "off"},
       "always",
       "GWK-KILL-01"},
      no(kDiceStepsStack, "Two steps of dice", "A group may buy D8 and then D10 in one bound.", "GWK-COMB-09"),
      {kBiggerDieScope,
       "Larger dice",
       "The larger die belongs to the troops that have it, or both sides of the combat roll it.",
       {"own_element", "both_sides"},
       "own_element",
       "GWK-COMB-07"},
      {kElitePoolScope,
       "Elite morale",
       "All elite troops of a command together, or each type on its own.",
       {"pooled", "per_class"},
       "pooled",
       "GWK-MOR-08"},
      {kBwFleeScope,
       "Flight of Bw(i) and Bw(f)",
       "They flee from foot only, or from horse also instead of being destroyed.",
       {"not_by_mounted", "all"},
       "not_by_mounted",
       "GWK-RES-31"},
      {kRoutResultState,
       "Rout as a result",
       "An element that routs is broken until rallied, or only makes the move.",
       {"broken", "move_only"},
       "broken",
       "GWK-RES-40"},
      yes(kOverlapCounts, "Overlaps", "An overlap counts as an enemy on that flank.", "GWK-FACT-15"),
      {kBreakthroughGoing,
       "Breakthrough in rough and bad going",
       "It adds 1 in rough and 2 in bad going, or nothing.",
       {"additive", "off"},
       "additive",
       "GWK-FACT-21"},
      no(kElephantsHitEnemies, "Dying elephants", "Those behind a dying elephant rout, of either side.", "GWK-OUT-23"),
  };
}

}  // namespace

std::span<const OptionRow> option_rows() {
  static const std::vector<OptionRow> rows = [] {
    std::vector<OptionRow> all = of_the_game();
    for (const auto& part : {of_moving(), of_fighting()}) all.insert(all.end(), part.begin(), part.end());
    return all;
  }();
  return rows;
}

}  // namespace battalia::rules::god_will_know_his_own
