#include "server/rules/systems/god_will_know_his_own/troops/profiles.h"

#include <string>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::array<v1::Symbol, kTypes> kSymbols = {
    v1::SYMBOL_HORSE, v1::SYMBOL_HORSE, v1::SYMBOL_HORSE, v1::SYMBOL_LIGHT_HORSE, v1::SYMBOL_ELEPHANT, v1::SYMBOL_PIKE,
    v1::SYMBOL_PIKE,  v1::SYMBOL_FOOT,  v1::SYMBOL_FOOT,  v1::SYMBOL_BOW,         v1::SYMBOL_BOW,      v1::SYMBOL_BOW,
    v1::SYMBOL_SHOT,  v1::SYMBOL_GUN,   v1::SYMBOL_GUN,   v1::SYMBOL_SKIRMISHERS};

constexpr Length kStandSize = 15_mm;
constexpr Length kCampDepth = 40_mm;

void set_footprint(v1::UnitTypeDeclared& type, Length frontage, Length depth) {
  type.mutable_footprint()->set_frontage_um(frontage.um());
  type.mutable_footprint()->set_depth_um(depth.um());
}

v1::UnitTypeDeclared marker(TypeKey key, std::string_view label, Length frontage, Length depth) {
  v1::UnitTypeDeclared type;
  type.set_key(std::string(key));
  type.set_label(std::string(label));
  type.set_symbol(v1::SYMBOL_OTHER);
  type.set_kind(v1::UNIT_KIND_MARKER);
  type.set_formation(std::string(kMarker));
  set_footprint(type, frontage, depth);
  return type;
}

void add_grade(google::protobuf::RepeatedPtrField<v1::Status>& statistics, Grade grade) {
  v1::Status& statistic = *statistics.Add();
  statistic.set_key(std::string(kGrade));
  statistic.set_value(static_cast<std::int32_t>(grade) + 1);
}

}  // namespace

std::vector<v1::ProfileDeclared> declared_profiles() {
  std::vector<v1::ProfileDeclared> all;
  for (const TypeRow& row : kTypeRows) {
    for (std::size_t i = 0; i < kGrades; ++i) {
      const Troop troop{row.type, static_cast<Grade>(i)};
      if (!exists(troop)) continue;
      v1::ProfileDeclared& profile = all.emplace_back();
      profile.set_key(key_of(troop));
      profile.set_name(in_short(troop) + " " + std::string(row.name) + ", " + std::string(name_of(troop.grade)));
      profile.set_type(std::string(row.key));
      profile.set_points(points_of(troop));
      add_grade(*profile.mutable_statistics(), troop.grade);
    }
  }
  return all;
}

v1::UnitTypeDeclared declared_type(Type type) {
  const TypeRow& row = row_of(type);
  v1::UnitTypeDeclared declared;
  declared.set_key(std::string(row.key));
  declared.set_label(std::string(row.name));
  declared.set_symbol(kSymbols[static_cast<std::size_t>(type)]);
  declared.set_kind(v1::UNIT_KIND_TROOPS);
  declared.set_formation(std::string(kAsBought));
  set_footprint(declared, kBaseWidth, row.depth);
  add_grade(*declared.mutable_statistics(), Grade::ordinary);
  return declared;
}

v1::UnitTypeDeclared declared_stand() { return marker(kStandType, "command stand", kStandSize, kStandSize); }
v1::UnitTypeDeclared declared_camp() { return marker(kCampType, "camp", kBaseWidth, kCampDepth); }

}  // namespace battalia::rules::god_will_know_his_own
