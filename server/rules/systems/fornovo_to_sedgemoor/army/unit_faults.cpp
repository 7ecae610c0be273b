#include "server/rules/systems/fornovo_to_sedgemoor/army/unit_faults.h"

#include "server/rules/systems/fornovo_to_sedgemoor/army/army.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/points_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/profiles.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

class UnitInspection {
 public:
  UnitInspection(const v1::ArmyUnit& listed, const ListFacts& facts) : facts_(facts), unit_(unit_from(listed)) {}

  std::vector<UnitFault> faults() {
    look_at_sizes();
    look_at_training();
    look_at_weapons();
    look_at_kinds();
    look_at_dates();
    return std::move(faults_);
  }

 private:
  void fault(std::string reason, std::string_view clause) { faults_.push_back({std::move(reason), clause}); }
  void want(bool holds, const char* reason, std::string_view clause) {
    if (!holds) fault(reason, clause);
  }
  bool has(TraitKey trait) const { return unit_.has_trait(trait); }
  bool of(TypeKey type) const { return unit_.type == type; }
  bool foot() const { return of(kInfantry) || of(kDragoons); }
  Grade grade() const { return static_cast<Grade>(unit_.stat(kGrade)); }
  bool bought(TraitKey weapon) const {
    return std::any_of(kKinds.begin(), kKinds.end(), [&](Kind kind) { return has_bought(unit_, kind, weapon); });
  }
  bool muskets() const { return bought(kMatchlock) || bought(kFirelock); }

  void look_at_sizes() {
    const std::int32_t figures = unit_.stat(kOriginalFigures);
    if (of(kArtillery) || of(kWagons) || of(kWarWagons)) {
      want(unit_.stat(kModelsLimbers) <= unit_.stat(kModels), "There are more limbers than guns.", "FTS-4-i");
      if (of(kArtillery)) return want(figures >= kLeastFigures, "A battery needs 4 gunners or more.", "FTS-2-a");
      return want(figures == 0, "Wagons have no figures of their own; a unit of foot defends them.", "G-022");
    }
    if (of(kSniper)) return want(figures == 1, "A sniper must be a single figure.", "FTS-2.6-a");
    const std::int32_t most = of(kCavalry) ? kMostHorse : kMostFoot;
    if (figures < kLeastFigures || figures > most) {
      fault(std::to_string(figures) + " figures are not between 4 and " + std::to_string(most) + ".", "FTS-2-a");
    }
    const std::int32_t core = figures - unit_.stat(kOriginalSecond) - unit_.stat(kOriginalWings);
    want(core >= 1, "The second kind and the sleeves leave no figures for the core.", "FTS-2-c");
    want(unit_.stat(kStartFiles) <= std::max(1, core + unit_.stat(kOriginalSecond)),
         "There are more files than figures.", "FTS-2-d");
  }

  void look_at_training() {
    want(!has(kNobles) || (of(kCavalry) && grade() != Grade::poor), "Nobles must be cavalry of grade A to C.",
         "FTS-4-g");
    want(!has(kBarded) || (of(kCavalry) && armour_of(unit_, Kind::core) >= Armour::heavy),
         "Only heavy or armored cavalry can have barded horses.", "FTS-4-g");
    want(!has(kTrot) || (of(kCavalry) && !has(kIrregular)), "Only regular cavalry can charge at the trot.",
         "FTS-2.4-b");
    want(!has(kFalseRoutTrained) || (of(kCavalry) && has(kIrregular) && armour_of(unit_, Kind::core) <= Armour::medium),
         "Only irregular light or medium cavalry can have false rout.", "FTS-2.16-b");
    want(!of(kArtillery) || armour_of(unit_, Kind::core) == Armour::light, "Gunners must have light armour.",
         "FTS-4-e");
    want(!has(kShallow) || foot() || of(kCavalry), "Only foot and cavalry can train for shallow formation.", "G-026");
    want(!has(kShallow) || !has(kSkirmishOrder), "Skirmishers can't form ranks.", "FTS-2.1-d");
    want(!has(kSalvee) || (!has(kIrregular) && grade() != Grade::poor && muskets()),
         "Only regulars of grade A to C with muskets can have salvee training.", "FTS-2.5-a");
    want(!has(kStakesTrait) || of(kInfantry), "Only infantry can have stakes.", "FTS-4-k");
    want(!has(kFieldGunAboard) || of(kWagons) || of(kWarWagons), "Only wagons can carry a gun.", "C-33");
    if (has(kFieldGunAboard)) {
      const GunClass gun = static_cast<GunClass>(unit_.stat(kGunClass));
      want(gun == GunClass::very_light || (gun == GunClass::light && of(kWarWagons)),
           "A wagon can carry a very light gun, a war wagon a very light or a light one.", "C-33");
    }
  }

