#include "server/rules/systems/god_will_know_his_own/shooting/ranges.h"

#include "server/rules/systems/god_will_know_his_own/tables/shooting_tables.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

struct ReachRow {
  Length range;
  std::string_view clause;
};
constexpr ReachRow kNoRange = {Length(), "GWK-SHOOT-01"};

ReachRow handgun_row(const Table& table) {
  const std::int32_t year = year_of(table);
  const bool early = year != 0 && year <= kEarlyHandgunUntil;
  return {early ? kEarlyHandgun : kLaterHandgun, "GWK-SHOOT-57"};
}

ReachRow elephant_row(Weapon weapon) {
  switch (weapon) {
    case Weapon::swivel_guns:
      return {kElephantSwivel, "GWK-SHOOT-66"};
    case Weapon::bow:
    case Weapon::longbow:
    case Weapon::crossbow:
      return {kElephantBow, "GWK-SHOOT-66"};
    default:
      return {kElephantFirearm, "GWK-SHOOT-66"};
  }
}

ReachRow skirmisher_row(Weapon weapon) {
  switch (weapon) {
    case Weapon::rifle:
      return {kRifleRange, "GWK-SKIRM-07"};
    case Weapon::jezail:
      return {kJezailRange, "GWK-SKIRM-07"};
    case Weapon::flintlock:
      return {kSkirmisherFlintlock, "GWK-SKIRM-07"};
    default:
      return {kSkirmisherArquebus, "GWK-SKIRM-07"};
  }
}

ReachRow firearm_row(const Table& table, Weapon weapon) {
  switch (weapon) {
    case Weapon::handgun:
      return handgun_row(table);
    case Weapon::heavy_musket:
    case Weapon::swivel_guns:
      return {kHeavyMusketRange, "GWK-SHOOT-59"};
    case Weapon::flintlock:
      return {kFlintlockRange, "GWK-LATE-01"};
    default:
      return {kArquebusRange, "GWK-SHOOT-58"};
  }
}

ReachRow mounted_row(Weapon weapon) {
  switch (weapon) {
    case Weapon::crossbow:
      return {kMountedCrossbowRange, "GWK-SHOOT-61"};
    case Weapon::javelin:
      return {kJavelinRange, "GWK-SHOOT-61"};
    case Weapon::bow:
    case Weapon::longbow:
      return {kMountedBowRange, "GWK-SHOOT-61"};
    default:
      return {kMountedArquebusRange, "GWK-SHOOT-61"};
  }
}

ReachRow bow_row(const Unit& shooter) {
  const Troop troop = troop_of(shooter);
  const bool from_the_saddle = is_dismounted(shooter) && bought_as(shooter) == Troop{Type::cv, Grade::superior};
  if (from_the_saddle && troop.grade == Grade::superior) return {kDismountedCvBow, "GWK-SHOOT-65"};
  const std::string_view clause = troop.grade == Grade::superior                                 ? "GWK-SHOOT-62"
                                  : troop.grade == Grade::fast || troop.grade == Grade::inferior ? "GWK-SHOOT-64"
                                                                                                 : "GWK-SHOOT-63";
  return {kBowRanges[static_cast<std::size_t>(troop.grade)], clause};
}

ReachRow range_row(const Table& table, const Unit& shooter) {
  const Weapon weapon = weapon_of(table, shooter);
  if (weapon == Weapon::none) return kNoRange;
  switch (type_of(shooter)) {
    case Type::re:
      return {kPistolRange, "GWK-SHOOT-60"};
    case Type::cv:
    case Type::lc:
      return mounted_row(weapon);
    case Type::el:
      return elephant_row(weapon);
    case Type::lb:
      return {kLongbowRange, "GWK-SHOOT-55"};
    case Type::xb:
      return {kCrossbowRange, "GWK-SHOOT-56"};
    case Type::bw:
      return bow_row(shooter);
    case Type::ski:
      return skirmisher_row(weapon);
    default:
      return firearm_row(table, weapon);
  }
}

}  // namespace

Length range_of(const Table& table, const Unit& shooter) { return range_row(table, shooter).range; }
std::string_view range_clause(const Table& table, const Unit& shooter) { return range_row(table, shooter).clause; }

}  // namespace battalia::rules::god_will_know_his_own
