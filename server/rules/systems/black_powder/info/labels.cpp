#include "server/rules/systems/black_powder/info/labels.h"

namespace battalia::rules::black_powder {
namespace {

using mechanics::KeyRow;
using mechanics::told_to_all;

// For the special rules of its battles.
constexpr KeyRow kStatuses[] = {
    told_to_all({"released", "let loose", "The clans may charge before their turn comes.", "flag"}),
    told_to_all({"clans_struck", "clans in contact", "A clan has reached the enemy.", "flag"}),
    told_to_all({"breach", "breach", "Turns for which foot has worked at the walls.", "flag", KeyRow::counter}),
    {"struck_before", "has been in contact", "Has fought hand to hand in this battle.", "dot"},
    {"volleys", "volleys", "How many volleys it has given.", "dot", KeyRow::counter},
    {"volley_turn", "volley given", "The turn of its last volley.", "", KeyRow::internal},
    {"fights_on", "fights on", "Has fought a round of the combat it stands in.", "", KeyRow::internal},
    {"faces_terror", "awaited", "Its target takes a break test before it strikes.", "", KeyRow::internal},
    {"formed_square", "square formed", "The player turn in which it formed square against horse.", "",
     KeyRow::internal},
    mechanics::naming_unit({"may_answer", "may answer", "Infantry has come near it.", "", KeyRow::internal}),
    {"watched_move", "move watched", "Its last move that enemy cavalry could answer.", "", KeyRow::internal},
    {"ranks_dressed", "ranks dressed", "Has dressed its ranks, once a battle.", "dot"},
};

constexpr mechanics::RangeRow kStatusRanges[] = {
    {StatusKey("released"), 0, 1}, {StatusKey("clans_struck"), 0, 1},  {StatusKey("breach"), 0, 2},
    {StatusKey("volleys"), 0, 20}, {StatusKey("struck_before"), 0, 1}, {StatusKey("ranks_dressed"), 0, 1},
};

constexpr KeyRow kStatistics[] = {
    {"victory_value", "victory value", "What its loss counts in the reckoning of this battle.", "", KeyRow::counter},
};

constexpr KeyRow kTraits[] = {
    {"form_square", "form square", "Tests to form square when horse charges its front."},
    {"mixed_formation", "mixed formation", "May screen itself with its own skirmishers."},
    {"warband", "warband", "Fights in a deep mass and knows no other order but the march."},
    {"no_attack_column", "no attack column", "Never forms attack column."},
    {"no_square", "no square", "Never forms square."},
    {"pas_de_charge", "pas de charge", "Command rolls one better in attack column."},
    {"superbly_drilled", "superbly drilled", "Makes one move even when its order fails."},
    {"terrifying_charge", "terrifying charge", "The enemy it charges takes a break test first."},
    {"lancers", "lancers", "In the round it charges horse saves one worse, foot two; not against squares."},
    {"bloodthirsty", "bloodthirsty", "Re-rolls misses in the first round of every combat."},
    {"determined_charge", "determined charge", "Must charge on its initiative when an enemy is in reach."},
    {"gallop_at_anything", "gallop at anything",
     "Charges more readily and ferociously, and must charge on after a victory."},
    {"howitzers", "howitzers", "Shoot over friends and hit no worse for it."},
    {"poor_shooters", "poor shooters", "Re-roll one hit each time they shoot."},
    {"shrapnel", "shrapnel", "At medium range may throw three dice that hit on 5 or more."},
    {"steady_line", "steady line", "May shoot at foot that charges it and go to meet it, with no bonus for the shots."},
    {"wavering", "wavering", "Takes a break test whenever it suffers a casualty."},
    {"highland_charge", "Highland charge", "A special rule: close fire at it has double dice until its first contact."},
    {"drifts", "drifts", "A special rule: charges nobody to the east of it."},
    {"waits_for_others", "waits for others", "A special rule: does not charge before others have struck."},
    {"bayonet_drill", "bayonet drill", "A special rule: passes its first break test in combat if it has not moved."},
    {"opens_walls", "opens walls", "A special rule: can work a breach into a wall."},
    {"two_volleys", "two volleys", "A special rule: gives two volleys and goes home."},
    {"held_in_reserve", "held in reserve", "A special rule: takes no orders before turn 5."},
    {"dresses_ranks", "dresses its ranks", "A special rule: in the wood it waits once for its commander."},
    {"weapon_pistol", "pistols", "Firearms, 6 in."},
    {"weapon_shotgun", "shotguns", "Firearms, 6 in."},
    {"weapon_thrown", "thrown weapons", "6 in."},
    {"weapon_bow", "bows", "12 in."},
    {"weapon_smoothbore_carbine", "smoothbore carbines", "Firearms, 12 in."},
    {"weapon_smoothbore_musket", "smoothbore muskets", "Firearms, 18 in."},
    {"weapon_rifled_carbine", "rifled carbines", "Firearms, 18 in."},
    {"weapon_rifled_musket", "rifled muskets", "Firearms, 24 in."},
    {"weapon_breech_loading_carbine", "breech-loading carbines", "Firearms, 24 in."},
    {"weapon_breech_loading_rifle", "breech-loading rifles", "Firearms, 30 in."},
    {"weapon_bolt_action_carbine", "bolt-action carbines", "Firearms, 30 in."},
    {"weapon_bolt_action_rifle", "bolt-action rifles", "Firearms, 36 in."},
    {"weapon_light_smoothbore_artillery", "light smoothbore guns", "36 in."},
    {"weapon_smoothbore_artillery", "smoothbore guns", "48 in."},
    {"weapon_rifled_artillery", "rifled guns", "60 in."},
    {"weapon_sabre", "sabres", "Cold steel only."},
    {"weapon_lance", "lances", "Cold steel only."},
};

constexpr KeyRow kFormations[] = {
    {"attack_column", "attack column", "Readily ordered, and foot in it saves one better; one die when it shoots."},
    {"mixed", "mixed formation", "A line behind its own skirmishers: one die when it shoots."},
    {"square", "square", "Foot facing all ways: no flank, no rear, one move at most; horse hardly breaks it."},
    {"warband", "warband", "A deep mass of irregulars: all its dice in a fight, one when it shoots."},
};

constexpr KeyRow kTerrain[] = {
    {"woods", "woods", "Skirmishing foot only, at half pace."},
    {"rough", "rough ground", "Half pace, skirmishers at full pace; no guns and no wagons."},
    {"hedge", "hedge", "An obstacle: 6 in of the move to cross; soft cover."},
    {"wall", "wall", "An obstacle: 6 in of the move to cross; hard cover."},
    {"stream", "stream", "An obstacle: 6 in of the move to cross."},
    {"building", "building", "One unit may hold it: 6 in of the move to enter."},
};

constexpr KeyRow kTerrainProperties[] = {
    {"breachable", "breachable", "A special rule: a wall that troops can open."},
    {"open_wood", "open wood", "A special rule: formed troops go through it as through rough ground."},
    {"held_for_victory", "held for victory", "A special rule: the side that holds it counts it in the reckoning."},
};

constexpr KeyRow kDicePurposes[] = {
    {"command", "command roll", "2D6, not above the rating with all that counts for it."},
    {"turning", "turning to face", "2D6, not above the commander's rating: else the unit turns and is disordered."},
    {"square", "forming square", "2D6: a double six leaves the square in disorder."},
    {"commitment", "the Prince's word", "2D6: whether the Prince gives the word to charge."},
    {"goes_home", "going home", "Whether militia that has fired goes home."},
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
          .dice_purposes = kDicePurposes};
}

}  // namespace battalia::rules::black_powder
