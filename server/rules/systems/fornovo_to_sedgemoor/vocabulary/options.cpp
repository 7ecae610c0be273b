#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

const std::vector<std::string_view> kOffOn = {"off", "on"};
const std::vector<std::string_view> kOnOff = {"on", "off"};

}  // namespace

std::span<const OptionRow> option_rows() {
  static const std::vector<OptionRow> rows = {
      {kPreset,
       "Preset",
       "The rules as written, or with the values of the play sheets where these differ.",
       {"main", "playsheet"},
       "main",
       "RULINGS-4",
       "playsheet"},
      {kScale,
       "Scale",
       "Figures of 25-30 mm or of 15-20 mm; all distances of the small scale are three quarters.",
       {"25", "15"},
       "25",
       "1.1"},

      {kMountedGroup,
       "Mounted figures per die",
       "How many shooting horsemen get one die.",
       {"3", "2"},
       "3",
       "C-01",
       "2"},
      {kFarMusket15,
       "Far musketry, 15 mm",
       "Far range in inches of steady musketry in the small scale.",
       {"15", "9"},
       "15",
       "C-02"},
      {kPistolNormal,
       "Pistols",
       "What pistols do to a normal target: a hit on 5 and 6, or two on a 6.",
       {"56H", "6HH"},
       "56H",
       "C-03",
       "6HH"},
      {kMountedSelfBowHalved, "Mounted self-bows halved", "Self-bows shot from the saddle also halve their hits.",
       kOffOn, "off", "C-04", "on"},
      {kLightCompositeAllowed, "Light composite bows", "Light composite bows exist and shoot as self-bows.", kOffOn,
       "off", "C-05"},
      {kTercioRegularOnly, "Regular tercios only", "Only regular pike and shot with deep sleeves shoot all round.",
       kOnOff, "on", "C-26"},
      {kCloseContactHalvesMounted, "Horse charged from near",
       "Horse also halve their fire at a charger that covered less than half its move.", kOffOn, "off", "C-27"},
      {kIntoCombat, "Shots into a fight", "Units in a melee may be shot at.", kOffOn, "off", "G-147"},

      {kEarlyMediumClose15,
       "Medium guns, early, 15 mm",
       "Close range in inches of their ball in the small scale.",
       {"18", "16"},
       "18",
       "C-06"},
      {kEarlyHeavyClose15,
       "Heavy guns, early, 15 mm",
       "Close range in inches of their ball in the small scale.",
       {"27", "24"},
       "27",
       "C-07"},
      {kLateLightBall,
       "Light guns, late",
       "Close and far range of their ball in inches of the large scale.",
       {"20/40", "24/48"},
       "20/40",
       "C-08",
       "24/48"},
      {kBallVsSkirmish,
       "Ball at skirmishers",
       "Close ball shot cannot hit skirmishers, or does as hail would.",
       {"NIL", "hail"},
       "NIL",
       "C-10",
       "hail"},
      {kLateHailHard,
       "Late hail at hard cover",
       "Hail of the late period cannot hit it, or does on a 6.",
       {"NIL", "6H"},
       "NIL",
       "C-11",
       "6H"},
      {kMinCrewOneDie, "Small crews roll a die", "A crew that can serve a gun rolls at least one die.", kOffOn, "off",
       "C-35"},
      {kArtilleryPeriod,
       "Artillery table",
       "By the year of the battle, or the table of 1485-1585 or 1585-1685.",
       {"auto", "early", "late"},
       "auto",
       "C-43"},

      {kCrossbowMedium,
       "Medium armour against crossbows",
       "Saves on a 7, that is with modifiers only, or never.",
       {"7", "none"},
       "7",
       "C-12"},

      {kHaltGradeA, "Elite in pursuit", "What grade A adds to the test to halt.", {"-1", "+1"}, "-1", "C-13", "+1"},
      {kReturnCover,
       "Returning to the table",
       "What returning, or cover, adds to the test to halt.",
       {"2", "1"},
       "2",
       "C-14",
       "1"},
      {kHaltExhausted, "Exhausted in pursuit", "Exhausted units take 1 off their test to halt.", kOnOff, "on", "C-15",
       "off"},
      {kResistPursuit,
       "Resisting a pursuit",
       "Only foot, or all units, may test not to pursue at all.",
       {"foot", "all"},
       "foot",
       "C-22",
       "all"},
      {kReturnOrder,
       "Order of returning units",
       "Units that return to the table are in good order, or disordered.",
       {"good", "disordered"},
       "good",
       "C-23"},
      {kFailedChargeShaken, "Failed chargers are shaken", "Units that fail to charge home recoil and are also shaken.",
       kOnOff, "on", "C-30", "off"},
      {kNakedOnlyVsCavPike, "Naked against horse and pikes only",
       "Naked missile foot take their penalties only against cavalry and units with pikes.", kOffOn, "off", "C-38"},
      {kOrganCountsHeavy, "Organ guns frighten", "Organ guns count as heavy guns in the test against shooting.", kOffOn,
       "off", "C-46"},
      {kOrganWeight,
       "Weight of organ guns",
       "How much an organ gun counts when guns are compared.",
       {"0", "1", "2"},
       "0",
       "G-136"},
      {kOutgunnedStatic, "Outgunned from the start",
       "Which side is outgunned is decided once, at the start of the game.", kOffOn, "off", "G-135"},
      {kPoolHits, "Hits of both kinds together", "Gunpowder and other hits are added before they count in the test.",
       kOffOn, "off", "G-012"},

      {kFacingCost,
       "Cost of facing",
       "Half a move, or half a move for every 12 figures.",
       {"flat", "per12"},
       "flat",
       "C-16",
       "per12"},
      {kSideSpeed,
       "Sideways and back",
       "At half speed, or at a quarter with two-rank units at half.",
       {"half", "quarter2R"},
       "half",
       "C-17",
       "quarter2R"},
      {kOblique,
       "Oblique marches",
       "Narrow ones at full speed, or all at a quarter with two-rank units at half.",
       {"narrowFull", "quarter2R"},
       "narrowFull",
       "C-18",
       "quarter2R"},

      {kJavelinsShoot, "Javelins in a charge", "Javelin troops may throw as they charge.", kOnOff, "on", "C-24"},
      {kTrotRanks,
       "Ranks of trotting horse",
       "How many ranks of trotting horse fire their pistols in a charge.",
       {"2", "4"},
       "2",
       "C-25"},
      {kHaltAfterEvadeDisorders, "Halting after an evade",
       "A charger that halts because its enemy evaded is disordered.", kOffOn, "off", "C-32"},
      {kFightBlocksStationary, "Salvees after a fight", "Units that fought last turn may not fire salvees.", kOnOff,
       "on", "C-29"},
      {kHalfMoveCounts, "Half a rout move counts", "Units that ran half a move may test to rally.", kOnOff, "on",
       "C-36"},
      {kEvadeSpeed,
       "Speed of evaders",
       "Evaders go a normal move, or a charge move.",
       {"normal", "charge"},
       "normal",
       "G-095"},
      {kFlankRanks,
       "Ranks against a flank attack",
       "Units attacked in flank fight with the usual ranks, or with one.",
       {"normal", "one"},
       "normal",
       "C-39"},
      {kFollowUpOption, "Following up", "Units may follow an enemy that recoils.", kOnOff, "on", "G-122"},
      {kShatteredBeforeC3, "Shattered units before friends test",
       "Units shattered in combat rout before their friends test.", kOnOff, "on", "C-48"},
      {kSameTurnRecovery, "Recovery in the same turn", "Units recover from what happened to them in the same turn.",
       kOffOn, "off", "G-131"},

      {kBases,
       "Base sizes",
       "As the table of the rules says, or as the scenario gives them.",
       {"table", "any in range"},
       "table",
       "G-004"},
      {kFlankRule,
       "Flank and rear",
       "Behind the line of the front, or beyond diagonals from the corners.",
       {"frontLine", "diagonal"},
       "frontLine",
       "G-040"},
      {kPartialRowActs, "Short rear rows act", "Figures of a rear row too short to be a rank shoot and fight.", kOffOn,
       "off", "G-047"},
      {kSquareMayMove, "Squares may move", "Squares move at half speed.", kOffOn, "off", "G-052"},
      {kBayonetFullSupport, "Bayonets as pikes", "A front rank of bayonets is pike support for every purpose.", kOffOn,
       "off", "G-033"},
      {kWoodsDisorderSkirmishers, "Woods disorder skirmishers", "Woods also disorder skirmishers.", kOnOff, "on",
       "G-187"},

      {kPointsShield, "Price of a shield", "Points for a shield.", {"1", "0"}, "1", "G-025"},
      {kPointsShallow,
       "Price of shallow training",
       "Points per figure for training in one or two ranks.",
       {"0", "1", "2", "3"},
       "1",
       "G-026"},
      {kBillBow, "Bill and bow", "Bills and bows may stand in one unit.", {"ruling", "off"}, "ruling", "G-031"},

      {kTurns, "Turns", "How many turns the game lasts.", {"12", "8", "10", "none"}, "12", "G-213"},
      {kVictory,
       "Victory",
       "How the game is won: by losses, by points at the end, by objectives, or by concession.",
       {"attrition", "points", "objectives", "concession"},
       "attrition",
       "G-214"},
      {kHiddenDeployment, "Hidden deployment",
       "Both sides place their units at the same time and see each other's only when both are done.", kOffOn, "off",
       "G-212"},
      {kFog, "Hidden units", "Units that no enemy unit can see are hidden from the enemy.", kOffOn, "off", "G-216"},
  };
  return rows;
}

