#include "server/rules/systems/fornovo_to_sedgemoor/troops/profiles.h"

#include "common/base/check.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/points.h"

#include <algorithm>
#include <memory>
#include <string>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr TypeKey section(TerrainKey works) { return TypeKey(works.text()); }  // bought like a unit, placed as terrain

constexpr Grade A = Grade::elite;
constexpr Grade B = Grade::crack;
constexpr Grade C = Grade::average;
constexpr Grade D = Grade::poor;
constexpr Armour kLight = Armour::light;
constexpr Armour kMedium = Armour::medium;
constexpr Armour kHeavy = Armour::heavy;
constexpr Armour kArmored = Armour::armored;

constexpr ProfileRow battery(std::string_view key, std::string_view name, GunClass gun) {
  return {key, name, kArtillery, v1::SYMBOL_GUN, C, kLight, 8, 2, "", {}, {}, 2, gun};
}

// Only troops without date limits, so that a list without a year may have any of them.
constexpr ProfileRow kProfiles[] = {
    // Foot of one kind.
    {"pikemen", "Pikemen", kInfantry, v1::SYMBOL_PIKE, C, kHeavy, 24, 6, "pike"},
    {"swiss_pikes", "Swiss pikes", kInfantry, v1::SYMBOL_PIKE, A, kMedium, 48, 8, "pike"},
    {"halberdiers", "Halberdiers", kInfantry, v1::SYMBOL_FOOT, C, kHeavy, 24, 8, "long_heavy_weapon"},
    {"swordsmen", "Sword and buckler", kInfantry, v1::SYMBOL_FOOT, B, kMedium, 24, 8, "sword_and_shield"},
    {"longbowmen", "Longbowmen", kInfantry, v1::SYMBOL_BOW, C, kLight, 24, 8, "longbow"},
    {"crossbowmen", "Crossbowmen", kInfantry, v1::SYMBOL_BOW, C, kMedium, 24, 8, "crossbow"},
    {"arquebusiers", "Arquebusiers", kInfantry, v1::SYMBOL_SHOT, C, kLight, 24, 8, "arquebus"},
    {"musketeers", "Musketeers", kInfantry, v1::SYMBOL_SHOT, C, kLight, 24, 8, "matchlock_musket"},
    {"fusiliers", "Fusiliers", kInfantry, v1::SYMBOL_SHOT, C, kLight, 24, 8, "firelock_musket"},
    {"highlanders", "Clansmen", kInfantry, v1::SYMBOL_FOOT, B, kLight, 30, 10, "irregular heavy_weapon"},
    {"levy", "Levy foot", kInfantry, v1::SYMBOL_FOOT, D, kLight, 30, 10, "irregular long_spear"},
    {"skirmish_shot", "Skirmishing shot", kInfantry, v1::SYMBOL_SKIRMISHERS, C, kLight, 12, 6,
     "skirmish_order arquebus"},
    {"skirmish_bows", "Skirmishing bows", kInfantry, v1::SYMBOL_SKIRMISHERS, C, kLight, 12, 6,
     "skirmish_order irregular light_self_bow"},
    // Foot of two kinds.
    {"pike_and_arquebus",
     "Pike and arquebus",
     kInfantry,
     v1::SYMBOL_PIKE_AND_SHOT,
     C,
     kHeavy,
     36,
     6,
     "pike pike_and_shot wing_arquebus",
     {},
     {12, 2, 1}},
    {"pike_and_musket",
     "Pike and musket",
     kInfantry,
     v1::SYMBOL_PIKE_AND_SHOT,
     C,
     kMedium,
     36,
     4,
     "pike pike_and_shot wing_matchlock_musket",
     {},
     {18, 3, 1}},
    {"bill_and_bow",
     "Bill and bow",
     kInfantry,
     v1::SYMBOL_BOW,
     C,
     kMedium,
     32,
     8,
     "long_heavy_weapon bill_and_bow second_longbow",
     {16, 8, 1},
     {}},
    // Horse.
    {"gendarmes", "Gendarmes", kCavalry, v1::SYMBOL_HORSE, A, kArmored, 12, 6, "heavy_lance nobles barded"},
    {"men_at_arms", "Men-at-arms", kCavalry, v1::SYMBOL_HORSE, B, kHeavy, 12, 6, "heavy_lance"},
    {"cuirassiers", "Cuirassiers", kCavalry, v1::SYMBOL_HORSE, C, kHeavy, 12, 6, "trot pistol"},
    {"reiters", "Reiters", kCavalry, v1::SYMBOL_HORSE, C, kMedium, 16, 4, "trot pistol"},
    {"gallopers", "Horse at the gallop", kCavalry, v1::SYMBOL_HORSE, B, kMedium, 12, 6, "pistol"},
    {"mounted_crossbows", "Mounted crossbows", kCavalry, v1::SYMBOL_LIGHT_HORSE, C, kLight, 10, 5, "crossbow"},
    {"stradiots", "Stradiots", kCavalry, v1::SYMBOL_LIGHT_HORSE, C, kLight, 10, 5,
     "skirmish_order irregular long_spear shield"},
    {"horse_archers", "Horse archers", kCavalry, v1::SYMBOL_LIGHT_HORSE, C, kLight, 10, 5,
     "skirmish_order irregular composite_bow false_rout"},
    {"dragoons", "Dragoons", kDragoons, v1::SYMBOL_DRAGOONS, C, kLight, 20, 10, "arquebus"},
    // Guns and wagons.
    battery("very_light_guns", "Very light guns", GunClass::very_light),
    battery("light_guns", "Light guns", GunClass::light),
    battery("medium_guns", "Medium guns", GunClass::medium),
    battery("heavy_guns", "Heavy guns", GunClass::heavy),
    battery("organ_guns", "Organ guns", GunClass::organ),
    {"wagons", "Wagons", kWagons, v1::SYMBOL_WAGON, C, kLight, 0, 0, "", {}, {}, 2},
    {"war_wagons", "War wagons", kWarWagons, v1::SYMBOL_WAGON, C, kLight, 0, 0, "", {}, {}, 2},
    {"sniper", "Sniper", kSniper, v1::SYMBOL_SKIRMISHERS, C, kLight, 1, 1, "skirmish_order firelock_musket"},
    // Works, by the section.
    {"ditch_section", "Ditch", section(kDitch), v1::SYMBOL_OTHER, C, kLight, 0, 0, ""},
    {"light_works_section", "Light works", section(kLightWorks), v1::SYMBOL_OTHER, C, kLight, 0, 0, ""},
    {"heavy_works_section", "Heavy works", section(kHeavyWorks), v1::SYMBOL_OTHER, C, kLight, 0, 0, ""},
};

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

