#include "server/rules/systems/fornovo_to_sedgemoor/info/labels.h"

#include "server/rules/systems/fornovo_to_sedgemoor/info/status_labels.h"

#include "server/rules/systems/fornovo_to_sedgemoor/info/army_labels.h"
#include "server/rules/systems/fornovo_to_sedgemoor/info/info.h"
#include "server/rules/systems/fornovo_to_sedgemoor/special_rules/scenario_rules.h"

#include <array>
#include <string>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr KeyRow kStatistics[] = {
    {kGrade, "grade", "Morale grade: 1 A elite, 2 B crack, 3 C average, 4 D poor.", "", kCounter},
    {kOriginalFigures, "figures at the start", "Of all kinds; of guns the gunners.", "", kCounter},
    {kOriginalSecond, "second kind at the start", "Figures of the second kind.", "", kCounter},
    {kOriginalWings, "sleeves at the start", "Figures of both sleeves together.", "", kCounter},
    {kStartFiles, "files at the start", "Figures abreast in the core.", "", kInternal},
    {kStartWingFiles, "files of a sleeve", "Figures abreast in each sleeve.", "", kInternal},
    {kArmour, "armour", "1 light, 2 medium, 3 heavy, 4 armored: how it saves, and how slowly it walks.", "", kCounter},
    {kSecondArmour, "armour of the second kind", "As armour; 0: the same.", "", kInternal},
    {kWingArmour, "armour of the sleeves", "As armour; 0: the same.", "", kInternal},
    {kModels, "models at the start", "Guns or wagons.", "", kCounter},
    {kModelsLimbers, "limbers at the start", "Limbers of the guns.", "", kInternal},
    {kReadyOn, "ready on turn", "The first turn in which these guns may fire.", "", kCounter},
    {kGunClass, "class of gun", "1 very light, 2 light, 3 medium, 4 heavy, 5 organ.", "", kCounter},
    {kBaseFront, "front of a base", "In micrometres; 0: as the table of the rules says.", "", kInternal},
    {kBaseDepth, "depth of a base", "In micrometres; 0: as the table of the rules says.", "", kInternal},
    {kPoints, "points", "What it costs in an army list.", "", kCounter},
};

constexpr KeyRow kTraits[] = {
    {kIrregular, "irregular",
     "Tribal or feudal troops: never steady, charge at the gallop, heed generals half as far."},
    {kSkirmishOrder, "skirmishers", "In loose order for the whole game: turns freely, hard to hit, never steady."},
    {kTrot, "trot", "Cavalry that charges at the trot: no charge bonus, less impetus, easier to halt."},
    {kNobles, "nobles", "One better to charge home; ignores routs of lesser troops."},
    {kBarded, "barded", "Armoured horses: one better save against bows, slower."},
    {kShallow, "shallow formation", "Trained to fight in one or two ranks."},
    {kSalvee, "salvee", "Musketeers trained to fire by salvee: they may move, even charge, and fire."},
    {kPikeAndShot, "pike and shot", "Pikes with sleeves of shot."},
    {kBillAndBow, "bill and bow", "Bills and bows in one unit."},
    {kFalseRoutTrained, "false rout", "May turn about after an evade and charge the pursuer."},
    {kUnpaid, "unpaid", "May mutiny, and never rallies."},
    {kUnsupplied, "unsupplied", "Counts as one grade lower."},
    {kStakesTrait, "stakes", "Has stakes to plant against horse."},
    {kPlugBayonet, "plug bayonets", "Once fixed, they count as pikes in tests and the unit can't shoot."},
    {kRingBayonet, "ring bayonets", "Always fixed: as pikes in tests."},
    {kFieldGunAboard, "gun aboard", "A wagon with a gun on it."},
    {"king", "the King", "If he falls, the battle is lost."},
    {"ordinance", "of the ordonnance", "One of the three bodies that the King must bring home."},
    {"baggage", "the baggage", "The loot of the campaign; it crawls."},
    {"ridolfo", "may call the reserve", "No other unit can."},
    {"held_back", "held back", "Can't move until the reserve is called."},
    {"asleep", "asleep", "Can't act before turn 4."},
    {"matches", "burning matches", "Is seen from afar in the dark."},
    {"battalion", "royal battalion", "Counts for victory."},
    {"regiment", "rebel regiment", "Counts for victory; stops when it is shot at."},
    {"red_regiment", "the Red regiment", "Monmouth's own."},
    {"monmouth", "Monmouth", "With him they keep going under fire."},
    {"rebel_horse", "rebel horse", "Must find the crossings in the mist."},
    {kAllyTrait, "ally", "A commander-in-chief of a contingent of allies."},
    {kCommanderInChief, "commander-in-chief", "Commands the army, or an ally's contingent."},
    {kSubgeneral, "subgeneral", "Commands the units of one contingent or battle."},
};

