#include "server/rules/systems/pike_and_shotte/info/labels.h"

#include "server/rules/aftermath/aftermath.h"
#include "server/rules/families/brigade/vocabulary/keys.h"
#include "server/rules/systems/pike_and_shotte/info/info.h"

namespace battalia::rules::pike_and_shotte {
namespace {

using mechanics::naming_unit;
using mechanics::told_to_all;
using mechanics::with_names;

constexpr KeyRow::Kind kCounter = KeyRow::counter;
constexpr KeyRow::Kind kInternal = KeyRow::internal;

constexpr KeyRow kStatuses[] = {
    {"casualties", "casualties", "Hits it could not save; at its stamina it is shaken.", "skull", kCounter},
    {"disordered", "disordered", "Takes no orders, hits one worse, tests one worse.", "cross"},
    {"charging", "charging", "Charged into the fight it stands in.", "arrow"},
    {"counter_charged", "counter-charging", "Met the enemy half-way and counts as charging.", "arrow"},
    {"won_last_round", "won last round", "Hits one better in the next round of this fight.", "flag"},
    {"garrison", "garrison", "Holds a building: no flank, no rear, cover of its walls.", "shield"},
    {"left_table", "off the table", "Left the table in good order and may be ordered back.", "hourglass"},
    told_to_all({"broken", "broken", "Half or more of the battalia is lost: no orders, no charges, for good.", "flag"}),
    {"finished", "finished", "Gives no more orders this turn.", "hourglass"},
    {"rating_lost", "rating lost", "The rating of a successor is one lower.", "", kCounter},
    {"ordered", "ordered", "Has had its order this turn.", "dot"},
    {"initiative_used", "moved on initiative", "Moved without an order this turn and takes none.", "dot"},
    {"shot", "has shot", "Has shot this turn.", "", kInternal},
    {"closing_fire_used", "closing fire spent", "Has given closing fire in this enemy turn.", "dot"},
    {"first_fire_used", "first fire spent", "Its extra die for the first volley is gone."},
    {"steady_used", "steady spent", "Has passed its free break test."},
    {"valiant_used", "valiant spent", "Has taken its second break test."},
    told_to_all({"in_contact", "in contact", "Some unit of this command has been in contact.", "", kInternal}),
    told_to_all({"faltering", "faltering", "Its leader is down: it counts as shaken for a while.", "cross"}),
    {"crew_ready", "new crew", "The turn from which a captured battery may shoot.", "hourglass", kCounter},
    told_to_all({"committed", "committed", "The King has committed the reserve in person.", "flag"}),
    told_to_all({"leader_hit", "leader hit", "The turn in which the leader of this command was hit.", "", kInternal}),
    {"may_use_initiative", "near the enemy", "Stood within 4 in of an enemy when the step began.", "", kInternal},
    {"order_failed", "order failed", "1: plainly; 2: by a blunder it obeyed.", "", kInternal},
    {"moved", "moves made", "Moves made this turn.", "", kInternal},
    {"moved_free", "free move made", "Has made its free move this turn.", "", kInternal},
    {"no_further_move", "halted", "Rough ground, an obstacle or a rally ends its movement for the turn.", "hourglass"},
    {"intent_x", "intent", "Where a failed order was to lead.", "", kInternal},
    {"intent_y", "intent", "Where a failed order was to lead.", "", kInternal},
    {"pending", "waiting to move", "Its turn in a group order that is being carried out.", "", kInternal},
    {"pending_moves", "moves waiting", "Moves of that order.", "", kInternal},
    naming_unit({"pending_target", "target", "The target of its ordered charge.", "", kInternal}),
    {"pending_halt", "halts", "Stops before a hedgehog by that order.", "", kInternal},
    {"pending_blunder", "blundering", "What the blunder it must obey says.", "", kInternal},
    {"fought", "fought", "Was engaged at some point in its own turn.", "", kInternal},
    {"charged", "charged", "Made a charge this turn.", "", kInternal},
    {"artillery_casualty", "hit by guns", "Took a casualty from artillery in this part of the turn.", "", kInternal},
    {"rolled_stamina", "stamina rolled", "What the die of untested troops gave.", "", kInternal},
    {"raised", "freshly raised", "What the die of freshly raised troops gave.", "", kInternal},
    {"ordering", "giving orders", "Has begun giving orders.", "", kInternal},
    told_to_all({"first_side", "first side", "Who has the first player turn.", "", kInternal}),
    {"break_test_due", "test due", "Owes a break test.", "", kInternal},
    {"retired", "retired", "Has gone back from this fight.", "", kInternal},
    naming_unit({"supports", "supports", "Backs another unit in this round of a fight.", "", kInternal}),
    {"in_round", "in the round", "Takes part in the round that is being settled.", "", kInternal},
    {"won_round", "won the round", "Its side has won that round.", "", kInternal},
    {"victor_pending", "victorious", "Has won and is free to act on it.", "", kInternal},
    {"fought_part", "has fought", "Has fought its round in this part of the turn.", "", kInternal},
    naming_unit({"chasing", "chasing", "The unit it chases that fires and evades.", "", kInternal}),
    {"faces_fired", "walls fired from", "From which walls a garrison has given closing fire.", "", kInternal},
    with_names(kFateNames, {"fate", "fate", "What became of it when it left the table.", "", kInternal}),
    {"fallen_before", "fell before", "How many led in its place before and were lost.", "", kInternal},
    told_to_all({"testing", "testing", "The break tests after the shooting are being taken.", "", kInternal}),
};

constexpr KeyRow kStatistics[] = {
    {"hand_to_hand", "hand to hand", "Dice in a fight.", "", kCounter},
    {"shooting", "shooting", "Dice when it shoots.", "", kCounter},
    {"shooting_short", "shooting, short", "Dice of a gun up to 4 in.", "", kCounter},
    {"shooting_medium", "shooting, medium", "Dice of a gun up to half its range.", "", kCounter},
    {"shooting_long", "shooting, long", "Dice of a gun beyond half its range.", "", kCounter},
    {"morale", "morale", "A save needs this or more; 4 is 4+.", "", kCounter},
    {"stamina", "stamina", "Casualties that shake a standard unit; a large one stands one more, a small one less.", "",
     kCounter},
    {"size", "size", "1 large, 0 standard, -1 small, -2 tiny.", "", kCounter},
    {"rating", "command rating", "An order succeeds when the roll is not above it.", "", kCounter},
    {"on_foot", "on foot", "The commander walks and moves 12 in instead of 18 in."},
    {"points", "points", "What it costs in an army list.", "", kCounter},
    {"elite", "elite", "Sheds disorder at the start of its turn on this or more.", "", kCounter},
    {"heavy_cavalry", "heavy cavalry", "Adds to the result when it charges: 1 is one, 3 is a D3.", "", kCounter},
};

constexpr KeyRow kTraits[] = {
    {"general", "general", "Commands the army and may order any of its units, last of all."},
    {"hedgehog", "hedgehog", "Pikes that can form hedgehog against horse."},
    {"stubborn", "stubborn", "Re-rolls one failed save of each attack."},
    {"first_fire", "first fire", "One more die the first time it shoots."},
    {"ferocious_charge", "ferocious charge", "Re-rolls misses in the round it charges."},
    {"caracole", "caracole", "Pistol volleys by ranks: one more die within 4 in, no bonus for charging."},
    {"gallopers", "gallopers", "Rides home: one more on the result when it charges horse or shot."},
    {"marauder", "marauders", "Distance to the commander does not count."},
    {"fire_and_evade", "fire and evade", "May shoot at a charger and then slip away."},
    {"mercenary", "mercenary", "Fights for pay; takes effect with option OPT-05."},
    {"two_handed", "two-handed weapons", "Enemies in a fight save one worse."},
    {"swordsmen", "swordsmen", "Pikes that fight them save one worse."},
    {"lance", "lances", "In the round it charges horse saves one worse, foot but pikes two."},
    {"rabble", "rabble", "Hard to command; takes effect with option OPT-05."},
    {"militia", "militia", "Hard to command; takes effect with option OPT-05."},
    {"dragoons", "dragoons", "Mount and dismount; on foot they are skirmishing shot."},
    {"galloper_gun", "galloper gun", "Limbers at no cost."},
    {"reliable", "reliable", "Command rolls one better."},
    {"unreliable", "unreliable", "An order at exactly the rating fails."},
    {"steady", "steady", "Passes its first break test unrolled."},
    {"valiant", "valiant", "Once a game may take a failed break test again."},
    {"freshly_raised", "freshly raised", "Its first shot or fight is diced for: better, worse or as it is."},
    {"untested", "untested", "Its stamina is diced for when it is first hit."},
    {"tough_fighters", "tough fighters", "Re-rolls one miss in each round of a fight."},
    {"sharp_shooters", "sharp shooters", "Re-rolls one miss each time it shoots."},
    {"crack", "crack", "Re-rolls one failed save while it has no casualties."},
    {"brave", "brave", "May recover without an order."},
    {"skirmish", "skirmishers", "May take skirmish order."},
    {"weapon_pike", "pikes", "Long spears."},
    {"weapon_musket", "muskets", "Firearms, 8 in."},
    {"weapon_pistol", "pistols", "Firearms, 4 in."},
    {"weapon_carbine", "carbines", "Firearms, 8 in."},
    {"weapon_arquebus", "arquebuses", "Firearms, 8 in."},
    {"weapon_firelock", "firelocks", "Firearms, 8 in."},
    {"weapon_shortbow", "short bows", "8 in."},
    {"weapon_longbow", "longbows", "12 in."},
    {"weapon_crossbow", "crossbows", "12 in."},
    {"weapon_thrown", "thrown weapons", "4 in."},
    {"weapon_sword", "swords", "Sword and shield."},
    {"weapon_lance", "lances", "Carried by horse; beaten enemies are pursued when the reaction fails."},
    {"weapon_light_gun", "light guns", "16 in."},
    {"weapon_medium_gun", "medium guns", "24 in."},
    {"weapon_heavy_gun", "heavy guns", "32 in."},
    {"weapon_siege_gun", "siege guns", "32 in."},
    {"weapon_mortar", "mortars", "32 in, over the heads of friends."},
    {"pursues_off_table", "headlong pursuit", "Pursues an enemy it has broken, unless it is held back."},
    {"lines_hedges", "lines the hedges", "Shoots into the flank of horse that comes near its hedge."},
    {"kings_reserve", "the King's reserve", "Held back: takes no orders before the turn the scenario says."},
    {"king", "king", "Leads charges in person and is at risk in every round of a fight."},
    {"paladin", "long awaited", "When his men are in contact he is at risk every turn, and they falter if he falls."},
    {"dummy", "camp followers", "No soldiers: takes no orders and runs when an enemy comes near."},
    {"entrenched", "entrenched", "A defended position: cover of works, and it changes hands when it is stormed."},
};

constexpr KeyRow kFormations[] = {
    {"line", "line", "Shot and horse in their fighting order; dragoons mounted."},
    {"block", "block", "Pikes in depth, with their shot when combined."},
    {"march_column", "march column", "Easily ordered and quick on a track; no shooting, one die in a fight."},
    {"skirmish", "skirmish order", "Dispersed: hard to hit, weak in a fight; dragoons dismounted."},
    {"hedgehog", "hedgehog", "Pikes facing all ways: no flank, no rear, no movement."},
    {"deployed", "deployed", "Guns ready to shoot, wagons drawn up for defence."},
    {"limbered", "limbered", "Guns on their limbers."},
    {"garrison", "garrison", "Inside a building."},
    {"commander", "in person", "A commander and his staff."},
};

constexpr KeyRow kTerrain[] = {
    {"woods", "woods", "Half pace, and formed troops that move are disordered."},
    {"rough", "rough ground", "One move a turn for formed troops."},
    {"hill", "hill", "Stands above the plain and hides what is behind it."},
    {"hedge", "hedge", "An obstacle: one turn to cross; soft cover."},
    {"wall", "wall", "An obstacle: one turn to cross; hard cover."},
    {"stream", "stream", "An obstacle: one turn to cross."},
    {"road", "road", "March columns on it ignore the ground."},
    {"track", "track", "March columns on it ignore the ground."},
    {"building", "building", "One unit may hold it: one move to enter or leave."},
    {"fortification", "fortification", "Works that one unit may hold."},
    {"impassable", "impassable", "Impassable."},
    {"water", "water", "Impassable."},
    {"open", "open ground", "Has a name and no effect of its own."},
};

constexpr KeyRow kTerrainProperties[] = {
    {kStone, "stone", "Hard cover."},
    {kSoftCover, "soft cover", "Soft cover for those behind it."},
    {kHardCover, "hard cover", "Hard cover for those behind it."},
    {kHeight, "height", "Levels above the plain."},
    {kWidth, "width", "A line: in micrometres."},
    {kBlocksSight, "blocks sight", "No unit can see through it."},
    {"cover_from_south", "cover from the south", "A special rule: cover only against shots from that side."},
    {"lined", "lined", "A special rule: troops that line this hedge can only be attacked by foot."},
    {"wet", "wet", "A special rule: horse that charges out of it uphill loses a quarter of a move."},
    {"disorders_horse", "disorders horse", "A special rule: horse that crosses it is disordered."},
    {"no_horse", "no horse", "A special rule: horse cannot enter."},
    {"train", "train", "A special rule: the baggage."},
    {"woods_for_horse", "woods for horse", "A special rule: horse moves here as in woods."},
};

constexpr KeyRow kZonePurposes[] = {
    {kDeploymentZone, "deployment", "Its side deploys here."},
    {"arrival", "arrival", "Reinforcements come in here."},
    {"objective", "objective", "A place worth holding."},
    {"exit", "exit", "Units leave the table here."},
    {"crest", "crest", "A special rule: troops behind it are out of sight."},
};

constexpr KeyRow kDicePurposes[] = {
    {"first_turn", "roll-off", "Who has the choice of the first player turn."},
    {"command", "command roll", "D10 and modifiers, not above the rating."},
    {"blunder", "blunder", "What a blundering order turns into."},
    {"reaction", "reaction", "D10, not above the rating of the battalia's commander."},
    {"rally", "rally", "Elite troops shed their disorder."},
    {"shooting", "shooting", "To hit with missiles."},
    {"fighting", "fighting", "To hit hand to hand."},
    {"save", "saves", "Hits that do no harm."},
    {"break_test", "break test", "2D6 and modifiers: holds, retires or breaks."},
    {"passing", "passing through", "Whether troops that are passed through are disordered."},
    {"crossing", "crossing an obstacle", "Whether pikes are disordered by it."},
    {"commander_risk", "risk of a commander", "2D6 when the unit is hit; 12 kills the commander."},
    {"combat_result", "combat result", "What the weight of heavy cavalry adds to the result."},
    {"untested", "untested troops", "Their stamina."},
    {"freshly_raised", "freshly raised troops", "How they take their first fire or fight."},
    {"pursuit", "headlong pursuit", "Whether victorious horse is held back."},
    {"commitment", "the King's commitment", "Whether the reserve is committed in person."},
};

constexpr mechanics::RangeRow kStatusRanges[] = {
    {kCasualties, 0, 20},    {kDisordered, 0, 1},     {kIsCharging, 0, 1},
    {kCounterCharged, 0, 1}, {kWonLastRound, 0, 1},   {kLeft, 0, 1},
    {kBroken, 0, 1},         {kFinished, 0, 1},       {kRatingLost, 0, 10},
    {kOrdered, 0, 1},        {kInitiativeUsed, 0, 1}, {kClosingFireUsed, 0, 1},
    {kFirstFireUsed, 0, 1},  {kSteadyUsed, 0, 1},     {kValiantUsed, 0, 1},
    {kCrewReady, 0, 100},    {kNoFurtherMove, 0, 1},  {kFate, 0, v1::Fate_MAX},
};

}  // namespace

mechanics::Vocabulary vocabulary() {
  return {.statuses = kStatuses,
          .status_ranges = kStatusRanges,
          .statistics = kStatistics,
          .traits = kTraits,
          .formations = kFormations,
          .terrain_kinds = kTerrain,
          .terrain_properties = kTerrainProperties,
          .zone_purposes = kZonePurposes,
          .dice_purposes = kDicePurposes};
}

}  // namespace battalia::rules::pike_and_shotte
