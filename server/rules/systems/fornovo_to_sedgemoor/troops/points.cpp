#include "server/rules/systems/fornovo_to_sedgemoor/troops/points.h"

#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"

#include <algorithm>
#include <charconv>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

std::int32_t bought_figures(const Unit& unit, Kind kind) {
  switch (kind) {
    case Kind::second:
      return unit.stat(kOriginalSecond);
    case Kind::wings:
      return unit.stat(kOriginalWings);
    default:
      return unit.stat(kOriginalFigures) - unit.stat(kOriginalSecond) - unit.stat(kOriginalWings);
  }
}

bool is_musket(TraitKey weapon) { return weapon == kMatchlock || weapon == kFirelock; }

// FTS-4-d, FTS-4-g, G-028: each weapon beyond the handarm is paid for separately; sword and shield is a handarm and a
// shield.
std::int32_t price_of_weapon(TraitKey weapon, bool horse, const Prices& prices) {
  if (weapon == kShield || weapon == kSwordAndShield) return prices.shield;
  if (horse) return weapon == kHeavyLance ? kPriceHeavyLance : weapon == kPistol ? kPricePistols : kPriceOtherWeapon;
  if (weapon == kLongbow) return kPriceLongbow;
  if (weapon == kCompositeBow) return kPriceCompositeBow;
  return is_musket(weapon) ? kPriceMusket : kPriceOtherWeapon;
}

// The price of training for each figure of that kind (G-027).
std::int32_t price_of_training(const Unit& unit, Kind kind, const Prices& prices) {
  const bool muskets = has_bought(unit, kind, kMatchlock) || has_bought(unit, kind, kFirelock);
  std::int32_t sum = 0;
  if (unit.has_trait(kSalvee) && muskets) sum += kPriceSalvee;
  if (unit.has_trait(kPikeAndShot) || unit.has_trait(kBillAndBow)) sum += kPriceMixedTraining;
  if (unit.has_trait(kShallow)) sum += prices.shallow;
  if ((unit.has_trait(kPlugBayonet) || unit.has_trait(kRingBayonet)) && muskets) sum += kPriceBayonet;
  if (unit.has_trait(kNobles)) sum += kPriceNobles;
  if (unit.has_trait(kBarded)) sum += kPriceBarded;
  if (unit.has_trait(kFalseRoutTrained)) sum += kPriceFalseRout;
  return sum;
}

std::int32_t price_of_figure(const Unit& unit, Kind kind, const Prices& prices) {
  const bool horse = unit.type == kCavalry;
  const ArmPrices& arm = horse ? kHorsePrices : kFootPrices;
  std::int32_t sum = arm.grade[static_cast<std::size_t>(std::clamp(unit.stat(kGrade), 1, 4)) - 1];
  sum += arm.armour[static_cast<std::size_t>(armour_of(unit, kind)) - 1];
  for (const TraitKey weapon : kWeapons) {
    if (has_bought(unit, kind, weapon)) sum += price_of_weapon(weapon, horse, prices);
  }
  sum += price_of_training(unit, kind, prices);
  if (unit.type == kArtillery) sum += kPriceGunner;
  if (unit.has_trait(kIrregular)) sum += arm.irregular;
  if (unit.has_trait(kUnpaid)) sum += kPriceUnpaid;
  if (unit.has_trait(kUnsupplied)) sum += kPriceUnsupplied;
  return std::max(sum, arm.least) + (unit.type == kDragoons ? kPriceHorse : 0);  // G-023
}

std::int32_t price_of_models(const Unit& unit) {
  const std::int32_t gun = price_of_gun(static_cast<GunClass>(unit.stat(kGunClass)));
  if (unit.type == kArtillery) return unit.stat(kModels) * gun + unit.stat(kModelsLimbers) * kPriceLimber;
  if (unit.type != kWagons && unit.type != kWarWagons) return 0;
  const std::int32_t wagon = unit.type == kWagons ? kPriceWagon : kPriceWarWagon;
  return unit.stat(kModels) * (wagon + (unit.has_trait(kFieldGunAboard) ? gun : 0));
}

// G-029: by the figures of the front row.
std::int32_t price_of_stakes(const Unit& unit) {
  if (!unit.has_trait(kStakesTrait)) return 0;
  const std::int32_t front = unit.stat(kStartFiles) + 2 * unit.stat(kStartWingFiles);
  return (front + kStakesFigures - 1) / kStakesFigures * kPriceStakes;
}

}  // namespace

Prices prices_of(const Options& options) {
  Prices prices;
  const auto read = [&](OptionKey key, std::int32_t& price) {
    const auto found = options.find(key.text());
    if (found != options.end())
      std::from_chars(found->second.data(), found->second.data() + found->second.size(), price);
  };
  read(kPointsShield, prices.shield);
  read(kPointsShallow, prices.shallow);
  return prices;
}

// Command for the unit as such (FTS-2-b), plus its figures and models.
std::int32_t price_of(const Unit& unit, const Prices& prices) {
  if (unit.type == kSniper) return kPriceSniper;
  if (unit.type == kGeneral) return unit.has_trait(kCommanderInChief) ? kPriceChief : kPriceSubgeneral;
  std::int32_t sum = unit.type == kCavalry ? kHorsePrices.command : kFootPrices.command;
  for (const Kind kind : kKinds) {
    const std::int32_t figures = bought_figures(unit, kind);
    if (figures > 0) sum += figures * price_of_figure(unit, kind, prices);
  }
  return sum + price_of_models(unit) + price_of_stakes(unit);
}

std::int32_t price_of_section(TerrainKey works) {
  return works == kDitch ? kPriceDitch : works == kLightWorks ? kPriceLightWorks : kPriceHeavyWorks;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