struct WeaponWords {
  TraitKey key;
  std::string_view label;
  std::string_view hint;
};
constexpr std::array<WeaponWords, 18> kWeaponWords = {{
    {kPike, "pikes", "The longest weapon; four ranks of it fight."},
    {kHeavyLance, "heavy lances", "Longer than all but pikes."},
    {kHeavyWeapon, "heavy weapons", "Two-handed swords and axes: more dice, worse saves."},
    {kLongHeavyWeapon, "long heavy weapons", "Halberds and bills: more dice, worse saves, long."},
    {kLongSpear, "long spears", "Spears, half-pikes and light lances."},
    {kShield, "shields", "One better save from the front and the left."},
    {kSwordAndShield, "sword and shield", "In a melee as heavy weapons."},
    {kJavelin, "javelins", "Thrown at close range, even in a charge."},
    {kSling, "slings", "Shoot as light bows."},
    {kSelfBow, "light bows", "12 in; half of it from the saddle."},
    {kLightCompositeBow, "light composite bows", "Shoot as light bows, when the option allows them."},
    {kLongbow, "longbows", "24 in; they pierce armour."},
    {kCompositeBow, "composite bows", "24 in."},
    {kCrossbow, "crossbows", "24 in; they pierce armour best."},
    {kPistol, "pistols", "4 in."},
    {kArquebus, "arquebuses", "16 in."},
    {kMatchlock, "matchlock muskets", "20 in from steady regulars, else 16 in."},
    {kFirelock, "firelock muskets", "20 in from steady regulars, else 16 in; they may take bayonets."},
}};

constexpr UnitTypeRow kUnitTypes[] = {
    {kInfantry, "infantry", v1::SYMBOL_FOOT},        {kCavalry, "cavalry", v1::SYMBOL_HORSE},
    {kDragoons, "dragoons", v1::SYMBOL_DRAGOONS},    {kArtillery, "artillery", v1::SYMBOL_GUN},
    {kWagons, "wagons", v1::SYMBOL_WAGON},           {kWarWagons, "war wagons", v1::SYMBOL_WAGON},
    {kSniper, "sniper", v1::SYMBOL_SKIRMISHERS},     {kGeneral, "general", v1::SYMBOL_COMMANDER},
    {kHorses, "led horses", v1::SYMBOL_OTHER},       {kStakesMarker, "stakes", v1::SYMBOL_OTHER},
    {kGunsMarker, "abandoned guns", v1::SYMBOL_GUN},
};

constexpr KeyRow kFormations[] = {
    {kLine, "close order", "In rows and files."},
    {kSkirmish, "skirmish order", "In loose order round its leader."},
    {kSquare, "square", "Faces all ways: no flank, no rear, no movement."},
    {kMounted, "mounted", "Dragoons on their horses."},
    {kLimbered, "limbered", "Guns on their limbers, wagons hitched."},
    {kUnlimbered, "unlimbered", "Guns ready to fire, wagons drawn up."},
    {kInBlock, "garrison", "Inside a town block."},
    {kAlone, "in person", "A general and his staff."},
};

constexpr KeyRow kTerrain[] = {
    {kHill, "hill", "Gentle, or steep: half speed up and across it."},
    {kCrest, "crest", "Hides what is behind it."},
    {kStream, "stream", "Half speed; disorders units astride it; no impetus across it."},
    {kRough, "rough ground", "Faster than half speed disorders, and pikes always."},
    {kWoods, "woods", "Slow, and disorder everybody; pikes stay out. Light or heavy, or unknown until entered."},
    {kFence, "fence or low wall", "2 in a rank to cross; no impetus across it."},
    {kHighWall, "high wall", "2 in a rank to cross, foot only; soft cover."},
    {kHedge, "hedgerow", "Impassable until it is cleared; soft cover."},
    {kRiver, "river", "Crossed only at fords and bridges."},
    {kFord, "ford", "Crossed as a stream."},
    {kBridge, "bridge", "Three files wide, half speed, disordered on it."},
    {kTownBlock, "town block", "Houses that foot may hold and fight for."},
    {kDitch, "ditch", "2 in to cross; disorders horse, and foot on half of the dice; cover for those in it."},
    {kLightWorks, "light works", "2 in to cross, foot only; hard cover from small arms, soft from ball."},
    {kHeavyWorks, "heavy works", "2 in to cross, foot only; hard cover."},
    {kRoad, "road", "Has a name and no effect of its own."},
    {kImpassable, "impassable", "Impassable."},
    {kOpen, "open ground", "Has a name and no effect of its own."},
    {kObjective, "objective", "A place worth holding."},
};