std::vector<v1::Option> with_preset(const google::protobuf::RepeatedPtrField<v1::Option>& of_scenario,
                                    std::span<const v1::Option> asked) {
  std::vector<v1::Option> all(of_scenario.begin(), of_scenario.end());
  all.insert(all.end(), asked.begin(), asked.end());
  std::vector<v1::Option> wanted(asked.begin(), asked.end());
  const auto filled = filled_in(all);
  // A battle that names its scale is designed for it: players cannot change it.
  const auto names_scale = [](const v1::Option& option) { return option.key() == kScale; };
  if (std::any_of(of_scenario.begin(), of_scenario.end(), names_scale)) std::erase_if(wanted, names_scale);
  for (const OptionRow& row : option_rows()) {
    const auto said = [&](const v1::Option& option) { return option.key() == row.key; };
    const std::string& value = filled.find(row.key.text())->second;
    if (value == row.standard || std::any_of(all.begin(), all.end(), said)) continue;
    v1::Option& option = wanted.emplace_back();
    option.set_key(std::string(row.key));
    option.set_value(value);
  }
  return wanted;
}

std::optional<Table> with_preset(const Table& table) {
  if (table.option(kPreset) != "playsheet") return std::nullopt;
  std::optional<Table> filled;
  for (const OptionRow& row : option_rows()) {
    if (row.preset.empty() || !table.option(row.key).empty()) continue;
    if (!filled) filled = table;
    filled->set_option(row.key, row.preset);
  }
  return filled;
}

Options filled_in(std::span<const v1::Option> asked) {
  Options values;
  for (const v1::Option& option : asked) values[option.key()] = option.value();
  const auto preset = values.find(kPreset.text());
  const bool playsheet = preset != values.end() && preset->second == "playsheet";
  for (const OptionRow& row : option_rows()) {
    values.emplace(row.key, playsheet && !row.preset.empty() ? row.preset : row.standard);
  }
  return values;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
