#include "server/rules/systems/pike_and_shotte/info/labels.h"

#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

namespace battalia::rules::pike_and_shotte {
namespace {

using mechanics::KeyRow;
using mechanics::told_to_all;

constexpr KeyRow::Kind kInternal = KeyRow::internal;

constexpr KeyRow kStatuses[] = {
    told_to_all({"in_contact", "in contact", "Some unit of this command has been in contact.", "", kInternal}),
    told_to_all({"committed", "committed", "The King has committed the reserve in person.", "flag"}),
    told_to_all({"leader_hit", "leader hit", "The turn in which the leader of this command was hit.", "", kInternal}),
};

constexpr KeyRow kTraits[] = {
    {"hedgehog", "hedgehog", "Pikes that can form hedgehog against horse."},
    {"caracole", "caracole", "Pistol volleys by ranks: one more die within 4 in, no bonus for charging."},
    {"gallopers", "gallopers", "Rides home: one more on the result when it charges horse or shot."},
    {"fire_and_evade", "fire and evade", "May shoot at a charger and then slip away."},
    {"mercenary", "mercenary", "Fights for pay; takes effect with option OPT-05."},
    {"two_handed", "two-handed weapons", "Enemies in a fight save one worse."},
    {"swordsmen", "swordsmen", "Pikes that fight them save one worse."},
    {"lance", "lances", "In the round it charges horse saves one worse, foot but pikes two."},
    {"rabble", "rabble", "Hard to command; takes effect with option OPT-05."},
    {"militia", "militia", "Hard to command; takes effect with option OPT-05."},
    {"dragoons", "dragoons", "Mount and dismount; on foot they are skirmishing shot."},
    {"galloper_gun", "galloper gun", "Limbers at no cost."},
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
    {"entrenched", "entrenched", "A defended position: cover of works, and it changes hands when it is stormed."},
};

constexpr KeyRow kFormations[] = {
    {"line", "line", "Shot and horse in their fighting order; dragoons mounted."},
    {"block", "block", "Pikes in depth, with their shot when combined."},
    {"march_column", "march column", "Easily ordered and quick on a track; no shooting, one die in a fight."},
    {"skirmish", "skirmish order", "Dispersed: hard to hit, weak in a fight; dragoons dismounted."},
    {"hedgehog", "hedgehog", "Pikes facing all ways: no flank, no rear, no movement."},
    {"deployed", "deployed", "Guns ready to shoot, wagons drawn up for defence."},
};

constexpr KeyRow kTerrain[] = {
    {"woods", "woods", "Half pace, and formed troops that move are disordered."},
    {"rough", "rough ground", "One move a turn for formed troops."},
    {"hedge", "hedge", "An obstacle: one turn to cross; soft cover."},
    {"wall", "wall", "An obstacle: one turn to cross; hard cover."},
    {"stream", "stream", "An obstacle: one turn to cross."},
    {"building", "building", "One unit may hold it: one move to enter or leave."},
};

constexpr KeyRow kTerrainProperties[] = {
    {"cover_from_south", "cover from the south", "A special rule: cover only against shots from that side."},
    {"lined", "lined", "A special rule: troops that line this hedge can only be attacked by foot."},
    {"wet", "wet", "A special rule: horse that charges out of it uphill loses a quarter of a move."},
    {"disorders_horse", "disorders horse", "A special rule: horse that crosses it is disordered."},
    {"no_horse", "no horse", "A special rule: horse cannot enter."},
    {"train", "train", "A special rule: the baggage."},
    {"woods_for_horse", "woods for horse", "A special rule: horse moves here as in woods."},
};

constexpr KeyRow kZonePurposes[] = {
    {"crest", "crest", "A special rule: troops behind it are out of sight."},
};

constexpr KeyRow kDicePurposes[] = {
    {"command", "command roll", "D10 and modifiers, not above the rating."},
    {"reaction", "reaction", "D10, not above the rating of the battalia's commander."},
    {"crossing", "crossing an obstacle", "Whether pikes are disordered by it."},
    {"pursuit", "headlong pursuit", "Whether victorious horse is held back."},
    {"commitment", "the King's commitment", "Whether the reserve is committed in person."},
};

}  // namespace

mechanics::Vocabulary vocabulary() {
  return {.statuses = kStatuses,
          .traits = kTraits,
          .formations = kFormations,
          .terrain_kinds = kTerrain,
          .terrain_properties = kTerrainProperties,
          .zone_purposes = kZonePurposes,
          .dice_purposes = kDicePurposes};
}

}  // namespace battalia::rules::pike_and_shotte
