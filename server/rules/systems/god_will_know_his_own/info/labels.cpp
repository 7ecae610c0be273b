#include "server/rules/systems/god_will_know_his_own/info/labels.h"

#include "server/rules/systems/god_will_know_his_own/info/army_words.h"
#include "server/rules/systems/god_will_know_his_own/info/status_labels.h"
#include "server/rules/systems/god_will_know_his_own/special_rules/scenario_rules.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/keys.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {
namespace {

using mechanics::KeyRow;
using mechanics::with_names;

constexpr std::string_view kGradeNames[] = {"",         "superior (s)", "ordinary (o)",
                                            "fast (f)", "inferior (i)", "special (x)"};

constexpr KeyRow kStatistics[] = {
    with_names(kGradeNames, {kGrade, "grade", "How good its troops are.", "", KeyRow::counter}),
    {kRegimentNumber, "regiment", "Number of its regiment within its command.", "", KeyRow::counter},
    {kRegimentStart, "elements at the start", "How many elements the regiment had.", "", KeyRow::counter},
};

constexpr KeyRow kElementTraits[] = {
    {kBow, "bow", "Shoots with the bow."},
    {kLongbow, "longbow", "Shoots with the longbow."},
    {kCrossbow, "crossbow", "Shoots with the crossbow."},
    {kJavelin, "javelin", "Throws javelins."},
    {kHandgun, "handgun", "4 in until 1470, 5 in after it."},
    {kArquebus, "arquebus", "5 in."},
    {kHeavyMusket, "heavy musket", "8 in; superior armour is no help within 5 in."},
    {kPoorlyTrained, "poorly trained", "Heavy muskets that shoot as arquebuses."},
    {kFlintlock, "flintlock", "6 in; only in the late period."},
    {kRifle, "rifle", "9 in, skirmish infantry."},
    {kJezail, "jezail", "8 in, skirmish infantry."},
    {kFirearms, "firearms", "An elephant whose crew has arquebuses."},
    {kSwivelGuns, "swivel guns", "Shoot as heavy muskets."},
    {kBayonet, "bayonet", "European shot with bayonets can form a hedgehog."},
    {kPlatoonFire, "platoon fire", "One rank may shoot in the enemy's bound after a move."},
    {kMountedInfantry, "mounted infantry", "Has riding animals and moves as Cv(i) while mounted."},
    {kDismountsSuperior, "dismounts as HI(s)", "Heavy cavalry that fights on foot as superior heavy infantry."},
    {kCamels, "camels", "Rides camels, which horses fear."},
    {kArabHorses, "Arab horses", "Used to camels."},
    {kPolearms, "polearms", "Halberds or bills."},
    {kBerserker, "berserker", "Impetuous, rolls a D8, fights foot with fury."},
    {kStubborn, "stubborn", "Never worse than shaken, unless its own side breaks it."},
    {kMutinous, "mutinous", "Behaves as shaken until the enemy is shaken and its own army is not."},
    {kBrittle, "brittle", "Breaks when its army is shaken before the enemy's."},
    {kUnreliable, "unreliable", "The enemy may pay to break it."},
    {kSwiss, "Swiss", "Wheels and changes formation freely."},
    {kLandsknecht, "Landsknecht", "Wheels and changes formation freely."},
    {kSpanish, "Spanish", "Of the 16th century: wheels and changes formation freely."},
    {kLowCountry, "Low Countries", "Its rear ranks turn to face with it."},
    {kScots, "Scots", "From 1275 its rear ranks turn to face with it."},
    {kEnglish, "English", "After 1300 its heavy cavalry may dismount as HI(s)."},
    {kCatalanCompany, "Catalan Company", "Its rear ranks turn to face with it."},
    {kMongol, "Mongol", "In the 13th century changes formation freely."},
    {kByzantine, "Byzantine", "In the 12th century changes formation freely."},
    {kSwedish, "Swedish", "In the late period wheels freely."},
    {kPrussian, "Prussian", "From 1730 forms square freely."},
    {kRevolutionaryFrench, "Revolutionary French", "Trained in platoon fire."},
    {kWesternEuropean, "western European", "Its Cv(o) dismounts as HI(i)."},
    {kEuropean, "European", "Of any part of Europe."},
    {kChristianEuropean, "Christian European", "May surrender to its like after 1500."},
    {kAmericanState, "American state", "May surrender to its like and to Christian Europeans after 1500."},
    {kMuslim, "Arab, Berber or Ottoman Muslim", "May surrender to its like."},
    {kArabBerber, "Arab or Berber", "Takes heavy cavalry prisoner after 1100."},
    {kBritishIsles, "British Isles", "Surrender begins in 1550."},
};

// For the special rules of battles.
constexpr KeyRow kBattleTraits[] = {
    {kBehindStakes, "behind stakes", "Has stakes where it stands as the battle begins."},
    {kTires, "tires in the plough", "Each move in deep mud wears it down."},
    {kVanguard, "vanguard", "Of the first battle."},
    {kMainBattle, "main battle", "Of the second battle."},
    {kRearguard, "rearguard", "Waits until the main battle has fought."},
    {kWing, "mounted wing", "Charges at once."},
    {kSurprised, "surprised", "Its command rolls a die fewer at first."},
    {kHousehold, "household", "The king rides among them."},
    {kSquadron, "squadron", "Of the Crusaders."},
    {kToulouse, "Toulouse", "Waits for the enemy."},
    {kFoix, "Foix", "Of the first battle of the allies."},
    {kBesieger, "besieger", "Does not turn from the town at first."},
};

// What an army list may say of an element and of commands.
constexpr KeyRow kListWords[] = {
    {kCommanderRides, "commander", "The commander of its command rides in it."},
    {kGoodWord, "good", "Two dice for command points, of which the higher counts."},
    {kInertWord, "inert", "A commander-in-chief who makes no order cheaper."},
    {kExceptionalWord, "exceptional", "A subordinate who makes an order cheaper as the commander-in-chief does."},
    {kDecisiveWord, "decisive", "May act when its side draws a command."},
    {kAllyWord, "ally", "An allied contingent with a morale of its own."},
};

constexpr KeyRow kFormations[] = {
    {kAsBought, "element", "As its troop type says."},
    mechanics::drawn_as(v1::SYMBOL_FOOT, {kDismounted, "dismounted", "Mounted troops on foot."}),
    mechanics::drawn_as(v1::SYMBOL_HORSE,
                        {kRiding, "mounted", "Foot on its riding animals: moves and fights as Cv(i)."}),
    {kMarker, "marker", "A stand that neither fights nor blocks anybody."},
};

constexpr KeyRow kTerrain[] = {
    {kOpenGround, "open ground", "Open going."},
    {kGentleHill, "gentle hill", "Open going; foot uphill of mounted fights better."},
    {kSteepHill, "steep hill", "Rough going; foot uphill of mounted fights better."},
    {kScrub, "scrub", "Rough going."},
    {kEnclosedFields, "enclosed fields", "Rough going."},
    {kOrchard, "orchard", "Rough going; protects foot, cover from shots, hides what is over 2 in deep."},
    {kMarsh, "marsh", "Bad going; protects foot, and round shot does not bounce."},
    {kForest, "forest", "Bad going; protects foot, cover from shots, hides what is over 2 in deep."},
    {kVillage, "village", "Bad going; cover from shots, hides what is behind it."},
    {kStream, "stream", "Rough going to cross; protects foot behind it."},
    {kLightRiver, "light river", "Bad going to cross; protects foot behind it."},
    {kHedge, "hedge", "Rough going to cross; protects foot behind it, cover from shots."},
    {kFord, "ford", "Rough going, and 3 in is all that a move across it may have."},
    {kRoad, "road", "Fast going for a column."},
    {kRiver, "river", "Crossed only at fords."},
    {kFieldFortification, "field fortification", "Rough going to cross; helps those who defend it, cover."},
    {kTrench, "trench", "As a field fortification; those in it may keep their heads down."},
    {kRoofedTrench, "roofed trench", "As a trench, roofed against bows."},
    {kFortification, "permanent fortification", "Impassable; helps those who defend it, good cover."},
    {kWagons, "wagons", "Impassable; help those who defend them, good cover."},
};

constexpr KeyRow kTerrainProperties[] = {
    {kGoing, "going", "1 open, 2 rough, 3 bad, 4 impassable, in place of what its kind says."},
    {kProtection, "protection", "Of foot that would be destroyed, in place of what its kind says."},
    {kCover, "cover", "What it takes from shots, 1 or 2, in place of what its kind says."},
    {kWidth, "width", "Of a line."},
    {kCrestX, "crest, across", "The highest point of a hill; else its middle."},
    {kCrestY, "crest, up", "The highest point of a hill; else its middle."},
    {kSide, "defended by", "Works: 1 red, 2 blue, 0 those who stand behind them."},
    {kPlough, "plough", "Deep mud that wears foot down."},
    {kTown, "town", "The place that is besieged."},
};

constexpr KeyRow kZonePurposes[] = {
    {kDeploymentZone, "deployment", "Its side deploys here."},
    {kArrivalZone, "arrival", "Reinforcements come in here."},
    {kObjectiveZone, "objective", "A place worth holding."},
    {kExitZone, "exit", "Elements leave the table here."},
};

constexpr KeyRow kDicePurposes[] = {
    {kDeploymentDice, "deployment", "The lower die places the first command."},
    {kFirstBoundDice, "first bound", "The higher die takes the first bound."},
    {kInitiativeDice, "initiative", "The higher die acts first in this round."},
    {kDrawDice, "draw of a command", "Which command acts."},
    {kPointsDice, "command points", "The points of a command for this bound."},
    {kRegimentDice, "regiment's points", "The lower die is what the regiment has."},
    {kShootingDice, "shooting", "10 and 11 push back, 12 destroys."},
    {kArtilleryDice, "artillery", "A die on each side, as in close combat."},
    {kCombatDice, "close combat", "A die on each side; the higher total wins."},
    {kScenarioDice, "special rule", "A die of the battle's own rules."},
};

}  // namespace

std::span<const KeyRow> element_trait_rows() { return kElementTraits; }

std::span<const KeyRow> trait_rows() {
  static const std::vector<KeyRow> all = [] {
    std::vector<KeyRow> rows(std::begin(kElementTraits), std::end(kElementTraits));
    rows.insert(rows.end(), std::begin(kBattleTraits), std::end(kBattleTraits));
    rows.insert(rows.end(), std::begin(kListWords), std::end(kListWords));
    return rows;
  }();
  return all;
}

mechanics::Vocabulary vocabulary() {
  return {.statuses = status_rows(),
          .status_ranges = status_range_rows(),
          .statistics = kStatistics,
          .traits = trait_rows(),
          .formations = kFormations,
          .terrain_kinds = kTerrain,
          .terrain_properties = kTerrainProperties,
          .zone_purposes = kZonePurposes,
          .dice_purposes = kDicePurposes};
}

}  // namespace battalia::rules::god_will_know_his_own
