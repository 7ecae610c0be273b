#include "server/rules/systems/fornovo_to_sedgemoor/tables/shooting_tables.h"

#include "common/base/check.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/combat_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/test_tables.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

template <class Rows, class Wanted>
const auto& weapon_row_of(const Rows& rows, Wanted wanted) {
  const auto found = std::find_if(rows.begin(), rows.end(), wanted);
  BATTALIA_CHECK(found != rows.end(), "a printed row exists for what is looked up");
  return *found;
}

FireBand fire_of(const Table& table, const Band& band, std::string_view clause) {
  return {at(table, band.range), band.cells, clause};
}

std::string_view ball_clause(Period period) { return period == Period::early ? "FTS-9.19-o" : "FTS-9.19-q"; }
std::string_view hail_clause(Period period) { return period == Period::early ? "FTS-9.19-n" : "FTS-9.19-p"; }

}  // namespace

const SmallArmsRow& small_arms_row(SmallArms row) {
  return weapon_row_of(kSmallArms, [&](const SmallArmsRow& one) { return one.row == row; });
}

std::optional<FireBand> small_arms(const Table& table, SmallArms row, bool far) {
  const SmallArmsRow& printed = small_arms_row(row);
  if (far && !printed.far) return std::nullopt;
  FireBand fire = fire_of(table, far ? *printed.far : printed.close, printed.clause);
  if (row == SmallArms::steady_musketry && far && small_scale(table) && table.option(kFarMusket15) == "9") {
    fire.range = kFarMusketAsPrinted;
  }
  if (row == SmallArms::pistol && table.option(kPistolNormal) == "6HH") fire.cells.normal = kPistolOfPlaysheet;
  return fire;
}

// FTS-1.6.4-f, C-43.
Period artillery_period(const Table& table) {
  const std::string_view option = table.option(kArtilleryPeriod);
  if (option == "early") return Period::early;
  if (option == "late") return Period::late;
  return table.game[kYear] > kLastEarlyYear ? Period::late : Period::early;
}

const GunRow& gun_row(Period period, GunClass gun) {
  return weapon_row_of(period == Period::early ? kEarlyGuns : kLateGuns,
                       [&](const GunRow& one) { return one.gun == gun; });
}

std::optional<FireBand> hail(const Table& table, GunClass gun) {
  const Period period = artillery_period(table);
  const GunRow& printed = gun_row(period, gun);
  if (!printed.hail) return std::nullopt;
  FireBand fire = fire_of(table, *printed.hail, hail_clause(period));
  if (period == Period::late && table.option(kLateHailHard) == "6H") fire.cells.hard_cover = kLateHailHardOfPlaysheet;
  return fire;
}

std::optional<FireBand> ball(const Table& table, GunClass gun, bool far) {
  const Period period = artillery_period(table);
  const GunRow& printed = gun_row(period, gun);
  const std::optional<Band>& band = far ? printed.far : printed.close;
  if (!band) return std::nullopt;
  FireBand fire = fire_of(table, *band, ball_clause(period));
  const bool early = period == Period::early;
  if (!far && table.option(kBallVsSkirmish) == "hail") {
    fire.cells.skirmish = early ? kEarlySkirmishOfPlaysheet : kLateSkirmishOfPlaysheet;
  }
  if (!early && gun == GunClass::light && table.option(kLateLightBall) == "24/48") {
    fire.range = at(table, far ? kLateLightFarOfPlaysheet : kLateLightCloseOfPlaysheet);
  }
  if (early && !far && small_scale(table)) {
    if (gun == GunClass::medium && table.option(kEarlyMediumClose15) == "16") fire.range = kEarlyMediumAsPrinted;
    if (gun == GunClass::heavy && table.option(kEarlyHeavyClose15) == "24") fire.range = kEarlyHeavyAsPrinted;
  }
  return fire;
}

std::int32_t reload_turns(const Table& table, GunClass gun) {
  return gun_row(artillery_period(table), gun).reload_turns;
}

DiceRule mounted_fire(const Table& table) {
  return table.option(kMountedGroup) == "2" ? kMountedFireOfPlaysheet : kMountedFire;
}

bool mounted_halves(const Table& table, TraitKey weapon) {
  if (weapon == kPistol) return false;
  return weapon != kSelfBow || table.option_on(kMountedSelfBowHalved);
}

std::optional<std::int32_t> shooting_save(const Table& table, SaveRow row, Armour armour) {
  if (row == SaveRow::crossbow && armour == Armour::medium && table.option(kCrossbowMedium) == "none") {
    return std::nullopt;
  }
  const SaveNumbers& numbers = weapon_row_of(kShootingSaves, [&](const SaveNumbers& one) { return one.row == row; });
  return numbers.needed[static_cast<std::size_t>(armour) - 1];
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
