#include "server/rules/systems/pike_and_shotte/troops/profiles.h"

#include "common/base/check.h"
#include "server/rules/systems/pike_and_shotte/tables/command.h"
#include "server/rules/systems/pike_and_shotte/tables/shooting.h"

#include <algorithm>
#include <iterator>
#include <string>

namespace battalia::rules::pike_and_shotte {
namespace {

// PS-UNI-02.
constexpr UnitType kUnitTypes[] = {
    {"pike_block", "pike block", v1::SYMBOL_PIKE, Arm::infantry, "block"},
    {"shot", "shot", v1::SYMBOL_SHOT, Arm::infantry, "line"},
    {"pike_and_shot", "pike and shot", v1::SYMBOL_PIKE_AND_SHOT, Arm::infantry, "block"},
    {"warband", "warband", v1::SYMBOL_FOOT, Arm::infantry, "line"},
    {"skirmishers", "skirmishers", v1::SYMBOL_SKIRMISHERS, Arm::infantry, "skirmish"},
    {"heavy_horse", "heavy horse", v1::SYMBOL_HORSE, Arm::cavalry, "line"},
    {"horse", "horse", v1::SYMBOL_HORSE, Arm::cavalry, "line"},
    {"light_horse", "light horse", v1::SYMBOL_LIGHT_HORSE, Arm::cavalry, "line"},
    {"dragoons", "dragoons", v1::SYMBOL_DRAGOONS, Arm::cavalry, "line"},
    {"light_gun", "light guns", v1::SYMBOL_GUN, Arm::artillery, "deployed"},
    {"medium_gun", "medium guns", v1::SYMBOL_GUN, Arm::artillery, "deployed"},
    {"heavy_gun", "heavy guns", v1::SYMBOL_GUN, Arm::artillery, "deployed"},
    {"siege_gun", "siege guns", v1::SYMBOL_GUN, Arm::artillery, "deployed"},
    {"mortar", "mortar", v1::SYMBOL_GUN, Arm::artillery, "deployed"},
    {"wagon", "wagons", v1::SYMBOL_WAGON, Arm::artillery, "march_column"},
    {"commander", "commander", v1::SYMBOL_COMMANDER, Arm::infantry, "commander"},
};

constexpr std::string_view kHedgehogPikes = "hedgehog mercenary weapon_pike weapon_musket";

// PS-UNI-03 and the list it points to.
constexpr ProfileRow kProfiles[] = {
    {"imperial_pike_and_musket",
     "Imperial pike and musket",
     "pike_and_shot",
     7,
     {3, 3, 3},
     4,
     5,
     kHedgehogPikes,
     0,
     0,
     43},
    {"saxon_pike_and_musket", "Saxon pike and musket", "pike_and_shot", 7, {3, 3, 3}, 4, 4, kHedgehogPikes, 0, 0, 38},
    {"swedish_pike_and_musket",
     "Swedish or German pike and musket",
     "pike_and_shot",
     6,
     {4, 4, 4},
     4,
     5,
     "hedgehog first_fire weapon_pike weapon_musket",
     0,
     0,
     47},
    {"imperial_pikemen", "Imperial pikemen", "pike_block", 6, {}, 4, 4, "hedgehog mercenary weapon_pike", 0, 0, 34},
    {"saxon_pikemen", "Saxon pikemen", "pike_block", 6, {}, 4, 3, "hedgehog mercenary weapon_pike", 0, 0, 31},
    {"swedish_pikemen", "Swedish or German pikemen", "pike_block", 5, {}, 3, 4, "hedgehog weapon_pike", 0, 0, 37},
    {"imperial_musketeers", "Imperial musketeers", "shot", 3, {2, 2, 2}, 4, 3, "mercenary weapon_musket", 0, 0, 24},
    {"swedish_musketeers",
     "Swedish or German musketeers",
     "shot",
     4,
     {3, 3, 3},
     4,
     3,
     "first_fire weapon_musket",
     0,
     0,
     33},
    {"commanded_musket", "Commanded musket", "shot", 3, {3, 3, 3}, 4, 3, "first_fire weapon_musket", 0, 0, 34},
    {"storming_party", "Storming party", "shot", 4, {2, 2, 2}, 4, 3, "first_fire weapon_firelock", 0, 0, 34},
    {"swordsmen", "Swordsmen", "shot", 6, {}, 4, 3, "swordsmen weapon_sword", 0, 0, 34},
    {"militia", "Militia", "warband", 2, {1, 1, 1}, 6, 2, "rabble militia weapon_thrown", 0, 0, 7},
    {"swiss_pike",
     "Swiss pike (Italian Wars)",
     "pike_block",
     7,
     {},
     4,
     5,
     "hedgehog ferocious_charge weapon_pike",
     4,
     0,
     kNoPoints},
    {"sword_and_buckler", "Sword and buckler men", "shot", 5, {}, 5, 3, "swordsmen weapon_sword", 0, 0, kNoPoints},
    {"cuirassiers", "Cuirassiers", "heavy_horse", 8, {1, 1, 1}, 3, 4, "caracole weapon_pistol", 0, 1, 53},
    {"lifeguard_lancers",
     "Lifeguard lancers",
     "heavy_horse",
     8,
     {1, 1, 1},
     3,
     4,
     "lance caracole weapon_lance weapon_pistol",
     4,
     1,
     64},
    {"gendarmes", "Gendarmes (Italian Wars)", "heavy_horse", 9, {}, 3, 4, "lance weapon_lance", 4, 3, kNoPoints},
    {"harquebusiers", "Harquebusiers", "horse", 7, {1, 1, 1}, 4, 3, "weapon_pistol weapon_carbine", 0, 0, 39},
    {"imperial_harquebusiers",
     "Imperial harquebusiers",
     "horse",
     7,
     {1, 1, 1},
     4,
     3,
     "caracole weapon_pistol weapon_carbine",
     0,
     0,
     39},
    {"light_cavalry", "Light cavalry", "light_horse", 7, {1, 1, 1}, 5, 3, "weapon_pistol", 0, 0, 39},
    {"finnish_cavalry",
     "Finnish cavalry",
     "light_horse",
     7,
     {1, 1, 1},
     4,
     3,
     "gallopers ferocious_charge weapon_pistol",
     0,
     0,
     36},
    {"croats", "Croats", "light_horse", 7, {1, 1, 1}, 4, 3, "weapon_pistol", 0, 0, 39},
    {"cossacks", "Cossacks", "light_horse", 7, {1, 1, 1}, 5, 3, "marauder weapon_lance weapon_shortbow", 0, 0, 46},
    {"dragoons",
     "Dragoons",
     "dragoons",
     3,
     {2, 2, 2},
     5,
     3,
     "fire_and_evade marauder dragoons weapon_firelock",
     0,
     0,
     35},
    {"light_ordnance", "Light ordnance", "light_gun", 1, kOrdnanceDice, 5, 2, "weapon_light_gun", 0, 0, 17},
    {"medium_ordnance", "Medium ordnance", "medium_gun", 1, kOrdnanceDice, 5, 2, "weapon_medium_gun", 0, 0, 21},
    {"heavy_ordnance", "Heavy ordnance", "heavy_gun", 1, kOrdnanceDice, 5, 2, "weapon_heavy_gun", 0, 0, 25},
    {"galloper_gun", "Galloper gun", "light_gun", 1, kOrdnanceDice, 5, 2, "galloper_gun weapon_light_gun", 0, 0, 21},
    {"mortar", "Mortar", "mortar", 1, {kMortarDice, kMortarDice, kMortarDice}, 5, 2, "weapon_mortar", 0, 0, 25},
};

template <class Rows>
auto* with_key(const Rows& rows, std::string_view key) {
  const auto found = std::find_if(std::begin(rows), std::end(rows), [&](const auto& row) { return row.key == key; });
  return found == std::end(rows) ? nullptr : &*found;
}

using Statistics = google::protobuf::RepeatedPtrField<v1::Status>;

void put(Statistics* statistics, std::string_view key, std::int32_t value) {
  if (value == 0) return;
  v1::Status* status = statistics->Add();
  status->set_key(std::string(key));
  status->set_value(value);
}

bool is_gun_profile(const ProfileRow& profile) {
  return profile.shooting[0] != profile.shooting[2] || profile.type == "mortar";
}

void write_statistics(const ProfileRow& profile, Statistics* statistics) {
  put(statistics, "hand_to_hand", profile.hand_to_hand);
  if (is_gun_profile(profile)) {
    put(statistics, "shooting_short", profile.shooting[0]);
    put(statistics, "shooting_medium", profile.shooting[1]);
    put(statistics, "shooting_long", profile.shooting[2]);
  } else {
    put(statistics, "shooting", profile.shooting[0]);
  }
  put(statistics, "morale", profile.morale);
  put(statistics, "stamina", profile.stamina);
  put(statistics, "elite", profile.elite);
  put(statistics, "heavy_cavalry", profile.heavy_cavalry);
  if (profile.points != kNoPoints) put(statistics, "points", profile.points);
}

void write_traits(std::string_view keys, google::protobuf::RepeatedPtrField<std::string>* traits) {
  while (!keys.empty()) {
    const std::size_t end = std::min(keys.find(' '), keys.size());
    traits->Add(std::string(keys.substr(0, end)));
    keys.remove_prefix(std::min(end + 1, keys.size()));
  }
}

void stand(v1::Unit& unit, std::string_view formation, Size ground) {
  unit.set_formation(std::string(formation));
  unit.mutable_footprint()->set_frontage_um(ground.frontage.um());
  unit.mutable_footprint()->set_depth_um(ground.depth.um());
}

}  // namespace

std::span<const UnitType> unit_types() { return kUnitTypes; }
const UnitType* find_unit_type(std::string_view key) { return with_key(kUnitTypes, key); }

std::span<const ProfileRow> profiles() { return kProfiles; }
const ProfileRow* find_profile(std::string_view key) { return with_key(kProfiles, key); }

v1::ProfileDeclared declared(const ProfileRow& profile) {
  v1::ProfileDeclared message;
  message.set_key(std::string(profile.key));
  message.set_name(std::string(profile.name));
  message.set_type(std::string(profile.type));
  write_statistics(profile, message.mutable_statistics());
  write_traits(profile.traits, message.mutable_traits());
  message.set_points(profile.points);
  return message;
}

v1::Unit unit_from(const ProfileRow& profile, std::int32_t size) {
  const UnitType* type = find_unit_type(profile.type);
  BATTALIA_CHECK(type != nullptr, "a profile has one of the unit types");
  v1::Unit unit;
  unit.set_kind(v1::UNIT_KIND_TROOPS);
  unit.set_type(std::string(profile.type));
  unit.set_symbol(type->symbol);
  write_statistics(profile, unit.mutable_statistics());
  put(unit.mutable_statistics(), "size", size);
  write_traits(profile.traits, unit.mutable_traits());
  stand(unit, type->formation, footprint_of(TypeKey(profile.type), size, FormationKey(type->formation)).value());
  return unit;
}

v1::Unit commander_with(std::int32_t rating) {
  v1::Unit unit;
  unit.set_kind(v1::UNIT_KIND_COMMANDER);
  unit.set_type("commander");
  unit.set_symbol(v1::SYMBOL_COMMANDER);
  put(unit.mutable_statistics(), "rating", rating);
  stand(unit, "commander", {kCommanderRadius * 2, kCommanderRadius * 2});
  return unit;
}

}  // namespace battalia::rules::pike_and_shotte
