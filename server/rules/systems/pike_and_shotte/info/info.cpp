#include "server/rules/systems/pike_and_shotte/info/info.h"

#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "server/rules/systems/pike_and_shotte/info/army_labels.h"
#include "server/rules/systems/pike_and_shotte/info/labels.h"
#include "server/rules/systems/pike_and_shotte/tables/command.h"
#include "server/rules/systems/pike_and_shotte/troops/profiles.h"

#include <algorithm>
#include <string>
#include <vector>

namespace battalia::rules::pike_and_shotte {
namespace {

constexpr std::string_view kPhases[][2] = {
    {"deployment", "Deployment"}, {"initiative", "Initiative"}, {"orders", "Orders"},
    {"commanders", "Commanders"}, {"shooting", "Shooting"},     {"hand_to_hand", "Hand to hand"},
};

const std::vector<std::string_view> kOnOff = {"on", "off"};

// PS-OPT-01: fixed at set-up and shown to both sides.
const mechanics::OptionRow kOptions[] = {
    {OptionKey("OPT-01"), "Face 0 reads as 0", "A 0 on the ten-sided die is compared as 0, not as 10.", kOnOff, "off",
     "PS-DIE-10"},
    {OptionKey("OPT-02"), "Saves by analogy", "March column -2, light and medium guns -1, heavy guns -2 on saves.",
     kOnOff, "off", "PS-SAV-04"},
    {OptionKey("OPT-03"), "Ordnance as firearms", "Guns gain the close range bonus and double dice in enfilade.",
     kOnOff, "off", "PS-HIT-08"},
    {OptionKey("OPT-04"), "Guns shake chargers", "A charger with a casualty from guns' closing fire tests.", kOnOff,
     "off", "PS-CLF-05"},
    {OptionKey("OPT-05"), "Doubtful troops", "Mercenaries, rabble and militia take their penalties.", kOnOff, "off",
     "PS-SPR-11"},
    {OptionKey("OPT-06"), "Hedgehogs may move", "A hedgehog moves as infantry and retires.", kOnOff, "off",
     "PS-HGH-02"},
    {OptionKey("OPT-07"), "Stronger hedgehog", "A hedgehog adds 3 to the result against horse, not 2.", kOnOff, "off",
     "PS-RES-03"},
    {OptionKey("OPT-08"), "Blunders", "A 0 on the command roll may turn the order into a blunder.", kOnOff, "on",
     "PS-BLU-01"},
    {kDistanceScale,
     "Distances",
     "1.0 as on the sheet; 1.5 as in the published game.",
     {"1.0", "1.5"},
     "1.0",
     "PS-GEN-02"},
    {OptionKey("ask_rerolls"), "Ask before re-rolls",
     "Ask the owner before an optional re-roll instead of using it when useful.", kOnOff, "off", "DP-20"},
};

const std::vector<mechanics::DecisionRow>& decisions() {
  static const std::vector<mechanics::DecisionRow> rows = {
      {"DP-01",
       kFirstTurnDecision,
       "First player turn",
       "The winner of the roll-off goes first, or second and deploys second.",
       true,
       {{"first", "go first", "Take the first player turn."}, {"second", "go second", "Let the enemy go first."}}},
      {"DP-02", DecisionKey("deployment"), "Deployment", "Where each unit stands at the start.", false},
      {"DP-03", DecisionKey("initiative"), "Initiative", "Which unit near the enemy moves without an order, or none.",
       false},
      {"DP-04", DecisionKey("orders"), "Orders", "Which commander orders which units to do what, or none.", false},
      {"DP-05", kOrderedMoveDecision, "Ordered move", "Where a unit goes with a move it was granted.", false},
      {"DP-06", DecisionKey("free_moves"), "Free moves",
       "Which columns, disordered and shaken units use their free move.", false},
      {"DP-07",
       kBlunderChargeDecision,
       "Charge in a blunder",
       "Whether a blundering unit charges when it may.",
       true,
       {{"no", "no charge", "Make the move without contact."}, {"charge", "charge", "Charge an enemy in reach."}}},
      {"DP-08",
       kChargeResponseDecision,
       "Response to a charge",
       "How a charged unit responds.",
       true,
       {{"stand", "stand", "Await the charge."},
        {"closing_fire", "closing fire", "Shoot at the charger as it comes in."},
        {"hedgehog", "hedgehog", "Roll to form a hedgehog."},
        {"counter_charge", "counter-charge", "Meet the charge half-way."},
        {"evade", "evade", "Get out of the way."},
        {"fire_and_evade", "fire and evade", "Shoot, then get out of the way."}}},
      {"DP-09", DecisionKey("shelter"), "Who shelters", "Which shot take shelter in a hedgehog as it forms.", false},
      {"DP-10",
       kTurnToFaceDecision,
       "Turn to face",
       "Whether horse struck in flank or rear turns after a passed reaction.",
       true,
       {{"turn", "turn", "Face the charger."}, {"stay", "stay", "Keep facing as it is."}}},
      {"DP-11",
       DecisionKey("if_hedgehog"),
       "At a hedgehog",
       "Whether horse charges home on a hedgehog or halts 2 in away.",
       false,
       {{"charge_home", "charge home", "Go in."}, {"halt", "halt", "Stop 2 in short of it."}}},
      {"DP-12", DecisionKey("evade_facing"), "Facing after evading", "Which way an evading unit faces when it stops.",
       false},
      {"DP-13", DecisionKey("shooting"), "Shooting",
       "Which unit shoots next, at what target, and from which walls of a building.", false},
      {"DP-14",
       kDivideDiceDecision,
       "Division of dice",
       "How a unit with several enemies divides its dice.",
       true,
       {{"divide", "equally", "As evenly as possible, spare dice at the lowest id."}}},
      {"DP-14",
       kSupportersDecision,
       "Supporters",
       "Which units give support in this round.",
       true,
       {{"divide", "lowest ids first", "Every support that counts, by the lowest ids."}}},
      {"DP-15", DecisionKey("next_combat"), "Next combat", "Which combat is fought next.", false},
      {"DP-16",
       kAfterCombatDecision,
       "After a victory",
       "What the winners do: re-face, change formation, move, charge, occupy or stay.",
       true,
       {{"stay", "stay", "Remain where it is."}}},
      {"DP-17", DecisionKey("after_combat_foot"), "Victorious infantry",
       "Re-face, change formation, one move, occupy, or stay.", false},
      {"DP-18", DecisionKey("commanders"), "Commanders", "Where commanders go and which units they join.", false},
      {"DP-19", kRetirePathDecision, "Way back", "How a unit retires when straight back is blocked.", true},
      {"DP-20",
       kRerollDecision,
       "Re-roll",
       "Whether an optional re-roll is used.",
       true,
       {{"use", "re-roll", "Roll again."}, {"keep", "keep", "Keep the dice."}}},
      {"DP-21", DecisionKey("broken_retreat"), "Broken battalia",
       "Whether its units farther than 8 in from an enemy retreat too.", false},
      {"DP-22", DecisionKey("concede"), "Concession", "Resigning, or offering a draw.", false},
  };
  return rows;
}

constexpr std::string_view kFightingStatistics[] = {"hand_to_hand", "morale", "stamina"};  // shooting may be none

// A unit of that type as it is when nothing else is said.
void declare_usual(const UnitType& type, v1::UnitTypeDeclared& declared) {
  const auto size = footprint_of(TypeKey(type.key), 0, FormationKey(type.formation));
  const v1::Unit leader = commander_with(kRatingTypical);
  const bool troops = type.key != leader.type();
  declared.set_kind(troops ? v1::UNIT_KIND_TROOPS : leader.kind());
  declared.set_formation(troops ? std::string(type.formation) : leader.formation());
  *declared.mutable_footprint() = leader.footprint();
  if (!troops) *declared.mutable_statistics() = leader.statistics();
  for (const ProfileRow& profile : profiles()) {
    if (profile.type != type.key) continue;
    const v1::ProfileDeclared usual = pike_and_shotte::declared(profile);
    for (const v1::Status& statistic : usual.statistics()) {
      const auto& needed = kFightingStatistics;
      if (std::find(std::begin(needed), std::end(needed), statistic.key()) == std::end(needed)) continue;
      *declared.add_statistics() = statistic;
    }
    break;
  }
  if (troops && size) {
    declared.mutable_footprint()->set_frontage_um(size->frontage.um());
    declared.mutable_footprint()->set_depth_um(size->depth.um());
  }
}

v1::SystemInfo declared_info() {
  v1::SystemInfo info;
  info.set_key(std::string(kSystemKey));
  info.set_name("Pike & Shotte");
  info.set_rules_version(kRulesVersion);
  info.set_summary(
      "Battles of the 16th and 17th century: pikes, shot and horse in battalia under commanders whose orders are "
      "diced for.");
  info.set_has_hidden_information(true);
  mechanics::declare(vocabulary(), info);
  for (const UnitType& type : unit_types()) {
    v1::UnitTypeDeclared* declared_type = info.add_unit_types();
    declared_type->set_key(std::string(type.key));
    declared_type->set_label(std::string(type.label));
    declared_type->set_symbol(type.symbol);
    declare_usual(type, *declared_type);
  }
  for (const auto& [key, label] : kPhases) {
    v1::PhaseDeclared* phase = info.add_phases();
    phase->set_key(std::string(key));
    phase->set_label(std::string(label));
  }
  mechanics::declare(kOptions, *info.mutable_options());
  mechanics::declare(decisions(), info);
  for (const ProfileRow& profile : profiles()) *info.add_profiles() = declared(profile);
  declare_army(*info.mutable_army());
  return info;
}

}  // namespace

const v1::SystemInfo& system_info() {
  static const v1::SystemInfo info = declared_info();
  return info;
}

}  // namespace battalia::rules::pike_and_shotte