constexpr KeyRow kTerrainProperties[] = {
    {kSteep, "steep", "A hill: half speed up and across it."},
    {kUphill, "way up", "A steep hill without a crest: the direction of its rise, in thousandths of a degree."},
    {kSteepBanks, "steep banks", "A stream: slower to cross."},
    {kWidth, "width", "A line: in micrometres."},
    {kDensity, "density", "Woods: 0 unknown until entered, 1 light, 2 heavy."},
    {kLoopholed, "loopholed", "A hedgerow that those behind it shoot through."},
    {kCapacity, "capacity", "A town block: the figures that it holds."},
    {kHeight, "height", "Contour levels."},
    {kStrength, "strength", "A town block: 1 huts, 2 normal, 3 walled, 4 a strongpoint."},
    {kWreckPoints, "wreck points", "A town block: the hits of ball that wreck it."},
    {kHits, "hits", "Hits of ball so far."},
    {kWrecked, "wrecked", "Shot to pieces: less cover."},
    {kInside, "inside", "Works: the direction from the work to its defenders, in thousandths of a degree."},
    {kPassage, "passage", "A town block with a road: horse may pass it while it is empty."},
    {"camp", "camp", "A special rule: the camp that is fought for."},
    {"crossing", "crossing", "A special rule: where horse and guns cross a rhyne."},
    {"rhyne", "rhyne", "A special rule: a wet ditch."},
    {"rising", "rising water", "A special rule: a ford that closes when the river rises."},
    {"wooded", "wooded", "A special rule: a hill under trees."},
};

constexpr KeyRow kZonePurposes[] = {
    {kDeploymentZone, "deployment", "Its side deploys here."},
    {"arrival", "arrival", "Reinforcements come in here."},
    {"objective", "objective", "A place worth holding."},
    {"exit", "exit", "Units leave the table here."},
};

constexpr KeyRow kDicePurposes[] = {
    {"deployment", "deployment", "The lower die places the first unit."},
    {"initiative", "initiative", "The higher die chooses to be side A or B."},
    {"rally_test", "rally from rout", "Above 0 it stops and rallies."},
    {"halt_test", "halt or return", "Above 0 it halts, does not pursue, or returns to the table."},
    {"shooting_test", "against shooting", "Above 0 it bears the fire."},
    {"charge_test", "charge home or meet a charge", "Above 0 it goes in, or stands."},
    {"losing_test", "losing a combat", "Above 0 it recoils, else it routs."},
    {"friends_test", "friends routing", "Above 0 it ignores the routing friends."},
    {"shooting", "shooting", "To hit with missiles."},
    {"gun_hit", "hit on guns", "What a hit on artillery destroys: limber, gunner or gun."},
    {"save", "saves", "Hits that do no harm."},
    {"combat", "combat", "To hit hand to hand."},
    {"general", "danger to a general", "On 1 the general is out of the battle."},
    {"sniper", "sniper at a general", "On 6 the general is killed."},
    {"sniper_evade", "sniper touched", "On 4 to 6 the sniper gets away."},
    {"false_rout", "false rout", "On 4 to 6 it turns about and charges."},
    {"mutiny", "mutiny", "On 1 unpaid men leave."},
    {"woods", "unknown woods", "On 5 or 6 they are heavy."},
    {"ditch", "crossing a ditch", "On 1 to 3 foot is disordered."},
    {"scenario", "special rule", "A die of the battle's own rules."},
};

}  // namespace

// Weapons of the second kind and of the sleeves are separate traits.
std::span<const KeyRow> trait_rows() {
  static const auto words = [] {
    struct Words {
      std::vector<std::string> text;
      std::vector<KeyRow> rows;
    } made;
    constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kOfWhom = {
        {{"second_", "second kind: "}, {"wing_", "sleeves: "}}};
    made.text.reserve(2 * kOfWhom.size() * kWeaponWords.size());
    made.rows.assign(std::begin(kTraits), std::end(kTraits));
    for (const WeaponWords& weapon : kWeaponWords) made.rows.push_back({weapon.key, weapon.label, weapon.hint});
    for (const auto& [prefix, whose] : kOfWhom) {
      for (const WeaponWords& weapon : kWeaponWords) {
        const std::string& key = made.text.emplace_back(std::string(prefix) + std::string(weapon.key));
        const std::string& label = made.text.emplace_back(std::string(whose) + std::string(weapon.label));
        made.rows.push_back({key, label, weapon.hint});
      }
    }
    return made;
  }();
  return words.rows;
}

std::span<const KeyRow> weapon_trait_rows() { return trait_rows().subspan(std::size(kTraits)); }
std::span<const UnitTypeRow> unit_type_rows() { return kUnitTypes; }

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

}  // namespace battalia::rules::fornovo_to_sedgemoor