  void look_at_weapons() {
    want(!bought(kPike) || of(kInfantry), "Only infantry can have pikes.", "FTS-1.6.4-b");
    want(!bought(kHeavyLance) || of(kCavalry), "Only cavalry can have heavy lances.", "FTS-1.6.4-b");
    want(!bought(kLongbow) || !of(kCavalry) || !has(kSkirmishOrder), "Skirmishing horse can't have longbows.",
         "FTS-1.6.4-d");
    want(!bought(kLightCompositeBow) || facts_.light_composite,
         "Light composite bows need the option shoot.lightCompositeBow.", "C-05");
    want(!(bought(kShield) && bought(kSwordAndShield)), "Sword and shield already includes the shield.", "G-025");
    want(!has(kPlugBayonet) || !has(kRingBayonet), "Bayonets are either plug or ring, not both.", "FTS-2.12-a");
    if (has(kPlugBayonet) || has(kRingBayonet)) {
      want(of(kInfantry) && !has(kIrregular) && bought(kFirelock),
           "Only regular infantry with firelocks can have bayonets.", "FTS-2.12-a");
      want(facts_.west, "Only armies of Western Europe can have bayonets.", "FTS-2.12-a");
    }
  }

  void look_at_kinds() {
    const bool second = unit_.stat(kOriginalSecond) > 0;
    const bool wings = unit_.stat(kOriginalWings) > 0;
    const bool mixed = has(kPikeAndShot) || has(kBillAndBow);
    want(!(second || wings) || mixed, "Two kinds of figures in a unit need training for it.", "FTS-2-c");
    want(!mixed || (of(kInfantry) && !has(kSkirmishOrder)), "Mixed units must be infantry in close order.",
         "FTS-2.14-a");
    if (has(kBillAndBow)) {
      want(facts_.bill_and_bow, "The option special.billBow turns bill and bow off.", "G-031");
      const bool bills = bought(kLongHeavyWeapon) || bought(kHeavyWeapon);
      want(bills && bought(kLongbow), "A bill-and-bow unit needs bills and longbows.", "FTS-2.13-a");
    }
    if (has(kPikeAndShot)) {
      want(bought(kPike), "A pike-and-shot unit needs pikes.", "FTS-2.14-a");
      want(!wings || has_bought(unit_, Kind::wings, kCrossbow) || has_bought(unit_, Kind::wings, kArquebus) ||
               has_bought(unit_, Kind::wings, kMatchlock) || has_bought(unit_, Kind::wings, kFirelock),
           "Sleeves must have crossbows, arquebuses or muskets.", "FTS-2.14-a");
    }
    if (wings) {
      want(unit_.stat(kStartWingFiles) > 0 && 2 * unit_.stat(kStartWingFiles) <= unit_.stat(kOriginalWings),
           "The sleeves have more files than figures, or none.", "FTS-2.14-b");
    }
  }

  void look_at_dates() {
    const std::int32_t year = facts_.year;
    if (year == 0) return;
    want(!of(kSniper) || year > kSniperAfter, "Snipers are allowed after 1630.", "FTS-2.6-a");
    const bool swedes = facts_.sweden && year >= kSwedishSalveeFrom && year <= kSwedishSalveeTo;
    want(!has(kSalvee) || year > kSalveeAfter || swedes,
         "Salvees are allowed to Sweden from 1620, to all others after 1640.", "FTS-2.5-a");
    want(!has(kPlugBayonet) || year >= kPlugFrom, "Plug bayonets are allowed from 1660.", "FTS-2.12-a");
    want(!has(kRingBayonet) || year >= kRingFrom, "Ring bayonets are allowed from 1680.", "FTS-2.12-a");
    if (year >= kSleeveLimitsBefore || unit_.stat(kOriginalWings) == 0) return;
    want(unit_.stat(kStartWingFiles) <= kSleeveMostFiles, "Before 1580 a sleeve can have at most 3 files.",
         "FTS-2.14-f");
    const std::int32_t figures = unit_.stat(kOriginalFigures);
    want(kSleeveMostOf.denominator * unit_.stat(kOriginalWings) <= kSleeveMostOf.numerator * figures,
         "Before 1580 at most half of the unit can be shot.", "FTS-2.14-f");
  }

  const ListFacts& facts_;
  Unit unit_;
  std::vector<UnitFault> faults_;
};

}  // namespace

std::vector<UnitFault> faults_of(const v1::ArmyUnit& listed, const ListFacts& facts) {
  return UnitInspection(listed, facts).faults();
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
