#include "server/rules/families/brigade/info/labels.h"

#include "server/rules/aftermath/aftermath.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "server/rules/families/brigade/vocabulary/keys.h"

namespace battalia::rules::brigade {
namespace {

using mechanics::KeyRow;
using mechanics::naming_unit;
using mechanics::told_to_all;
using mechanics::with_names;

constexpr KeyRow::Kind kCounter = KeyRow::counter;
constexpr KeyRow::Kind kInternal = KeyRow::internal;

constexpr KeyRow kStatuses[] = {
    {"casualties", "casualties", "Hits it could not save; at its stamina it is shaken.", "skull", kCounter},
    {"disordered", "disordered", "Takes no orders, hits one worse, tests one worse.", "cross"},
    {"charging", "charging", "Charged into its present fight.", "arrow"},
    {"counter_charged", "counter-charging", "Met the enemy half-way and counts as charging.", "arrow"},
    {"won_last_round", "won last round", "Hits one better in the next round of this fight.", "flag"},
    {"garrison", "garrison", "Holds a building: no flank, no rear, cover of its walls.", "shield"},
    {"left_table", "off the table", "Left the table in good order and may be ordered back.", "hourglass"},
    told_to_all(
        {"broken", "broken", "Half or more of the {brigade} is lost: no orders, no charges, for good.", "flag"}),
    {"finished", "no more orders", "Gives no more orders this turn.", "hourglass"},
    {"rating_lost", "rating lost", "The rating of a successor is one lower.", "", kCounter},
    {"ordered", "ordered", "Has had its order this turn.", "dot"},
    {"initiative_used", "moved on initiative", "Moved without an order this turn and takes none.", "dot"},
    {"shot", "has shot", "Has shot this turn.", "", kInternal},
    {"closing_fire_used", "closing fire spent", "Has given closing fire in this enemy turn.", "dot"},
    {"first_fire_used", "first fire spent", "Its extra die for the first volley is gone."},
    {"steady_used", "steady used", "Has passed its free break test."},
    {"valiant_used", "valiant used", "Has taken its second break test."},
    told_to_all({"faltering", "faltering", "Its leader is down: it counts as shaken for a while.", "cross"}),
    {"crew_ready", "crew ready on turn", "The turn from which a captured battery may shoot.", "hourglass", kCounter},
    {"may_use_initiative", "near the enemy", "Stood within {initiative} of an enemy when the step began.", "",
     kInternal},
    {"order_failed", "order failed", "1: plainly; 2: by a blunder it obeyed.", "", kInternal},
    {"moved", "moves made", "Moves made this turn.", "", kInternal},
    {"moved_free", "free move made", "Has made its free move this turn.", "", kInternal},
    {"no_further_move", "halted",
     "Rough ground, an obstacle, a building, its arrival or a rally ends its movement for the turn.", "hourglass"},
    {"intent_x", "intent", "Where the failed order would have led.", "", kInternal},
    {"intent_y", "intent", "Where the failed order would have led.", "", kInternal},
    {"pending", "waiting to move", "When it moves in a group order that is being carried out.", "", kInternal},
    {"pending_moves", "moves waiting", "Moves of that order.", "", kInternal},
    naming_unit({"pending_target", "target", "The target of its ordered charge.", "", kInternal}),
    {"pending_halt", "halts", "Stops before a {all_round} by that order.", "", kInternal},
    {"pending_lean", "place", "Where on the face of its target it stands by that order.", "", kInternal},
    {"pending_blunder", "blundering", "The result of the blunder it must obey.", "", kInternal},
    {"fought", "fought", "Was engaged at some point in its own turn.", "", kInternal},
    {"charged", "charged", "Made a charge this turn.", "", kInternal},
    {"artillery_casualty", "hit by guns", "Took a casualty from artillery in this part of the turn.", "", kInternal},
    {"rolled_stamina", "stamina rolled", "The result of the die for untested troops.", "", kInternal},
    {"raised", "freshly raised", "The result of the die for freshly raised troops.", "", kInternal},
    {"ordering", "giving orders", "Has begun giving orders.", "", kInternal},
    told_to_all({"first_side", "first side", "Who has the first player turn.", "", kInternal}),
    {"break_test_due", "test due", "Owes a break test.", "", kInternal},
    {"retired", "retired", "Has fallen back from this fight.", "", kInternal},
    naming_unit({"supports", "supports", "Backs another unit in this round of a fight.", "", kInternal}),
    {"in_round", "in the round", "Takes part in the round that is being settled.", "", kInternal},
    {"won_round", "won the round", "Its side has won that round.", "", kInternal},
    {"victor_pending", "victorious", "Has won and may follow it up.", "", kInternal},
    {"fought_part", "has fought", "Has fought its round in this part of the turn.", "", kInternal},
    naming_unit({"chasing", "chasing", "The unit it chases that fires and evades.", "", kInternal}),
    {"chasing_by_blunder", "chasing blindly", "A blunder has it make that charge.", "", kInternal},
    {"faces_fired", "walls fired from", "From which walls a garrison has given closing fire.", "", kInternal},
    {"dice_held_back", "dice held back", "Dice of closing fire kept for later chargers this turn.", "", kInternal},
    with_names(kFateNames, {"fate", "fate", "What became of it when it left the table.", "", kInternal}),
    {"fallen_before", "fell before", "How many earlier commanders were lost.", "", kInternal},
    told_to_all({"being_placed", "being placed", "Some of the {brigade} has been placed.", "", kInternal}),
    told_to_all({"placed", "placed", "The {brigade} has been placed.", "", kInternal}),
    told_to_all({"testing", "testing", "The break tests after the shooting are being taken.", "", kInternal}),
};

constexpr KeyRow kStatistics[] = {
    {"hand_to_hand", "hand to hand", "Dice in a fight.", "", kCounter},
    {"shooting", "shooting", "Dice when it shoots.", "", kCounter},
    {"shooting_short", "shooting, short", "Dice of a gun up to {gun_short}.", "", kCounter},
    {"shooting_medium", "shooting, medium", "Dice of a gun up to half its range.", "", kCounter},
    {"shooting_long", "shooting, long", "Dice of a gun beyond half its range.", "", kCounter},
    {"morale", "morale", "A save needs this or more; 4 is 4+.", "", kCounter},
    {"stamina", "stamina", "Casualties that shake a standard unit; a large one stands one more, a small one less.", "",
     kCounter},
    {"size", "size", "1 large, 0 standard, -1 small, -2 tiny.", "", kCounter},
    {"rating", "command rating", "An order succeeds when the roll is not above it.", "", kCounter},
    {"on_foot", "on foot", "The commander walks and moves {on_foot} instead of {mounted}."},
    {"fight_value", "fight value", "Dice that a commander adds to the unit he is with; otherwise one.", "", kCounter},
    {"points", "points", "What it costs in an army list.", "", kCounter},
    {"elite", "elite", "Sheds disorder at the start of its turn on this or more.", "", kCounter},
    {"heavy_cavalry", "heavy cavalry", "Adds to the result when it charges: 1 is one, 3 is a D3.", "", kCounter},
};

constexpr KeyRow kTraits[] = {
    {"general", "general", "Commands the army and may order any of its units, last of all."},
    {"stubborn", "stubborn", "Re-rolls one failed save of each attack."},
    {"first_fire", "first fire", "One more die the first time it shoots."},
    {"ferocious_charge", "ferocious charge", "Re-rolls misses in the round it charges."},
    {"marauder", "marauders", "Distance to the commander does not count."},
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
    {"dummy", "camp followers", "No soldiers: takes no orders and runs when an enemy comes near."},
};

constexpr KeyRow kFormations[] = {
    {"line", "line", "Foot and horse in their fighting order."},
    {"march_column", "march column", "Easily ordered and quick on a road; no shooting, one die in a fight."},
    {"skirmish", "skirmish order", "Dispersed: hard to hit, weak in a fight."},
    {"deployed", "deployed", "Guns ready to shoot."},
    {"limbered", "limbered", "Guns on their limbers."},
    {"garrison", "garrison", "Inside a building."},
    {"commander", "in person", "A commander and his staff."},
};

constexpr KeyRow kTerrain[] = {
    {"hill", "hill", "Stands above the plain and hides what is behind it."},
    {"road", "road", "March columns on it ignore the ground."},
    {"track", "track", "March columns on it ignore the ground."},
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
};

constexpr KeyRow kZonePurposes[] = {
    {kDeploymentZone, "deployment", "Its side deploys here."},
    {"arrival", "arrival", "Reinforcements come in here."},
    {"objective", "objective", "A place worth holding."},
    {"exit", "exit", "Units leave the table here."},
};

constexpr KeyRow kDicePurposes[] = {
    {"first_turn", "roll-off", "Who chooses whether to take the first player turn."},
    {"blunder", "blunder", "What a blundering order turns into."},
    {"rally", "rally", "Elite troops shed their disorder."},
    {"shooting", "shooting", "To hit with missiles."},
    {"fighting", "fighting", "To hit hand to hand."},
    {"save", "saves", "Hits that do no harm."},
    {"break_test", "break test", "2D6 and modifiers: holds, retires or breaks."},
    {"passing", "passing through", "Whether troops that are passed through are disordered."},
    {"commander_risk", "risk of a commander", "2D6 when the unit is hit; 12 kills the commander."},
    {"combat_result", "combat result", "What the weight of heavy cavalry adds to the result."},
    {"untested", "untested troops", "Their stamina."},
    {"freshly_raised", "freshly raised troops", "How they take their first fire or fight."},
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

mechanics::Vocabulary common_words() {
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

}  // namespace battalia::rules::brigade