Statistics statistics_of(const ProfileRow& row) {
  Statistics statistics;
  statistics.set(kGrade, static_cast<std::int32_t>(row.grade));
  statistics.set(kArmour, static_cast<std::int32_t>(row.armour));
  statistics.set(kOriginalFigures, row.figures);
  statistics.set(kStartFiles, row.files);
  statistics.set(kOriginalSecond, row.second.count);
  statistics.set(kSecondArmour, row.second.armour);
  statistics.set(kOriginalWings, row.wings.count);
  statistics.set(kStartWingFiles, row.wings.files);
  statistics.set(kWingArmour, row.wings.armour);
  statistics.set(kModels, row.models);
  statistics.set(kModelsLimbers, row.type == kArtillery ? row.models : 0);
  statistics.set(kGunClass, static_cast<std::int32_t>(row.gun));
  return statistics;
}

Unit with(const ProfileRow& row, Statistics statistics, std::vector<std::string> traits) {
  Unit unit;
  unit.type = row.type;
  unit.symbol = row.symbol;
  auto profile = std::make_shared<Profile>();
  profile->statistics = std::move(statistics);
  profile->traits = std::move(traits);
  unit.profile = std::move(profile);
  return unit;
}

}  // namespace

std::span<const ProfileRow> profiles() { return kProfiles; }

const ProfileRow* find_profile(std::string_view key) {
  const auto found = std::find_if(std::begin(kProfiles), std::end(kProfiles),
                                  [&](const ProfileRow& profile) { return profile.key == key; });
  return found == std::end(kProfiles) ? nullptr : &*found;
}

bool is_works(const ProfileRow& profile) {
  const TerrainKey works = works_of(profile);
  return works == kDitch || works == kLightWorks || works == kHeavyWorks;
}

TerrainKey works_of(const ProfileRow& profile) { return TerrainKey(profile.type.text()); }

v1::ProfileDeclared declared(const ProfileRow& profile) {
  v1::ProfileDeclared made;
  made.set_key(std::string(profile.key));
  made.set_name(std::string(profile.name));
  made.set_type(std::string(profile.type));
  for (const auto& [key, value] : statistics_of(profile)) {
    v1::Status& statistic = *made.add_statistics();
    statistic.set_key(key);
    statistic.set_value(value);
  }
  for (const std::string& trait : words_of(profile.traits)) made.add_traits(trait);
  v1::ArmyUnit plain;
  plain.set_profile(made.key());
  made.set_points(is_works(profile) ? price_of_section(works_of(profile)) : price_of(unit_from(plain), Prices()));
  return made;
}

Unit unit_from(const v1::ArmyUnit& listed) {
  const ProfileRow* row = find_profile(listed.profile());
  BATTALIA_CHECK(row != nullptr, "a list has been checked before its units are made");
  Statistics statistics = statistics_of(*row);
  for (const v1::Status& choice : listed.choices()) statistics.set(StatisticKey(choice.key()), choice.value());
  std::vector<std::string> traits = words_of(row->traits);
  for (const std::string& trait : listed.traits()) {
    if (std::find(traits.begin(), traits.end(), trait) == traits.end()) traits.push_back(trait);
  }
  return with(*row, std::move(statistics), std::move(traits));
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
