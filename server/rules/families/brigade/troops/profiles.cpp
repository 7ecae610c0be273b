#include "server/rules/families/brigade/troops/profiles.h"

#include "common/base/check.h"
#include "server/rules/families/brigade/vocabulary/keys.h"

#include <algorithm>
#include <iterator>
#include <string>

namespace battalia::rules::brigade {
namespace {

template <class Rows>
auto* with_key(const Rows& rows, std::string_view key) {
  const auto found = std::find_if(std::begin(rows), std::end(rows), [&](const auto& row) { return row.key == key; });
  return found == std::end(rows) ? nullptr : &*found;
}

using Statistics = google::protobuf::RepeatedPtrField<v1::Status>;

void put(Statistics* statistics, StatisticKey key, std::int32_t value) {
  if (value == 0) return;
  v1::Status* status = statistics->Add();
  status->set_key(std::string(key));
  status->set_value(value);
}

bool shoots_by_bands(const ProfileRow& profile) {
  return profile.shooting[0] != profile.shooting[2] || profile.type == kMortar;
}

void write_statistics(const ProfileRow& profile, Statistics* statistics) {
  put(statistics, kHandToHand, profile.hand_to_hand);
  if (shoots_by_bands(profile)) {
    put(statistics, kShootingShort, profile.shooting[0]);
    put(statistics, kShootingMedium, profile.shooting[1]);
    put(statistics, kShootingLong, profile.shooting[2]);
  } else {
    put(statistics, kShooting, profile.shooting[0]);
  }
  put(statistics, kMorale, profile.morale);
  put(statistics, kStamina, profile.stamina);
  put(statistics, kElite, profile.elite);
  put(statistics, kHeavyCavalry, profile.heavy_cavalry);
  if (profile.points != kNoPoints) put(statistics, kPoints, profile.points);
}

void write_traits(std::string_view keys, google::protobuf::RepeatedPtrField<std::string>* traits) {
  while (!keys.empty()) {
    const std::size_t end = std::min(keys.find(' '), keys.size());
    traits->Add(std::string(keys.substr(0, end)));
    keys.remove_prefix(std::min(end + 1, keys.size()));
  }
}

// The profile with the numbers of a standard unit.
ProfileRow of_standard_size(const Book& book, ProfileRow profile) {
  if (profile.size == 0) return profile;
  const bool large = profile.size > 0;
  profile.hand_to_hand -= (large ? book.melee.large : book.melee.small).value;
  for (std::int32_t& dice : profile.shooting) dice -= (large ? book.shooting.large : book.shooting.small).value;
  profile.stamina -= large ? 1 : -1;
  profile.size = 0;
  return profile;
}

void stand(v1::Unit& unit, std::string_view formation, Size ground) {
  unit.set_formation(std::string(formation));
  unit.mutable_footprint()->set_frontage_um(ground.frontage.um());
  unit.mutable_footprint()->set_depth_um(ground.depth.um());
}

}  // namespace

const UnitType* find_unit_type(const Book& book, std::string_view key) { return with_key(book.troops.types, key); }
const ProfileRow* find_profile(const Book& book, std::string_view key) { return with_key(book.troops.profiles, key); }

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

v1::Unit unit_from(const Book& book, const ProfileRow& profile, std::int32_t size) {
  const UnitType* type = find_unit_type(book, profile.type);
  BATTALIA_CHECK(type != nullptr, "a profile has one of the unit types");
  v1::Unit unit;
  unit.set_kind(v1::UNIT_KIND_TROOPS);
  unit.set_type(std::string(profile.type));
  unit.set_symbol(type->symbol);
  const bool ordnance = type->arm == Arm::artillery;
  write_statistics(ordnance ? profile : of_standard_size(book, profile), unit.mutable_statistics());
  if (!ordnance) put(unit.mutable_statistics(), kSize, size);
  write_traits(profile.traits, unit.mutable_traits());
  const auto ground = book.variations.ground(TypeKey(profile.type), size, FormationKey(type->formation));
  stand(unit, type->formation, ground.value());
  return unit;
}

v1::Unit commander_with(const Book& book, std::int32_t rating) {
  v1::Unit unit;
  unit.set_kind(v1::UNIT_KIND_COMMANDER);
  unit.set_type(std::string(kCommander));
  unit.set_symbol(v1::SYMBOL_COMMANDER);
  put(unit.mutable_statistics(), kRating, rating);
  stand(unit, kCommander.text(), {book.command.commander_radius * 2, book.command.commander_radius * 2});
  return unit;
}

}  // namespace battalia::rules::brigade
